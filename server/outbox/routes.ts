import { counted } from '#contract/counted.ts';
import * as endpoints from '#contract/desk/endpoints/mail.ts';
import type { MailboxStatus } from '#contract/desk/inbound.ts';
import type { Backlog, MailStatus } from '#contract/mail.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { Desk } from '../http/desk.ts';
import { dismiss, listFailed, retryAll } from './failed.ts';
import { cloudKinds } from './message.ts';
import { outboxState } from './store.ts';

const nothing: Backlog = { waiting: 0, failed: 0, oldestWaiting: null, lastError: null, lastReason: null };

type Dependencies = {
  db: Db;
  mailIsOn: () => boolean;
  mailbox: () => MailboxStatus;
  cloudConfigured: boolean;
  files: Pick<Files, 'backlog' | 'wake'>;
  wakeOutbox: () => void;
};

/** Lets the desk say when messages are not leaving, send them again, and forget those that nobody will take. */
export function outboxRoutes(desk: Desk, dependencies: Dependencies): void {
  desk.answers(endpoints.mailStatus, ({ actor }) => status(dependencies.db, actor.now));

  // The state of the object storage is read beside the transaction, so these calls keep their own.
  desk.answers(endpoints.retryMail, async ({ actor }) => {
    await retryAll(dependencies.db, actor.now);
    dependencies.wakeOutbox();
    dependencies.files.wake();
    return status(dependencies.db, actor.now);
  });

  desk.answers(endpoints.dismissMail, async ({ body, actor }) => {
    await dependencies.db.transaction().execute(async (transaction) => {
      const count = await dismiss(transaction, body.ids);
      const detail = counted(count, 'undelivered message');
      if (count > 0) await noteAudit(transaction, { kind: 'deletion', ...actor, detail });
    });
    return status(dependencies.db, actor.now);
  });

  async function status(db: Db, now: Date): Promise<MailStatus> {
    const storage = await dependencies.files.backlog();
    return {
      configured: dependencies.mailIsOn(),
      ...(await outboxState(db, now)),
      givenUp: await listFailed(db),
      cloud: { configured: dependencies.cloudConfigured, ...(await outboxState(db, now, cloudKinds)) },
      mailbox: dependencies.mailbox(),
      storage: storage ? { configured: true, ...storage } : { configured: false, ...nothing },
    };
  }
}
