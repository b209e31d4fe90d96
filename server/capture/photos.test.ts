import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { photoKinds } from '#contract/capture/photos.ts';
import type { Visit } from '#contract/capture/visits.ts';
import { REMOVAL_WORD } from '#contract/desk/customers.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import * as customers from '#contract/desk/endpoints/customers.ts';
import * as schedule from '#contract/desk/endpoints/inspections.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { formOf } from '#test/calls.ts';
import { sha256Of, testPhone } from '#test/capture.ts';
import { ada, ben } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, signedInInspector } from '#test/people.ts';
import { photoMessages } from './pictures.ts';

const testFile = (name: string) => readFile(join(import.meta.dirname, '..', '..', 'test', 'files', name));
const photo = await testFile('photo.jpg');
const plan = await testFile('plan.pdf');
const at = (time: string) => new Date(`2026-12-03T${time}:00+10:00`).toISOString();

onEachDatabase('photos on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;
  let ours: { cookie: string };
  let another: { cookie: string };
  let inspection: Inspection;
  let second: Inspection;

  const booked = async (
    who: Parameters<typeof formOf>[0],
    start: string,
    inspectorId: string,
  ): Promise<Inspection> => {
    const encoded = new Response(formOf(who, plan));
    const payload = Buffer.from(await encoded.arrayBuffer());
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const sent = await server.app.inject({ method: 'POST', url: paths.contact, payload, headers });
    const body = { inquiryId: sent.json().id, type: 'frame', inspectorId, start };
    return (await call('POST', schedule.book.path, body)).json().inspection;
  };
  const put = (
    bytes: Buffer,
    {
      kind = 'original',
      of = inspection.id,
      hash = sha256Of(bytes),
      session = ours,
      type = 'image/jpeg',
    } = {},
  ) =>
    server.app.inject({
      method: 'PUT',
      url: `${paths.photo(hash)}?kind=${kind}&inspection=${of}`,
      payload: bytes,
      headers: { ...session, 'content-type': type },
    });
  const get = (hash: string, kind = 'original', session = ours) =>
    call('GET', `${paths.photo(hash)}?kind=${kind}`, undefined, session);
  const missing = async (hashes: string[], of?: string, session = ours) =>
    (await call('POST', calls.knownPhotos.path, { hashes, inspection: of }, session)).json().missing;
  const stored = async () => (await readdir(join(server.dataDir, 'uploads'))).length;

  beforeAll(async () => {
    await desk.at('2026-11-26T00:00:00Z');
    const { inspector, session } = await signedInInspector(desk);
    ours = session;
    ({ session: another } = await signedInInspector(desk, { ...ines, username: 'ivo' }));
    inspection = await booked(ada, at('09:00'), inspector.id);
    second = await booked(ben, at('12:00'), inspector.id);
  });

  test('bytes come once by their hash, and go out as they came', async () => {
    const hash = sha256Of(photo);
    expect(await missing([hash])).toEqual([hash]);
    const before = await stored();
    expect((await put(photo)).statusCode).toBe(201);
    expect((await put(photo)).statusCode).toBe(200);
    expect(await stored()).toBe(before + 1);
    expect(await missing([hash])).toEqual([]);
    const back = await get(hash);
    expect([back.statusCode, back.headers['content-type'], sha256Of(back.rawPayload)]).toEqual([
      ...[200, 'image/jpeg'],
      hash,
    ]);
    expect((await get(hash, 'original', desk.session)).statusCode).toBe(200);
  });

  test('the same photo of another inspection is kept for that too', async () => {
    const hash = sha256Of(photo);
    expect(await missing([hash], second.id)).toEqual([hash]);
    expect((await put(photo, { of: second.id })).statusCode).toBe(201);
    expect(await missing([hash], second.id)).toEqual([]);
  });

  test('bytes that are not those of their address leave nothing behind', async () => {
    const before = await stored();
    const other = Buffer.concat([photo, Buffer.from('!')]);
    const refused = await put(other, { hash: sha256Of(Buffer.from('else')) });
    expect([refused.statusCode, refused.json().message]).toEqual([422, photoMessages.otherBytes]);
    expect(await stored()).toBe(before);
  });

  test.each([
    ['a document', plan, 'original'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'original'],
    ['a PNG as the copy for the screen', null, 'screen'],
  ] as const)('%s is no photo', async (_, bytes, kind) => {
    const refused = await put(bytes ?? (await testFile('photo.png')), { kind });
    expect([refused.statusCode, refused.json().message]).toEqual([415, photoMessages.type]);
  });

  test.each([
    ['JSON', 'application/json', '{"photo":"/9j/4AAQ"}', photoMessages.type],
    ['JSON that says nothing', 'application/json', 'null', photoMessages.type],
    ['a form', 'application/x-www-form-urlencoded', 'photo=%2F9j%2F4AAQ', photoMessages.type],
    ['a form with files', 'multipart/form-data; boundary=x', '--x--', photoMessages.type],
    ['no bytes', 'image/jpeg', '', photoMessages.type],
  ])('a picture that comes as %s is refused in words', async (_, type, payload, says) => {
    const unknown = sha256Of(Buffer.from('never sent'));
    const address = `${paths.photo(unknown)}?kind=original&inspection=${inspection.id}`;
    const { filename } = await database.db
      .selectFrom('files')
      .select('filename')
      .where('owner_id', '=', inspection.inquiryId)
      .executeTakeFirstOrThrow();
    for (const url of [address, paths.planPage(filename, 3)]) {
      const headers = { ...ours, 'content-type': type };
      const reply = await server.app.inject({ method: 'PUT', url, payload, headers });
      expect([reply.statusCode, reply.json().message]).toEqual([415, says]);
    }
  });

  test('a copy that is too large is refused', async () => {
    const large = Buffer.concat([photo, Buffer.alloc(photoKinds.thumb.mostBytes)]);
    const refused = await put(large, { kind: 'thumb' });
    expect([refused.statusCode, refused.json().message]).toEqual([413, photoMessages.size]);
  });

  test('nobody else reads, sends or learns of a photo', async () => {
    const hash = sha256Of(photo);
    expect((await get(hash, 'original', another)).statusCode).toBe(404);
    expect((await get(hash, 'original', {} as never)).statusCode).toBe(401);
    expect((await put(photo, { session: another })).statusCode).toBe(404);
    expect(await missing([hash], undefined, another)).toEqual([hash]);
    expect((await get(sha256Of(Buffer.from('none')))).statusCode).toBe(404);
  });

  test('two that come at the same time are kept once', async () => {
    const bytes = Buffer.concat([photo, Buffer.from('at once')]);
    const before = await stored();
    const replies = await Promise.all([put(bytes), put(bytes), put(bytes)]);
    const codes = replies.map(({ statusCode }) => statusCode).sort();
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(await stored()).toBe(before + 1);
    const rows = await database.db
      .selectFrom('files')
      .select('filename')
      .where('sha256', '=', sha256Of(bytes))
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('a deletion of the customer’s data takes the photos and the operations along', async () => {
    const inquiryId = second.inquiryId;
    const operation = testPhone(
      second.id,
      'gone',
      () => server.clock.now,
    )({
      entity: 'finding',
      entityId: 'f',
      fields: { text: 'In the bedroom of Ben' },
    });
    const body = { device: 'gone', client: '1', operations: [operation] };
    await call('POST', calls.sendOperations.path, body, ours);
    const confirmed = { ids: [inquiryId], word: REMOVAL_WORD };
    const removed = await call('POST', addressOf(customers.remove, { id: inquiryId }), confirmed);
    expect([removed.statusCode, removed.json().removal?.photos]).toEqual([200, 1]);
    for (const [table, column] of [
      ['capture_operations', 'inspection_id'],
      ['files', 'owner_id'],
    ] as const)
      expect(
        await database.db
          .selectFrom(table)
          .selectAll()
          .where(column as never, '=', second.id as never)
          .execute(),
      ).toEqual([]);
    const late = await call(
      'POST',
      calls.sendOperations.path,
      { ...body, operations: [{ ...operation, id: 'late' }] },
      ours,
    );
    expect(late.json().results).toMatchObject([{ outcome: 'refused' }]);
    // That of the other inspection stays.
    expect((await get(sha256Of(photo))).statusCode).toBe(200);
  });

  test('a customer’s plan goes along, and its pages are kept once as pictures', async () => {
    const days = { from: '2026-12-03', to: '2026-12-04' };
    const visits = async () =>
      (await call('GET', addressOf(calls.visits, {}, days), undefined, ours)).json<{ visits: Visit[] }>()
        .visits;
    const filename = (await visits())[0]?.inquiry.files[0]?.filename ?? '';
    const read = await call('GET', paths.visitFile(filename), undefined, ours);
    expect([read.statusCode, read.rawPayload.equals(plan)]).toEqual([200, true]);
    const page = (number: number, method: 'GET' | 'PUT', session = ours) =>
      server.app.inject({
        method,
        url: paths.planPage(filename, number),
        headers: { ...session, 'content-type': 'image/jpeg' },
        ...(method === 'PUT' && { payload: photo }),
      });
    expect((await page(2, 'GET')).statusCode).toBe(404);
    expect((await page(2, 'PUT', another)).statusCode).toBe(404);
    expect((await page(2, 'PUT')).statusCode).toBe(201);
    expect((await page(2, 'PUT')).statusCode).toBe(200);
    expect((await page(2, 'GET')).rawPayload.equals(photo)).toBe(true);
    expect((await page(61, 'PUT')).statusCode).toBe(400);
    expect((await visits())[0]?.inquiry.files[0]?.pages).toEqual([2]);
  });
});
