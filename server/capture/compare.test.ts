import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Compared, Comparing } from '#contract/capture/comparison.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import * as reportCalls from '#contract/desk/endpoints/inspection-reports.ts';
import * as schedule from '#contract/desk/endpoints/inspections.ts';
import type { Restored } from '#contract/desk/endpoints/installation.ts';
import * as installation from '#contract/desk/endpoints/installation.ts';
import type { ReportGap } from '#contract/desk/inspection-reports.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { keepRestore } from '#server/database/restores.ts';
import { sha256Of, testPhone } from '#test/capture.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { signedInInspector } from '#test/people.ts';
import { keepPhone } from './phones.ts';

const jpeg = () =>
  Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), randomBytes(64)]);

onEachDatabase('what phones have sent is compared, on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;
  let ours: { cookie: string };
  let inspection: Inspection;
  let phones = 0;

  beforeAll(async () => {
    await desk.at('2026-11-26T00:00:00Z');
    const { inspector, session } = await signedInInspector(desk);
    ours = session;
    const inquiryId = (await call('POST', paths.contact, ada)).json().id;
    const body = { inquiryId, type: 'frame', inspectorId: inspector.id, start: '2026-12-02T23:00:00Z' };
    inspection = (await call('POST', schedule.book.path, body)).json().inspection;
  });

  /** A phone with the operations that it has made. */
  const newPhone = () => {
    phones += 1;
    const device = `phone-${phones}`;
    const make = testPhone(inspection.id, device, () => server.clock.now);
    return {
      device,
      area: (entityId: string) => make({ entity: 'area', entityId, fields: { name: entityId } }),
    };
  };
  const send = async (device: string, operations: unknown[]) => {
    const body = { device, client: '1', operations };
    expect((await call('POST', calls.sendOperations.path, body, ours)).statusCode).toBe(200);
  };
  const compare = async (asked: Partial<Comparing> & { device: string }): Promise<Compared> => {
    const body = { marks: [], next: 'first', unsent: 0, inspections: [], ...asked };
    const reply = await call('POST', calls.compare.path, body, ours);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  };
  const part = (
    operations: string[],
    photos: { kind: 'original' | 'screen' | 'thumb'; sha256: string }[] = [],
  ) => [{ id: inspection.id, operations, photos }];
  const restore = async () =>
    (await call('GET', installation.restored.path)).json<{ restore: Restored | null }>().restore;

  test('what is here is not missing, and the mark is known next time', async () => {
    const { device, area } = newPhone();
    const [roof, bath] = [area('roof'), area('bath')];
    await send(device, [roof, bath]);
    const inspections = part([roof.id, bath.id]);
    expect(await compare({ device, inspections })).toEqual({ isSetBack: false, missing: [] });
    expect(await compare({ device, marks: ['first'], next: 'second' })).toEqual({
      isSetBack: false,
      missing: [],
    });
    // The answer to the second was lost: the phone names both marks.
    expect((await compare({ device, marks: ['first', 'second'], next: 'third' })).isSetBack).toBe(false);
    expect((await compare({ device, marks: ['first'], next: 'fourth' })).isSetBack).toBe(true);
    expect(await restore()).toBeNull();
  });

  test('operations and photos that are not here are named, each kind of photo by itself', async () => {
    const { device, area } = newPhone();
    const [sent, lost] = [area('sent'), area('lost')];
    await send(device, [sent]);
    const bytes = jpeg();
    const sha256 = sha256Of(bytes);
    const query = new URLSearchParams({ kind: 'screen', inspection: inspection.id });
    const stored = await server.app.inject({
      method: 'PUT',
      url: `${paths.photo(sha256)}?${query}`,
      payload: bytes,
      headers: { ...ours, 'content-type': 'image/jpeg' },
    });
    expect(stored.statusCode, stored.body).toBe(201);
    const [screen, original] = (['screen', 'original'] as const).map((kind) => ({ kind, sha256 }));
    if (!screen || !original) throw new Error('no photos');
    const inspections = part([sent.id, lost.id], [screen, original]);
    expect((await compare({ device, inspections })).missing).toEqual([
      { id: inspection.id, operations: [lost.id], photos: [original], standing: 'open' },
    ]);
    const none = [{ id: 'booked-later', operations: [lost.id], photos: [] }];
    expect((await compare({ device, marks: ['first'], inspections: none })).missing).toMatchObject([
      { id: 'booked-later', standing: 'none' },
    ]);
  });

  test('a database that was set back by hand is noticed, and awaits that phone until nothing is missing', async () => {
    expect(await restore()).toMatchObject({
      backupAt: null,
      phones: [{ device: 'phone-2', person: 'Ines Example' }],
    });
    const { device, area } = newPhone();
    const lost = area('lost-again');
    await compare({ device, inspections: part([lost.id]) });
    const awaited = async () => (await restore())?.phones.map((phone) => [phone.device, phone.unsent]);
    await compare({ device, marks: ['first'], next: 'second', unsent: 3 });
    expect(await awaited()).toContainEqual([device, 3]);
    await send(device, [lost]);
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    await compare({ device, marks: ['second'], next: 'third', inspections: part([lost.id]) });
    expect((await awaited())?.map(([name]) => name)).not.toContain(device);
  });

  test('after a restore the desk awaits the phones that were in use, until they were in touch or somebody dismisses it', async () => {
    const { device } = newPhone();
    await compare({ device });
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const restoredAt = server.clock.now.toISOString();
    await keepRestore(database.db, { backupAt: '2026-11-25T16:00:00.000Z', restoredAt });
    expect(await restore()).toMatchObject({
      backupAt: '2026-11-25T16:00:00.000Z',
      noticedAt: restoredAt,
      phones: expect.arrayContaining([
        expect.objectContaining({ device, person: 'Ines Example', unsent: 0 }),
      ]),
    });
    await compare({ device, marks: ['first'], next: 'second' });
    expect((await restore())?.phones.map((phone) => phone.device)).not.toContain(device);
    const { id = '' } = (await restore()) ?? {};
    expect((await call('PUT', addressOf(installation.dismissRestored, { id }))).statusCode).toBe(200);
    expect(await restore()).toBeNull();
    const unknown = addressOf(installation.dismissRestored, { id: 'unknown' });
    expect((await call('PUT', unknown)).statusCode).toBe(404);
  });

  test('a draft names the phone of its inspector that is awaited', async () => {
    const noticedAt = '2026-12-03T06:00:00.000Z';
    const [device, person] = ['phone-awaited', 'Ines Example'];
    const nothing = { mark: null, unsent: 0, unsentPhotos: 0, refused: null };
    const phone = { device, person, inspectorId: inspection.inspectorId, ...nothing };
    await keepRestore(database.db, { backupAt: '2026-12-02T16:00:00.000Z', restoredAt: noticedAt });
    const gaps = async (settledAt: string | null) => {
      await keepPhone(database.db, { ...phone, contactAt: '2026-12-02T05:00:00.000Z', settledAt });
      const draft = await call('GET', addressOf(reportCalls.draft, { id: inspection.id }));
      const { gaps } = draft.json<{ gaps: ReportGap[] }>();
      return gaps.filter(({ where }) => where.entity === 'device').map(({ where }) => where.id);
    };
    expect(await gaps(null)).toContain(device);
    expect(await gaps('2026-12-03T07:00:00.000Z')).not.toContain(device);
  });

  test('a phone that was not used for 30 days before the backup is not awaited', async () => {
    const { device } = newPhone();
    await compare({ device });
    server.clock.now = new Date('2027-01-20T00:00:00Z');
    await desk.signIn();
    const at = server.clock.now.toISOString();
    await keepRestore(database.db, { backupAt: at, restoredAt: at });
    expect((await restore())?.phones).toEqual([]);
  });
});
