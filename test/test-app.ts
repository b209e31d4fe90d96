import { argon2Sync, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { facts } from '#content/facts.ts';
import { paths } from '#contract/paths.ts';
import { countUsers, insertUser } from '#server/accounts/store.ts';
import { compose } from '#server/compose.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Db } from '#server/database/open.ts';
import { loadSite, type Site } from '#server/http/site.ts';
import type { ReadStandard } from '#server/standards/intake.ts';
import { readDocument } from '#standards-reader/read-document.ts';
import type { TestDatabase } from './databases.ts';
import { administrator, temporaryFolder } from './run-server.ts';

const buildFolder = fileURLToPath(new URL('../build', import.meta.url));

/** All apps of a worker share one read of the build, because each read takes 80 ms. */
const readSites = new Map<string, Site>();
function readSite(...asked: Parameters<typeof loadSite>): Site {
  const key = JSON.stringify(asked);
  const site = readSites.get(key) ?? loadSite(...asked);
  readSites.set(key, site);
  return site;
}

/**
 * Writes the administrator that a first start would make, with a quick hash. A sign-in reads its cost from the hash, so it is
 * quick too. Passwords that a test changes, and those of servers that run as processes, are hashed at full cost.
 */
async function addAdministrator(db: Db, { username, password }: Config['admin'], now: Date): Promise<void> {
  if (username !== administrator.username || password !== administrator.password) return;
  if ((await countUsers(db)) > 0) return;
  await insertUser(db, { username, passwordHash: cheapHash(password), now });
}

function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync('argon2id', { message: password, nonce, ...cost });
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`;
}

/** Reads standards by the product's code, but in this process: each process of its own would take a second to start. */
const readHere: ReadStandard = (file, { corrections, onProgress = () => {} }) =>
  readDocument({ ...file, corrections }, onProgress);

/**
 * The whole product on a test's database, answering `app.inject` without a port. Only the clock is the test's own: set
 * `clock.now`. Uploaded standards are read in this process.
 *
 * @param database without its `db`, the start makes the administrator itself, at full cost
 * @param given.now when it starts
 * @param given.logger what hears its log
 * @param given.ownSite whether it reads the build by itself, for a test that publishes other pages
 * @param given.readStandard the product's `readStandard`, where a test is about the process that reads
 */
export async function buildTestApp(
  database: Pick<TestDatabase, 'where'> & Partial<Pick<TestDatabase, 'db'>>,
  settings: Record<string, string> = {},
  {
    now = new Date('2026-11-20T01:00:00Z'),
    logger = pino({ level: 'silent' }),
    readStandard = readHere,
    ownSite = false,
  } = {},
) {
  const folder = await temporaryFolder();
  const clock = { now };
  const read = readConfig({
    PORT: '0',
    DATA_DIR: folder.path,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    CONTACTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  if (database.db) await addAdministrator(database.db, read.admin, now);
  const plumbline = await compose({
    config: { ...read, database: database.where },
    logger,
    buildFolder,
    clock: () => clock.now,
    readSite: ownSite ? loadSite : readSite,
    readStandard,
    shipped: facts,
  });
  const { app, inForce } = plumbline;
  return {
    app,
    inForce,
    clock,
    dataDir: read.dataDir,
    /** Signs the administrator in and returns the header that carries the session. */
    async signIn(): Promise<{ cookie: string }> {
      const reply = await app.inject({ method: 'POST', url: paths.login, payload: administrator });
      const session = reply.cookies[0];
      if (!session) throw new Error(`Could not sign in: ${reply.body}`);
      return { cookie: `${session.name}=${session.value}` };
    },
    async close(): Promise<void> {
      await plumbline.close();
      await folder.remove();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;
