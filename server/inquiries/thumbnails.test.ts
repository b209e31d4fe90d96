import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REMOVAL_WORD } from '#contract/desk/customers.ts';
import * as customerCalls from '#contract/desk/endpoints/customers.ts';
import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry, InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { MAX_THUMBNAIL_BYTES } from '#contract/files.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { buildTestApp } from '#test/test-app.ts';
import { openDiskFiles } from '../files/disk.ts';
import { deleteOldFiles } from './retention.ts';

const testFile = (name: string) => readFile(join(import.meta.dirname, '..', '..', 'test', 'files', name));
const photo = await testFile('photo.jpg');
const plan = await testFile('plan.pdf');
/** A JPEG by its first bytes, which is all that is looked at. */
const small = photo.subarray(0, 9_000);

onEachDatabase('a thumbnail on $kind', ({ open }) => {
  const { call, database, server, session } = useDesk(open);

  /** Sends a request with a photo and a plan. */
  async function received(): Promise<{ id: string; picture: string; pdf: string }> {
    const form = new FormData();
    // Each is another customer's: the same request within ten minutes would be a repeat.
    const answers = { ...ada, email: `${crypto.randomUUID()}@example.com` };
    for (const [name, value] of Object.entries(answers)) form.append(name, value);
    form.append('files', new Blob([photo]), 'photo.jpg');
    form.append('files', new Blob([plan]), 'plan.pdf');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const reply = await server.app.inject({
      method: 'POST',
      url: paths.contact,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const { id } = reply.json();
    const [picture, pdf] = await filesOf(id);
    return { id, picture: picture?.filename ?? '', pdf: pdf?.filename ?? '' };
  }

  async function filesOf(id: string): Promise<Inquiry['uploadedFiles']> {
    const reply = await call('GET', addressOf(endpoints.one, { id }));
    return reply.json<InquiryInFull>().inquiry.uploadedFiles;
  }

  const keep = (id: string, filename: string, jpeg: string, headers = session) =>
    call('PUT', addressOf(endpoints.keepThumbnail, { id, filename }), { jpeg }, headers);
  const rowsOf = (filename: string) =>
    database.db
      .selectFrom('files')
      .selectAll()
      .where('owner_kind', '=', 'thumbnail')
      .where('owner_id', '=', filename)
      .execute();
  const stored = async () => (await readdir(join(server.dataDir, 'uploads'))).sort();

  test('is kept once, served to the desk alone, and is none of the files of its inquiry', async () => {
    const { id, picture } = await received();
    expect((await keep(id, picture, small.toString('base64'))).json()).toEqual({ success: true });
    const after = await stored();
    expect((await keep(id, picture, photo.subarray(0, 8_000).toString('base64'))).statusCode).toBe(200);
    expect(await stored()).toEqual(after);

    expect(await filesOf(id)).toMatchObject([
      { originalName: 'photo.jpg', mediaType: 'image/jpeg', hasThumbnail: true },
      { originalName: 'plan.pdf', mediaType: 'application/pdf', hasThumbnail: false },
    ]);
    const url = paths.thumbnail(picture);
    expect((await server.app.inject({ url })).statusCode).toBe(401);
    const reply = await call('GET', url);
    expect(reply.rawPayload.equals(small)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const [row] = await rowsOf(picture);
    expect((await call('GET', paths.upload(row?.filename ?? ''))).statusCode).toBe(404);
    // No orphan: a start clears what nobody owns.
    const again = await buildTestApp(database, { DATA_DIR: server.dataDir });
    await again.close();
    expect(await stored()).toEqual(after);
  });

  test('that two browsers make at once is kept once', async () => {
    const { id, picture } = await received();
    const before = await stored();
    const replies = await Promise.all(
      [7_000, 7_001, 7_002].map((size) => keep(id, picture, photo.subarray(0, size).toString('base64'))),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await rowsOf(picture)).toHaveLength(1);
    expect(await stored()).toHaveLength(before.length + 1);
  });

  test('that is no small JPEG of a picture of this inquiry is refused, and nothing of it stays', async () => {
    const { id, picture, pdf } = await received();
    const other = await received();
    const before = await stored();
    const jpeg = small.toString('base64');
    const answers = async (replies: ReturnType<typeof keep>[]) =>
      (await Promise.all(replies)).map(({ statusCode }) => statusCode);
    expect(
      await answers([
        keep(id, picture, Buffer.from('<html><script>alert(1)</script>').toString('base64')),
        keep(id, picture, (await testFile('photo.png')).subarray(0, 9_000).toString('base64')),
        keep(id, picture, (await testFile('photo.webp')).subarray(0, 9_000).toString('base64')),
        keep(id, picture, ''),
        keep(id, picture, 'not base64'),
        keep(id, picture, photo.subarray(0, MAX_THUMBNAIL_BYTES + 3).toString('base64')),
        keep(id, pdf, jpeg),
        keep(id, other.picture, jpeg),
        keep(other.id, picture, jpeg),
        keep(id, 'nothing', jpeg),
        keep(id, picture, jpeg, { cookie: 'plumbline=nobody' }),
      ]),
    ).toEqual([415, 415, 415, 400, 400, 400, 404, 404, 404, 404, 401]);
    expect(await stored()).toEqual(before);
    expect((await call('GET', paths.thumbnail(picture))).statusCode).toBe(404);
  });

  test('goes with its file, and none comes after it', async () => {
    const { id, picture, pdf } = await received();
    const jpeg = small.toString('base64');
    await keep(id, picture, jpeg);
    const [row] = await rowsOf(picture);
    const files = await openDiskFiles(server.dataDir);
    const now = server.clock.now;
    const given = {
      receivedBefore: new Date(now.getTime() + 1),
      now,
      stopping: new AbortController().signal,
    };
    const racing = await received();
    const [late] = await Promise.all([
      keep(racing.id, racing.picture, jpeg),
      deleteOldFiles({ db: database.db, files }, given),
    ]);
    await files.close();
    expect([200, 404]).toContain(late.statusCode);
    for (const gone of [picture, pdf, row?.filename, racing.picture])
      expect(await stored()).not.toContain(gone);
    const rows = await database.db.selectFrom('files').selectAll().execute();
    expect(rows).toEqual([]);
    expect(await stored()).toEqual([]);
    expect((await keep(id, picture, jpeg)).statusCode).toBe(404);
    const audit = await database.db.selectFrom('audit_log').select('detail').execute();
    expect(audit.map(({ detail }) => detail)).toContain(`2 files of inquiry ${id}, after the set period`);
  });

  test('goes with the data of its person, whose receipt counts what they sent', async () => {
    const { id, picture, pdf } = await received();
    await keep(id, picture, small.toString('base64'));
    const [row] = await rowsOf(picture);
    const body = { ids: [id], word: REMOVAL_WORD };
    const reply = await call('POST', addressOf(customerCalls.remove, { id }), body);
    expect(reply.json().removal).toMatchObject({ files: 2 });
    expect(await rowsOf(picture)).toEqual([]);
    const left = await stored();
    for (const gone of [picture, pdf, row?.filename]) expect(left).not.toContain(gone);
  });

  test('that there is no room for is refused, and nothing of it stays', async () => {
    const { id, picture } = await received();
    const before = await stored();
    const full = await buildTestApp(database, { DATA_DIR: server.dataDir, DISK_RESERVE_MB: '1000000' });
    const reply = await full.app.inject({
      method: 'PUT',
      url: addressOf(endpoints.keepThumbnail, { id, filename: picture }),
      headers: await full.signIn(),
      payload: { jpeg: small.toString('base64') },
    });
    await full.close();
    expect(reply.statusCode).toBe(507);
    expect(await stored()).toEqual(before);
  });
});
