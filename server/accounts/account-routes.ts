import { counted } from '#contract/counted.ts';
import { accountMessages } from '#contract/desk/accounts.ts';
import * as endpoints from '#contract/desk/endpoints/accounts.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { refuse } from '../refusal.ts';
import { forgive } from './attempts.ts';
import { refuseCommon } from './common-passwords.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { hashPassword } from './password.ts';
import { knownUser, provenUser, userOf } from './proof.ts';
import { countRecoveryCodes } from './second-factor-store.ts';
import { deleteSessionsOf, endSession, endSessionsOf, listSessions } from './session-store.ts';
import type { Sessions } from './sessions.ts';
import { savePassword } from './store.ts';

type Dependencies = { db: Db; sessions: Sessions; browsers: KnownBrowsers; clock: () => Date };

/** How the administrator signs in: the account, and a new password. */
export function accountDeskRoutes(desk: Desk, { db, sessions, browsers, clock }: Dependencies): void {
  desk.answers(endpoints.account, async ({ request }) => {
    const { user, secondFactor } = await knownUser(db, request);
    return {
      username: user.username,
      secondFactorSince: secondFactor.since,
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    };
  });

  // A wrong password must stay counted, so the call keeps its own transactions.
  desk.answers(endpoints.changePassword, async ({ request, reply, body, actor }) => {
    const { currentPassword: password, newPassword } = body;
    refuseCommon(newPassword, 'newPassword');
    const typed = { password, field: 'currentPassword', place: 'when changing the password' };
    const { known, claim } = await provenUser(request, typed, { db, browsers, clock });
    const { id, username } = known.user;
    const passwordHash = await hashPassword(newPassword);
    await db.transaction().execute(async (transaction) => {
      await savePassword(transaction, id, passwordHash, actor.now);
      const kept = await sessions.renew(transaction, request, reply);
      const ended = await deleteSessionsOf(transaction, id, actor.now, kept);
      await forgive(transaction, claim);
      const detail = `${counted(ended, 'other session')} ended`;
      await noteAudit(transaction, { kind: 'password-changed', username, detail, now: actor.now });
    });
    return { success: true as const };
  });
}

/** Where the administrator is signed in, and ending what they do not know. */
export function sessionRoutes(desk: Desk, { db, sessions }: { db: Db; sessions: Sessions }): void {
  desk.answers(endpoints.sessions, async ({ request, actor }) => {
    const open = await listSessions(db, userOf(request).id, actor.now);
    const current = sessions.idOf(request);
    return open.map(({ sid, kind, browser, createdAt, lastUsedAt }) => ({
      id: sid,
      current: sid === current,
      phone: kind === 'phone',
      browser,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
  });

  desk.changes(endpoints.endSession, async ({ transaction, request, params, actor }) => {
    const open = await listSessions(transaction, userOf(request).id, actor.now);
    const session = open.find(({ sid }) => sid === params.id);
    if (!session) refuse('not-found', accountMessages.noSession);
    await endSession(transaction, session, actor.now);
    const detail = session.kind === 'phone' ? `Phone: ${session.browser}` : session.browser;
    await noteAudit(transaction, { kind: 'session-ended', ...actor, detail });
    return { success: true as const, ended: 1 };
  });

  desk.changes(endpoints.endOtherSessions, async ({ transaction, request, actor }) => {
    const ended = await endSessionsOf(transaction, userOf(request).id, {
      keep: sessions.idOf(request),
      now: actor.now,
    });
    const detail = counted(ended, 'other session');
    if (ended > 0) await noteAudit(transaction, { kind: 'session-ended', ...actor, detail });
    return { success: true as const, ended };
  });
}
