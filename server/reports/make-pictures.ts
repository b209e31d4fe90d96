import type { PhotoProblem } from '#contract/capture/photos.ts';
import type { Files, StoredFile } from '../files/disk.ts';
import { gate } from '../gate.ts';
import { keptProcess } from '../kept-process.ts';
import { AT_ONCE, type BusinessPictures, type PictureView } from './draw-pictures.ts';
import { type LocalCopy, withLocalCopies } from './local-copy.ts';
import { businessPicturesOf, copiesOf } from './make-copies.ts';
import type { MadePictures, PicturesRequest } from './pictures-process.ts';

const inTurn = gate(AT_ONCE);
/** Pictures that nobody in the business waits for leave the other place free. */
const oneAtATime = gate(1);

const pictures = keptProcess<PicturesRequest, MadePictures>('server/reports/pictures-process.ts', {
  // Far longer than the largest photo takes on a busy machine.
  longestMs: 60_000,
  // Two of them, or a dear one alone, take twice as much.
  mostMb: 190,
});

/** Starts the process for pictures that are made soon. */
export const expectPictures = pictures.start;

type Local = Pick<Files, 'withLocalCopy'>;

/**
 * Makes the two pictures of a stored photo, or of a page of a plan, as `drawPictures` describes them, in a
 * separate process. The process reads the file itself: photos that pass through the server's memory make it
 * stop again and again to free memory.
 *
 * @throws when the process fails
 */
export function makePictures(
  files: Local,
  file: StoredFile,
  view: PictureView | null,
): Promise<MadePictures> {
  return inTurn(() => withCopy(files, file, (copy) => pictures.ask({ copy, view })));
}

/** The same of a stranger's picture: publishing does not wait for more than one of them. */
export function makeStrangersPictures(files: Local, file: StoredFile): Promise<MadePictures> {
  return oneAtATime(() => makePictures(files, file, null));
}

/** The copies of a photo for screen and list, made from its original. No picture is drawn beside them. */
export function makeCopies(files: Local, original: StoredFile): Promise<MadePictures> {
  return inTurn(() => withCopy(files, original, copiesOf), AT_ONCE);
}

/** The sizes of a picture of the business, made from what was sent. No picture is drawn beside them. */
export function makeBusinessPictures(
  files: Local,
  original: StoredFile,
): Promise<BusinessPictures | { problem: PhotoProblem }> {
  return inTurn(() => withCopy(files, original, businessPicturesOf), AT_ONCE);
}

function withCopy<Made>(
  files: Local,
  file: StoredFile,
  use: (copy: LocalCopy) => Promise<Made>,
): Promise<Made | { problem: 'missing' }> {
  return withLocalCopies(files, [file], async ([copy]) =>
    copy ? use(copy) : { problem: 'missing' as const },
  );
}
