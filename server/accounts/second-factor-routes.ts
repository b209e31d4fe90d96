import { facts } from '#content/facts.ts';
import { accountMessages } from '#contract/desk/accounts.ts';
import * as endpoints from '#contract/desk/endpoints/accounts.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { refuse, refuseField } from '../refusal.ts';
import { forgive } from './attempts.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { knownUser, provenUser } from './proof.ts';
import { newRecoveryCodes, recoveryCodeHash, takeAppCode, takeCode } from './second-factor.ts';
import {
  insertRecoveryCodes,
  proposeSecondFactor,
  switchSecondFactorOff,
  switchSecondFactorOn,
} from './second-factor-store.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

type Dependencies = { db: Db; browsers: KnownBrowsers; clock: () => Date };

/**
 * Setting the second factor up, confirming it with a first code, and switching it off. Wrong passwords and codes must stay
 * counted, so these calls keep their own transactions.
 */
export function secondFactorRoutes(desk: Desk, dependencies: Dependencies): void {
  const { db, clock } = dependencies;

  desk.answers(endpoints.setUpSecondFactor, async ({ request }) => {
    const { user, secondFactor } = await knownUser(db, request);
    if (secondFactor.since) refuse('conflict', accountMessages.alreadyOn);
    const secret = newTotpSecret();
    await proposeSecondFactor(db, user.id, secret);
    return { secret, address: totpAddress(secret, facts.identity.name, user.username) };
  });

  desk.answers(endpoints.confirmSecondFactor, async ({ request, body: { password, code } }) => {
    const place = 'when switching the second factor on';
    const { known, claim } = await provenUser(request, { password, field: 'password', place }, dependencies);
    const { user, secondFactor } = known;
    if (secondFactor.since) refuse('conflict', accountMessages.alreadyOn);
    const { secret } = secondFactor;
    if (!secret) refuse('conflict', accountMessages.notStarted);
    if (!(await takeAppCode(db, known, code, clock()))) await refuseCode(user.username, place);
    const recoveryCodes = newRecoveryCodes();
    const hashes = await Promise.all(recoveryCodes.map((recovery) => recoveryCodeHash(user.id, recovery)));
    await db.transaction().execute(async (transaction) => {
      if (!(await switchSecondFactorOn(transaction, user.id, secret, clock())))
        refuse('conflict', accountMessages.notStarted);
      await insertRecoveryCodes(transaction, user.id, hashes);
      await forgive(transaction, claim);
      await note(transaction, user.username, 'Switched on');
    });
    return { recoveryCodes };
  });

  desk.answers(endpoints.removeSecondFactor, async ({ request, body: { password, code } }) => {
    const place = 'when switching the second factor off';
    const { known, claim } = await provenUser(request, { password, field: 'password', place }, dependencies);
    const { user, secondFactor } = known;
    if (!secondFactor.since) refuse('conflict', accountMessages.alreadyOff);
    if (!(await takeCode(db, known, code, clock()))) await refuseCode(user.username, place);
    await db.transaction().execute(async (transaction) => {
      await switchSecondFactorOff(transaction, user.id);
      await forgive(transaction, claim);
      await note(transaction, user.username, 'Switched off');
    });
    return { success: true as const };
  });

  /** A wrong code stays counted as a failed attempt, and is kept in the log like one. */
  async function refuseCode(username: string, place: string): Promise<never> {
    await noteAudit(db, { kind: 'sign-in-failed', username, detail: `Wrong code ${place}`, now: clock() });
    refuseField('invalid', 'code', accountMessages.wrongCode);
  }

  function note(transaction: Db, username: string, detail: string): Promise<void> {
    return noteAudit(transaction, { kind: 'second-factor', username, detail, now: clock() });
  }
}
