import { Worker } from 'node:worker_threads';
import type { OutlineCorrections } from '#contract/desk/standards.ts';
import { programAt } from '../program.ts';
import { type Reason, sentenceFor } from './reading/unreadable.ts';
import type { Message } from './reading/worker.ts';
import type { DocumentKind, Reading } from './understood.ts';

export type Limits = {
  /** The longest a whole reading takes. */
  totalMs: number;
  /** The longest time without another page being read. */
  stalledMs: number;
  /** The most memory the thread may use, heap and buffers together. */
  memoryMb: number;
};

const usualLimits: Limits = { totalMs: 180_000, stalledMs: 20_000, memoryMb: 400 };

const WATCH_EVERY_MS = 200;

const { NODE_COMPILE_CACHE } = process.env;
const compiledSources = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/**
 * Reads and understands a document in a separate thread, which is stopped if it takes too long or too much
 * memory. If something is wrong with the file, the answer is a sentence that says so. Only throws if `signal`
 * is aborted.
 */
export async function readStandard(
  file: { path: string; kind: DocumentKind },
  options: {
    onProgress?: (page: number, of: number) => void;
    signal?: AbortSignal;
    limits?: Partial<Limits>;
    /** The corrections a person made to the earlier reading. */
    corrections?: OutlineCorrections | undefined;
  } = {},
): Promise<Reading> {
  options.signal?.throwIfAborted();
  const limits = { ...usualLimits, ...options.limits };
  const worker = new Worker(programAt('server/standards/reading/worker.ts'), {
    workerData: { ...file, corrections: options.corrections },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 12 },
    // Drops what parsers print about a file, which would only fill the server's log.
    stdout: true,
    stderr: true,
    execArgv: [],
    // None of the server's settings, only where compiled sources are kept: the thread starts quicker with them.
    env: compiledSources,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Reading>();
  const fail = (reason: Reason) => resolve({ ok: false, sentence: sentenceFor(reason) });
  const total = setTimeout(() => fail('too-slow'), limits.totalMs);
  const stalled = setTimeout(() => fail('too-slow'), limits.stalledMs);
  const watch = setInterval(async () => {
    if ((await heldMb(worker)) > limits.memoryMb) fail('too-large');
  }, WATCH_EVERY_MS);
  const abort = () => reject(options.signal?.reason);
  options.signal?.addEventListener('abort', abort);

  worker.on('message', (message: Message) => {
    if (message.type === 'reading') return resolve(message.reading);
    // After the last page the thread works out the whole document and reports nothing until it is done.
    if (message.page < message.of) stalled.refresh();
    else clearTimeout(stalled);
    options.onProgress?.(message.page, message.of);
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'not-read'),
  );
  worker.on('exit', () => fail('not-read'));
  try {
    return await promise;
  } finally {
    clearTimeout(total);
    clearTimeout(stalled);
    clearInterval(watch);
    options.signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}

/**
 * The memory of a thread, heap and buffers together. A limit on the heap alone would not stop an unpacked
 * stream.
 */
async function heldMb(worker: Worker): Promise<number> {
  const { used_heap_size, external_memory } = await worker
    .getHeapStatistics()
    .catch(() => ({ used_heap_size: 0, external_memory: 0 }));
  return (used_heap_size + external_memory) / 1024 / 1024;
}
