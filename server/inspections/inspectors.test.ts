import { expect, test } from 'vitest';
import * as accountCalls from '#contract/desk/endpoints/accounts.ts';
import * as endpoints from '#contract/desk/endpoints/inspectors.ts';
import { defaultWeekly, inspectorColours } from '#contract/desk/inspectors.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, inesPassword, invited, sessionOf, signedInInspector } from '#test/people.ts';
import { administrator } from '#test/run-server.ts';
import { findInspectorByFeed, inspectorOf, mayReadFiles } from './inspectors.ts';

const nobody = {};

onEachDatabase('inspectors on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server } = desk;
  const listed = async (session = desk.session) =>
    (await call('GET', endpoints.list.path, undefined, session)).json();
  const remove = (id: string, session = desk.session) =>
    call('DELETE', addressOf(endpoints.remove, { id }), undefined, session);
  const logIn = (username: string, password: string) =>
    server.app.inject({ method: 'POST', url: paths.login, payload: { username, password } });
  const log = async (): Promise<unknown[]> => (await call('GET', accountCalls.audit.path)).json();

  test('are invited by a link that is told once, with hours and a colour to begin with', async () => {
    const reply = await call('POST', endpoints.invite.path, ines);
    expect(reply.statusCode).toBe(201);
    const { inspector, invitation } = reply.json();
    expect(inspector).toMatchObject({
      ...ines,
      area: '',
      colour: inspectorColours[0],
      weekly: defaultWeekly,
      leave: [],
      hasSignedIn: false,
      hasFeed: false,
      isLocked: false,
      version: 1,
    });
    expect(invitation.expiresAt).toBe('2026-11-27T01:00:00.000Z');
    const token = new URL(invitation.url).searchParams.get('token') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const kept = await database.db.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(JSON.stringify(await listed())).not.toContain(token);
    const detail = 'Ines Example (ines) invited as inspector';
    const entry = { kind: 'inspector', username: administrator.username, detail };
    expect(await log()).toContainEqual(expect.objectContaining(entry));
  });

  test('get the next colour, and a username of their own', async () => {
    const taken = await call('POST', endpoints.invite.path, { ...ines, name: 'Another' });
    expect([taken.statusCode, taken.json().errors]).toEqual([409, { username: messages.usernameTaken }]);
    const owners = await call('POST', endpoints.invite.path, { ...ines, username: administrator.username });
    expect(owners.statusCode).toBe(409);
    const { inspector } = await invited(desk, { ...ines, username: 'ivo', name: 'Ivo Example' });
    expect(inspector.colour).toBe(inspectorColours[1]);
    expect((await listed()).inspectors.map(({ name }: { name: string }) => name)).toEqual([
      'Ines Example',
      'Ivo Example',
    ]);
    expect((await remove(inspector.id)).statusCode).toBe(200);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a phone that is none', { phone: '12' }, 'phone'],
    [
      'a day that the calendar does not have',
      { licence: { ...ines.licence, expires: '2027-02-30' } },
      'licence',
    ],
    ['a role of nobody', { role: 'admin' }, 'role'],
  ])('are not invited with %s', async (_, change, field) => {
    const reply = await call('POST', endpoints.invite.path, { ...ines, username: 'ivo2', ...change });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, [field]]);
  });

  test('cannot sign in before they have chosen a password, and can after', async () => {
    const [ines] = (await listed()).inspectors;
    for (const password of ['', ' ', inesPassword])
      expect([400, 401]).toContain((await logIn('ines', password)).statusCode);
    const renewed = await call('PUT', addressOf(endpoints.inviteAgain, { id: ines.id }));
    const token = new URL(renewed.json().invitation.url).searchParams.get('token') ?? '';
    const accept = (password: string) =>
      server.app.inject({ method: 'POST', url: paths.invitation(token), payload: { password } });
    const short = await accept('short');
    expect([short.statusCode, short.json().errors.password]).toEqual([400, 'Use at least 12 characters']);
    const accepted = await accept(inesPassword);
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { success: true, username: 'ines' }]);
    expect((await logIn('ines', inesPassword)).json()).toMatchObject({ username: 'ines', role: 'inspector' });
    const again = await accept('another password of ines');
    expect([again.statusCode, again.json()]).toEqual([404, { message: messages.invitationUseless }]);
    expect((await listed()).inspectors[0].hasSignedIn).toBe(true);
  });

  test('see themselves alone, and make a new feed of their own alone', async () => {
    const session = await sessionOf(desk, { username: 'ines', password: inesPassword });
    const { inspector: ivo } = await invited(desk, { ...ines, username: 'ivo3', name: 'Ivo Example' });
    const own = await listed(session);
    expect(own.inspectors.map(({ username }: { username: string }) => username)).toEqual(['ines']);
    const renew = (id: string) => call('PUT', addressOf(endpoints.renewFeed, { id }), undefined, session);
    expect((await renew(ivo.id)).statusCode).toBe(404);
    const { id } = own.inspectors[0];
    const first = (await renew(id)).json().feedUrl as string;
    const second = (await renew(id)).json().feedUrl as string;
    const tokenOf = (url: string) => /\/feed\/(?<token>[\w-]{22})\.ics$/.exec(url)?.groups?.token ?? '';
    expect(await findInspectorByFeed(database.db, tokenOf(first))).toBeUndefined();
    expect((await findInspectorByFeed(database.db, tokenOf(second)))?.id).toBe(id);
    expect(await findInspectorByFeed(database.db, '')).toBeUndefined();
    await remove(ivo.id);
  });

  test('are corrected, and their hours replaced, by whoever saw what stands', async () => {
    const [before] = (await listed()).inspectors;
    const { id, version } = before;
    const { username: _username, role: _role, ...typed } = ines;
    const correct = (body: object, headers = {}) =>
      call('PUT', addressOf(endpoints.correct, { id }), body, { ...desk.session, ...headers });
    const corrected = await correct({ ...typed, name: 'Ines Sample', area: 'Ipswich', version });
    expect(corrected.json().inspector).toMatchObject({
      name: 'Ines Sample',
      area: 'Ipswich',
      colour: before.colour,
      version: version + 1,
    });
    for (const late of [
      await correct({ ...typed, version }),
      await correct(typed, { 'if-match': `"${version}"` }),
    ])
      expect([late.statusCode, late.json()]).toMatchObject([
        409,
        { code: 'changed', inspector: { name: 'Ines Sample', version: version + 1 } },
      ]);
    const save = (body: object) => call('PUT', addressOf(endpoints.saveHours, { id }), body);
    const hours = {
      weekly: [
        { day: 3, from: '07:00', to: '12:00' },
        { day: 1, from: '08:30', to: '17:00' },
      ],
      leave: [{ from: '2026-12-21', to: '2027-01-08' }],
    };
    const saved = await save({ ...hours, version: version + 1 });
    expect(saved.json().inspector).toMatchObject({
      weekly: hours.weekly.toReversed(),
      leave: hours.leave,
      version: version + 2,
    });
    expect((await save({ ...hours, version })).statusCode).toBe(409);
    for (const wrong of [
      { weekly: [hours.weekly[0], hours.weekly[0]], leave: [] },
      { weekly: [{ day: 8, from: '08:00', to: '09:00' }], leave: [] },
      { weekly: [{ day: 1, from: '09:00', to: '09:00' }], leave: [] },
      { weekly: [{ day: 1, from: '9:00', to: '24:00' }], leave: [] },
      { weekly: [], leave: [{ from: '2026-12-21', to: '2026-12-20' }] },
      { weekly: [], leave: [{ from: '2026-02-30', to: '2026-12-20' }] },
    ])
      expect((await save(wrong)).statusCode).toBe(400);
  });

  test('stay while an inspection of theirs is ahead, and then go with all that let them in', async () => {
    const { inspector, session } = await signedInInspector(desk, { ...ines, username: 'ida' });
    const { feedUrl } = (await call('PUT', addressOf(endpoints.renewFeed, { id: inspector.id }))).json();
    const inquiryId = await inspectionOf(inspector.id, '2026-11-20T01:30:00.000Z');
    const { user_id } = await database.db
      .selectFrom('inspectors')
      .select('user_id')
      .where('id', '=', inspector.id)
      .executeTakeFirstOrThrow();
    expect(await mayReadFiles(database.db, user_id, inquiryId)).toBe(true);
    expect(await mayReadFiles(database.db, user_id, 'another')).toBe(false);
    const refused = await remove(inspector.id);
    expect([refused.statusCode, refused.json()]).toEqual([409, { message: messages.inspectionsAhead }]);
    expect((await call('GET', paths.currentUser, undefined, session)).statusCode).toBe(200);
    await database.db.updateTable('inspections').set({ status: 'done' }).execute();
    const waiting = await call('PUT', addressOf(endpoints.inviteAgain, { id: inspector.id }));
    expect((await remove(inspector.id)).json()).toEqual({ success: true });
    expect((await call('GET', paths.currentUser, undefined, session)).statusCode).toBe(401);
    expect((await logIn('ida', inesPassword)).statusCode).toBe(401);
    const token = new URL(waiting.json().invitation.url).searchParams.get('token') ?? '';
    const late = await call('POST', paths.invitation(token), { password: inesPassword }, nobody as never);
    expect(late.statusCode).toBe(404);
    const feed = feedUrl.replace(/.*\/feed\/|\.ics$/g, '');
    expect(await findInspectorByFeed(database.db, feed)).toBeUndefined();
    expect(await mayReadFiles(database.db, user_id, inquiryId)).toBe(false);
    expect((await remove(inspector.id)).statusCode).toBe(404);
    const all = await listed();
    expect(all.inspectors.map(({ username }: { username: string }) => username)).not.toContain('ida');
    expect(all.removed).toContainEqual({ id: inspector.id, name: inspector.name, colour: inspector.colour });
    const reused = await call('POST', endpoints.invite.path, { ...ines, username: 'ida' });
    expect(reused.statusCode).toBe(409);
    expect(await log()).toContainEqual(
      expect.objectContaining({ kind: 'inspector', detail: 'Ines Example removed' }),
    );
  });

  test('an owner inspects with the account they have, stops, and comes back as who they were', async () => {
    const own = { ...ines, ...administrator, role: 'owner', name: 'Omar Owner' };
    const reply = await call('POST', endpoints.invite.path, own);
    expect([reply.statusCode, reply.json().invitation]).toEqual([201, null]);
    const { inspector } = reply.json();
    expect(inspector).toMatchObject({ username: 'omar', role: 'owner', hasSignedIn: true });
    expect((await call('POST', endpoints.invite.path, own)).statusCode).toBe(409);
    const again = await call('PUT', addressOf(endpoints.inviteAgain, { id: inspector.id }));
    expect([again.statusCode, again.json().message]).toEqual([409, messages.ownerChangesPassword]);
    expect((await remove(inspector.id)).statusCode).toBe(200);
    expect((await call('GET', paths.currentUser)).json()).toMatchObject({ username: 'omar' });
    const back = (await call('POST', endpoints.invite.path, own)).json().inspector;
    expect(back.id).toBe(inspector.id);
    const { id } = (await call('GET', paths.currentUser)).json();
    expect((await inspectorOf(database.db, id))?.id).toBe(inspector.id);
  });

  test('another owner who is removed can no longer sign in', async () => {
    const { inspector, session } = await signedInInspector(desk, {
      ...ines,
      username: 'olga',
      role: 'owner',
    });
    expect((await listed(session)).inspectors.length).toBeGreaterThan(1);
    expect((await remove(inspector.id)).statusCode).toBe(200);
    expect((await logIn('olga', inesPassword)).statusCode).toBe(401);
  });

  /** A booked inspection of somebody, for an inquiry of its own, whose id it returns. */
  async function inspectionOf(inspectorId: string, endsAt: string): Promise<string> {
    const { id } = (await call('POST', paths.contact, ada)).json();
    await database.db
      .insertInto('inspections')
      .values({
        id: `of ${id}`,
        submission_id: id,
        number: null,
        inspection_type: 'frame',
        property_address: 'here',
        created_at: endsAt,
        status: 'booked',
        inspector_id: inspectorId,
        starts_at: '2026-11-20T00:00:00.000Z',
        ends_at: endsAt,
      })
      .execute();
    return id;
  }
});
