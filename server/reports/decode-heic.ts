import { Worker } from 'node:worker_threads';
import type { Raster } from './draw-pictures.ts';
import { DamagedPicture } from './picture-head.ts';

/**
 * The pixels of a HEIC photo, upright. sharp cannot decode one. It is decoded in a thread of its own, because its
 * memory is only given back when the thread ends.
 *
 * @throws DamagedPicture if it cannot be read
 */
export async function decodeHeic(bytes: Buffer): Promise<Raster> {
  const worker = new Worker(new URL('./heic-thread.ts', import.meta.url), {
    workerData: bytes,
    // What the library prints is not for our log.
    ...{ stdout: true, stderr: true },
  });
  try {
    return await new Promise<Raster>((resolve, reject) => {
      worker.once('message', ({ data, width, height }: DecodedHeic) =>
        resolve({ pixels: Buffer.from(data.buffer), width, height, channels: 4 }),
      );
      worker.once('error', (error) => reject(new DamagedPicture(error)));
      worker.once('exit', () => reject(new DamagedPicture()));
    });
  } finally {
    await worker.terminate();
  }
}

/** What the thread answers. */
export type DecodedHeic = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
