import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { syncPath } from '../database/copy.ts';
import { type Contents, postgresContents } from './contents.ts';
import { BackupError } from './manifest.ts';

/** Dumps a PostgreSQL database into a file, and says what is in it: both as of one moment, while others go on writing. */
export async function dumpPostgres(url: string, to: string): Promise<Contents> {
  const client = await connect(url);
  try {
    const dump = await findTool('pg_dump', client);
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query('select pg_export_snapshot() as snapshot');
    const contents = await postgresContents(async (sql) => (await client.query(sql)).rows);
    await run(dump, ['--format=custom', '--no-owner', `--snapshot=${rows[0].snapshot}`, `--file=${to}`], url);
    await client.query('commit');
    await syncPath(to);
    return contents;
  } finally {
    await client.end();
  }
}

/** Fills an empty PostgreSQL database from a dump, all of it or nothing, and says what is in it then. */
export async function fillPostgres(url: string, dump: string): Promise<Contents> {
  const client = await connect(url);
  try {
    const restore = await findTool('pg_restore', client);
    const database = new URL(url).pathname.slice(1);
    await run(
      restore,
      ['--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${database}`, dump],
      url,
    );
    return await contentsNow(client);
  } finally {
    await client.end();
  }
}

/** @throws BackupError when a database is not empty, or no tool here could fill it */
export async function mustBeFillable(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { tables } = await contentsNow(client);
    if (Object.keys(tables).length > 0)
      throw new BackupError(
        'The database in DATABASE_URL already has tables. Restore into an empty one: make it with createdb, name it in DATABASE_URL and run this again',
      );
    await findTool('pg_restore', client);
  } finally {
    await client.end();
  }
}

function contentsNow(client: pg.Client): Promise<Contents> {
  return postgresContents(async (sql) => (await client.query(sql)).rows);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error) => {
    throw new BackupError(`The database in DATABASE_URL does not answer: ${error.message || error.code}`);
  });
  return client;
}

/** Where Debian keeps the tools of each version; elsewhere they are on the PATH. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** A tool at least as new as the server, so that it can read everything. */
async function findTool(name: 'pg_dump' | 'pg_restore', client: pg.Client): Promise<string> {
  const { rows } = await client.query('show server_version_num');
  const wanted = Math.floor(Number(rows[0].server_version_num) / 10_000);
  const versions = await readdir(DEBIAN_FOLDER).catch(() => []);
  const candidates = [name, ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin', name))];
  const found = await Promise.all(candidates.map(async (path) => ({ path, major: await majorOf(path) })));
  const fit = found.find(({ major }) => major >= wanted);
  if (fit) return fit.path;
  const newest = Math.max(...found.map(({ major }) => major));
  throw new BackupError(
    `The database is PostgreSQL ${wanted} and needs ${name} ${wanted} or newer; ${
      newest > 0 ? `this machine has ${newest}` : 'this machine has none'
    }. Install postgresql-client-${wanted}`,
  );
}

async function majorOf(path: string): Promise<number> {
  const { output } = await ended(spawn(path, ['--version']));
  return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0);
}

/** The address is passed in environment variables, because everyone on the machine can see a command line. */
async function run(path: string, parameters: string[], url: string): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const { code, output } = await ended(
    spawn(path, parameters, {
      env: {
        PATH: process.env.PATH,
        PGHOST: decodeURIComponent(hostname) || searchParams.get('host') || undefined,
        PGPORT: port || undefined,
        PGUSER: decodeURIComponent(username) || undefined,
        PGPASSWORD: decodeURIComponent(password) || undefined,
        PGDATABASE: decodeURIComponent(pathname.slice(1)),
        PGSSLMODE: searchParams.get('sslmode') ?? undefined,
        PGSSLROOTCERT: searchParams.get('sslrootcert') ?? undefined,
      },
    }),
  );
  if (code !== 0) throw new BackupError(`${path} failed: ${output.trim()}`);
}

function ended(child: ReturnType<typeof spawn>): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', () => resolve({ code: null, output }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
