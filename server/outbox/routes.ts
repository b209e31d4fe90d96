import { ApiError } from '#contract/errors.ts';
import { MailStatus } from '#contract/mail.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { outboxState } from './store.ts';

/** Lets the desk say when messages are not leaving. */
export function outboxRoutes(app: App, parts: { db: Db; findUser: FindUser; mailConfigured: boolean }): void {
  app.get(
    paths.mailStatus,
    {
      onRequest: requireUser(parts.findUser),
      schema: { response: { 200: MailStatus, 401: ApiError } },
    },
    async () => ({ configured: parts.mailConfigured, ...(await outboxState(parts.db)) }),
  );
}
