import { DamagedPicture } from './draw-pictures.ts';
import { makePictures } from './make-pictures.ts';

/**
 * A stranger's photo, ready to show: a JPEG of at most 1,600 px, upright and without metadata, so without
 * place and time.
 *
 * @returns `undefined` if it cannot be read: damaged, or of a kind like HEIC that we have no reader for
 */
export async function shownPicture(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return (await makePictures(bytes, null)).large;
  } catch (error) {
    if (error instanceof DamagedPicture) return undefined;
    throw error;
  }
}
