import { business } from '#content/business.ts';
import {
  accountMessages,
  RecoveryCodes,
  SecondFactorOff,
  SecondFactorProof,
  SecondFactorSetup,
} from '#contract/desk/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { requireUser } from '../http/guards.ts';
import { forgive, judgePassword } from './attempts.ts';
import { claimOf, knownUser, refusals, refuse, wrong } from './proof.ts';
import { newRecoveryCodes, recoveryCodeHash, takeAppCode, takeCode } from './second-factor.ts';
import {
  insertRecoveryCodes,
  proposeSecondFactor,
  switchSecondFactorOff,
  switchSecondFactorOn,
} from './second-factor-store.ts';
import type { Sessions } from './sessions.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

type Parts = { db: Db; sessions: Sessions; clock: () => Date };

/** Setting the second factor up, confirming it with a first code, and switching it off. */
export function secondFactorRoutes(app: App, { db, sessions, clock }: Parts): void {
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
      const claim = claimOf(request, password, 'when switching the second factor on');
      const judged = await judgePassword(db, claim, clock);
      if (!judged.ok) return refuse(reply, judged, 'password');
      const { user, secondFactor } = judged.known;
      if (secondFactor.since) return reply.code(409).send({ message: accountMessages.alreadyOn });
      const recoveryCodes = newRecoveryCodes();
      const done = await db.transaction().execute(async (transaction) => {
        const now = clock();
        if (!secondFactor.secret) return 'not-started';
        if (!(await takeAppCode(transaction, judged.known, code, now))) return 'wrong-code';
        if (!(await switchSecondFactorOn(transaction, user.id, secondFactor.secret, now)))
          return 'not-started';
        const hashes = recoveryCodes.map((recoveryCode) => recoveryCodeHash(user.id, recoveryCode));
        await insertRecoveryCodes(transaction, user.id, hashes);
        await forgive(transaction, claim);
        await note(transaction, user.username, 'Switched on');
        return 'on';
      });
      if (done === 'not-started') return reply.code(409).send({ message: accountMessages.notStarted });
      if (done === 'wrong-code') return reply.code(400).send(wrong('code', accountMessages.wrongCode));
      return { recoveryCodes };
    },
  );

  app.post(
    paths.secondFactorRemoval,
    { onRequest, schema: { body: SecondFactorProof, response: { 200: SecondFactorOff, ...refusals } } },
    async (request, reply) => {
      const { password, code } = request.body;
      const claim = claimOf(request, password, 'when switching the second factor off');
      const judged = await judgePassword(db, claim, clock);
      if (!judged.ok) return refuse(reply, judged, 'password');
      const { user, secondFactor } = judged.known;
      if (!secondFactor.since) return reply.code(409).send({ message: accountMessages.alreadyOff });
      const removed = await db.transaction().execute(async (transaction) => {
        if (!(await takeCode(transaction, judged.known, code, clock()))) return false;
        await switchSecondFactorOff(transaction, user.id);
        await forgive(transaction, claim);
        await note(transaction, user.username, 'Switched off');
        return true;
      });
      if (!removed) return reply.code(400).send(wrong('code', accountMessages.wrongCode));
      return { success: true as const };
    },
  );

  function note(transaction: Db, username: string, detail: string): Promise<void> {
    return noteAudit(transaction, { kind: 'second-factor', username, detail, now: clock() });
  }
}
