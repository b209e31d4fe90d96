import type { Report } from '#contract/report/report.ts';
import { reportPdf } from '#report/paper/report-pdf.ts';

/** The PDF of a report. */
export async function makePdf(
  report: Report,
  _read: (sha256: string) => Promise<Buffer | undefined>,
): Promise<{ bytes: Buffer; pages: number }> {
  const { bytes, pages } = await reportPdf(report, report.header.address, () => ({
    aspect: 0.75,
    alt: 'A photo',
    draw() {},
  }));
  return { bytes: Buffer.from(bytes), pages };
}
