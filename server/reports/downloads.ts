import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { headersOfFile } from '../files/headers.ts';
import { filesOwnedBy } from '../files/owned.ts';
import type { App } from '../http/app.ts';
import { ById } from '../http/desk.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { found } from '../refusal.ts';
import type { Neighbours } from './neighbours.ts';
import { readable, userOf } from './routes.ts';

type Dependencies = Pick<Neighbours, 'inspections'> & {
  db: Db;
  files: Pick<Files, 'read'>;
  findUser: FindUser;
};

const roles = ['owner', 'inspector'] as const;

/** The files of published versions. */
export function reportDownloads(app: App, dependencies: Dependencies): void {
  const { db, files, findUser } = dependencies;
  const onRequest = requireUser(findUser, roles);

  app.get(paths.reportPdf.route, { onRequest, schema: { params: ById } }, async (request, reply) => {
    const { id } = request.params;
    const { version } = await readable(db, dependencies, { user: userOf(request), id });
    const [pdf] = (await filesOwnedBy(db, 'report-pdf', [id])).get(id) ?? [];
    const file = { ...found(pdf), originalName: `${version.number} version ${version.version}.pdf` };
    return reply.headers(headersOfFile(file, 'inline')).send(found(await files.read(file.filename)));
  });
}
