import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as messageCalls from '#contract/desk/endpoints/mail.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import { FoundTemplates, STANDARD_FIELD, TemplateWords } from '#contract/desk/standards.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { openDatabase } from '#server/database/open.ts';
import { fillInquiries } from '../../bench/many-inquiries.ts';
import { type Acknowledged, getJson, inquiryAcknowledged, postJson, type Session, signIn } from '../calls.ts';
import { emptyPostgres } from '../databases.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { runS3 } from '../s3-server.ts';
import { sampleEdition } from '../sample-edition.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const quiet = { LOG_LEVEL: 'silent' };

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** The command as npm runs it. */
function move(settings: Record<string, string>, ...parameters: string[]) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [join(root, 'bin/move.ts'), ...parameters], {
      cwd: root,
      env: { PATH: process.env.PATH, ...settings },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.once('close', (code) => resolve({ code, output }));
  });
}

async function running(settings: { DATA_DIR: string } & Record<string, string>): Promise<RunningServer> {
  const server = await runServer({ ...quiet, ...settings });
  cleanUps.push(server.kill);
  return server;
}

async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  cleanUps.push(remove);
  return path;
}

async function target(): Promise<string> {
  const { where, drop } = await emptyPostgres();
  cleanUps.push(drop);
  return where.postgresUrl;
}

/** A busy month that is closed, a library, and inquiries with files: rows in nearly every table. */
async function filled(
  dataDir: string,
): Promise<{ inquiries: Acknowledged[]; month: string; session: Session }> {
  const { db } = await openDatabase({ sqliteFile: join(dataDir, 'plumbline.sqlite') });
  const then = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
  await fillInquiries(db, 1_000, then);
  await db.destroy();
  const server = await running({ DATA_DIR: dataDir });
  const session = await signIn(server);
  const inquiries = await Promise.all(
    [1, 2, 3].map((n) =>
      inquiryAcknowledged(server, {
        answers: { additionalInfo: `Gate ${n}, “Ünder” 🏠` },
        fileBytes: 50_000,
      }),
    ),
  );
  inquiries.push(await inquiryAcknowledged(server));
  const month = { month: then.getMonth(), year: then.getFullYear() };
  expect((await postJson(server, partnerCalls.closeMonth.path, month, session)).status).toBe(200);
  expect((await postJson(server, paths.newsletter, { email: 'ada@example.com' })).status).toBe(201);
  const form = new FormData();
  form.append(STANDARD_FIELD, new Blob([sampleEdition('2020')], { type: 'text/plain' }), 'sample.txt');
  const upload = await fetch(server.origin + paths.standardUpload, {
    method: 'POST',
    headers: session,
    body: form,
  });
  expect(upload.status).toBe(201);
  // Merges the earlier one into the later one, because a row may refer to a later row.
  const { defects } = FoundTemplates.parse(
    await getJson(server, standardCalls.searchTemplates.path, session),
  );
  const [earlier, later] = defects;
  const ids = [later?.id, earlier?.id];
  const merge = await postJson(
    server,
    standardCalls.mergeTemplates.path,
    { ids, template: TemplateWords.parse(later) },
    session,
  );
  expect(merge.status).toBe(200);
  await server.stop();
  return { inquiries, month: `month=${month.month}&year=${month.year}`, session };
}

/** Every answer of the desk. */
async function deskOf(server: RunningServer, month: string, session: Session) {
  const read = async (path: string) => {
    const reply = await fetch(server.origin + path, { headers: session });
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.headers.get('content-type')?.includes('json') ? reply.json() : reply.text();
  };
  const lists = [
    inquiryCalls.list.path,
    paths.submissionsDownload,
    `${inquiryCalls.list.path}?limit=50&q=frame`,
    partnerCalls.list.path,
    `${partnerCalls.partnersMonth.path}?${month}`,
    standardCalls.list.path,
    standardCalls.searchTemplates.path,
    `${paths.defectsDownload}?format=csv`,
    messageCalls.subscribers.path,
  ];
  const answers: Record<string, unknown> = {};
  for (const path of lists) answers[path] = await read(path);
  return answers;
}

async function fileOf(
  server: RunningServer,
  { id }: Acknowledged,
  session: Session,
): Promise<string | undefined> {
  const { inquiry } = await getJson<InquiryInFull>(server, addressOf(inquiryCalls.one, { id }), session);
  const [file] = inquiry.uploadedFiles;
  if (!file) return undefined;
  const reply = await fetch(server.origin + paths.upload(file.filename), { headers: session });
  return createHash('sha256')
    .update(Buffer.from(await reply.arrayBuffer()))
    .digest('hex');
}

