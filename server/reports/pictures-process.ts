// The process that draws the pictures of reports. It ends when the server closes the channel between them.
// sharp is loaded as the process starts, and not with the first picture.
import 'sharp';
import type { PhotoProblem } from '#contract/capture/photos.ts';
import { gate } from '../gate.ts';
import { answerRequests } from '../kept-process.ts';
import { AT_ONCE, drawPictures, headOfShown, type Pictures, type PictureView } from './draw-pictures.ts';
import { type LocalCopy, wholeFile } from './local-copy.ts';
import { DamagedPicture, TooManyPixels } from './picture-head.ts';

/** What the process is asked: a file of a photo or of a page of a plan, and how it is cropped, turned and marked. */
export type PicturesRequest = { copy: LocalCopy; view: PictureView | null };
/** The pictures of a file, or why there are none. */
export type MadePictures = Pictures | { problem: PhotoProblem };

const inTurn = gate(AT_ONCE);

answerRequests<PicturesRequest, MadePictures>(async ({ copy, view }) => {
  const bytes = await wholeFile(copy);
  if (!bytes) return { problem: 'missing' };
  try {
    return await shownOf(bytes, view);
  } catch (error) {
    if (error instanceof DamagedPicture) return { problem: 'unreadable' };
    if (error instanceof TooManyPixels) return { problem: 'too-large' };
    throw error;
  }
});

async function shownOf(bytes: Buffer, view: PictureView | null): Promise<Pictures> {
  const head = await headOfShown(bytes);
  // A dear one takes all places.
  return inTurn(() => drawPictures(bytes, view, head), head.isDear ? AT_ONCE : 1);
}
