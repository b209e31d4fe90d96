// The process that makes the PDFs of reports, one at a time. It ends when the server closes the channel between them.
import { createHash } from 'node:crypto';
import type { Report } from '#contract/report/report.ts';
import { photoPictures } from '#report/paper/photo-picture.ts';
import { reportPdf } from '#report/paper/report-pdf.ts';
import { answerRequests } from './kept-process.ts';

/** What the process is asked: a report, and its small copies by their SHA-256. */
export type PdfRequest = { report: Report; copies: ReadonlyMap<string, Buffer> };
export type MadePdf = { bytes: Buffer; pages: number };

answerRequests<PdfRequest, MadePdf>(({ report, copies }) => {
  const subject = `${report.title}, ${report.header.address}`;
  return reportPdf(report, subject, photoPictures(wholeOf(copies)));
});

/** The copies whose hash matches their name. Any other is damaged. */
function wholeOf(copies: PdfRequest['copies']): Map<string, Buffer> {
  return new Map(
    [...copies].filter(([name, bytes]) => createHash('sha256').update(bytes).digest('hex') === name),
  );
}
