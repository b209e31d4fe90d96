// The process that makes the copies of one photo from its original, or the sizes of a picture of the business. The server ends it
// after its answer.
import type { PhotoProblem } from '#contract/capture/photos.ts';
import { leaveInterruptsToServer } from '../process.ts';
import { decodeHeic } from './decode-heic.ts';
import { type BusinessPictures, drawCopies, drawForBusiness, type Pictures } from './draw-pictures.ts';
import { type LocalCopy, wholeFile } from './local-copy.ts';
import { cameraFormats, readHead, TooManyPixels } from './picture-head.ts';

/** What the process is asked: the original, and whether it is a picture of the business. */
export type CopiesRequest = { original: LocalCopy; isOfBusiness: boolean };

/** Its answer: the copies, or why there are none. */
export type MadeCopies = Pictures | BusinessPictures | { problem: PhotoProblem };

// With the server's priority, because pictures of reports wait for it.
leaveInterruptsToServer();
process.once('message', async (request: CopiesRequest) => {
  const made = await copiesOf(request).catch(
    (error): MadeCopies => ({ problem: error instanceof TooManyPixels ? 'too-large' : 'unreadable' }),
  );
  process.send?.(made);
});

async function copiesOf({ original, isOfBusiness }: CopiesRequest): Promise<MadeCopies> {
  const bytes = await wholeFile(original);
  if (!bytes) return { problem: 'missing' };
  const { format } = await readHead(bytes, cameraFormats);
  const pixels = format === 'heic' ? await decodeHeic(bytes) : bytes;
  return isOfBusiness ? drawForBusiness(pixels) : drawCopies(pixels);
}
