import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationNames } from '#server/database/open.ts';
import { cleo } from './cast.ts';
import { emptyPostgres } from './databases.ts';
import { temporaryFolder } from './run-server.ts';
import { buildTestApp, type TestApp } from './test-app.ts';
import { type Answers, answersOf } from './upgrade-answers.ts';

const fixture = fileURLToPath(new URL('files/upgrade/f80dfa4', import.meta.url));
const expected: {
  askedAt: string;
  aYearLater: string;
  answers: Answers;
  /** The uploads that its own retention deleted. */
  deletedAYearLater: string[];
} = JSON.parse(inTodaysWords(await readFile(join(fixture, 'expected.json'), 'utf8')));
const { csv: expectedCsv, ...expectedAnswers } = expected.answers;

/** She used the confirmation's link to say that she wants no newsletter. */
const dana = 'dana@example.com';

/** Sentences about the present: they say why something cannot be done now, and no record contains them. */
const said = ['whyOpen', 'whyNotIssued'];

const kinds = [
  { kind: 'SQLite', bring: bringSqlite, tags: [] },
  { kind: 'PostgreSQL', bring: bringPostgres, tags: ['full'] },
];

for (const { kind, bring, tags } of kinds)
  describe(`an installation of f80dfa4 on ${kind}`, { tags }, () => {
    let dataDir: string;
    let installation: Awaited<ReturnType<typeof bring>>;
    let answers: Answers;
    const closers: (() => Promise<void>)[] = [];

    /** Starts today's version on it for as long as it is used. */
    async function during<Result>(
      now: string,
      use: (site: TestApp) => Promise<Result>,
      { logger, settings }: { logger?: pino.Logger; settings?: Record<string, string> } = {},
    ): Promise<Result> {
      const site = await buildTestApp(
        installation,
        // Signing in as the samples' administrator shows that the account still works.
        { DATA_DIR: dataDir, ADMIN_PASSWORD: 'of-a-new-administrator', ...settings },
        { now: new Date(now), ...(logger && { logger }) },
      );
      return use(site).finally(site.close);
    }

    const answersAt = async (site: TestApp) => answersOf(site.app, await site.signIn(), site.clock.now);
    const ask = () => during(expected.askedAt, answersAt);

    beforeAll(async () => {
      const folder = await temporaryFolder();
      closers.push(folder.remove);
      dataDir = folder.path;
      for (const name of ['uploads', 'secret'])
        await cp(join(fixture, name), join(dataDir, name), { recursive: true });
      installation = await bring(dataDir);
      closers.push(installation.drop);
      answers = await ask();
    });
    afterAll(async () => {
      for (const close of closers.reverse()) await close();
    });

    test.each(Object.keys(expectedAnswers) as (keyof typeof expectedAnswers)[])(
      'gives the same answer about its %s',
      (part) => {
        expect(lostIn(answers[part], expectedAnswers[part], part)).toEqual([]);
      },
    );

    test.each(Object.keys(expectedCsv) as (keyof typeof expectedCsv)[])('exports the same %s', (name) => {
      const before = rowsOf(expectedCsv[name]);
      const columns = before[0]?.length ?? 0;
      expect(rowsOf(answers.csv[name]).map((row) => row.slice(0, columns))).toEqual(before);
    });

    test('is unchanged by a second start', async () => {
      const copies = await copiesIn(dataDir);
      expect(await ask()).toEqual(answers);
      expect(await copiesIn(dataDir)).toEqual(copies);
    });

    test.runIf(kind === 'SQLite')('was copied before its tables changed', async () => {
      const [name = '', ...others] = Object.keys(await copiesIn(dataDir));
      expect(others).toEqual([]);
      const sqlite = new DatabaseSync(join(dataDir, 'backups', name), { readOnly: true, timeout: 5_000 });
      const done = sqlite.prepare('select name from kysely_migration order by name').all();
      sqlite.close();
      expect(done).toHaveLength(16);
      expect(name).toBe(`before-${migrationNames[16]}.sqlite`);
    });

    test('recognises an earlier request that is sent again', async () => {
      const [before] = expected.answers.submissions.filter(
        ({ createdAt }) => createdAt === '2026-11-17T00:00:00.000Z',
      );
      const again = await during(expected.askedAt, ({ app }) =>
        app.inject({
          method: 'POST',
          url: '/api/contact',
          payload: { ...cleo, referralCode: '' },
          headers: { 'idempotency-key': 'sample-key' },
        }),
      );
      expect(again.json()).toMatchObject({ success: true, id: before?.id });
    });

    test('sends no newsletter question to people who declined', async () => {
      const { waiting } = expected.answers.mail;
      const settings = {
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'site@example.com',
        NOTIFY_EMAIL: 'office@example.com',
      };
      const waitingAfter = (email: string) =>
        during(
          expected.askedAt,
          async ({ app, signIn }) => {
            await app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
            return (await app.inject({ url: '/api/admin/mail', headers: await signIn() })).json().waiting;
          },
          { settings },
        );
      expect(await waitingAfter(dana)).toBe(waiting);
      expect(await waitingAfter(cleo.email)).toBe(waiting + 1);
    });

    // Runs last, because it deletes files.
    test('deletes the files a year later that f80dfa4 would have deleted, and no others', async () => {
      const before = await readdir(join(dataDir, 'uploads'));
      const { logger, done } = heard('daily work done');
      const { files } = await during(expected.aYearLater, (site) => done.then(() => answersAt(site)), {
        logger,
      });
      const left = await readdir(join(dataDir, 'uploads'));
      expect(before.filter((name) => !left.includes(name)).sort()).toEqual(expected.deletedAYearLater);
      const kept = Object.entries(expectedAnswers.files).filter(
        ([name]) => !expected.deletedAYearLater.includes(name),
      );
      expect(files).toEqual(Object.fromEntries(kept));
    });
  });

