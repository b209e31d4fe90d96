import { paths } from '#contract/paths.ts';
import type { FactsInForce } from './business/public.ts';
import { type Db, madeAt } from './database/open.ts';
import type { Files } from './files/disk.ts';
import type { App } from './http/app.ts';

/**
 * Whether the process is up, and whether it can take inquiries: its database answers, its disk can be written to, and the public pages
 * are not withheld.
 */
export function healthRoutes(
  app: App,
  {
    db,
    files,
    inForce,
  }: { db: Db; files: Pick<Files, 'isWritable' | 'backlog'>; inForce: Pick<FactsInForce, 'now'> },
): void {
  app.get(paths.health, { schema: { hide: true } }, async () => ({ status: 'up' }));

  app.get(paths.ready, { schema: { hide: true } }, async (_request, reply) => {
    // Any query that reads a table shows it.
    const databaseAnswers = await madeAt(db).then(
      () => true,
      () => false,
    );
    const filesAnswer = await files.isWritable();
    const { arePagesWithheld } = inForce.now();
    const ready = databaseAnswers && filesAnswer && !arePagesWithheld;
    // Inquiries are taken without the object storage: it is told, and does not count.
    const backlog = databaseAnswers ? await files.backlog() : undefined;
    return reply.code(ready ? 200 : 503).send({
      database: databaseAnswers,
      files: filesAnswer,
      ...(arePagesWithheld ? { pages: false } : {}),
      ...(backlog ? { objectStorage: backlog.lastError === null } : {}),
    });
  });
}
