import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { paths } from '#contract/paths.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { TestDatabase } from './databases.ts';
import { administrator, temporaryFolder } from './run-server.ts';

const buildFolder = fileURLToPath(new URL('../build', import.meta.url));

/**
 * The whole product on a test's database, answering `app.inject` without a port. Only the clock is the test's own:
 * set `clock.now`.
 *
 * @param given.now when it starts
 * @param given.logger what hears its log
 */
export async function buildTestApp(
  database: Pick<TestDatabase, 'where'>,
  settings: Record<string, string> = {},
  { now = new Date('2026-11-20T01:00:00Z'), logger = pino({ level: 'silent' }) } = {},
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
  const plumbline = await compose({
    config: { ...read, database: database.where },
    logger,
    buildFolder,
    clock: () => clock.now,
  });
  const { app } = plumbline;
  return {
    app,
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
