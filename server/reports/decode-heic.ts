import { readFile } from 'node:fs/promises';
import heif from 'libheif-js/libheif-wasm/libheif.js';
import type { Raster } from './draw-pictures.ts';
import { DamagedPicture } from './picture-head.ts';

/**
 * The pixels of a HEIC photo, upright. sharp cannot decode one. The library never gives its memory back, so only a
 * process that ends after one photo calls this.
 *
 * @throws DamagedPicture if it cannot be read
 */
export async function decodeHeic(bytes: Buffer): Promise<Raster> {
  const program = new URL(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const libheif = heif({ wasmBinary: await readFile(program) });
  await libheif.ready;
  const [photo] = new libheif.HeifDecoder().decode(bytes);
  if (!photo) throw new DamagedPicture();
  const [width, height] = [photo.get_width(), photo.get_height()];
  return new Promise((resolve, reject) => {
    photo.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (decoded) => {
      if (decoded) resolve({ pixels: Buffer.from(decoded.data.buffer), width, height, channels: 4 });
      else reject(new DamagedPicture());
    });
  });
}