async function bringSqlite(dataDir: string) {
  const sqliteFile = join(dataDir, 'plumbline.sqlite');
  await writeFile(sqliteFile, gunzipSync(await readFile(join(fixture, 'plumbline.sqlite.gz'))));
  return { where: { sqliteFile }, drop: async () => {} };
}

async function bringPostgres() {
  const empty = await emptyPostgres();
  const client = new pg.Client({ connectionString: empty.where.postgresUrl });
  await client.connect();
  await client.query(await readFile(join(fixture, 'postgres.sql'), 'utf8'));
  await client.end();
  return empty;
}

/** The earlier data that is different now, by its place. Fields and columns added since don't count. */
function lostIn(now: unknown, before: unknown, place: string): string[] {
  if (typeof before !== 'object' || before === null || typeof now !== 'object' || now === null)
    return Object.is(now, before) ? [] : [`${place}: ${JSON.stringify(before)} → ${JSON.stringify(now)}`];
  if (Array.isArray(before) && before.length !== (now as unknown[]).length)
    return [`${place}: ${before.length} → ${(now as unknown[]).length} entries`];
  return Object.entries(before)
    .filter(([name]) => !said.includes(name))
    .flatMap(([name, value]) => lostIn((now as Record<string, unknown>)[name], value, `${place}.${name}`));
}

/** The cells of an export. f80dfa4 left cells with a bare line feed unquoted: only CRLF ends its rows. */
function rowsOf(csv: string): string[][] {
  return parse(csv.replaceAll(/(?<!\r)\n/g, '\u2028'), { bom: true, relax_column_count: true });
}

/** The copies that upgrades have left, with when each was written. */
async function copiesIn(dataDir: string): Promise<Record<string, number>> {
  const names = await readdir(join(dataDir, 'backups')).catch(() => []);
  const times = names.map(async (name) => [name, (await stat(join(dataDir, 'backups', name))).mtimeMs]);
  return Object.fromEntries(await Promise.all(times));
}

/** A log that tells when a text appears in it. */
function heard(words: string) {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const logger = pino({ level: 'info' }, { write: (line) => line.includes(words) && resolve() });
  return { logger, done };
}

/** The earlier version's answers, with today's wording of sentences that have changed since. */
function inTodaysWords(answers: string): string {
  const reworded = {
    'Acknowledgement to ': 'Automatic answer to ',
    'No valid ABN of the partner is recorded.': 'The partner’s ABN is missing or not valid.',
    'The partner is not recorded as registered for GST.':
      'The partner is not registered for GST, or their registration is not recorded.',
    'The partner’s GST registration has not been checked since the month was closed.':
      'You have not checked the partner’s GST registration since the month was closed.',
    'There is no written agreement with the partner from before the month was closed.':
      'You had no written agreement with the partner when the month was closed.',
    'It corrects ': 'This statement corrects ',
    ', which the partner invoices for themselves.': ', for which the partner sends us their own invoice.',
  };
  return Object.entries(reworded).reduce((text, [before, now]) => text.replaceAll(before, now), answers);
}
