import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { sample } from '#content/sample.ts';
import type { Facts } from '#contract/business/facts.ts';
import { pictureAddress } from '#contract/business/pictures.ts';
import { type BusinessPicture, pictureRefusals } from '#contract/desk/business-pictures.ts';
import type { Business } from '#contract/desk/endpoints/business.ts';
import { paths } from '#contract/paths.ts';
import { drawBomb, drawLogo, sendPicture } from '#test/business-pictures.ts';
import { openSqlite, whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { invoicing } from '#test/invoices.ts';
import { drawDamagedPhoto, drawPhoto, noPhoto } from '#test/photos/photos.ts';
import { openDiskFiles } from '../files/disk.ts';
import { forgetUnusedPictures } from './pictures.ts';

const address = '/api/admin/business';
const heic = readFile(join(import.meta.dirname, '../../test/files/photo.heic'));
const fromPhone = drawPhoto({
  seed: 5,
  width: 1600,
  height: 1200,
  exif: {
    takenAt: new Date('2026-11-20T00:31:07Z'),
    orientation: 6,
    at: { latitude: -27.4698, longitude: 153.0251 },
  },
});

/** Sends one picture, which is taken. */
async function sent(desk: ReturnType<typeof useDesk>, bytes: Uint8Array, name = 'picture.png') {
  const reply = await sendPicture(desk, [{ bytes, name }]);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<{ picture: BusinessPicture }>().picture;
}

whereDatabasesDiffer('pictures of the business on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { database, server, session } = desk;
  const get = (url: string, headers: object = {}) => server.app.inject({ url, headers: { ...headers } });
  const kept = async () => ({
    files: await readdir(join(server.dataDir, 'uploads')),
    rows: await database.db.selectFrom('files').select('filename').orderBy('filename').execute(),
  });

  test('are made small and upright, and say neither where nor when nor by what they were taken', async () => {
    expect((await sharp(await fromPhone).metadata()).exif?.includes('Plumbline')).toBe(true);
    const { id, width, height } = await sent(desk, await fromPhone, 'IMG_0001.JPG');
    expect([width, height]).toEqual([1200, 900]);
    for (const [size, longest] of [
      ['large', 1200],
      ['small', 480],
    ] as const) {
      const { rawPayload, headers } = await get(pictureAddress(size, id), session);
      const { format, exif, xmp, iptc, icc, orientation, ...found } = await sharp(rawPayload).metadata();
      expect({
        format,
        exif,
        xmp,
        iptc,
        icc,
        orientation,
        longest: Math.max(found.width, found.height),
      }).toEqual({
        format: 'jpeg',
        longest,
      });
      expect(headers['content-type']).toBe('image/jpeg');
    }
    expect((await kept()).files).toHaveLength(2);
  });

  test('are kept once, however often they are sent', async () => {
    const first = await sent(desk, await fromPhone);
    const before = await kept();
    expect(await sent(desk, await fromPhone)).toEqual(first);
    expect(await kept()).toEqual(before);
  });

  test('may be a HEIC of a phone, or a drawing with a clear ground, which stays clear', async () => {
    expect(await sent(desk, await heic, 'IMG_0002.HEIC')).toMatchObject({ width: 800, height: 600 });
    const { id } = await sent(desk, await drawLogo('#1b6b3a'));
    const { rawPayload } = await get(pictureAddress('small', id), session);
    const { format, hasAlpha } = await sharp(rawPayload).metadata();
    expect([format, hasAlpha]).toEqual(['png', true]);
    expect(
      (
        await sharp(rawPayload)
          .ensureAlpha()
          .extract({ left: 0, top: 0, width: 1, height: 1 })
          .raw()
          .toBuffer()
      )[3],
    ).toBe(0);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  test.each<[string, () => Promise<{ bytes: Uint8Array; name: string }[]>, number, string]>([
    ['no file', async () => [], 400, pictureRefusals.noFile],
    ['an SVG with a script', async () => [{ bytes: svg, name: 'logo.svg' }], 415, pictureRefusals.wrongKind],
    [
      'the same under another name',
      async () => [{ bytes: svg, name: 'logo.png' }],
      415,
      pictureRefusals.wrongKind,
    ],
    ['a text', async () => [{ bytes: Buffer.from('Hello'), name: 'a.jpg' }], 415, pictureRefusals.wrongKind],
    [
      'nothing that a head begins',
      async () => [{ bytes: noPhoto(1), name: 'a.jpg' }],
      422,
      pictureRefusals.unreadable,
    ],
    [
      'a photo that was cut off',
      async () => [{ bytes: await drawDamagedPhoto(2), name: 'a.jpg' }],
      422,
      pictureRefusals.unreadable,
    ],
    [
      'a HEIC that was cut off',
      async () => [{ bytes: (await heic).subarray(0, 9000), name: 'a.heic' }],
      422,
      pictureRefusals.unreadable,
    ],
    ['a bomb', async () => [{ bytes: await drawBomb(), name: 'a.png' }], 422, pictureRefusals.tooManyPixels],
    [
      '26 MB',
      async () => [{ bytes: Buffer.alloc(26 * 1024 ** 2, await fromPhone), name: 'a.jpg' }],
      413,
      pictureRefusals.tooLarge,
    ],
    [
      'two at once',
      async () => [
        { bytes: await drawLogo('#000000'), name: 'a.png' },
        { bytes: await drawLogo('#111111'), name: 'b.png' },
      ],
      400,
      pictureRefusals.oneFile,
    ],
  ])('are refused with a sentence, and nothing is kept: %s', async (_, files, status, message) => {
    const before = await kept();
    const reply = await sendPicture(desk, await files());
    expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
    expect(await kept()).toEqual(before);
  });

  test('are for owners as long as they are not published', async () => {
    const { id } = await sent(desk, await drawLogo('#123456'));
    const theirs = await get(pictureAddress('large', id), session);
    expect([theirs.statusCode, theirs.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await get(pictureAddress('large', id))).statusCode).toBe(404);
    for (const url of ['/pictures/large/x', '/pictures/huge/x', `/pictures/large/${'x'.repeat(99)}`])
      expect([400, 404], url).toContain((await get(url, session)).statusCode);
    expect((await sendPicture({ server, session: { cookie: '' } }, [])).statusCode).toBe(401);
  });

  test('go after 30 days in which nothing named them, and stay in any draft', async () => {
    const files = await openDiskFiles(server.dataDir);
    const unused = await sent(desk, await drawLogo('#aa0000'));
    const drafted = await sent(desk, await drawLogo('#00aa00'));
    const saved = await desk.call(
      'PUT',
      `${address}/draft/look`,
      { ...sample.look, logo: drafted.id },
      {
        ...session,
        'if-match': '0',
      },
    );
    expect(saved.statusCode, saved.body).toBe(200);
    const day = (days: number) => ({ sentBefore: new Date(server.clock.now.getTime() + days * 86_400_000) });
    const here = async (id: string) => (await get(pictureAddress('small', id), session)).statusCode;
    await forgetUnusedPictures({ db: database.db, files }, day(-1));
    expect([await here(unused.id), await here(drafted.id)]).toEqual([200, 200]);
    await forgetUnusedPictures({ db: database.db, files }, day(1));
    expect([await here(unused.id), await here(drafted.id)]).toEqual([404, 200]);
    expect((await kept()).files).toHaveLength(2);
    await files.close();
  });
});

describe('a published picture', () => {
  const desk = useDesk(openSqlite, {}, { ownSite: true });
  const { call, server, session } = desk;
  const { inquiry, issue } = invoicing(desk);
  const page = async (path: string) => (await server.app.inject({ url: path })).body;
  const read = async () => (await call('GET', address)).json<Business>();

  async function save(section: keyof Facts, value: unknown) {
    const { draftVersion } = await read();
    return call('PUT', `${address}/draft/${section}`, value as object, {
      ...session,
      'if-match': String(draftVersion),
    });
  }
  async function publish() {
    const { draftVersion } = await read();
    return call('POST', `${address}/versions`, { note: '', draftVersion });
  }
  async function publishLook(logo: string | null) {
    await save('look', { ...facts.look, logo });
    const reply = await publish();
    expect(reply.statusCode, reply.body).toBe(201);
  }
  const invoice = async () => (await issue(await inquiry())).json().invoice.id as string;
  const pictures = async (id: string) => {
    const { rawPayload } = await call('GET', paths.invoicePdf(id));
    return rawPayload.toString('latin1').split('/Subtype /Image').length - 1;
  };

  test('is refused as long as it is not there: nothing is published, and the answer says where', async () => {
    await save('look', { ...facts.look, logo: 'f'.repeat(32) });
    const reply = await publish();
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({ 'look.logo': pictureRefusals.notOurs });
    expect((await read()).version).toBe(0);
  });

  test('stands on every page and on each paper of its time; an earlier version brings it back', async () => {
    const before = await invoice();
    const home = await page('/');
    expect(home).not.toContain('/pictures/');
    const { id } = await sent(desk, await drawLogo('#1b6b3a'));
    const url = pictureAddress('small', id);
    await save('look', { ...facts.look, logo: id });
    expect((await call('GET', `${address}/preview?path=/about`)).body).toContain(url);
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    const icon = async () => (await server.app.inject({ url: '/share.png' })).rawPayload;
    const share = await icon();
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    expect((await publish()).statusCode).toBe(201);

    for (const path of ['/', '/blog', '/contact']) expect(await page(path), path).toContain(url);
    const shown = await server.app.inject({ url });
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await icon()).equals(share)).toBe(false);
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const during = await invoice();
    expect([await pictures(before), await pictures(during)]).toEqual([0, 2]);

    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    await publishLook(null);
    expect(await page('/')).toBe(home);
    // A page of the version before may ask for it for some minutes.
    expect((await server.app.inject({ url })).statusCode).toBe(200);
    await desk.at('2026-11-21T01:00:00Z');
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    expect([await pictures(before), await pictures(during), await pictures(await invoice())]).toEqual([
      0, 2, 0,
    ]);

    const files = await openDiskFiles(server.dataDir);
    await forgetUnusedPictures({ db: desk.database.db, files }, { sentBefore: new Date('2027-11-21') });
    await files.close();
    await call('POST', `${address}/versions/1/restoration`);
    expect((await publish()).statusCode).toBe(201);
    expect(await page('/')).toContain(url);
    expect((await server.app.inject({ url })).statusCode).toBe(200);
  });

  test('of an article stands on the blog and in what is shared, with the words for those who can’t see it', async () => {
    const { id } = await sent(desk, await fromPhone);
    const [first, ...others] = facts.articles as [Facts['articles'][number], ...Facts['articles']];
    const refused = await save('articles', [{ ...first, image: id }, ...others]);
    expect(refused.json().errors).toEqual({ 'articles.0.imageText': 'Say what the picture shows' });
    await save('articles', [{ ...first, image: id, imageText: 'A wall of bricks' }, ...others]);

    const person = { name: 'Kim Nguyen', picture: id, text: 'Inspects frames and slabs.' };
    const look = (consent: boolean) => ({ ...facts.look, people: [{ ...person, consent }] });
    expect((await save('look', look(false))).json().errors).toHaveProperty(['look.people.0.consent']);
    await save('look', look(true));
    expect((await publish()).statusCode).toBe(201);
    expect(await page('/blog')).toContain('alt="A wall of bricks"');
    const post = await page(`/blog/${first.slug}`);
    expect(post).toMatch(
      new RegExp(`<meta property="og:image" content="http[^"]*${pictureAddress('large', id)}"`),
    );
    expect(await page('/about')).toContain('alt="Photograph of Kim Nguyen"');
  });
});
