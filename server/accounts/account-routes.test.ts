import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SecondFactorSetup, SignedInSession } from '#contract/desk/accounts.ts';
import type { AuditEntry } from '#contract/desk/audit.ts';
import * as accountCalls from '#contract/desk/endpoints/accounts.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { onEachDatabase, type TestDatabase } from '#test/databases.ts';
import { administrator } from '#test/run-server.ts';
import { buildTestApp, type TestApp } from '#test/test-app.ts';
import { TOUCH_EVERY_MS } from './account.ts';
import { totpCode, totpStep } from './totp.ts';

type Cookie = { cookie: string };
const HALF_MINUTE_MS = 30_000;
const newPassword = 'a sentence of five words';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

onEachDatabase('the account on $kind', ({ open }) => {
  let database: TestDatabase;
  let server: TestApp;
  let here: Cookie;
  beforeEach(async () => {
    database = await open();
    server = await buildTestApp(database);
    here = await server.signIn();
  });
  afterEach(async () => {
    await server.close();
    await database.close();
  });

  const get = (url: string, headers: Partial<Cookie> = here) => server.app.inject({ url, headers });
  const post = (url: string, payload: object = {}, headers: Partial<Cookie> = here) =>
    server.app.inject({ method: 'POST', url, payload, headers });
  const end = (url: string, headers: Partial<Cookie> = here) =>
    server.app.inject({ method: 'DELETE', url, headers });
  const login = (payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: paths.login, payload, headers });
  const isSignedIn = async (session: Cookie) => (await get(paths.currentUser, session)).statusCode === 200;
  const advance = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
  };
  const audit = async () => (await get(accountCalls.audit.path)).json<AuditEntry[]>();
  const auditLines = async () => (await audit()).map(({ kind, detail }) => `${kind}: ${detail}`);
  const changePassword = (currentPassword: string = administrator.password, next: string = newPassword) =>
    post(accountCalls.changePassword.path, { currentPassword, newPassword: next });
  const sessionIn = (reply: Awaited<ReturnType<typeof login>>): Cookie => {
    const [cookie] = reply.cookies;
    return { cookie: `${cookie?.name}=${cookie?.value}` };
  };

  /** Switches the second factor on as the account page does. */
  async function secure() {
    const { secret } = (await post(accountCalls.setUpSecondFactor.path)).json<SecondFactorSetup>();
    const code = (off = 0) => totpCode(secret, totpStep(server.clock.now) + off);
    const confirmed = await post(accountCalls.confirmSecondFactor.path, {
      password: administrator.password,
      code: code(),
    });
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
    advance(HALF_MINUTE_MS);
    return { secret, code, recoveryCodes };
  }

  test('is closed to strangers, whatever they ask', async () => {
    const asked = [
      ...[accountCalls.account.path, accountCalls.sessions.path, accountCalls.audit.path].map(
        (url) => ['GET', url] as const,
      ),
      ...[accountCalls.sessions.path, addressOf(accountCalls.endSession, { id: 'any' })].map(
        (url) => ['DELETE', url] as const,
      ),
      ...[
        accountCalls.changePassword.path,
        accountCalls.setUpSecondFactor.path,
        accountCalls.confirmSecondFactor.path,
        accountCalls.removeSecondFactor.path,
      ].map((url) => ['POST', url] as const),
    ];
    for (const [method, url] of asked)
      for (const headers of [{}, { cookie: 'plumbline=guessed' }])
        expect([url, (await server.app.inject({ method, url, headers })).statusCode]).toEqual([url, 401]);
  });

  describe('password', () => {
    test('changes, and ends every other session', async () => {
      const elsewhere = await server.signIn();
      const reply = await changePassword();
      expect(reply.json()).toEqual({ success: true });
      expect(await isSignedIn(elsewhere)).toBe(false);
      expect((await login(administrator)).statusCode).toBe(401);
      expect((await login({ ...administrator, password: newPassword })).statusCode).toBe(200);
    });

    test('leaves the person signed in, under a new id: a copy of the old cookie opens nothing', async () => {
      const reply = await changePassword();
      expect(await isSignedIn(here)).toBe(false);
      expect(await isSignedIn(sessionIn(reply))).toBe(true);
    });

    test('stays as it is when the current one is wrong, which counts like a refused sign-in', async () => {
      const wrong = await changePassword('not the password');
      expect([wrong.statusCode, wrong.json().errors]).toEqual([
        400,
        { currentPassword: 'This is not your current password' },
      ]);
      for (let attempt = 0; attempt < 4; attempt += 1) await changePassword('not the password');
      const slowed = await changePassword();
      expect([slowed.statusCode, Number(slowed.headers['retry-after']) >= 1]).toEqual([429, true]);
      expect((await login(administrator)).statusCode).toBe(429);
      advance(15 * 60 * 1000);
      expect((await changePassword()).statusCode).toBe(200);
    });

    test('changes in a browser known before while strangers guess, and guessing there is slowed all the same', async () => {
      const known = (await login(administrator)).cookies.map(({ name, value }) => `${name}=${value}`);
      const own = { cookie: known.join('; ') };
      for (let guesses = 0; guesses < 6; guesses += 1) await login({ ...administrator, password: 'guess' });
      expect((await login(administrator)).statusCode).toBe(429);
      const change = (currentPassword: string) =>
        post(accountCalls.changePassword.path, { currentPassword, newPassword }, own);
      const tries = [];
      for (let typed = 0; typed < 6; typed += 1) tries.push((await change('not the password')).statusCode);
      expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
      advance(15 * 60 * 1000);
      for (let guesses = 0; guesses < 6; guesses += 1) await login({ ...administrator, password: 'guess' });
      expect((await login(administrator)).statusCode).toBe(429);
      expect((await change(administrator.password)).json()).toEqual({ success: true });
    });

    test('is not empty, short, endless or common', async () => {
      for (const [next, message] of [
        ['', 'Enter a new password'],
        ['eleven char', 'Use at least 12 characters'],
        ['x'.repeat(1001), 'Use at most 1,000 characters'],
        ['Password1234', messages.commonPassword],
      ] as const) {
        const reply = await changePassword(administrator.password, next);
        expect([reply.statusCode, reply.json().errors]).toEqual([400, { newPassword: message }]);
      }
    });

    test('is taken exactly: long, with spaces and in any script', async () => {
      const long = ` ${'Größe 家 '.repeat(9)}`;
      here = sessionIn(await changePassword(administrator.password, long));
      expect((await login({ ...administrator, password: long })).statusCode).toBe(200);
      expect((await login({ ...administrator, password: long.trim() })).statusCode).toBe(401);
    });
  });

  describe('sessions', () => {
    const list = async () => (await get(accountCalls.sessions.path)).json<SignedInSession[]>();

    test('are listed in plain words, this one marked, the last used first', async () => {
      advance(TOUCH_EVERY_MS);
      await login(administrator, { 'user-agent': firefox });
      const listed = await list();
      expect(listed.map(({ browser, current }) => [browser, current])).toEqual([
        ['Firefox on Windows', false],
        ['Unknown browser', true],
      ]);
      expect(listed[1]).toMatchObject({
        signedInAt: '2026-11-20T01:00:00.000Z',
        lastUsedAt: '2026-11-20T01:00:00.000Z',
      });
      advance(TOUCH_EVERY_MS);
      expect((await list())[0]).toMatchObject({ current: true, lastUsedAt: '2026-11-20T01:10:00.000Z' });
    });

    test('keep no address and no header', async () => {
      await login(administrator, { 'user-agent': firefox });
      const rows = await database.db.selectFrom('sessions').select('sess').execute();
      expect(rows.map(({ sess }) => sess).join()).not.toMatch(/127\.0\.0\.1|Gecko/);
    });

    test('end one by one', async () => {
      const elsewhere = await server.signIn();
      const other = (await list()).find(({ current }) => !current);
      expect((await end(addressOf(accountCalls.endSession, { id: other?.id ?? '' }))).json()).toEqual({
        success: true,
        ended: 1,
      });
      expect([await isSignedIn(elsewhere), await isSignedIn(here)]).toEqual([false, true]);
      expect((await end(addressOf(accountCalls.endSession, { id: other?.id ?? '' }))).statusCode).toBe(404);
    });

    test('end all at once, but for this one', async () => {
      const others = [await server.signIn(), await server.signIn()];
      expect((await end(accountCalls.sessions.path)).json()).toEqual({ success: true, ended: 2 });
      expect(await Promise.all([...others, here].map(isSignedIn))).toEqual([false, false, true]);
    });

    test('never begin under an id that was brought along', async () => {
      const planted = { cookie: `plumbline=${'A'.repeat(43)}` };
      const reply = await login(administrator, planted);
      expect(sessionIn(reply).cookie).not.toBe(planted.cookie);
      expect(await isSignedIn(planted)).toBe(false);
      const again = sessionIn(await login(administrator, here));
      expect([await isSignedIn(here), await isSignedIn(again)]).toEqual([false, true]);
    });
  });

  describe('second factor', () => {
    const confirm = (code: string, password: string = administrator.password) =>
      post(accountCalls.confirmSecondFactor.path, { password, code });
    const remove = (code: string, password: string = administrator.password) =>
      post(accountCalls.removeSecondFactor.path, { password, code });

    test('protects nothing before a first code has confirmed it', async () => {
      const setup = (await post(accountCalls.setUpSecondFactor.path)).json<SecondFactorSetup>();
      expect(setup.address).toMatch(new RegExp(`^otpauth://totp/.+:omar\\?secret=${setup.secret}&issuer=`));
      expect((await confirm('000000')).json().errors).toHaveProperty('code');
      expect((await login(administrator)).statusCode).toBe(200);
      expect((await get(accountCalls.account.path)).json()).toEqual({
        username: 'omar',
        secondFactorSince: null,
        recoveryCodesLeft: 0,
      });
    });

    test('is switched on by nobody without the password, and not before it is set up', async () => {
      expect((await confirm('000000')).statusCode).toBe(409);
      const { secret } = (await post(accountCalls.setUpSecondFactor.path)).json<SecondFactorSetup>();
      const refused = await confirm(totpCode(secret, totpStep(server.clock.now)), 'not the password');
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        { password: 'This is not your current password' },
      ]);
      expect((await login(administrator)).statusCode).toBe(200);
    });

    test('is asked for at sign-in, after the right password only', async () => {
      const { code } = await secure();
      const asked = await login(administrator);
      expect([asked.statusCode, Object.keys(asked.json().errors)]).toEqual([401, ['code']]);
      expect(asked.cookies).toEqual([]);
      const wrongPassword = await login({ ...administrator, password: 'wrong', code: code() });
      expect([wrongPassword.statusCode, wrongPassword.json()]).toEqual([
        401,
        { message: 'Invalid credentials' },
      ]);
      const wrongCode = await login({ ...administrator, code: '000000' });
      expect([wrongCode.statusCode, Object.keys(wrongCode.json().errors)]).toEqual([401, ['code']]);
      expect((await login({ ...administrator, code: code() })).statusCode).toBe(200);
    });

    test('takes no code twice, nor an older one after a newer', async () => {
      const { code } = await secure();
      const used = code();
      expect((await login({ ...administrator, code: used })).statusCode).toBe(200);
      expect((await login({ ...administrator, code: used })).statusCode).toBe(401);
      expect((await login({ ...administrator, code: code(1) })).statusCode).toBe(200);
      expect((await login({ ...administrator, code: code(0) })).statusCode).toBe(401);
    });

    test('takes one of two sign-ins with the same code at once', async () => {
      const { code } = await secure();
      const both = await Promise.all([1, 2].map(() => login({ ...administrator, code: code() })));
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    });

    test('does not take the code that switched it on for a sign-in', async () => {
      const { secret } = (await post(accountCalls.setUpSecondFactor.path)).json<SecondFactorSetup>();
      const code = totpCode(secret, totpStep(server.clock.now));
      expect((await confirm(code)).statusCode).toBe(200);
      expect((await login({ ...administrator, code })).statusCode).toBe(401);
    });

    test('slows guessing of codes down', async () => {
      const { code } = await secure();
      const guesses = [];
      for (let guess = 0; guess < 6; guess += 1)
        guesses.push((await login({ ...administrator, code: '000000' })).statusCode);
      expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await login({ ...administrator, code: code() })).statusCode).toBe(429);
    });

    test('gives ten recovery codes, each good for one sign-in, kept as hashes only', async () => {
      const { recoveryCodes } = await secure();
      expect(new Set(recoveryCodes).size).toBe(10);
      for (const recoveryCode of recoveryCodes) expect(recoveryCode).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
      const [first = '', second = ''] = recoveryCodes;
      expect((await login({ ...administrator, code: first })).statusCode).toBe(200);
      expect((await login({ ...administrator, code: first })).statusCode).toBe(401);
      const typed = ` ${second.toUpperCase().replaceAll('-', ' ')}`;
      expect((await login({ ...administrator, code: typed })).statusCode).toBe(200);
      expect((await get(accountCalls.account.path)).json()).toMatchObject({ recoveryCodesLeft: 8 });
      const kept = await database.db.selectFrom('recovery_codes').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(recoveryCodes[2]);
    });

    test('is switched off by the password and a code together', async () => {
      const { code, recoveryCodes } = await secure();
      expect((await remove(code(), 'not the password')).json().errors).toHaveProperty('password');
      expect((await remove('000000')).json().errors).toHaveProperty('code');
      expect((await login(administrator)).statusCode).toBe(401);
      expect((await remove(code())).json()).toEqual({ success: true });
      expect((await login(administrator)).statusCode).toBe(200);
      expect((await login({ ...administrator, code: recoveryCodes[0] })).statusCode).toBe(200);
      expect((await get(accountCalls.account.path)).json()).toMatchObject({
        secondFactorSince: null,
        recoveryCodesLeft: 0,
      });
      expect((await remove('000000')).statusCode).toBe(409);
    });

    test('is switched on and off in a browser known before while strangers guess', async () => {
      const known = (await login(administrator)).cookies.map(({ name, value }) => `${name}=${value}`);
      here = { cookie: known.join('; ') };
      const { secret } = (await post(accountCalls.setUpSecondFactor.path)).json<SecondFactorSetup>();
      const code = () => totpCode(secret, totpStep(server.clock.now));
      for (let guesses = 0; guesses < 6; guesses += 1) await login({ ...administrator, password: 'guess' });
      expect((await confirm(code())).statusCode).toBe(200);
      advance(HALF_MINUTE_MS);
      for (let guesses = 0; guesses < 6; guesses += 1) await login({ ...administrator, password: 'guess' });
      expect((await login(administrator)).statusCode).toBe(429);
      expect((await remove(code())).json()).toEqual({ success: true });
    });

    test('that is on is not set up over', async () => {
      const { code } = await secure();
      expect((await post(accountCalls.setUpSecondFactor.path)).statusCode).toBe(409);
      expect((await confirm(code())).statusCode).toBe(409);
    });

    test('is asked for on a plain form, which keeps the name and neither password nor code', async () => {
      const { code } = await secure();
      const send = (fields: Record<string, string>) =>
        server.app.inject({
          method: 'POST',
          url: paths.login,
          headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ ...administrator, ...fields }).toString(),
        });
      const plain = await send({});
      expect(plain.statusCode).toBe(401);
      expect(plain.body).toContain('name="code"');
      expect(plain.body).toContain('with the code from your authenticator app');
      expect(plain.body).toContain('value="omar"');
      expect(plain.body).not.toContain(administrator.password);
      const wrong = await send({ code: 'my-wrong-code' });
      expect(wrong.body).toContain('This code is wrong');
      expect(wrong.body).not.toContain('my-wrong-code');
      // The field stays when the password was mistyped this time.
      expect((await send({ password: 'wrong', code: code() })).body).toContain('name="code"');
      const right = await send({ code: code() });
      expect([right.statusCode, right.headers.location]).toEqual([303, '/admin']);
    });
  });

  describe('audit log', () => {
    test('tells of signing in and out, newest first, and of an unknown name without the name', async () => {
      advance(1);
      await login({ ...administrator, password: 'wrong' });
      advance(1);
      await login({ username: 'my-secret-password', password: 'wrong' });
      advance(1);
      const elsewhere = sessionIn(await login(administrator, { 'user-agent': firefox }));
      advance(1);
      await post(paths.logout, {}, elsewhere);
      await post(paths.logout, {}, {});
      expect((await audit()).map(({ kind, username, detail }) => [kind, username, detail])).toEqual([
        ['sign-out', 'omar', 'Firefox on Windows'],
        ['sign-in', 'omar', 'Firefox on Windows'],
        ['sign-in-failed', null, 'Unknown username at sign-in'],
        ['sign-in-failed', 'omar', 'Wrong password at sign-in'],
        ['sign-in', 'omar', 'Unknown browser'],
      ]);
      expect(JSON.stringify(await audit())).not.toMatch(/my-secret-password|127\.0\.0\.1/);
    });

    test('tells of every change to the account', async () => {
      await server.signIn();
      const other = (await get(accountCalls.sessions.path))
        .json<SignedInSession[]>()
        .find(({ current }) => !current);
      await end(addressOf(accountCalls.endSession, { id: other?.id ?? '' }));
      await server.signIn();
      await end(accountCalls.sessions.path);
      await end(accountCalls.sessions.path);
      const { code, recoveryCodes } = await secure();
      await login({ ...administrator, code: '000000' });
      await login({ ...administrator, code: recoveryCodes[0] });
      for (const typed of ['000000', code()])
        await post(accountCalls.removeSecondFactor.path, { password: administrator.password, code: typed });
      await changePassword('not the password');
      here = sessionIn(await changePassword());
      const lines = (await auditLines()).filter((line) => !line.startsWith('sign-in: Unknown browser'));
      expect(lines.sort()).toEqual(
        [
          'session-ended: Unknown browser',
          'session-ended: 1 other session',
          'sign-in-failed: Wrong code when switching the second factor off',
          'second-factor: Switched on',
          'sign-in-failed: Wrong code at sign-in',
          'second-factor: Switched off',
          'sign-in-failed: Wrong password when changing the password',
          'password-changed: 1 other session ended',
        ].sort(),
      );
      expect(await auditLines()).toContain('sign-in: Unknown browser, with a recovery code');
    });

    test('is read page by page', async () => {
      for (let signedIn = 0; signedIn < 4; signedIn += 1) {
        advance(1000);
        await server.signIn();
      }
      const all = await audit();
      expect(all).toHaveLength(5);
      const seen: AuditEntry[] = [];
      let next: string | undefined = `${accountCalls.audit.path}?limit=2`;
      while (next) {
        const page = await get(next);
        seen.push(...page.json<AuditEntry[]>());
        next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
      }
      expect(seen).toEqual(all);
    });

    test('refuses what is no page of it', async () => {
      // The last one is well formed, but no day of any calendar.
      const cursor = Buffer.from('2026-99-99T00:00:00.000Z a').toString('base64url');
      for (const query of ['limit=0', 'limit=201', 'limit=x', 'cursor=x', `cursor=${cursor}`])
        expect([query, (await get(`${accountCalls.audit.path}?${query}`)).statusCode]).toEqual([query, 400]);
    });
  });
});
