import { Worker } from 'node:worker_threads';
import type { OutlineCorrections } from '#contract/desk/standards.ts';
import { type Reason, sentenceFor } from './reading/unreadable.ts';
import type { Message } from './reading/worker.ts';
import type { DocumentKind, Reading } from './understood.ts';

export type Limits = {
  /** The longest a whole reading takes. */
  totalMs: number;
  /** The longest it goes without another page read. */
  stalledMs: number;
  /** The most the thread holds, heap and buffers together. */
  memoryMb: number;
};

const usualLimits: Limits = { totalMs: 180_000, stalledMs: 20_000, memoryMb: 400 };

const WATCH_EVERY_MS = 200;

const { NODE_COMPILE_CACHE } = process.env;
const compiledSources = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/**
 * Reads a document and understands it, in a thread of its own that is ended when it takes too long or too much memory.
 *
 * What is wrong with a file comes back as a sentence; this only throws when `signal` is aborted.
 */
export async function readStandard(
  file: { path: string; kind: DocumentKind },
  options: {
    onProgress?: (page: number, of: number) => void;
    signal?: AbortSignal;
    limits?: Partial<Limits>;
    /** What a person put right about how it was read before. */
    corrections?: OutlineCorrections | undefined;
  } = {},
): Promise<Reading> {
  options.signal?.throwIfAborted();
  const limits = { ...usualLimits, ...options.limits };
  const worker = new Worker(new URL('./reading/worker.ts', import.meta.url), {
    workerData: { ...file, corrections: options.corrections },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 12 },
    // What a parser prints about a file is nobody's log.
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
    // After the last page the whole is understood at one stroke, and nothing is heard until that is done.
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

/** Heap and buffers of a thread: a limit on its heap alone lets an unpacked stream grow beside it. */
async function heldMb(worker: Worker): Promise<number> {
  const { used_heap_size, external_memory } = await worker
    .getHeapStatistics()
    .catch(() => ({ used_heap_size: 0, external_memory: 0 }));
  return (used_heap_size + external_memory) / 1024 / 1024;
}
