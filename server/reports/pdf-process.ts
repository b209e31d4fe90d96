// The process that makes the PDFs of reports, one at a time. It ends when the server closes the channel between them.
import { putInForce } from '#content/facts.ts';
import type { Facts } from '#contract/business/facts.ts';
import type { Report } from '#contract/report/report.ts';
import { loadFaces } from '#paper/fonts.ts';
import { photoPictures } from '#report/paper/photo-picture.ts';
import { reportPdf } from '#report/paper/report-pdf.ts';
import { answerRequests } from '../kept-process.ts';
import { type LocalCopy, wholeFile } from './local-copy.ts';

/** What the process is asked: a report, its small copies, the facts in force, and their logo as a data address. */
export type PdfRequest = {
  report: Report;
  copies: LocalCopy[];
  facts: Facts;
  logo: string | undefined;
};
export type MadePdf = { bytes: Buffer; pages: number };

answerRequests<PdfRequest, MadePdf>(async ({ report, copies, facts, logo }) => {
  putInForce(facts, []);
  const subject = `${report.title}, ${report.header.address}`;
  return reportPdf(report, subject, photoPictures(await picturesOf(copies)), logo);
});

// The process starts while the pictures are drawn. If the faces can't be loaded, the first PDF says so.
loadFaces().catch(() => undefined);

/** The bytes of the copies by their SHA-256, without missing and damaged ones. */
async function picturesOf(copies: PdfRequest['copies']): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const copy of copies) {
    const bytes = await wholeFile(copy);
    if (bytes) pictures.set(copy.sha256, bytes);
  }
  return pictures;
}
