import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SecondFactorSetup, SignedInSession } from '#contract/desk/accounts.ts';
import type { AuditEntry } from '#contract/desk/audit.ts';
import * as accountCalls from '#contract/desk/endpoints/accounts.ts';
import * as captureCalls from '#contract/desk/endpoints/capture.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import type { SignedInPhone } from '#contract/desk/inspectors.ts';
import { addressOf } from '#contract/endpoint.ts';
import { phoneSession } from '#contract/inspect/session.ts';
import { paths } from '#contract/paths.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, inesPassword, signedInInspector } from '#test/people.ts';
import { administrator } from '#test/run-server.ts';
import { sessionId, sessionLimits } from './account.ts';
import { changeSession, findSession } from './session-store.ts';
import { totpCode, totpStep } from './totp.ts';

type Cookie = { cookie: string };
const DAY_MS = 24 * 60 * 60 * 1000;
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const url = phoneSession.path;

onEachDatabase('a phone’s session on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call } = desk;
  const none = {} as Cookie;
  const on = (phone: Cookie) => call('GET', url, undefined, phone);
  const typed = (username: string, password: string, more: object = {}) =>
    desk.server.app.inject({
      method: 'POST',
      url,
      payload: { username, password, ...more },
      headers: { 'user-agent': iphone },
    });
  async function signedIn(
    username: string = administrator.username,
    password: string = administrator.password,
  ) {
    const reply = await typed(username, password);
    expect(reply.statusCode, reply.body).toBe(200);
    const cookie = reply.cookies.find(({ name }) => name === 'plumbline-phone');
    return { cookie: `${cookie?.name}=${cookie?.value}` };
  }
  /** An inspector of their own for one test, with a phone. */
  async function inspectorWithPhone() {
    const username = `ines-${randomUUID()}`;
    const { inspector, session } = await signedInInspector(desk, { ...ines, username });
    return { inspector, session, phone: await signedIn(username, inesPassword) };
  }
  const advance = (ms: number) => {
    desk.server.clock.now = new Date(desk.server.clock.now.getTime() + ms);
  };
  const said = async (phone: Cookie) => {
    const reply = await on(phone);
    return [reply.statusCode, reply.json().code];
  };
  const audit = async () => (await call('GET', accountCalls.audit.path)).json<AuditEntry[]>();

  test('says who it is, and what time the server has', async () => {
    const { inspector, phone } = await inspectorWithPhone();
    expect((await on(phone)).json()).toEqual({
      user: { name: ines.name, username: inspector.username, role: 'inspector', inspectorId: inspector.id },
      serverTime: desk.server.clock.now.toISOString(),
    });
    expect((await on(await signedIn())).json().user).toEqual({
      name: administrator.username,
      username: administrator.username,
      role: 'owner',
      inspectorId: null,
    });
  });

  test('comes with a cookie that scripts can’t read and no other call sees', async () => {
    const reply = await typed(administrator.username, administrator.password);
    expect(reply.cookies.find(({ name }) => name === 'plumbline-phone')).toMatchObject({
      path: '/api/inspect',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: sessionLimits.phone.absoluteMs / 1000,
    });
  });

  test('opens nothing but the calls under /api/inspect, under either name', async () => {
    const phone = await signedIn();
    expect((await call('GET', paths.currentUser, undefined, phone)).statusCode).toBe(401);
    const asDesk = { cookie: phone.cookie.replace('plumbline-phone', 'plumbline') };
    expect((await call('GET', paths.currentUser, undefined, asDesk)).statusCode).toBe(401);
    const asPhone = { cookie: desk.session.cookie.replace('plumbline', 'plumbline-phone') };
    expect(await said(asPhone)).toEqual([401, 'expired']);
  });

  test('is not needed by who is signed in at the desk', async () => {
    expect((await on(desk.session)).statusCode).toBe(200);
    const both = { cookie: `plumbline-phone=guessed; ${desk.session.cookie}` };
    expect((await on(both)).statusCode).toBe(200);
  });

  test('needs the right password, and says nothing else', async () => {
    const wrong = await typed(administrator.username, 'wrong');
    expect([wrong.statusCode, wrong.json(), wrong.cookies]).toEqual([
      401,
      { message: 'Invalid credentials' },
      [],
    ]);
    expect((await typed('', '')).json().errors).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
    expect(await said(none)).toEqual([401, undefined]);
  });

  test('is guessed no faster than at the desk: failures of both are counted together', async () => {
    const username = `guessed-${randomUUID()}`;
    await signedInInspector(desk, { ...ines, username });
    const wrong = { username, password: 'guess' };
    for (let tries = 0; tries < 3; tries += 1) await call('POST', paths.login, wrong, none);
    for (let tries = 0; tries < 2; tries += 1) await typed(username, 'guess');
    expect((await typed(username, inesPassword)).statusCode).toBe(429);
    advance(15 * 60 * 1000);
    expect((await typed(username, inesPassword)).statusCode).toBe(200);
  });

  test('asks for the second factor, and takes a code once', async () => {
    const { inspector, session } = await inspectorWithPhone();
    const setup = await call('POST', accountCalls.setUpSecondFactor.path, {}, session);
    const { secret } = setup.json<SecondFactorSetup>();
    const code = (step = 0) => totpCode(secret, totpStep(desk.server.clock.now) + step);
    const confirmed = { password: inesPassword, code: code() };
    await call('POST', accountCalls.confirmSecondFactor.path, confirmed, session);
    const asked = await typed(inspector.username, inesPassword);
    expect([asked.statusCode, Object.keys(asked.json().errors)]).toEqual([401, ['code']]);
    const next = code(1);
    expect((await typed(inspector.username, inesPassword, { code: next })).statusCode).toBe(200);
    expect((await typed(inspector.username, inesPassword, { code: next })).statusCode).toBe(401);
  });

  test('lasts 30 days without use, and 180 in any case; then nothing is lost', async () => {
    const { idleMs, absoluteMs } = sessionLimits.phone;
    expect([idleMs, absoluteMs]).toEqual([30 * DAY_MS, 180 * DAY_MS]);
    const idle = await signedIn();
    advance(idleMs - 1);
    expect((await on(idle)).statusCode).toBe(200);
    advance(idleMs + 1);
    expect(await said(idle)).toEqual([401, 'expired']);
    const used = await signedIn();
    for (let passed = 0; passed + idleMs / 2 < absoluteMs; passed += idleMs / 2) {
      expect((await on(used)).statusCode).toBe(200);
      advance(idleMs / 2);
    }
    advance(idleMs / 2);
    expect(await said(used)).toEqual([401, 'expired']);
    await desk.signIn();
  });

  test('ends by signing out, which leaves nothing to be told', async () => {
    const phone = await signedIn();
    const reply = await call('DELETE', url, undefined, phone);
    expect([reply.statusCode, reply.cookies[0]?.value, reply.cookies[0]?.path]).toEqual([
      200,
      '',
      '/api/inspect',
    ]);
    expect(await said(phone)).toEqual([401, 'expired']);
    expect((await call('DELETE', url, undefined, none)).statusCode).toBe(200);
  });

  test('stands beside the browsers on the account page, and is told when it is ended there', async () => {
    const { session, phone } = await inspectorWithPhone();
    const list = async () =>
      (await call('GET', accountCalls.sessions.path, undefined, session)).json<SignedInSession[]>();
    const [listed] = (await list()).filter((one) => one.phone);
    expect([listed?.browser, listed?.current]).toEqual(['Safari on iPhone', false]);
    const ended = addressOf(accountCalls.endSession, { id: listed?.id ?? '' });
    expect((await call('DELETE', ended, undefined, session)).json()).toEqual({ success: true, ended: 1 });
    expect((await list()).filter((one) => one.phone)).toEqual([]);
    expect(await said(phone)).toEqual([401, 'ended']);
    // Signed in at the desk in the same browser or not: the phone has something to delete.
    expect(await said({ cookie: `${phone.cookie}; ${session.cookie}` })).toEqual([401, 'ended']);
    expect(await audit()).toContainEqual(
      expect.objectContaining({ kind: 'session-ended', detail: 'Phone: Safari on iPhone' }),
    );
    // Having deleted everything, it gives up the session, and somebody may sign in.
    await call('DELETE', url, undefined, phone);
    expect(await said(phone)).toEqual([401, 'expired']);
  });

  test('is ended with all others, and told so as long as it would have lasted', async () => {
    const { session, phone } = await inspectorWithPhone();
    const reply = await call('DELETE', accountCalls.sessions.path, undefined, session);
    expect(reply.json()).toEqual({ success: true, ended: 1 });
    advance(sessionLimits.phone.absoluteMs - 1);
    expect(await said(phone)).toEqual([401, 'ended']);
    advance(1);
    expect(await said(phone)).toEqual([401, 'expired']);
    await desk.signIn();
  });

  test('is ended by an owner for a lost phone, also after it ran out', async () => {
    const { inspector, session, phone } = await inspectorWithPhone();
    const another = await signedIn(inspector.username, inesPassword);
    const lost = addressOf(inspectorCalls.endPhoneSessions, { id: inspector.id });
    expect((await call('DELETE', lost, undefined, session)).statusCode).toBe(403);
    expect((await call('DELETE', lost)).json()).toEqual({ success: true, ended: 2 });
    expect([await said(phone), await said(another)]).toEqual([
      [401, 'ended'],
      [401, 'ended'],
    ]);
    expect((await call('GET', paths.currentUser, undefined, session)).statusCode).toBe(200);
    expect((await call('DELETE', lost)).json()).toEqual({ success: true, ended: 0 });
    const forgotten = await signedIn(inspector.username, inesPassword);
    advance(sessionLimits.phone.idleMs + 1);
    await desk.signIn();
    expect(await said(forgotten)).toEqual([401, 'expired']);
    expect((await call('DELETE', lost)).json()).toEqual({ success: true, ended: 0 });
    expect(await said(forgotten)).toEqual([401, 'ended']);
    const unknown = addressOf(inspectorCalls.endPhoneSessions, { id: 'nobody' });
    expect((await call('DELETE', unknown)).statusCode).toBe(404);
  });

  test('is listed with what it has still to send, and signed out without the others', async () => {
    const { inspector, session, phone } = await inspectorWithPhone();
    const another = await signedIn(inspector.username, inesPassword);
    const list = addressOf(inspectorCalls.phones, { id: inspector.id });
    const phones = async () => (await call('GET', list)).json<{ phones: SignedInPhone[] }>().phones;
    expect((await call('GET', list, undefined, session)).statusCode).toBe(403);
    expect((await phones()).map(({ name, unsent }) => [name, unsent])).toEqual([
      ['Safari on iPhone', null],
      ['Safari on iPhone', null],
    ]);
    advance(5 * 60_000);
    const compared = { device: 'phone-lost', marks: [], next: 'first', inspections: [] };
    const say = (unsent: object) =>
      call('POST', captureCalls.compare.path, { ...compared, ...unsent }, another);
    expect((await say({ unsent: 5, unsentPhotos: 2 })).statusCode).toBe(200);
    const [last, other] = await phones();
    expect([last?.unsent, last?.lastContact, other?.unsent]).toEqual([
      { operations: 3, photos: 2 },
      desk.server.clock.now.toISOString(),
      null,
    ]);
    // Refused changes are on the phone alone, too.
    await say({ unsent: 5, unsentPhotos: 2, refused: 4 });
    expect((await phones())[0]?.unsent).toEqual({ operations: 7, photos: 2 });

    const one = addressOf(inspectorCalls.signOutPhone, { id: last?.id ?? '' });
    expect((await call('DELETE', one, undefined, session)).statusCode).toBe(403);
    expect((await call('DELETE', one)).json()).toEqual({ success: true });
    expect((await call('DELETE', one)).statusCode).toBe(404);
    expect(await said(another)).toEqual([401, 'ended']);
    expect((await call('GET', url, undefined, phone)).statusCode).toBe(200);
    expect((await phones()).map(({ id }) => id)).toEqual([other?.id]);
    const detail = `Phone of ${inspector.name} signed out: Safari on iPhone`;
    expect(await audit()).toContainEqual(expect.objectContaining({ kind: 'session-ended', detail }));
    const nobody = addressOf(inspectorCalls.phones, { id: 'nobody' });
    expect((await call('GET', nobody)).statusCode).toBe(404);
  });

  test('is listed and told to delete also when it must sign in again', async () => {
    const { inspector, phone } = await inspectorWithPhone();
    const signedInAt = desk.server.clock.now.toISOString();
    const list = addressOf(inspectorCalls.phones, { id: inspector.id });
    const phones = async () => (await call('GET', list)).json<{ phones: SignedInPhone[] }>().phones;
    expect(await phones()).toMatchObject([{ asksToSignIn: false }]);
    const locked = addressOf(inspectorCalls.lock, { id: inspector.id });
    expect((await call('PUT', locked)).statusCode).toBe(200);
    expect(await phones()).toMatchObject([{ asksToSignIn: true, lastContact: signedInAt }]);
    const [{ id = '' } = {}] = await phones();
    expect((await call('DELETE', addressOf(inspectorCalls.signOutPhone, { id }))).statusCode).toBe(200);
    expect([await phones(), await said(phone)]).toEqual([[], [401, 'ended']]);

    const { inspector: idle, phone: unused } = await inspectorWithPhone();
    advance(sessionLimits.phone.idleMs + 1);
    await desk.signIn();
    const ofIdle = addressOf(inspectorCalls.phones, { id: idle.id });
    const [listed] = (await call('GET', ofIdle)).json<{ phones: SignedInPhone[] }>().phones;
    expect(listed).toMatchObject({ asksToSignIn: true });
    const one = addressOf(inspectorCalls.signOutPhone, { id: listed?.id ?? '' });
    expect((await call('DELETE', one)).statusCode).toBe(200);
    expect(await said(unused)).toEqual([401, 'ended']);
  });

  test('is listed once after it lost its cookie and signed in again', async () => {
    const { inspector, phone } = await inspectorWithPhone();
    const again = await signedIn(inspector.username, inesPassword);
    const other = await signedIn(inspector.username, inesPassword);
    const list = addressOf(inspectorCalls.phones, { id: inspector.id });
    const phones = async () => (await call('GET', list)).json<{ phones: SignedInPhone[] }>().phones;
    const compared = { marks: [], next: 'first', inspections: [], unsent: 5 };
    const say = (device: string, from: Cookie) =>
      call('POST', captureCalls.compare.path, { ...compared, device }, from);
    await say('phone-again', phone);
    await say('phone-other', other);
    expect(await phones()).toHaveLength(3);
    advance(60_000);
    expect((await say('phone-again', again)).statusCode).toBe(200);
    // An older app counts changes and photo files together.
    const counts = { unsent: { operations: 5, photos: 0 }, countedTogether: true };
    const countedAt = desk.server.clock.now.toISOString();
    expect(await phones()).toMatchObject([{ ...counts, countedAt }, counts]);
    expect(await said(phone)).toEqual([401, 'expired']);
    for (const kept of [again, other]) expect((await on(kept)).statusCode).toBe(200);
    const tooMany = { ...compared, device: 'phone-again', unsentPhotos: 6 };
    const refused = await call('POST', captureCalls.compare.path, tooMany, again);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['unsentPhotos']]);
  });

  test('stays locked, and keeps its name, when a use of it is written late', async () => {
    const { inspector, phone } = await inspectorWithPhone();
    const { db } = desk.database;
    const now = desk.server.clock.now;
    const sid = sessionId(phone.cookie.split('=')[1] ?? '');
    const read = async () => {
      const found = await findSession(db, sid, 'phone', now);
      if (!found) throw new Error('The session is not open');
      return found;
    };
    const beforeName = await read();
    await changeSession(db, await read(), { device: 'phone-late' });
    await changeSession(db, beforeName, { lastUsedAt: now });
    const beforeLock = await read();
    expect(beforeLock.session.device).toBe('phone-late');
    await call('PUT', addressOf(inspectorCalls.lock, { id: inspector.id }));
    await changeSession(db, beforeLock, { lastUsedAt: now });
    await call('DELETE', addressOf(inspectorCalls.unlock, { id: inspector.id }));
    expect(await said(phone)).toEqual([401, 'expired']);
  });

  test('ends with the account', async () => {
    const { inspector, phone } = await inspectorWithPhone();
    await call('DELETE', addressOf(inspectorCalls.remove, { id: inspector.id }));
    expect(await said(phone)).toEqual([401, 'ended']);
  });

  test('asks to sign in again after its owner has changed the password: nothing is lost', async () => {
    const { session, phone } = await inspectorWithPhone();
    const changed = { currentPassword: inesPassword, newPassword: 'another four words of ines' };
    expect((await call('POST', accountCalls.changePassword.path, changed, session)).statusCode).toBe(200);
    expect(await said(phone)).toEqual([401, 'expired']);
  });

  test('asks to sign in again after a new password by a link', async () => {
    const { inspector, phone } = await inspectorWithPhone();
    const link = await call('PUT', addressOf(inspectorCalls.inviteAgain, { id: inspector.id }));
    const token = new URL(link.json().invitation.url).searchParams.get('token') ?? '';
    await call('POST', paths.invitation(token), { password: 'five more words of ines' }, none);
    expect(await said(phone)).toEqual([401, 'expired']);
  });
});
