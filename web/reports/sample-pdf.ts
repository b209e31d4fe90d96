import type { SampleReport } from '#content/reports/report.ts';
import type { Pdf } from '#paper/document.ts';
import { reportPdf } from '#report/paper/report-pdf.ts';
import { platePicture } from './plate-on-paper.ts';

const made = new Map<string, Promise<Pdf>>();

/** A sample report as a PDF. Made once in a build, however often it is asked for. */
export function samplePdf(report: SampleReport): Promise<Pdf> {
  const known = made.get(report.path) ?? reportPdf(report, report.description, platePicture);
  made.set(report.path, known);
  return known;
}
