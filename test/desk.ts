import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The whole product with its administrator signed in, opened before the tests of a `describe` and closed
 * after them. The returned object can be destructured at once, but answers only while the tests run.
 */
export function useDesk(
  open: () => Promise<TestDatabase>,
  settings: Record<string, string> = {},
  given: Parameters<typeof buildTestApp>[2] = {},
) {
  let database: TestDatabase;
  let server: TestApp;
  /** The header that carries the administrator's newest session. */
  const session = { cookie: '' };

  beforeAll(async () => {
    database = await open();
    server = await buildTestApp(database, settings, given);
    await signIn();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  async function signIn(): Promise<void> {
    session.cookie = (await server.signIn()).cookie;
  }

  return {
    session,
    signIn,
    call: (method: Method, url: string, payload?: object, headers: Record<string, string> = session) =>
      server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) }),
    /** Moves the clock. The old session has ended by then, so the administrator signs in again. */
    async at(moment: string): Promise<void> {
      server.clock.now = new Date(moment);
      await signIn();
    },
    database: {
      get db() {
        return database.db;
      },
      get kind() {
        return database.kind;
      },
      get where() {
        return database.where;
      },
    },
    server: {
      get app() {
        return server.app;
      },
      get clock() {
        return server.clock;
      },
      get dataDir() {
        return server.dataDir;
      },
      signIn: () => server.signIn(),
    },
  };
}
