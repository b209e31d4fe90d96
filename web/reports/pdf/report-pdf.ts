import { business, licenceLine } from '#content/business.ts';
import type { Report } from '#content/reports/report.ts';
import { reportWords as words } from '#content/reports/words.ts';
import { type Pdf, pdf, WIDTH } from '#paper/document.ts';
import { reportBlocks } from '../blocks.ts';
import { onPaper } from './blocks-on-paper.ts';

const made = new Map<string, Promise<Pdf>>();

/** The report as a PDF: tagged, with bookmarks and links. Made once in a build, however often it is asked for. */
export function reportPdf(report: Report): Promise<Pdf> {
  const known = made.get(report.path) ?? drawReport(report);
  made.set(report.path, known);
  return known;
}

function drawReport(report: Report): Promise<Pdf> {
  const { header, title, description } = report;
  const about = {
    title: `${words.sample} ${title} ${header.number}`,
    author: business.name,
    subject: description,
    date: header.date,
    head: [business.name, `${header.number}  ${title}`],
    foot: licenceLine(),
  } as const;
  return pdf(about, (doc) => reportBlocks(report).flatMap((block) => onPaper(doc, block, WIDTH)));
}
