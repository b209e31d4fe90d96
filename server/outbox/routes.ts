import { ApiError } from '#contract/errors.ts';
import { type Backlog, MailStatus } from '#contract/mail.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { outboxState, retryAll } from './store.ts';

const nothing: Backlog = { waiting: 0, failed: 0, oldestWaiting: null, lastError: null };

type Parts = {
  db: Db;
  findUser: FindUser;
  mailConfigured: boolean;
  cloudConfigured: boolean;
  /** What waits for the object storage; `undefined` where there is none. */
  storageBacklog: () => Promise<Backlog | undefined>;
  wakeOutbox: () => void;
  clock: () => Date;
};

/** Lets the desk say when messages are not leaving, and send them again. */
export function outboxRoutes(app: App, parts: Parts): void {
  const { db, clock } = parts;
  const onRequest = requireUser(parts.findUser);
  app.get(
    paths.mailStatus,
    {
      onRequest,
      schema: { response: { 200: MailStatus, 401: ApiError } },
    },
    status,
  );

  app.post(
    paths.mailRetry,
    { onRequest, schema: { response: { 200: MailStatus, 401: ApiError } } },
    async () => {
      await retryAll(db, clock());
      parts.wakeOutbox();
      return status();
    },
  );

  async function status(): Promise<MailStatus> {
    const now = clock();
    const storage = await parts.storageBacklog();
    return {
      configured: parts.mailConfigured,
      ...(await outboxState(db, now)),
      cloud: { configured: parts.cloudConfigured, ...(await outboxState(db, now, ['cloud-copy'])) },
      storage: storage ? { configured: true, ...storage } : { configured: false, ...nothing },
    };
  }
}
