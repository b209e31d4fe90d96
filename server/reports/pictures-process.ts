// The process that draws the pictures of reports. It ends when the server closes the channel between them.
import { DamagedPicture, drawPictures, type Pictures, type PictureView } from './draw-pictures.ts';
import { answerRequests } from './kept-process.ts';

/** What the process is asked: a file of a photo or of a page of a plan, and how it is cropped, turned and marked. */
export type PicturesRequest = { screen: Buffer; view: PictureView | null };
export type MadePictures = Pictures | { damaged: true };

answerRequests<PicturesRequest, MadePictures>(async ({ screen, view }) => {
  try {
    return await drawPictures(screen, view);
  } catch (error) {
    if (error instanceof DamagedPicture) return { damaged: true };
    throw error;
  }
});
