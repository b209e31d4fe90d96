import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { openDatabase } from '#server/database/open.ts';
import { formOf } from '../calls.ts';
import { ada } from '../cast.ts';
import { emptyPostgres } from '../databases.ts';
import { freePort } from '../free-port.ts';
import { administrator, type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { runS3 } from '../s3-server.ts';
import { hasNginx, runBalancer } from './balancer.ts';
import { runMailServer } from './mail-server.ts';

const PROCESSES = 3;
const CLIENTS = 6;
const FEWEST_KILLS = 5;
const LOAD_MS = 60_000;
const KILL_EVERY_MS = 4_000;
/** Longer than a living process needs for the messages that it has claimed. */
const SENDING_MS = 10_000;
const LEASE_RUNS_OUT_MS = 150_000;

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** An inquiry a visitor was told we have. */
type Acknowledged = { id: string; key: string; sha256: string | undefined };

test('More than one machine: three processes on one PostgreSQL and one object storage behind nginx, one killed every few seconds: no inquiry lost or doubled, every file whole, every message there once, nobody signed out', async ({
  skip,
}) => {
  if (!hasNginx()) return skip('nginx cannot be had here');
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  const { where, drop } = await emptyPostgres();
  cleanUps.push(drop);
  const s3 = await runS3();
  cleanUps.push(s3.close);
  const mail = await runMailServer();
  cleanUps.push(mail.stop);
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const port = await freePort();
  const dataDir = (number: number) => join(folder.path, `machine-${number}`);
  const start = (number: number): Promise<RunningServer> =>
    runServer({
      DATA_DIR: dataDir(number),
      PORT: String(ports[number]),
      SITE_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: where.postgresUrl,
      ...s3.settings,
      ...mail.settings,
    });
  await mkdir(join(folder.path, 'nginx'));

  // All at once on a database in which there is nothing yet.
  const servers = await Promise.all(ports.map((_, number) => start(number)));
  cleanUps.push(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
  const nginx = await runBalancer(join(folder.path, 'nginx'), port, ports);
  cleanUps.push(nginx.stop);
  const { db } = await openDatabase(where);
  cleanUps.push(() => db.destroy());
  expect(await db.selectFrom('users').select('username').execute()).toEqual([
    { username: administrator.username },
  ]);

  const cookie = await signedIn(nginx.origin);
  let isOver = false;
  const outcome = { kills: 0, retries: 0, looks: 0, signedOut: 0, repeats: 0 };

  async function killing(): Promise<void> {
    for (let number = 0; !isOver; number = (number + 1) % PROCESSES) {
      await sleep(KILL_EVERY_MS);
      await servers[number]?.kill();
      outcome.kills += 1;
      servers[number] = await start(number);
    }
  }

  /** Sends until the inquiry is acknowledged, as the site's own form does; how often does not matter. */
  async function sendUntilAcknowledged(key: string, body: () => BodyInit, headers: Record<string, string>) {
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      const reply = await fetch(nginx.origin + paths.contact, {
        method: 'POST',
        headers: { 'idempotency-key': key, ...headers },
        body: body(),
      }).catch(() => undefined);
      const answer = await reply?.json().catch(() => undefined);
      if (reply?.status === 201 && answer) return String(answer.id);
      if (reply && reply.status !== 500 && reply.status < 502)
        throw new Error(`An inquiry was answered ${reply.status}: ${JSON.stringify(answer)}`);
      if (reply?.status === 500) throw new Error('An inquiry was answered 500');
      outcome.retries += 1;
      await sleep(200);
    }
    throw new Error('An inquiry was not acknowledged within a minute');
  }

  async function visiting(): Promise<Acknowledged[]> {
    const acknowledged: Acknowledged[] = [];
    while (!isOver) {
      const key = randomUUID();
      const answers = { ...ada, additionalInfo: key };
      const withFile = randomInt(2) === 0;
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(randomInt(1_000, 200_000))]);
      const body = withFile ? () => formOf(answers, content) : () => JSON.stringify(answers);
      const headers: Record<string, string> = withFile ? {} : { 'content-type': 'application/json' };
      const id = await sendUntilAcknowledged(key, body, headers);
      // One in ten comes again, as after a reply that was lost on the way.
      if (randomInt(10) === 0) {
        outcome.repeats += 1;
        expect(await sendUntilAcknowledged(key, body, headers)).toBe(id);
      }
      const sha256 = withFile ? createHash('sha256').update(content).digest('hex') : undefined;
      acknowledged.push({ id, key, sha256 });
      await sleep(randomInt(50, 250));
    }
    return acknowledged;
  }

  /** A person: the form is opened by one process and taken in by another, which must know the signature. */
  async function reading(): Promise<Acknowledged[]> {
    const acknowledged: Acknowledged[] = [];
    while (!isOver) {
      const opened = await fetch(nginx.origin + paths.formToken)
        .then((reply) => (reply.ok ? reply.json() : undefined))
        .catch(() => undefined);
      if (!opened) continue;
      await sleep(2_500);
      const key = randomUUID();
      const body = JSON.stringify({ ...ada, additionalInfo: key, formToken: opened.token });
      const id = await sendUntilAcknowledged(key, () => body, { 'content-type': 'application/json' });
      acknowledged.push({ id, key, sha256: undefined });
    }
    return acknowledged;
  }

  async function lookingAtTheDesk(): Promise<void> {
    while (!isOver) {
      await sleep(100);
      const reply = await fetch(nginx.origin + paths.currentUser, { headers: { cookie } }).catch(
        () => undefined,
      );
      await reply?.arrayBuffer().catch(() => undefined);
      if (reply?.status === 401) outcome.signedOut += 1;
      if (reply?.status === 200) outcome.looks += 1;
    }
  }

  const load = Promise.all([...Array.from({ length: CLIENTS }, visiting), reading(), reading()]);
  const others = Promise.all([killing(), lookingAtTheDesk()]);
  /** A slow machine starts processes slowly: the load lasts until enough of them were killed. */
  async function enough(): Promise<void> {
    await sleep(LOAD_MS);
    while (outcome.kills <= FEWEST_KILLS) await sleep(500);
  }
  await Promise.race([enough(), load, others]);
  isOver = true;
  const acknowledged = (await load).flat();
  await others;

  // What the last killed process had claimed comes up again when its claim has run out.
  const stillOwed = () =>
    db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sent_at', 'is', null)
      .where((row) =>
        row.or([row('attempts', '>', 0), row('next_attempt_at', '<=', new Date().toISOString())]),
      )
      .executeTakeFirstOrThrow();
  await sleep(SENDING_MS);
  // Whatever is still claimed belongs to a killed process. Its two minutes are over sooner this way.
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date().toISOString() })
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .execute();
  for (const until = Date.now() + LEASE_RUNS_OUT_MS; Date.now() < until; await sleep(1_000))
    if ((await stillOwed()).count === 0) break;
  expect(await stillOwed()).toEqual({ count: 0 });

  // Inquiries: each acknowledged one is there, once, under its own words, and nothing besides them.
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'additional_info', 'flagged'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(acknowledged.filter(({ id, key }) => byId.get(id)?.additional_info !== key)).toEqual([]);
  expect(rows).toHaveLength(acknowledged.length);
  expect(new Set(rows.map(({ additional_info }) => additional_info)).size).toBe(rows.length);
  expect(rows.filter(({ flagged }) => flagged === 'true')).toEqual([]);

  // Files: each is in the bucket byte for byte, and no machine holds any back.
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(500))
    if ((await ownedHere(dataDir, db)).length === 0) break;
  expect(await ownedHere(dataDir, db)).toEqual([]);
  const stored = await s3.stored();
  const uploads = await db.selectFrom('files').select(['owner_id', 'filename', 'sha256']).execute();
  expect(uploads).toHaveLength(acknowledged.filter(({ sha256 }) => sha256).length);
  const sent = new Map(acknowledged.map(({ id, sha256 }) => [id, sha256]));
  for (const { owner_id, filename, sha256 } of uploads) {
    expect(sha256).toBe(sent.get(owner_id));
    expect(stored.get(filename)).toBe(sha256);
  }

  // Mail: a mailbox tells messages apart by their Message-ID. Each stands in it once, none was made up or left out.
  const owed = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', ['inquiry-notification', 'inquiry-acknowledgement'])
    .execute();
  expect(owed).toHaveLength(2 * acknowledged.length);
  const mailbox = new Set(mail.received.map(({ id }) => id.split('@')[0] ?? ''));
  expect([...mailbox].sort()).toEqual(owed.map(({ id }) => id).sort());
  // Only a process killed between the mail server's yes and its note of it hands a message over again.
  const handedOverAgain = mail.received.length - mailbox.size;
  expect(handedOverAgain).toBeLessThanOrEqual(outcome.kills);

  expect(outcome.signedOut).toBe(0);
  expect(outcome.looks).toBeGreaterThan(100);
  expect(outcome.kills).toBeGreaterThan(FEWEST_KILLS);
  console.log(
    `Several processes: ${acknowledged.length} inquiries, ${uploads.length} with a file, ${outcome.repeats} sent twice on purpose, ${outcome.retries} times sent again after a lost connection, ${outcome.kills} kills; ${mailbox.size} messages, ${handedOverAgain} of them handed over again; ${outcome.looks} looks at the desk, signed out ${outcome.signedOut} times`,
  );
}, 420_000);

/** Owned files that stand on a machine: what crashes left and nobody owns may stay until it is cleared. */
async function ownedHere(
  dataDir: (number: number) => string,
  db: Awaited<ReturnType<typeof openDatabase>>['db'],
): Promise<string[]> {
  const names = await Promise.all(
    Array.from({ length: PROCESSES }, (_, number) => readdir(join(dataDir(number), 'uploads'))),
  );
  const here = names.flat();
  if (here.length === 0) return [];
  const owned = await db.selectFrom('files').select('filename').where('filename', 'in', here).execute();
  return owned.map(({ filename }) => filename);
}

async function signedIn(origin: string): Promise<string> {
  const reply = await fetch(origin + paths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  expect(reply.status).toBe(200);
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}
