// The process that draws pictures. It ends when the server closes the channel between them.
// sharp is loaded as the process starts, and not with the first picture.
import 'sharp';
import type { PhotoProblem } from '#contract/capture/photos.ts';
import { gate } from '../http/gate.ts';
import { decodeHeic } from './decode-heic.ts';
import {
  AT_ONCE,
  drawCopies,
  drawPictures,
  headOfShown,
  type Pictures,
  type PictureView,
} from './draw-pictures.ts';
import { answerRequests } from './kept-process.ts';
import { type LocalCopy, wholeFile } from './local-copy.ts';
import { cameraFormats, DamagedPicture, readHead, TooManyPixels } from './picture-head.ts';

/**
 * What the process is asked: a file of a photo or of a page of a plan, and how it is cropped, turned and marked;
 * or the original of a photo, for the copies that its phone could not make.
 */
export type PicturesRequest = { copy: LocalCopy } & ({ view: PictureView | null } | { copies: true });

/** The pictures of a file, or why there are none. */
export type MadePictures = Pictures | { problem: PhotoProblem };

const inTurn = gate(AT_ONCE);

answerRequests<PicturesRequest, MadePictures>(async ({ copy, ...asked }) => {
  const bytes = await wholeFile(copy);
  if (!bytes) return { problem: 'missing' };
  try {
    return 'copies' in asked ? await copiesOf(bytes) : await shownOf(bytes, asked.view);
  } catch (error) {
    if (error instanceof DamagedPicture) return { problem: 'unreadable' };
    if (error instanceof TooManyPixels) return { problem: 'too-large' };
    throw error;
  }
});

async function shownOf(bytes: Buffer, view: PictureView | null): Promise<Pictures> {
  const head = await headOfShown(bytes);
  return inTurn(() => drawPictures(bytes, view, head), placesOf(head));
}

async function copiesOf(bytes: Buffer): Promise<Pictures> {
  const head = await readHead(bytes, cameraFormats);
  return inTurn(
    async () => drawCopies(head.format === 'heic' ? await decodeHeic(bytes) : bytes),
    placesOf(head),
  );
}

function placesOf({ isDear }: { isDear: boolean }): number {
  return isDear ? AT_ONCE : 1;
}
