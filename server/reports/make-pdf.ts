import { facts } from '#content/facts.ts';
import type { Report } from '#contract/report/report.ts';
import { gate } from '../gate.ts';
import { keptProcess } from '../kept-process.ts';
import type { LocalCopy } from './local-copy.ts';
import type { MadePdf, PdfRequest } from './pdf-process.ts';

/** One at a time: each takes a processor and some memory. */
const inTurn = gate(1);

const pdfs = keptProcess<PdfRequest, MadePdf>('server/reports/pdf-process.ts', {
  // Far longer than a report of 500 photos takes on a busy machine.
  longestMs: 120_000,
  // The longest text that a finding may hold, in another script, takes 395 MB on its 65 pages.
  mostMb: 400,
});

/** Starts the process for a PDF that is made soon. Loading what it needs takes half a second. */
export const expectPdf = pdfs.start;

/**
 * Makes the PDF of a report in a separate process. It shows the small copies, or a sentence in place of a
 * missing or damaged one.
 *
 * @param logo of the letterhead, as a data address
 * @throws when the process fails, or takes too long; the next PDF is made by a new one
 */
export function makePdf(report: Report, copies: LocalCopy[], logo?: string | undefined): Promise<MadePdf> {
  return inTurn(() => pdfs.ask({ report, copies, facts, logo }));
}
