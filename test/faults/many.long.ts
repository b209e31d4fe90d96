import { createHash, randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { openDatabase } from '#server/database/open.ts';
import { fillInquiries } from '../../bench/many-inquiries.ts';
import { getJson, inquiryAcknowledged, type Session, signIn } from '../calls.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';

const INQUIRIES = 100_000;
const FILES = 10_000;
const ORPHANS = 20;
const HALF_ARRIVED = 5;

test(`F11 with ${INQUIRIES.toLocaleString('en-AU')} inquiries and ${FILES.toLocaleString('en-AU')} files the desk is usable and the start clears what a crash left`, async () => {
  const folder = await temporaryFolder();
  const settings = { DATA_DIR: folder.path, LOG_LEVEL: 'silent' };
  const first = await runServer(settings);
  await first.stop();
  const database = await openDatabase({ sqliteFile: join(folder.path, 'plumbline.sqlite') });
  await fillInquiries(database.db, INQUIRIES, new Date());
  await database.db.destroy();
  await addFiles(folder.path);

  const startedAt = performance.now();
  const server = await runServer(settings);
  const start = performance.now() - startedAt;
  expect(await readdir(join(folder.path, 'uploads'))).toHaveLength(FILES);
  const incoming = await readdir(join(folder.path, 'incoming'));
  expect(incoming.filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(incoming.filter((name) => name.endsWith('.unclaimed'))).toHaveLength(ORPHANS);

  const session = await signIn(server);
  const list = await median(() => ask(server, `${inquiryCalls.list.path}?limit=50`, session));
  const search = await median(() => ask(server, `${inquiryCalls.list.path}?limit=50&q=sample77`, session));
  const overview = await median(() => ask(server, inquiryCalls.overview.path, session));
  const inquiry = await median(() => inquiryAcknowledged(server));

  // The whole list leaves while others go on.
  const download = fetch(server.origin + paths.submissionsDownload, { headers: session }).then((reply) =>
    reply.text(),
  );
  let isDownloaded = false;
  const whole = download.finally(() => {
    isDownloaded = true;
  });
  const waits: number[] = [];
  while (!isDownloaded) waits.push(await timed(() => ask(server, '/', session)));
  const lines = (await whole).split('\r\n').length;
  waits.sort((one, other) => one - other);
  const beside = waits[Math.floor(waits.length / 2)] ?? 0;
  console.log(
    `Start ${(start / 1000).toFixed(1)} s; list ${list.toFixed(0)} ms, search ${search.toFixed(0)} ms, overview ${overview.toFixed(0)} ms, inquiry ${inquiry.toFixed(0)} ms; a page beside the export ${beside.toFixed(0)} ms`,
  );
  expect(lines).toBeGreaterThan(INQUIRIES);
  // The promised bounds, for the usual request: this machine may be busy with other tests.
  expect(list).toBeLessThan(30);
  expect(beside).toBeLessThan(50);
  // Not hung.
  expect(start).toBeLessThan(20_000);

  const [newest] = await getJson<Inquiry[]>(server, `${inquiryCalls.list.path}?limit=1`, session);
  expect(newest?.lastName).toBe('Sample');
  await server.stop();
  await folder.remove();
}, 400_000);

async function ask(server: RunningServer, path: string, session: Session): Promise<void> {
  const reply = await fetch(server.origin + path, { headers: session });
  expect(reply.status).toBe(200);
  await reply.arrayBuffer();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 41; round += 1) times.push(await timed(work));
  return times.sort((one, other) => one - other)[20] ?? 0;
}

/** Files of the newest inquiries, one each, and what a crash leaves: files of nobody, and half ones. */
async function addFiles(dataDir: string): Promise<void> {
  const books = new DatabaseSync(join(dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  const owners = books
    .prepare('select id, created_at from contact_submissions order by created_at desc limit ?')
    .all(FILES) as { id: string; created_at: string }[];
  const own = books.prepare(
    `insert into files (filename, owner_kind, owner_id, place, original_name, media_type, size, sha256, created_at)
     values (?, 'inquiry', ?, 0, 'plan.pdf', 'application/pdf', ?, ?, ?)`,
  );
  books.exec('begin');
  for (const { id, created_at } of owners) {
    const filename = randomUUID();
    const content = `%PDF-1.7\n${filename}`;
    await writeFile(join(dataDir, 'uploads', filename), content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    own.run(filename, id, content.length, sha256, created_at);
  }
  books.exec('commit');
  books.close();
  for (let file = 0; file < ORPHANS; file += 1)
    await writeFile(join(dataDir, 'uploads', randomUUID()), 'of nobody');
  for (let file = 0; file < HALF_ARRIVED; file += 1)
    await writeFile(join(dataDir, 'incoming', `${randomUUID()}.part`), 'half');
}
