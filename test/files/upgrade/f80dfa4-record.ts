// The stored installation that make-f80dfa4.ts filled, and its own version's answers about it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Answers, answersOf } from '#test/upgrade-answers.ts';
import { brisbane, clock, folder, open, out, root, type Where } from './f80dfa4-site.ts';

const postgresUrl = process.argv[3] ?? '';
const fixture = join(out, 'f80dfa4');
const ASKED_AT = brisbane('2026-11-24 12:00');
const A_YEAR_LATER = brisbane('2027-11-23 12:00');

/**
 * The parts kept in the repository: the data folder, and the same data moved to PostgreSQL by this version.
 */
export function keepFolder() {
  const file = join(folder, 'plumbline.sqlite');
  const sqlite = new DatabaseSync(file);
  sqlite.exec('vacuum');
  sqlite.exec('pragma journal_mode = delete');
  sqlite.close();
  for (const name of readdirSync(folder))
    if (!['plumbline.sqlite', 'uploads', 'secret'].includes(name))
      rmSync(join(folder, name), { recursive: true });
  const DATA_DIR = join(out, 'moved');
  cpSync(folder, DATA_DIR, { recursive: true });
  execFileSync(process.execPath, [join(root, 'bin/move.ts'), '--to-postgres', postgresUrl], {
    env: { ...process.env, DATA_DIR },
    stdio: 'inherit',
  });
  const dumped = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', postgresUrl]);
  mkdirSync(fixture);
  cpSync(join(folder, 'uploads'), join(fixture, 'uploads'), { recursive: true });
  cpSync(join(folder, 'secret'), join(fixture, 'secret'));
  writeFileSync(join(fixture, 'plumbline.sqlite.gz'), gzipSync(readFileSync(file)));
  // Without the commands of psql, so that any client can run it.
  writeFileSync(
    join(fixture, 'postgres.sql'),
    dumped
      .toString()
      .replaceAll(/^\\.*\n|^--.*\n/gm, '')
      .replaceAll(/\n{2,}/g, '\n'),
  );
}

/** This version's answers on both databases, and the files that its own retention deletes a year later. */
export async function record() {
  const ask = async (name: string, where?: Where) => {
    const copy = join(out, name);
    mkdirSync(copy, { recursive: true });
    cpSync(folder, copy, { recursive: true });
    clock.now = ASKED_AT;
    const asked = await open(copy, {}, where);
    const answers = await answersOf(asked.app, await asked.signIn(), ASKED_AT);
    await asked.close();
    clock.now = A_YEAR_LATER;
    const before = readdirSync(join(copy, 'uploads'));
    const later = await open(copy, {}, where);
    await later.logged('daily work done');
    await later.close();
    const left = readdirSync(join(copy, 'uploads'));
    return { answers, deletedAYearLater: before.filter((name) => !left.includes(name)).sort() };
  };
  const recorded = await ask('asked');
  const moved = await ask('asked-moved', { postgresUrl });
  if (!isDeepStrictEqual(moved, recorded)) throw new Error('The two databases answer differently');
  const { answers, deletedAYearLater } = recorded;
  withoutVersions(answers);
  writeFileSync(
    join(fixture, 'expected.json'),
    `${JSON.stringify({ askedAt: ASKED_AT, aYearLater: A_YEAR_LATER, answers, deletedAYearLater }, null, 1)}\n`,
  );
}

/** What a form sends back of what it was drawn from is any text a version likes. */
function withoutVersions({ partners: listed, partnersInFull, standards, templates }: Answers) {
  const defects = Object.values(templates).flatMap((list) => (list as { defects: object[] }).defects);
  const inFull = Object.values(partnersInFull).map(
    (full) => (full as unknown as { partner: object }).partner,
  );
  for (const row of [...listed, ...inFull, ...standards, ...defects] as { version?: string }[])
    delete row.version;
}
