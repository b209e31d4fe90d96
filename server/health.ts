import { paths } from '#contract/paths.ts';
import { type Db, madeAt } from './database/open.ts';
import type { Files } from './files/disk.ts';
import type { App } from './http/app.ts';

/** Whether the process is up, and whether it can take inquiries: its database answers, and its disk can be written to. */
export function healthRoutes(
  app: App,
  { db, files }: { db: Db; files: Pick<Files, 'isWritable' | 'backlog'> },
): void {
  app.get(paths.health, { schema: { hide: true } }, async () => ({ status: 'up' }));

  app.get(paths.ready, { schema: { hide: true } }, async (_request, reply) => {
    // Any query that reads a table shows it.
    const databaseAnswers = await madeAt(db).then(
      () => true,
      () => false,
    );
    const filesAnswer = await files.isWritable();
    const ready = databaseAnswers && filesAnswer;
    // Inquiries are taken without the object storage: it is told, and does not count.
    const backlog = databaseAnswers ? await files.backlog() : undefined;
    return reply.code(ready ? 200 : 503).send({
      database: databaseAnswers,
      files: filesAnswer,
      ...(backlog ? { objectStorage: backlog.lastError === null } : {}),
    });
  });
}
