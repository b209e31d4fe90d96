// The thread that makes a report's PDF. A hundred photos take a second, during which the server answers other
// requests.
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { Report } from '#contract/report/report.ts';
import { photoPictures } from '#report/paper/photo-picture.ts';
import { reportPdf } from '#report/paper/report-pdf.ts';

/** What is handed to the thread: the small copies by their SHA-256. */
export type PdfRequest = { report: Report; copies: ReadonlyMap<string, Uint8Array> };
export type PdfAnswer = { bytes: Uint8Array<ArrayBuffer>; pages: number };

const { report, copies } = workerData as PdfRequest;
const subject = `${report.title}, ${report.header.address}`;
const { bytes, pages } = await reportPdf(report, subject, photoPictures(wholeOf(copies)));
const answer: PdfAnswer = { bytes: new Uint8Array(bytes), pages };
parentPort?.postMessage(answer, [answer.bytes.buffer]);

/** The copies whose hash matches their name. Any other is damaged. */
function wholeOf(given: PdfRequest['copies']): Map<string, Buffer> {
  const entries = Array.from(given, ([name, bytes]) => [name, Buffer.from(bytes.buffer)] as const);
  return new Map(
    entries.filter(([name, bytes]) => createHash('sha256').update(bytes).digest('hex') === name),
  );
}
