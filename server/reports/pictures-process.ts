// The process that draws the pictures of reports. It ends when the server closes the channel between them.
// sharp is loaded as the process starts, and not with the first picture.
import 'sharp';
import { DamagedPicture, drawPictures, type Pictures, type PictureView } from './draw-pictures.ts';
import { answerRequests } from './kept-process.ts';
import { type LocalCopy, wholeFile } from './local-copy.ts';

/** What the process is asked: a file of a photo or of a page of a plan, and how it is cropped, turned and marked. */
export type PicturesRequest = { copy: LocalCopy; view: PictureView | null };
export type MadePictures = Pictures | { unreadable: true };

answerRequests<PicturesRequest, MadePictures>(async ({ copy, view }) => {
  const bytes = await wholeFile(copy);
  if (!bytes) return { unreadable: true };
  try {
    return await drawPictures(bytes, view);
  } catch (error) {
    if (error instanceof DamagedPicture) return { unreadable: true };
    throw error;
  }
});
