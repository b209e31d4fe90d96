import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { pictureUploadPath } from '#contract/desk/business-pictures.ts';
import type { useDesk } from './desk.ts';

/** Sends files as a picture of the business, as the desk does. */
export async function sendPicture(
  { server, session }: Pick<ReturnType<typeof useDesk>, 'server' | 'session'>,
  files: { bytes: Uint8Array; name: string }[],
) {
  const form = new FormData();
  for (const { bytes, name } of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://x.invalid', { method: 'POST', body: form });
  return server.app.inject({
    method: 'POST',
    url: pictureUploadPath,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...session, 'content-type': request.headers.get('content-type') ?? '' },
  });
}

/** A logo of a ring on a clear ground. */
export function drawLogo(colour: string, { width = 640, height = 320 } = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="50%" cy="50%" r="${height / 3}" fill="none" stroke="${colour}" stroke-width="40"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A PNG of a few bytes whose head says that it has 900 million pixels. */
export async function drawBomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#885533' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
