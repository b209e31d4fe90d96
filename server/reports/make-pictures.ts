import type { Files, StoredFile } from '../files/disk.ts';
import { gate } from '../http/gate.ts';
import type { Pictures, PictureView } from './draw-pictures.ts';
import { keptProcess } from './kept-process.ts';
import { withLocalCopies } from './local-copy.ts';
import type { MadePictures, PicturesRequest } from './pictures-process.ts';

/** How many photos are worked on at once in total. */
export const AT_ONCE = 2;
const inTurn = gate(AT_ONCE);

const pictures = keptProcess<PicturesRequest, MadePictures>('server/reports/pictures-process.ts', {
  // Far longer than the largest photo takes on a busy machine.
  longestMs: 60_000,
});

/** Starts the process for pictures that are made soon. */
export const expectPictures = pictures.start;

/**
 * Makes the two pictures of a stored photo, or of a page of a plan, as `drawPictures` describes them, in a
 * separate process. The process reads the file itself: photos that pass through the server's memory make it
 * stop again and again to free memory.
 *
 * @returns `undefined` if the file is missing, damaged, or of a kind that we have no reader for, like HEIC
 * @throws when the process fails
 */
export function makePictures(
  files: Pick<Files, 'withLocalCopy'>,
  file: StoredFile,
  view: PictureView | null,
): Promise<Pictures | undefined> {
  return inTurn(() =>
    withLocalCopies(files, [file], async ([copy]) => {
      if (!copy) return undefined;
      const made = await pictures.ask({ copy, view });
      return 'unreadable' in made ? undefined : made;
    }),
  );
}
