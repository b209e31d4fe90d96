import { gate } from '../http/gate.ts';
import { DamagedPicture, type Pictures, type PictureView } from './draw-pictures.ts';
import { keptProcess } from './kept-process.ts';
import type { MadePictures, PicturesRequest } from './pictures-process.ts';

/** How many photos are worked on at once in total. */
export const AT_ONCE = 2;
const inTurn = gate(AT_ONCE);

const ask = keptProcess<PicturesRequest, MadePictures>(new URL('./pictures-process.ts', import.meta.url), {
  // Far longer than the largest photo takes on a busy machine.
  longestMs: 60_000,
});

/**
 * Makes the two pictures of a photo, or of a page of a plan, as `drawPictures` describes them, in a separate
 * process.
 *
 * @throws DamagedPicture if the file cannot be read to its end; another error when the process fails
 */
export function makePictures(screen: Buffer, view: PictureView | null): Promise<Pictures> {
  return inTurn(async () => {
    const made = await ask({ screen, view });
    if ('damaged' in made) throw new DamagedPicture();
    return made;
  });
}
