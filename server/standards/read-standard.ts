import { once } from 'node:events';
import type { OutlineCorrections } from '#contract/desk/standards.ts';
import {
  type DocumentFile,
  type DocumentKind,
  type Message,
  type Reading,
  type Reason,
  sentenceFor,
} from '#standards-reader/public.ts';
import { startProcess, watchMemory, withMemory } from '../process.ts';

export type Limits = {
  /** The longest a whole reading takes. */
  totalMs: number;
  /** The longest time without another page being read. */
  stalledMs: number;
  /** The most memory a reading may use, heap and buffers together. */
  memoryMb: number;
};

const usualLimits: Limits = { totalMs: 180_000, stalledMs: 20_000, memoryMb: 400 };

/** What the process holds beside heap and buffers: compiled code, and room between what it uses. */
const OF_ITS_OWN_MB = 50;

/**
 * Reads and understands a document in a separate process, which is ended if it takes too long or too much
 * memory. If something is wrong with the file, the answer is a sentence that says so. Only throws if `signal`
 * is aborted.
 */
export function readStandard(
  file: { path: string; kind: DocumentKind },
  { limits: given, ...options }: Options = {},
): Promise<Reading> {
  const limits = { ...usualLimits, ...given };
  return withMemory(() => readNow(file, { ...options, limits }), limits.memoryMb + OF_ITS_OWN_MB);
}

type Options = {
  onProgress?: (page: number, of: number) => void;
  signal?: AbortSignal;
  limits?: Partial<Limits>;
  /** The corrections a person made to the earlier reading. */
  corrections?: OutlineCorrections | undefined;
};

async function readNow(
  file: { path: string; kind: DocumentKind },
  { limits, ...options }: Omit<Options, 'limits'> & { limits: Limits },
): Promise<Reading> {
  options.signal?.throwIfAborted();
  const child = startProcess('standards-reader/reading-process.ts', {
    // With Node's usual space for new objects, a reading holds twice as much and is no quicker.
    execArgv: [`--max-old-space-size=${limits.memoryMb}`, '--max-semi-space-size=4'],
    // Drops what parsers print about a file, which would only fill the server's log.
    stderr: 'ignore',
  });
  const kill = () => child.kill('SIGKILL');
  // A process stuck in a loop doesn't notice that the server has ended.
  process.once('exit', kill);
  const { promise, resolve, reject } = Promise.withResolvers<Reading>();
  const fail = (reason: Reason) => resolve({ ok: false, sentence: sentenceFor(reason) });
  const total = setTimeout(() => fail('too-slow'), limits.totalMs);
  const stalled = setTimeout(() => fail('too-slow'), limits.stalledMs);
  const stopWatching = watchMemory(child, limits.memoryMb + OF_ITS_OWN_MB, () => fail('too-large'));
  const abort = () => reject(options.signal?.reason);
  options.signal?.addEventListener('abort', abort);

  child.on('message', (message: Message) => {
    if (message.type === 'reading') return resolve(message.reading);
    // After the last page the process works out the whole document and reports nothing until it is done.
    if (message.page < message.of) stalled.refresh();
    else clearTimeout(stalled);
    options.onProgress?.(message.page, message.of);
  });
  child.on('error', () => fail('not-read'));
  // Node aborts a process whose heap is full.
  const ended = once(child, 'exit').then(
    ([, signal]) => fail(signal === 'SIGABRT' ? 'too-large' : 'not-read'),
    () => fail('not-read'),
  );
  // If the process has ended already, its exit says so.
  child.send({ ...file, corrections: options.corrections } satisfies DocumentFile, () => {});
  try {
    return await promise;
  } finally {
    clearTimeout(total);
    clearTimeout(stalled);
    stopWatching();
    options.signal?.removeEventListener('abort', abort);
    process.off('exit', kill);
    kill();
    await ended;
  }
}
