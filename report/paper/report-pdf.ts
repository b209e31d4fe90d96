import { business, licenceLine } from '#content/business.ts';
import { reportWords as words } from '#content/reports/words.ts';
import type { Report } from '#contract/report/report.ts';
import { type Pdf, pdf, WIDTH } from '#paper/document.ts';
import { reportBlocks } from '../blocks.ts';
import { onPaper } from './blocks-on-paper.ts';
import type { Pictures } from './pictures.ts';

/** The report as a PDF: tagged, with bookmarks and links. The same report and pictures give the same bytes. */
export function reportPdf(report: Report, subject: string, pictures: Pictures): Promise<Pdf> {
  const { header, title, particulars } = report;
  const number = header.number ?? '';
  const about = {
    title: `${particulars ? '' : `${words.sample} `}${title} ${number}`,
    author: business.name,
    subject,
    date: header.date,
    head: [business.name, `${number}  ${title}`],
    foot: licenceLine(),
  } as const;
  return pdf(about, (doc) => reportBlocks(report).flatMap((block) => onPaper(doc, block, WIDTH, pictures)));
}
