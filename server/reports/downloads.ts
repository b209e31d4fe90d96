import { z } from 'zod';
import { paths } from '#contract/paths.ts';
import { officeRoles, roleNames } from '#contract/roles.ts';
import { noteAudit } from '../audit/store.ts';
import { csvOf } from '../csv.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { App } from '../http/app.ts';
import { actorOf, ById } from '../http/desk.ts';
import { hasAlready, headersOfFile } from '../http/file-headers.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { sendCsv } from '../http/send-csv.ts';
import { found } from '../refusal.ts';
import { findingColumns, pagesOfFindings } from './findings-download.ts';
import { readable, userOf } from './routes.ts';
import { pdfOfVersion, pictureOfVersion } from './version-files.ts';

type Dependencies = {
  db: Db;
  files: Pick<Files, 'read'>;
  findUser: FindUser;
  clock: () => Date;
};

const OfPicture = ById.extend({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256') });

/** The files of published versions. */
export function reportDownloads(app: App, dependencies: Dependencies): void {
  const { db, files, findUser, clock } = dependencies;
  const onRequest = requireUser(findUser, roleNames);

  app.get(paths.reportPdf.route, { onRequest, schema: { params: ById } }, async (request, reply) => {
    const { id } = request.params;
    const { version } = await readable(db, { user: userOf(request), id });
    const file = found(await pdfOfVersion(db, version));
    return reply.headers(headersOfFile(file, 'inline')).send(found(await files.read(file.filename)));
  });

  app.get(paths.reportPicture.route, { onRequest, schema: { params: OfPicture } }, async (request, reply) => {
    const { id, sha256 } = request.params;
    const { version } = await readable(db, { user: userOf(request), id });
    const file = found(await pictureOfVersion(db, version, sha256));
    reply.headers(headersOfFile(file, 'inline'));
    // A report has a hundred pictures, which its reader opens again and again.
    if (hasAlready(request, reply, sha256)) return reply.removeHeader('content-length').code(304).send();
    return reply.send(found(await files.read(file.filename)));
  });

  app.get(
    paths.findingsDownload,
    { onRequest: requireUser(findUser, officeRoles) },
    async (request, reply) => {
      const detail = 'The findings of all reports';
      await noteAudit(db, { kind: 'export', ...actorOf(request, clock()), detail });
      return sendCsv(reply, 'findings.csv', csvOf(findingColumns, pagesOfFindings(db)));
    },
  );
}
