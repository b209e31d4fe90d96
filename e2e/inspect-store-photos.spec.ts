import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { type ReadIn, savedFile } from '#contract/capture/saved-file.ts';
import { paths } from '#contract/paths.ts';
import { pictureFacts } from '#web/documents/exif.ts';
import { expect } from './plumbline.ts';
import { copiesOf, sendState, setRoom, stateHere, takePhoto, test } from './store-phone.ts';

test('a photo is stored with its original bytes and gets two upright copies without EXIF, offline and across a reload', {
  tag: '@core',
}, async ({ phone }) => {
  const { page, context } = phone;
  await context.setOffline(true);
  const taken = await takePhoto(phone);
  await phone.reopen();
  await expect.poll(async () => (await copiesOf(phone, taken)).thumb).toBeTruthy();
  expect(await sendState(phone)).toMatchObject({ photos: 1, photosSent: 0, originalsWaiting: 1 });
  const { inspection } = phone;
  const shown = await page.evaluate(
    async ({ inspection, id }) => {
      const picture = new Image();
      picture.src = (await store.photoAddress({ inspection, id }, 'screen')) ?? '';
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    },
    { inspection: inspection.id, id: taken },
  );
  // A browser that is given the longer side rounds the other one up.
  expect(shown[0]).toBe(2048);
  expect([1536, 1537]).toContain(shown[1]);
  await context.setOffline(false);
  await expect.poll(() => sendState(phone)).toMatchObject({ photos: 1, photosSent: 1, originalsWaiting: 0 });
  const hashes = await copiesOf(phone, taken);
  for (const [kind, sha256, side] of [
    ['original', hashes.sha256, 4032],
    ['screen', hashes.screen, 2048],
    ['thumb', hashes.thumb, 320],
  ] as const) {
    const answer = await context.request.get(`${paths.photo(sha256 ?? '')}?kind=${kind}`);
    const bytes = await answer.body();
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    const { width, height = 0 } = pictureFacts(new Uint8Array(bytes).buffer);
    expect(width).toBe(side);
    expect([0, 1]).toContain(height - (side * 3) / 4);
  }
});

test('a photo that lies on its side stands upright in its copies', async ({ phone }) => {
  const { context } = phone;
  const lying = await readFile(join(import.meta.dirname, '../test/files/photo.jpg'));
  const facts = pictureFacts(new Uint8Array(lying).buffer);
  // EXIF with orientation 6, as a phone held upright writes it.
  const exif = Buffer.from(
    'ffe1002245786966000049492a00080000000100120103000100000006000000000000000000',
    'hex',
  );
  const turned = Buffer.concat([lying.subarray(0, 2), exif, lying.subarray(2)]);
  const id = await takePhoto(phone, { bytes: turned });
  await expect.poll(() => sendState(phone)).toMatchObject({ photosSent: 1, originalsWaiting: 0 });
  const { screen = '' } = await copiesOf(phone, id);
  const bytes = await (await context.request.get(`${paths.photo(screen)}?kind=screen`)).body();
  const { width = 0, height = 0 } = pictureFacts(new Uint8Array(bytes).buffer);
  expect(width / height).toBeCloseTo((facts.height ?? 1) / (facts.width ?? 1), 1);
});

test('the same photo twice in one place counts once; a damaged one and a HEIC are stored with a notice', async ({
  phone,
}) => {
  const { page } = phone;
  const photo = await readFile(join(import.meta.dirname, '../test/files/photo.jpg'));
  const first = await takePhoto(phone, { bytes: photo });
  expect(await takePhoto(phone, { bytes: photo })).toBe(first);
  const damaged = await takePhoto(phone, {
    bytes: Buffer.concat([photo.subarray(0, 30), Buffer.alloc(500)]),
  });
  const heic = Buffer.concat([
    Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'),
    Buffer.alloc(900),
  ]);
  const unreadable = await takePhoto(phone, { bytes: heic, type: 'image/heic' });
  for (const id of [damaged, unreadable]) {
    await expect.poll(() => page.evaluate((id) => store.photoProblem(id), id)).toMatch(/original is kept/);
    expect(await copiesOf(phone, id)).toMatchObject({ screen: undefined, thumb: undefined });
  }
  await expect.poll(() => sendState(phone)).toMatchObject({ photos: 3, photosSent: 3, originalsWaiting: 0 });
});

test('a phone’s whole data is saved to a file, and the desk imports it', { tag: '@core' }, async ({
  phone,
  desk,
}) => {
  const { page, context, inspection } = phone;
  await context.setOffline(true);
  await page.evaluate(
    (id) => store.write(id, { entity: 'area', entityId: 'roof', fields: { name: 'Roof void' } }),
    inspection.id,
  );
  const id = await takePhoto(phone);
  await expect.poll(async () => (await copiesOf(phone, id)).thumb).toBeTruthy();
  await page.evaluate((id) => store.keepLine(id, 'roof', 'turn-up behind the <b>bath'), inspection.id);
  const encoded = await page.evaluate(async (inspection) => {
    const bytes = new Uint8Array(await (await store.saveToFile([inspection])).arrayBuffer());
    return bytes.toBase64();
  }, inspection.id);
  const saved = unzipSync(Buffer.from(encoded, 'base64'));
  expect(strFromU8(saved[savedFile.page] ?? new Uint8Array())).toContain(
    'Roof void: turn-up behind the &lt;b&gt;bath',
  );
  const read = async () => {
    const answer = await desk.request.post(paths.readIn(inspection.id), {
      data: Buffer.from(encoded, 'base64'),
      headers: { 'content-type': 'application/zip' },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as ReadIn;
  };
  const first = await read();
  expect(first.operations.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
  expect(first.photos.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept']);
  expect((await read()).operations.every(({ outcome }) => outcome === 'duplicate')).toBe(true);
  // The phone finds all of it on the server when it can send again.
  await context.setOffline(false);
  await page.evaluate(() => store.syncNow());
  expect(await sendState(phone)).toMatchObject({ unsentOperations: 0, photosSent: 1, originalsWaiting: 0 });
});

test('a full phone says so, stores nothing by half, and continues when there is space again', async ({
  fullPhone: phone,
  server,
}) => {
  const { page } = phone;
  const large = { bytes: randomBytes(5_000_000) };
  const refused = await takePhoto(phone, large).catch((problem) => String(problem));
  expect(refused).toContain('StorageFullError');
  expect((await stateHere(phone)).photo).toEqual({});
  await setRoom(page, server.origin);
  await phone.reopen();
  expect((await stateHere(phone)).photo).toEqual({});
  expect(await sendState(phone)).toMatchObject({ photos: 0, unsentOperations: 0 });
  const again = () => takePhoto(phone, large).catch(() => undefined);
  await expect.poll(again, { timeout: 60_000 }).toBeTruthy();
  expect((await sendState(phone)).photos).toBe(1);
});
