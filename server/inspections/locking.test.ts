import { beforeAll, expect, test } from 'vitest';
import * as schedule from '#contract/desk/endpoints/inspections.ts';
import * as endpoints from '#contract/desk/endpoints/inspectors.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { phoneSession } from '#contract/inspect/session.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, inesPassword, signedInInspector } from '#test/people.ts';
import { bookedInspection } from '#test/reports.ts';
import { administrator } from '#test/run-server.ts';

whereDatabasesDiffer('an inspector who is locked on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server } = desk;
  let people = 0;
  const phoneSignsIn = (username: string) =>
    server.app.inject({
      method: 'POST',
      url: phoneSession.path,
      payload: { username, password: inesPassword },
    });
  const logIn = (username: string) =>
    server.app.inject({ method: 'POST', url: paths.login, payload: { username, password: inesPassword } });
  const lock = (id: string, session = desk.session) =>
    call('PUT', addressOf(endpoints.lock, { id }), undefined, session);
  const unlock = (id: string) => call('DELETE', addressOf(endpoints.unlock, { id }));

  beforeAll(() => desk.at('2026-12-02T02:00:00Z'));

  /** Somebody with a session at the desk, a phone, a calendar link, an invitation and a visit ahead. */
  async function withEverything(role: 'inspector' | 'owner' = 'inspector') {
    people += 1;
    const username = `lena${people}`;
    const person = { ...ines, username, role };
    const { inspector, session } = await signedInInspector(desk, person);
    const { id } = inspector;
    const [cookie] = (await phoneSignsIn(username)).cookies;
    const { feedUrl } = (await call('PUT', addressOf(endpoints.renewFeed, { id }))).json();
    return {
      id,
      username,
      session,
      phone: { cookie: `${cookie?.name}=${cookie?.value}` },
      feed: new URL(feedUrl).pathname,
    };
  }
  const doors = async ({ session, phone, feed, username }: Awaited<ReturnType<typeof withEverything>>) => [
    (await call('GET', paths.currentUser, undefined, session)).statusCode,
    (await call('GET', phoneSession.path, undefined, phone)).statusCode,
    (await server.app.inject({ url: feed })).statusCode,
    (await logIn(username)).statusCode,
    (await phoneSignsIn(username)).statusCode,
  ];

  test('is let in nowhere from that moment, with a visit ahead, which stays booked and is named', async () => {
    const lena = await withEverything();
    const visit = await bookedInspection(desk, { inspectorId: lena.id, start: '2026-12-07T00:00:00Z' });
    const invitation = await call('PUT', addressOf(endpoints.inviteAgain, { id: lena.id }));
    expect(await doors(lena)).toEqual([200, 200, 200, 200, 200]);
    const locked = await lock(lena.id);
    expect(locked.statusCode).toBe(200);
    const { inspector, stillBooked } = locked.json();
    expect([inspector.isLocked, stillBooked.map(({ id }: Inspection) => id)]).toEqual([true, [visit.id]]);
    expect(await doors(lena)).toEqual([401, 401, 404, 401, 401]);
    const token = new URL(invitation.json().invitation.url).searchParams.get('token') ?? '';
    const late = await call('POST', paths.invitation(token), { password: inesPassword }, {} as never);
    expect(late.statusCode).toBe(404);
    for (const endpoint of [endpoints.inviteAgain, endpoints.renewFeed])
      expect((await call('PUT', addressOf(endpoint, { id: lena.id }))).statusCode).toBe(409);
    const one = await call('GET', addressOf(schedule.one, { id: visit.id }));
    expect(one.json().inspection).toMatchObject({ status: 'booked', inspectorId: lena.id });
    expect((await lock(lena.id)).json().stillBooked).toHaveLength(1);
  });

  test('keeps what is on the phone, is told so, and comes back by signing in once unlocked', async () => {
    const lena = await withEverything();
    await lock(lena.id);
    expect((await call('GET', phoneSession.path, undefined, lena.phone)).json().code).toBe('expired');
    expect((await phoneSignsIn(lena.username)).json().code).toBe('locked');
    expect((await logIn(lena.username)).json().message).toBe(messages.invalidCredentials);
    expect((await unlock(lena.id)).json().inspector.isLocked).toBe(false);
    expect(await doors(lena)).toEqual([401, 401, 404, 200, 200]);
  });

  test('is not booked or mailed, and is removed afterwards as anybody, whose phone then deletes what it has', async () => {
    const lena = await withEverything();
    const visit = await bookedInspection(desk, { inspectorId: lena.id, start: '2026-12-08T00:00:00Z' });
    const mailed = async () =>
      (await database.db.selectFrom('outbox').select(['id', 'message']).execute())
        .filter(({ id }) => id.startsWith(visit.id))
        .filter(({ message }) => JSON.parse(message).to === ines.email);
    expect(await mailed()).toHaveLength(2);
    await lock(lena.id);
    expect(await mailed()).toEqual([]);
    const times = `${schedule.slots.path}?type=frame&from=2026-12-08&to=2026-12-09&inspectorId=${lena.id}`;
    expect((await call('GET', times)).json().slots).toEqual([]);
    const moved = { start: '2026-12-09T00:00:00Z', reason: 'Another day', override: { reason: 'Try' } };
    const refused = await call('PUT', addressOf(schedule.move, { id: visit.id }), moved);
    expect([refused.statusCode, refused.json().message]).toEqual([409, messages.lockedInspector]);
    const remove = () => call('DELETE', addressOf(endpoints.remove, { id: lena.id }));
    expect((await remove()).statusCode).toBe(409);
    await call('PUT', addressOf(schedule.cancel, { id: visit.id }), { reason: 'Nobody can come' });
    expect((await remove()).statusCode).toBe(200);
    expect((await call('GET', phoneSession.path, undefined, lena.phone)).json().code).toBe('ended');
  });

  test('is never the owner who locks, nor the last owner', async () => {
    const own = { ...ines, username: administrator.username, role: 'owner', name: 'Omar Owner' };
    const { id } = (await call('POST', endpoints.invite.path, own)).json().inspector;
    const self = await lock(id);
    expect([self.statusCode, self.json().message]).toEqual([409, messages.notYourself]);
    const olga = await withEverything('owner');
    const both = await Promise.all([lock(id, olga.session), lock(olga.id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).not.toEqual([200, 200]);
    const left = await database.db
      .selectFrom('users')
      .select('username')
      .where('role', '=', 'owner')
      .where('locked_at', 'is', null)
      .execute();
    expect(left.length).toBeGreaterThan(0);
  });
});
