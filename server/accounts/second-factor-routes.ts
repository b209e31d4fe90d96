import { business } from '#content/business.ts';
import {
  accountMessages,
  RecoveryCodes,
  SecondFactorOff,
  SecondFactorProof,
  SecondFactorSetup,
} from '#contract/desk/accounts.ts';
import { ApiError, errorOn } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { requireUser } from '../http/guards.ts';
import { type Claim, forgive, judgePassword } from './attempts.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { claimOf, knownUser, refusals, refuse } from './proof.ts';
import { newRecoveryCodes, recoveryCodeHash, takeAppCode, takeCode } from './second-factor.ts';
import {
  insertRecoveryCodes,
  proposeSecondFactor,
  switchSecondFactorOff,
  switchSecondFactorOn,
} from './second-factor-store.ts';
import type { Sessions } from './sessions.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

type Parts = { db: Db; sessions: Sessions; browsers: KnownBrowsers; clock: () => Date };

/** Setting the second factor up, confirming it with a first code, and switching it off. */
export function secondFactorRoutes(app: App, { db, sessions, browsers, clock }: Parts): void {
  const onRequest = requireUser(sessions.findUser);

  app.post(
    paths.secondFactorSetup,
    { onRequest, schema: { response: { 200: SecondFactorSetup, 401: ApiError, 409: ApiError } } },
    async (request, reply) => {
      const { user, secondFactor } = await knownUser(db, request);
      if (secondFactor.since) return reply.code(409).send({ message: accountMessages.alreadyOn });
      const secret = newTotpSecret();
      await proposeSecondFactor(db, user.id, secret);
      return { secret, address: totpAddress(secret, business.name, user.username) };
    },
  );

  app.post(
    paths.secondFactorConfirmation,
    { onRequest, schema: { body: SecondFactorProof, response: { 200: RecoveryCodes, ...refusals } } },
    async (request, reply) => {
      const { password, code } = request.body;
      const place = 'when switching the second factor on';
      const claim = claimOf(request, { browsers, password, place });
      const judged = await judgePassword(db, claim, clock);
      if (!judged.ok) return refuse(reply, judged, 'password');
      const { user, secondFactor } = judged.known;
      if (secondFactor.since) return reply.code(409).send({ message: accountMessages.alreadyOn });
      if (!secondFactor.secret) return reply.code(409).send({ message: accountMessages.notStarted });
      if (!(await takeAppCode(db, judged.known, code, clock())))
        return reply.code(400).send(await refuseCode(user.username, claim));
      const recoveryCodes = newRecoveryCodes();
      const hashes = await Promise.all(recoveryCodes.map((recovery) => recoveryCodeHash(user.id, recovery)));
      const { secret } = secondFactor;
      const done = await db.transaction().execute(async (transaction) => {
        if (!(await switchSecondFactorOn(transaction, user.id, secret, clock()))) return false;
        await insertRecoveryCodes(transaction, user.id, hashes);
        await forgive(transaction, claim);
        await note(transaction, user.username, 'Switched on');
        return true;
      });
      if (!done) return reply.code(409).send({ message: accountMessages.notStarted });
      return { recoveryCodes };
    },
  );

  app.post(
    paths.secondFactorRemoval,
    { onRequest, schema: { body: SecondFactorProof, response: { 200: SecondFactorOff, ...refusals } } },
    async (request, reply) => {
      const { password, code } = request.body;
      const place = 'when switching the second factor off';
      const claim = claimOf(request, { browsers, password, place });
      const judged = await judgePassword(db, claim, clock);
      if (!judged.ok) return refuse(reply, judged, 'password');
      const { user, secondFactor } = judged.known;
      if (!secondFactor.since) return reply.code(409).send({ message: accountMessages.alreadyOff });
      if (!(await takeCode(db, judged.known, code, clock())))
        return reply.code(400).send(await refuseCode(user.username, claim));
      await db.transaction().execute(async (transaction) => {
        await switchSecondFactorOff(transaction, user.id);
        await forgive(transaction, claim);
        await note(transaction, user.username, 'Switched off');
      });
      return { success: true as const };
    },
  );

  /** A wrong code stays counted as a failed attempt, and is kept in the log like one. */
  async function refuseCode(username: string, { place }: Claim): Promise<ApiError> {
    const detail = `Wrong code ${place}`;
    await noteAudit(db, { kind: 'sign-in-failed', username, detail, now: clock() });
    return errorOn('code', accountMessages.wrongCode);
  }

  function note(transaction: Db, username: string, detail: string): Promise<void> {
    return noteAudit(transaction, { kind: 'second-factor', username, detail, now: clock() });
  }
}
