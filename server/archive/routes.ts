import { Readable } from 'node:stream';
import { dayOf } from '#contract/calendar.ts';
import { paths } from '#contract/paths.ts';
import { noteAudit } from '../audit/store.ts';
import { atOneMoment } from '../database/one-moment.ts';
import type { Database } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { gate } from '../gate.ts';
import type { App } from '../http/app.ts';
import { actorOf } from '../http/desk.ts';
import { KEPT_NOWHERE } from '../http/file-headers.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { mayTakeLong } from '../http/long-work.ts';
import { zipOf } from '../zip.ts';
import { readMe } from './read-me.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

type Dependencies = {
  database: Database;
  /** Where the open database is. */
  where: { sqliteFile: string } | { postgresUrl: string };
  dataDir: string;
  files: Pick<Files, 'read'>;
  findUser: FindUser;
  clock: () => Date;
};

const NOT_READABLE = 'This file is listed, but it could not be read when the archive was made.\n';

/** Everything that is kept, as one ZIP file, sent as it is made. */
export function archiveRoute(
  app: App,
  { database, where, dataDir, files, findUser, clock }: Dependencies,
): void {
  // Two people who press at once do not read every table at the same time.
  const inTurn = gate(1);
  app.get(paths.archive, { onRequest: requireUser(findUser) }, async (request, reply) => {
    mayTakeLong(request);
    const actor = actorOf(request, clock());
    await noteAudit(database.db, { kind: 'export', ...actor, detail: 'Everything, as an archive' });
    const snapshot = await inTurn(() => atOneMoment(database, where, (db) => takeSnapshot(db, dataDir)));
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="plumbline-${dayOf(actor.now)}.zip"`)
      .header('cache-control', KEPT_NOWHERE)
      .send(asZip(snapshot, files, actor.now));
  });
}

function asZip(snapshot: Snapshot, files: Pick<Files, 'read'>, now: Date): Readable {
  const zip = zipOf(now);
  zip.add('README.txt', async () => Readable.from([readMe(now)]));
  for (const { name, open } of snapshot.entries) zip.add(name, async () => open());
  for (const filename of snapshot.files)
    zip.add(`files/${filename}`, () => read(files, filename), { isFile: true });
  const output = zip.end();
  output.on('close', () => void snapshot.close());
  return output;
}

/** A file's bytes. One that is deleted or out of reach by now breaks nothing off: its place says so. */
async function read(files: Pick<Files, 'read'>, filename: string): Promise<Readable> {
  const bytes = await files.read(filename).catch(() => undefined);
  return bytes ?? Readable.from([NOT_READABLE]);
}
