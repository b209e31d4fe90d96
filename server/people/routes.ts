import * as endpoints from '#contract/desk/endpoints/customers.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { Desk } from '../http/desk.ts';
import { inquiriesOfPerson } from '../inquiries/public.ts';
import { subscriptionsOf } from '../newsletter/public.ts';
import { found } from '../refusal.ts';
import { findRemoval, listRemovals, type Removing, removePerson } from './removal.ts';

type Dependencies = Removing & {
  db: Db;
  files: Pick<Files, 'discard'>;
  wakeOutbox: () => void;
};

/** What is kept of a person, and that it is deleted. */
export function personRoutes(desk: Desk, dependencies: Dependencies): void {
  const { db, files, cloudConfigured, wakeOutbox } = dependencies;

  desk.answers(endpoints.person, async ({ params: { id } }) => {
    const inquiries = await inquiriesOfPerson(db, id);
    found(inquiries[0]);
    const emails = [...new Set(inquiries.map(({ email }) => email.toLowerCase()).filter(Boolean))];
    return { inquiries, subscriptions: (await subscriptionsOf(db, emails)).length, cloudConfigured };
  });

  desk.changes(
    endpoints.remove,
    async ({ transaction, params: { id }, body: { ids }, actor, afterwards }) => {
      const removed = await removePerson(transaction, dependencies, { id, ids, actor });
      // After the commit. A crash in between leaves orphans, which the next start removes.
      afterwards(() => files.discard(removed.files));
      afterwards(wakeOutbox);
      return { success: true as const, removal: removed.removal };
    },
  );

  desk.answers(endpoints.removals, async () => listRemovals(db));

  desk.answers(endpoints.removal, async ({ params: { id } }) => found(await findRemoval(db, id)));
}
