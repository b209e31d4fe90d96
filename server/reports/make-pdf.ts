import { figuresOf, type Report } from '#contract/report/report.ts';
import { copyOf } from '#report/paper/photo-picture.ts';
import { gate } from '../http/gate.ts';
import { keptProcess } from './kept-process.ts';
import type { MadePdf, PdfRequest } from './pdf-process.ts';

/** One at a time: each takes a processor and some memory. */
const inTurn = gate(1);

const ask = keptProcess<PdfRequest, MadePdf>(new URL('./pdf-process.ts', import.meta.url), {
  // Far longer than a report of 500 photos takes on a busy machine.
  longestMs: 120_000,
});

/**
 * Makes the PDF of a report in a separate process. It shows the small copies, or a sentence in place of a
 * missing or damaged one.
 *
 * @param read gives a small copy by its SHA-256, or `undefined` if there is none
 * @throws when the process fails, or takes too long; the next PDF is made by a new one
 */
export function makePdf(
  report: Report,
  read: (sha256: string) => Promise<Buffer | undefined>,
): Promise<MadePdf> {
  return inTurn(async () => ask({ report, copies: await readCopies(report, read) }));
}

/** Each shown copy once. */
async function readCopies(
  report: Report,
  read: (sha256: string) => Promise<Buffer | undefined>,
): Promise<Map<string, Buffer>> {
  const names = new Set(figuresOf(report).flatMap((figure) => copyOf(figure) ?? []));
  const copies = new Map<string, Buffer>();
  for (const name of names) {
    const bytes = await read(name);
    if (bytes) copies.set(name, bytes);
  }
  return copies;
}
