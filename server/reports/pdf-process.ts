// The process that makes the PDFs of reports, one at a time, while the server answers other requests. It ends when the server
// closes the channel between them.
import { createHash } from 'node:crypto';
import type { Report } from '#contract/report/report.ts';
import { photoPictures } from '#report/paper/photo-picture.ts';
import { reportPdf } from '#report/paper/report-pdf.ts';

/** What the process is asked: a report, and its small copies by their SHA-256. */
export type PdfRequest = { report: Report; copies: ReadonlyMap<string, Buffer> };
export type PdfAnswer = { bytes: Buffer; pages: number } | { failed: string };

// Ctrl+C reaches this process too. The server finishes what it has begun, so this one waits for its channel to close.
process.on('SIGINT', () => {});

process.on('message', async (request: PdfRequest) => {
  const answer = await made(request).catch((error: Error) => ({ failed: error.stack ?? error.message }));
  // The server may have ended meanwhile.
  if (process.connected) process.send?.(answer);
});

function made({ report, copies }: PdfRequest): Promise<PdfAnswer> {
  const subject = `${report.title}, ${report.header.address}`;
  return reportPdf(report, subject, photoPictures(wholeOf(copies)));
}

/** The copies whose hash matches their name. Any other is damaged. */
function wholeOf(copies: PdfRequest['copies']): Map<string, Buffer> {
  return new Map(
    [...copies].filter(([name, bytes]) => createHash('sha256').update(bytes).digest('hex') === name),
  );
}
