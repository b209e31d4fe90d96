import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import {
  type ReadIn,
  type SavedOperations,
  savedFile,
  savedPhotoName,
} from '#contract/capture/saved-file.ts';
import { fieldValue, stateOf } from '#contract/capture/state.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import * as schedule from '#contract/desk/endpoints/inspections.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { sha256Of, testPhone } from '#test/capture.ts';
import { ada, ben } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { signedInInspector } from '#test/people.ts';
import { readInMessages } from './read-in.ts';

const photo = await readFile(join(import.meta.dirname, '..', '..', 'test', 'files', 'photo.jpg'));
const at = (time: string) => new Date(`2026-12-03T${time}:00+10:00`).toISOString();

onEachDatabase('a saved file on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server } = desk;
  let inspector: { cookie: string };
  let inspection: Inspection;
  let second: Inspection;

  const send = (
    bytes: Uint8Array,
    session: { cookie: string } = desk.session,
    id = inspection.id,
    of?: string,
  ) =>
    server.app.inject({
      method: 'POST',
      url: paths.readIn(id) + (of === undefined ? '' : `?of=${of}`),
      payload: Buffer.from(bytes),
      headers: { ...session, 'content-type': savedFile.mediaType },
    });
  const fileOf = (operations: unknown[], photos: Zippable = {}) => {
    const saved = { format: 'plumbline-inspections-1', savedAt: at('12:00'), device: 'p', operations };
    return zipSync({
      [savedFile.operations]: strToU8(JSON.stringify(saved as SavedOperations)),
      [savedFile.page]: strToU8('<!doctype html>'),
      ...photos,
    });
  };

  beforeAll(async () => {
    await desk.at('2026-11-26T00:00:00Z');
    const signedIn = await signedInInspector(desk);
    inspector = signedIn.session;
    const booked = async (who: object, start: string): Promise<Inspection> => {
      const inquiryId = (await call('POST', paths.contact, who)).json().id;
      const body = { inquiryId, type: 'frame', inspectorId: signedIn.inspector.id, start };
      return (await call('POST', schedule.book.path, body)).json().inspection;
    };
    inspection = await booked(ada, at('09:00'));
    second = await booked(ben, at('12:00'));
  });

  test('has its operations and photos taken once, and those of other inspections left alone', async () => {
    const phone = testPhone(inspection.id, 'saved', () => server.clock.now);
    const other = testPhone(second.id, 'other', () => server.clock.now);
    const sha256 = sha256Of(photo);
    const operations = [
      phone({ entity: 'area', entityId: 'roof', fields: { name: 'Roof void' } }),
      phone({ entity: 'photo', entityId: 'p1', fields: { sha256, area: 'roof' } }),
      phone({ entity: 'area', entityId: 'roof', fields: { colour: 'red' } }),
      other({ entity: 'area', entityId: 'roof', fields: { name: 'Another house' } }),
    ];
    const photos: Zippable = {
      // A photo is stored as it is, or packed again by another program.
      [savedPhotoName(inspection.id, 'original', sha256)]: [photo, { level: 0 }],
      [savedPhotoName(inspection.id, 'screen', sha256)]: photo,
      [savedPhotoName(inspection.id, 'thumb', 'f'.repeat(64))]: [photo.subarray(0, 5000), { level: 0 }],
      [savedPhotoName(second.id, 'original', sha256)]: photo,
    };
    const file = fileOf(operations, photos);
    const first = await send(file);
    expect(first.statusCode, first.body).toBe(200);
    const said = first.json<ReadIn>();
    expect(said.operations.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'refused']);
    expect(said.operations[2]?.reason).toMatch(/colour/);
    expect(said.photos.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['original', 'kept'],
      ['screen', 'kept'],
      ['thumb', 'refused'],
    ]);
    expect(said.others).toBe(2);
    const again = (await send(file)).json<ReadIn>();
    expect(again.operations.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate', 'refused']);
    expect(again.photos.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'refused']);
    const query = addressOf(calls.operations, {}, { inspection: inspection.id });
    const state = stateOf((await call('GET', query)).json().operations);
    expect(fieldValue(state.area.roof, 'name')).toBe('Roof void');
    const kept = await call('GET', `${paths.photo(sha256)}?kind=original`);
    expect(kept.rawPayload.equals(photo)).toBe(true);
  });

  test('of an inspection that is no longer here is imported into the one that was booked in its place', async () => {
    const phone = testPhone('booked-after-the-backup', 'orphan', () => server.clock.now);
    const sha256 = sha256Of(photo);
    const operations = [
      phone({ entity: 'area', entityId: 'shed', fields: { name: 'Shed' } }),
      phone({
        entity: 'inspection',
        entityId: 'booked-after-the-backup',
        fields: { weather: 'Dry' },
      }),
    ];
    const file = fileOf(operations, {
      [savedPhotoName('booked-after-the-backup', 'original', sha256)]: photo,
    });
    const first = (await send(file, undefined, second.id)).json<ReadIn>();
    expect(first).toMatchObject({ operations: [], photos: [], others: 3 });
    expect(first.unknown).toEqual(['booked-after-the-backup']);
    const into = (await send(file, undefined, second.id, 'booked-after-the-backup')).json<ReadIn>();
    expect(into.operations.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    expect(into.photos.map(({ outcome }) => outcome)).toEqual(['kept']);
    const query = addressOf(calls.operations, {}, { inspection: second.id });
    const state = stateOf((await call('GET', query)).json().operations);
    expect(fieldValue(state.area.shed, 'name')).toBe('Shed');
    expect(fieldValue(state.inspection[second.id], 'weather')).toBe('Dry');
    // An inspection that is here is imported there.
    const elsewhere = await send(fileOf([]), undefined, second.id, inspection.id);
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([409, readInMessages.isHere]);
  });

  test('of more operations than a phone sends at once is read in as a whole', async () => {
    const phone = testPhone(inspection.id, 'many', () => server.clock.now);
    const make = (index: number) =>
      phone({ entity: 'area', entityId: `a${index}`, fields: { order: index } });
    const said = (await send(fileOf(Array.from({ length: 450 }, (_, index) => make(index))))).json<ReadIn>();
    expect(said.operations).toHaveLength(450);
    expect(said.operations.every(({ outcome }) => outcome === 'applied')).toBe(true);
  });

  test.each([
    ['another kind of file', photo],
    ['nothing', Buffer.alloc(0)],
    ['a part of one', fileOf([]).subarray(0, 120)],
    ['a ZIP of something else', zipSync({ 'readme.txt': strToU8('hello') })],
    ['operations that are no JSON', zipSync({ [savedFile.operations]: strToU8('{') })],
    ['another format', zipSync({ [savedFile.operations]: strToU8('{"format":"x","operations":[]}') })],
  ])('that is %s is refused in words', async (_, bytes) => {
    const reply = await send(bytes);
    expect(reply.statusCode, reply.body).toBe(422);
    expect(reply.json().message).toBe(readInMessages.notAZip);
  });

  test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'that is sent as %s is judged by its bytes',
    async (type) => {
      const sendAs = (payload: Buffer) =>
        server.app.inject({
          method: 'POST',
          url: paths.readIn(inspection.id),
          payload,
          headers: { ...desk.session, 'content-type': type },
        });
      expect((await sendAs(Buffer.from('{"a":1}'))).statusCode).toBe(422);
      expect((await sendAs(Buffer.from(fileOf([])))).statusCode).toBe(200);
    },
  );

  test('is the owner’s to read in, for an inspection that is here', async () => {
    expect((await send(fileOf([]), inspector)).statusCode).toBe(403);
    expect((await send(fileOf([]), { cookie: '' })).statusCode).toBe(401);
    expect((await send(fileOf([]), undefined, 'nowhere')).statusCode).toBe(404);
  });
});
