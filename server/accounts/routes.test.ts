import { afterAll, beforeAll, expect, test } from 'vitest';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import { messages } from '#contract/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import { openSqlite, type TestDatabase, whereDatabasesDiffer } from '#test/databases.ts';
import { administrator } from '#test/run-server.ts';
import { buildTestApp, type TestApp } from '#test/test-app.ts';
import { sessionLimits, waitBeforeSignInMs } from './account.ts';

const { idleMs: IDLE_MS, absoluteMs: ABSOLUTE_MS } = sessionLimits.desk;

whereDatabasesDiffer('signing in on $kind', ({ open }) => {
  let database: TestDatabase;
  let server: TestApp;
  beforeAll(async () => {
    database = await open();
    server = await buildTestApp(database);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const login = (payload: object, headers = {}) =>
    server.app.inject({ method: 'POST', url: paths.login, payload, headers });
  const user = (headers: { cookie: string }) => server.app.inject({ url: paths.currentUser, headers });
  const advance = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
  };

  test('answers the user and sets a cookie that scripts cannot read', async () => {
    const reply = await login(administrator);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ username: 'omar' });
    const cookies = reply.headers['set-cookie'] as string[];
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(reply.body).not.toMatch(/argon2|password/i);
    expect((await database.db.selectFrom('sessions').select('sid').execute())[0]?.sid).not.toBe(
      reply.cookies[0]?.value,
    );
  });

  test('fails alike for a wrong password and an unknown name', async () => {
    const wrong = await login({ ...administrator, password: 'wrong' });
    const unknown = await login({ username: 'nobody', password: 'wrong' });
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: 'Invalid credentials' }]);
    expect([unknown.statusCode, unknown.json()]).toEqual([401, { message: 'Invalid credentials' }]);
  });

  test('asks for both fields', async () => {
    expect((await login({})).json()).toMatchObject({
      errors: { username: 'Username is required', password: 'Password is required' },
    });
  });

  test('ends with signing out: the old cookie opens nothing', async () => {
    const session = await server.signIn();
    expect((await user(session)).statusCode).toBe(200);
    expect(
      (await server.app.inject({ method: 'POST', url: paths.logout, headers: session })).statusCode,
    ).toBe(200);
    expect((await user(session)).statusCode).toBe(401);
  });

  test('is asked for where a link is followed without a session; a call hears why it is refused', async () => {
    const follow = (accept: string) =>
      server.app.inject({ url: paths.submissionsDownload, headers: { accept } });
    const followed = await follow('text/html,application/xhtml+xml,*/*;q=0.8');
    expect([followed.statusCode, followed.headers.location, followed.body]).toEqual([303, pages.login, '']);
    const saved = await server.app.inject({
      url: paths.submissionsDownload,
      headers: { accept: 'text/html', 'sec-fetch-dest': 'empty' },
    });
    expect(saved.statusCode).toBe(401);
    const called = await follow('application/json');
    expect([called.statusCode, called.json()]).toEqual([401, { message: messages.signInFirst }]);
    const sent = await server.app.inject({
      method: 'POST',
      url: partnerCalls.closeMonth.path,
      headers: { accept: 'text/html' },
    });
    expect(sent.statusCode).toBe(401);
  });

  test('lasts while in use, ends when idle, and ends in any case after a week', async () => {
    const idle = await server.signIn();
    advance(IDLE_MS + 1);
    expect((await user(idle)).statusCode).toBe(401);
    const used = await server.signIn();
    for (let passed = 0; passed + IDLE_MS / 2 < ABSOLUTE_MS; passed += IDLE_MS / 2) {
      advance(IDLE_MS / 2);
      expect((await user(used)).statusCode).toBe(200);
    }
    advance(IDLE_MS / 2);
    expect((await user(used)).statusCode).toBe(401);
  });

  test('slows guessing down, all at once or one by one, and never for good', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 9 }, () => login({ ...administrator, password: 'guess' })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(3);
    const refused = await login(administrator);
    expect([refused.statusCode, Number(refused.headers['retry-after']) >= 1]).toEqual([429, true]);
    advance(15 * 60 * 1000);
    expect((await login(administrator)).statusCode).toBe(200);
  });

  test('without JavaScript leads to the desk, or back with the name kept and the password not', async () => {
    const asPage = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const body = (password: string) => new URLSearchParams({ username: 'omar', password }).toString();
    const post = (password: string) =>
      server.app.inject({ method: 'POST', url: paths.login, payload: body(password), headers: asPage });
    const wrong = await post('wrong-password');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toContain('Invalid username or password');
    expect(wrong.body).toContain('value="omar"');
    expect(wrong.body).not.toContain('wrong-password');
    const right = await post(administrator.password);
    expect([right.statusCode, right.headers.location]).toEqual([303, '/admin']);
  });
});

test('on an https site the cookie is bound to the host and to TLS', async () => {
  const database = await openSqlite();
  const server = await buildTestApp(database, { SITE_URL: 'https://www.example.com' });
  const reply = await server.app.inject({ method: 'POST', url: paths.login, payload: administrator });
  const [session, known] = reply.headers['set-cookie'] as string[];
  expect(session).toMatch(
    /^__Host-plumbline=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(known).toMatch(
    /^__Host-known-browser=[\w.-]{80}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  await server.close();
  await database.close();
});

test('waiting doubles with each failure and is forgotten after an hour', () => {
  const at = new Date('2026-11-20T01:00:00Z');
  const wait = (failures: number, now = at) => waitBeforeSignInMs({ failures, lastFailureAt: at }, 5, now);
  expect([4, 5, 6, 7, 40].map((failures) => wait(failures))).toEqual([0, 1000, 2000, 4000, 900_000]);
  expect(wait(40, new Date(at.getTime() + 61 * 60 * 1000))).toBe(0);
});
