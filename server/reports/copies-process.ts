// The process that makes the copies of one photo from its original. The server ends it after its answer.
import type { PhotoProblem } from '#contract/capture/photos.ts';
import { leaveInterruptsToServer } from '../process.ts';
import { decodeHeic } from './decode-heic.ts';
import { drawCopies, type Pictures } from './draw-pictures.ts';
import { type LocalCopy, wholeFile } from './local-copy.ts';
import { cameraFormats, readHead, TooManyPixels } from './picture-head.ts';

/** Its answer: the copies, or why there are none. */
export type MadeCopies = Pictures | { problem: PhotoProblem };

// With the server's priority, because pictures of reports wait for it.
leaveInterruptsToServer();
process.once('message', async (original: LocalCopy) => {
  const made = await copiesOf(original).catch(
    (error): MadeCopies => ({ problem: error instanceof TooManyPixels ? 'too-large' : 'unreadable' }),
  );
  process.send?.(made);
});

async function copiesOf(original: LocalCopy): Promise<MadeCopies> {
  const bytes = await wholeFile(original);
  if (!bytes) return { problem: 'missing' };
  const { format } = await readHead(bytes, cameraFormats);
  return drawCopies(format === 'heic' ? await decodeHeic(bytes) : bytes);
}
