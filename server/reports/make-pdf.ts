import { Worker } from 'node:worker_threads';
import { figuresOf, type Report } from '#contract/report/report.ts';
import { copyOf } from '#report/paper/photo-picture.ts';
import type { PdfAnswer, PdfRequest } from './pdf-worker.ts';

/** Far longer than a report of 500 photos takes on a busy machine. */
const LONGEST_MS = 120_000;
const MOST_MEMORY_MB = 600;

/**
 * Makes the PDF of a report in a separate thread. It shows the small copies, or a sentence in place of a
 * missing or damaged one.
 *
 * @param read gives a small copy by its SHA-256, or `undefined` if there is none
 * @throws when the thread fails, or takes too long
 */
export async function makePdf(
  report: Report,
  read: (sha256: string) => Promise<Buffer | undefined>,
): Promise<{ bytes: Buffer; pages: number }> {
  const copies = await readCopies(report, read);
  const request: PdfRequest = { report, copies };
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: request,
    transferList: Array.from(copies.values(), ({ buffer }) => buffer),
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    execArgv: [],
    env: {},
  });
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>();
  const timer = setTimeout(() => reject(new Error('The PDF took too long')), LONGEST_MS);
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('The PDF was not made')));
  try {
    const { bytes, pages } = await promise;
    return { bytes: Buffer.from(bytes.buffer), pages };
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Each shown copy once, in its own buffer that can be transferred to the thread. */
async function readCopies(
  report: Report,
  read: (sha256: string) => Promise<Buffer | undefined>,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const names = new Set(figuresOf(report).flatMap((figure) => copyOf(figure) ?? []));
  const copies = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of names) {
    const bytes = await read(name);
    if (bytes) copies.set(name, new Uint8Array(bytes));
  }
  return copies;
}
