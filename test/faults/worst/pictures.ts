import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import * as captureCalls from '#contract/desk/endpoints/capture.ts';
import * as reportCalls from '#contract/desk/endpoints/inspection-reports.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { sha256Of } from '../../capture.ts';
import { tiledHeic } from '../../photos/large.ts';
import { capture, type Phone } from './captured.ts';
import { type Sent, sent } from './client.ts';
import type { World } from './installation.ts';
import { override } from './jobs.ts';
import { formOfFields } from './public-requests.ts';

/** The photo that its phone cannot show. */
const HEIC = 'heic';
/** How many answers with four pictures each builders send meanwhile. */
const ANSWERS = 2;

/** Pictures of as many pixels as their kind may have. All are small files. */
async function largestPictures() {
  const flat = (width: number, height: number, draw: (picture: Sharp) => Sharp) =>
    draw(
      sharp({ create: { width, height, channels: 3, background: '#885533' }, limitInputPixels: false }),
    ).toBuffer();
  return {
    progressive: await flat(8_000, 6_000, (one) => one.jpeg({ progressive: true })),
    interlaced: await flat(8_000, 6_000, (one) => one.png({ progressive: true, compressionLevel: 1 })),
    webp: await flat(8_000, 6_000, (one) => one.webp({ effort: 0 })),
    jpeg: await flat(16_000, 12_500, (one) => one.jpeg()),
    png: await flat(12_000, 9_900, (one) => one.png({ compressionLevel: 1 })),
    heic: tiledHeic(await readFile(new URL('../../files/photo.heic', import.meta.url)), 10),
  };
}

/** Captures an inspection whose photos are the largest that are drawn for a report, and one that waits for its copies. */
export async function capturePictures(phone: Phone) {
  const pictures = await largestPictures();
  const store = async (kind: string, bytes: Buffer) => {
    const query = new URLSearchParams({ kind, inspection: phone.inspection });
    await sent(phone.server, 'PUT', `${paths.photo(sha256Of(bytes))}?${query}`, {
      cookie: phone.cookie,
      bytes: { type: 'image/jpeg', content: new Uint8Array(bytes) },
    });
    return sha256Of(bytes);
  };
  const { progressive, jpeg, heic } = pictures;
  const screens = [await store('screen', progressive), await store('screen', jpeg)];
  const original = await store('original', heic);
  await capture(phone, (write) => {
    write('area', 'area', { name: 'Bathroom', order: 1, outcome: 'inspected' });
    write('finding', 'finding', {
      area: 'area',
      order: 1,
      status: 'New',
      title: 'Cracked',
      severity: 'minor',
    });
    const photo = { finding: 'finding', inReport: true, takenAt: new Date().toISOString() };
    for (const [index, screen] of screens.entries())
      write('photo', `photo-${index}`, { ...photo, sha256: screen, screen, thumb: screen });
    write('photo', HEIC, { ...photo, sha256: original });
  });
  return pictures;
}

type PictureRequest = { method: string; path: string; what: Sent };

/** Publishing, the copies of a photo and the answers of builders, all at once and each with the largest pictures. */
export function dearPictures({ owner, visits, shares, pictures }: World): PictureRequest[] {
  const { interlaced, webp, jpeg, png } = pictures;
  const answer = (): Sent => {
    const form = formOfFields({ words: 'Mended', rectifiedOn: '2026-01-01' });
    for (const [name, bytes] of Object.entries({ interlaced, webp, jpeg, png }))
      form.append('photos', new Blob([new Uint8Array(bytes)]), name);
    return { form };
  };
  const inspection = { id: visits.pictures };
  return [
    {
      method: 'POST',
      path: addressOf(reportCalls.publish, inspection),
      what: { cookie: owner, json: { override } },
    },
    {
      method: 'POST',
      path: addressOf(captureCalls.makeCopies, { ...inspection, photo: HEIC }),
      what: { cookie: owner },
    },
    ...Array.from({ length: ANSWERS }, (_, index) => ({
      method: 'POST',
      path: customerPaths.answer(shares.manyActions, `finding-${290 - index}`),
      what: answer(),
    })),
  ];
}
