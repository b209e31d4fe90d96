import { once } from 'node:events';
import type { PhotoProblem } from '#contract/capture/photos.ts';
import { endIdleProcesses } from '../kept-process.ts';
import { MOST_TOGETHER_MB, startProcess, watchMemory, withMemory } from '../process.ts';
import type { CopiesRequest, MadeCopies } from './copies-process.ts';
import type { BusinessPictures } from './draw-pictures.ts';
import type { LocalCopy } from './local-copy.ts';
import type { MadePictures } from './pictures-process.ts';

/** Far longer than the largest photo takes on a busy machine. */
const LONGEST_MS = 120_000;
/** A HEIC of 48 million pixels takes 600. Its head can lie about that, which the reader only learns as it unpacks it. */
const MOST_MEMORY_MB = Math.min(750, MOST_TOGETHER_MB);

/**
 * Makes the copies of a photo from its original, as `drawCopies` describes them, in a process that ends after it:
 * what unpacks a HEIC never gives its memory back. No other process works beside it.
 */
export function copiesOf(original: LocalCopy): Promise<MadePictures> {
  return alone({ original, isOfBusiness: false });
}

/** Makes the sizes of a picture of the business, as `drawForBusiness` describes them, in the same way. */
export async function businessPicturesOf(
  original: LocalCopy,
): Promise<BusinessPictures | { problem: PhotoProblem }> {
  const made = await alone({ original, isOfBusiness: true });
  return 'problem' in made || 'width' in made ? made : { problem: 'unreadable' };
}

function alone(request: CopiesRequest): Promise<MadeCopies> {
  return withMemory(() => {
    endIdleProcesses();
    return copiesNow(request);
  }, MOST_MEMORY_MB);
}

async function copiesNow(request: CopiesRequest): Promise<MadeCopies> {
  const child = startProcess('server/reports/copies-process.ts', {
    execArgv: ['--max-old-space-size=600'],
    // Drops what readers print about a file, which would only fill the server's log.
    stderr: 'ignore',
  });
  const kill = () => child.kill('SIGKILL');
  // While it unpacks a HEIC it doesn't notice that the server has ended.
  process.once('exit', kill);
  const { promise, resolve } = Promise.withResolvers<MadeCopies>();
  const fail = () => resolve({ problem: 'unreadable' });
  const timer = setTimeout(fail, LONGEST_MS);
  const stopWatching = watchMemory(child, MOST_MEMORY_MB, () => resolve({ problem: 'too-large' }));
  child.once('message', resolve);
  child.once('error', fail);
  const ended = once(child, 'exit').then(fail, fail);
  child.send(request, () => {});
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    stopWatching();
    process.off('exit', kill);
    kill();
    await ended;
  }
}
