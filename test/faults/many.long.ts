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
/** In the office that the large one is compared with. */
const FEW_INQUIRIES = 1_000;
const FILES = 10_000;
const ORPHANS = 20;
const HALF_ARRIVED = 5;

test(`F11 with ${INQUIRIES.toLocaleString('en-AU')} inquiries and ${FILES.toLocaleString('en-AU')} files the desk is usable and the start clears what a crash left`, async () => {
  const folder = await temporaryFolder();
  const small = await temporaryFolder();
  await filled(folder.path, INQUIRIES);
  await addFiles(folder.path);
  await filled(small.path, FEW_INQUIRIES);

  const startedAt = performance.now();
  const server = await runServer(settingsOf(folder.path));
  const start = performance.now() - startedAt;
  expect(await readdir(join(folder.path, 'uploads'))).toHaveLength(FILES);
  const incoming = await readdir(join(folder.path, 'incoming'));
  expect(incoming.filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(incoming.filter((name) => name.endsWith('.unclaimed'))).toHaveLength(ORPHANS);

  const session = await signIn(server);
  const few = await runServer(settingsOf(small.path));
  const fewSession = await signIn(few);
  const firstPage = `${inquiryCalls.list.path}?limit=50`;
  // In turns, because other work on this machine must slow both.
  const [list, listOfFew] = await medians(
    () => ask(server, firstPage, session),
    () => ask(few, firstPage, fewSession),
  );
  const [search] = await medians(() => ask(server, `${inquiryCalls.list.path}?limit=50&q=sample77`, session));
  const [overview] = await medians(() => ask(server, inquiryCalls.overview.path, session));
  const [inquiry] = await medians(() => inquiryAcknowledged(server));

  // The whole list leaves while others go on.
  const download = fetch(server.origin + paths.submissionsDownload, { headers: session }).then((reply) =>
    reply.text(),
  );
  let isDownloaded = false;
  const whole = download.finally(() => {
    isDownloaded = true;
  });
  const waits: number[] = [];
  const waitsAlone: number[] = [];
  while (!isDownloaded) {
    waits.push(await timed(() => ask(server, '/', session)));
    waitsAlone.push(await timed(() => ask(few, '/', fewSession)));
  }
  const lines = (await whole).split('\r\n').length;
  const [beside, alone] = [middle(waits), middle(waitsAlone)];
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  console.log(
    `Start ${(start / 1000).toFixed(1)} s; list ${ms(list)} (of few ${ms(listOfFew)}), search ${ms(search)}, overview ${ms(overview)}, inquiry ${ms(inquiry)}; a page beside the export ${ms(beside)} (alone ${ms(alone)})`,
  );
  expect(lines).toBeGreaterThan(INQUIRIES);
  // How many milliseconds, `npm run bench` measures.
  expect(list).toBeLessThan(2 * listOfFew);
  expect(beside).toBeLessThan(4 * alone);
  // Not hung.
  expect(start).toBeLessThan(20_000);

  const [newest] = await getJson<Inquiry[]>(server, `${inquiryCalls.list.path}?limit=1`, session);
  expect(newest?.lastName).toBe('Sample');
  await Promise.all([server.stop(), few.stop()]);
  await Promise.all([folder.remove(), small.remove()]);
}, 400_000);

const settingsOf = (dataDir: string) => ({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });

/** Fills a new data folder with so many inquiries. */
async function filled(dataDir: string, inquiries: number): Promise<void> {
  await (await runServer(settingsOf(dataDir))).stop();
  const database = await openDatabase({ sqliteFile: join(dataDir, 'plumbline.sqlite') });
  await fillInquiries(database.db, inquiries, new Date());
  await database.db.destroy();
}

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

/** The median time of each of these, done in turns. */
async function medians<Works extends (() => Promise<unknown>)[]>(
  ...works: Works
): Promise<{ [Each in keyof Works]: number }> {
  const times = works.map((): number[] => []);
  for (let round = 0; round < 41; round += 1)
    for (const [index, work] of works.entries()) times[index]?.push(await timed(work));
  return times.map(middle) as { [Each in keyof Works]: number };
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
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
