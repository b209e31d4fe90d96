import * as endpoints from '#contract/desk/endpoints/office.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { found } from '../refusal.ts';
import { endAccount, inviteAgain, linkOf } from './invitations.ts';
import { findOfficePerson, listOffice } from './office.ts';

/** The calls about the people of the office: who they are, a new link for one, and ending an account. */
export function officeRoutes(desk: Desk, { db, siteUrl }: { db: Db; siteUrl: string }): void {
  desk.answers(endpoints.list, async () => ({ people: await listOffice(db) }));

  // The link lets somebody in, so no answer with it is kept for a repeat.
  desk.answers(endpoints.inviteAgain, async ({ params: { id }, actor }) =>
    db.transaction().execute(async (transaction) => {
      const { name } = found(await findOfficePerson(transaction, id));
      const invitation = await inviteAgain(transaction, id, actor.now);
      await note(transaction, actor, `${name} invited again`);
      return { invitation: linkOf(siteUrl, invitation) };
    }),
  );

  desk.changes(endpoints.remove, async ({ transaction, params: { id }, actor }) => {
    const { name } = found(await findOfficePerson(transaction, id));
    await endAccount(transaction, id, actor.now);
    await note(transaction, actor, `${name} removed from the office`);
    return { success: true as const };
  });
}

function note(transaction: Db, actor: Actor, detail: string): Promise<void> {
  return noteAudit(transaction, { kind: 'office', ...actor, detail });
}
