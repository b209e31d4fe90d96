import { counted } from '#contract/counted.ts';
import { ApiError } from '#contract/errors.ts';
import { type Backlog, MailStatus, PutAway } from '#contract/mail.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { type Act, actOf } from '../http/desk-call.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { listGivenUp, outboxState, putAway, retryAll } from './store.ts';

const nothing: Backlog = { waiting: 0, failed: 0, oldestWaiting: null, lastError: null };

type Parts = {
  db: Db;
  findUser: FindUser;
  mailConfigured: boolean;
  cloudConfigured: boolean;
  /** What waits for the object storage; `undefined` where there is none. */
  storageBacklog: () => Promise<Backlog | undefined>;
  /** Keeps who deleted what. */
  noteDeletion: (transaction: Db, act: Act, detail: string) => Promise<void>;
  wakeOutbox: () => void;
  clock: () => Date;
};

/** Lets the desk say when messages are not leaving, send them again, and forget those that nobody will take. */
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

  app.post(
    paths.mailPutAway,
    { onRequest, schema: { body: PutAway, response: { 200: MailStatus, 400: ApiError, 401: ApiError } } },
    async (request) => {
      await db.transaction().execute(async (transaction) => {
        const count = await putAway(transaction, request.body.ids);
        const detail = counted(count, 'undelivered message');
        if (count > 0) await parts.noteDeletion(transaction, actOf(request, clock()), detail);
      });
      return status();
    },
  );

  async function status(): Promise<MailStatus> {
    const now = clock();
    const storage = await parts.storageBacklog();
    return {
      configured: parts.mailConfigured,
      ...(await outboxState(db, now)),
      givenUp: await listGivenUp(db),
      cloud: { configured: parts.cloudConfigured, ...(await outboxState(db, now, ['cloud-copy'])) },
      storage: storage ? { configured: true, ...storage } : { configured: false, ...nothing },
    };
  }
}