/** Every row of the old database, to show that a move changes none. */
function everythingIn(dataDir: string): string {
  const sqlite = new DatabaseSync(join(dataDir, 'plumbline.sqlite'), { readOnly: true, timeout: 5_000 });
  const hash = createHash('sha256');
  for (const { name } of sqlite
    .prepare("select name from pragma_table_list where type = 'table' and schema = 'main' order by name")
    .all())
    hash.update(JSON.stringify(sqlite.prepare(`select * from "${name}"`).all()));
  sqlite.close();
  return hash.digest('hex');
}

test('More than one machine: an installation moved to PostgreSQL and object storage serves the same lists, report, CSV and files, and nobody is signed out', async () => {
  const oldFolder = await folder();
  const { inquiries, month, session } = await filled(oldFolder);
  const before = await running({ DATA_DIR: oldFolder });
  const expected = await deskOf(before, month, session);
  await before.stop();
  const source = everythingIn(oldFolder);

  const s3 = await runS3();
  cleanUps.push(s3.close);
  const address = await target();
  const settings = { DATA_DIR: oldFolder, ...s3.settings };

  // Interrupted in the middle of the files, as when a machine is switched off. The move is run again.
  s3.setTrouble(() =>
    s3.calls.filter((call) => call.startsWith('PUT')).length > 2 ? { status: 500 } : undefined,
  );
  const cutOff = await move(settings, '--to-postgres', address, '--to-s3');
  expect([cutOff.code, cutOff.output]).toEqual([1, expect.stringMatching(/^Nothing was moved: S3 \w+ 500/)]);
  s3.setTrouble();
  // Interrupted later, while tables are written, it leaves the new database with empty tables.
  await (await openDatabase({ postgresUrl: address })).db.destroy();
  const moved = await move(settings, '--to-postgres', address, '--to-s3');
  expect([moved.code, moved.output]).toEqual([0, expect.stringContaining('Moved.')]);
  expect(moved.output).toMatch(/[1-3] sent, [1-3] already there/);
  expect(moved.output).toMatch(/contact_submissions +1004 {2}[0-9a-f]{16} the same on both sides/);
  expect(everythingIn(oldFolder)).toBe(source);
  expect(await readdir(join(oldFolder, 'uploads'))).toHaveLength(4);

  const again = await move(settings, '--to-postgres', address, '--to-s3');
  expect([again.code, again.output]).toEqual([1, expect.stringMatching(/The target database is not empty/)]);

  const newFolder = await folder();
  const after = await running({ DATA_DIR: newFolder, DATABASE_URL: address, ...s3.settings });
  expect(await deskOf(after, month, session)).toEqual(expected);
  for (const inquiry of inquiries) expect(await fileOf(after, inquiry, session)).toBe(inquiry.sha256);
  // The key moved too, so earlier signatures are still valid.
  const { db } = await openDatabase({ postgresUrl: address });
  const kept = await db.selectFrom('secrets').select('value').execute();
  await db.destroy();
  expect(kept).toEqual([{ value: await readFile(join(oldFolder, 'secret'), 'utf8') }]);
});

test('More than one machine: a move is refused while the server runs or without its settings or key, and names a missing file', async () => {
  const oldFolder = await folder();
  const server = await running({ DATA_DIR: oldFolder });
  const { id } = await inquiryAcknowledged(server, { fileBytes: 1_000 });
  const address = await target();
  expect(await move({ DATA_DIR: oldFolder }, '--to-postgres', address)).toEqual({
    code: 1,
    output: expect.stringContaining('Stop it first'),
  });
  const session = await signIn(server);
  const { inquiry } = await getJson<InquiryInFull>(server, addressOf(inquiryCalls.one, { id }), session);
  await server.stop();
  expect(await move({ DATA_DIR: oldFolder }, '--to-postgres', address, '--to-s3')).toEqual({
    code: 1,
    output: expect.stringContaining('S3_ENDPOINT'),
  });
  expect(await move({ DATA_DIR: oldFolder })).toEqual({ code: 2, output: expect.stringContaining('Usage') });

  // An unreadable key differs from a missing one. With a new key, links in mails already sent would stop
  // working.
  const key = join(oldFolder, 'secret');
  await rename(key, `${key}.kept`);
  await mkdir(key);
  expect(await move({ DATA_DIR: oldFolder }, '--to-postgres', address)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nothing was moved: EISDIR/),
  });
  await rmdir(key);
  await rename(`${key}.kept`, key);

  const filename = inquiry.uploadedFiles[0]?.filename ?? '';
  await rm(join(oldFolder, 'uploads', filename));
  const s3 = await runS3();
  cleanUps.push(s3.close);
  const moved = await move({ DATA_DIR: oldFolder, ...s3.settings }, '--to-postgres', address, '--to-s3');
  expect(moved).toEqual({
    code: 1,
    output: expect.stringContaining(`${filename} was already missing or damaged`),
  });
});
