import PDFDocument from 'pdfkit';
import { business } from '#content/business.ts';
import type { Report } from '#content/reports/report.ts';
import { reportWords as words } from '#content/reports/words.ts';
import { archivo, plexMono } from '#web/generated/font.ts';
import { reportBlocks } from '../blocks.ts';
import { onPaper } from './blocks-on-paper.ts';
import { faces } from './drawing.ts';
import { flow } from './flow.ts';
import { colours, type Doc, rule } from './pieces.ts';

/** A4 in points, with the margins of the print view. */
const PAGE = { width: 595.28, height: 841.89, side: 42, top: 50, bottom: 48 } as const;
const WIDTH = PAGE.width - 2 * PAGE.side;
const frame = { left: PAGE.side, top: PAGE.top, bottom: PAGE.height - PAGE.bottom };

export type ReportPdf = { bytes: Buffer<ArrayBuffer>; pages: number };

const made = new Map<string, Promise<ReportPdf>>();

/** The report as a PDF: tagged, with bookmarks and links. Made once in a build, however often it is asked for. */
export function reportPdf(report: Report): Promise<ReportPdf> {
  const known = made.get(report.path) ?? drawReport(report);
  made.set(report.path, known);
  return known;
}

async function drawReport(report: Report): Promise<ReportPdf> {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    info: {
      Title: `${words.sample} ${report.title} ${report.header.number}`,
      Author: business.name,
      Subject: report.description,
      // The same sources give the same file: it is dated by the inspection, not by the build.
      CreationDate: new Date(`${report.header.date}T00:00:00Z`),
      ModDate: new Date(`${report.header.date}T00:00:00Z`),
    },
    // Newer than the published types.
  } as unknown as PDFKit.PDFDocumentOptions);
  const chunks: Buffer[] = [];
  const written = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve());
    doc.on('error', reject);
  });
  doc.registerFont(faces.text, await archivo(400));
  doc.registerFont(faces.bold, await archivo(650));
  doc.registerFont(faces.mono, await plexMono());

  const root = doc.struct('Document');
  doc.addStructure(root);
  flow(
    doc,
    root,
    frame,
    reportBlocks(report).flatMap((block) => onPaper(doc, block, WIDTH)),
  );
  root.end();
  const { count: pages } = doc.bufferedPageRange();
  for (let page = 0; page < pages; page++) {
    doc.switchToPage(page);
    drawMargins(doc, report, `Page ${page + 1} of ${pages}`);
  }
  doc.end();
  await written;
  return { bytes: Buffer.concat(chunks), pages };
}

/** What stands at the head and the foot of every page, outside the words of the report. */
function drawMargins(doc: Doc, { header, title }: Report, folio: string): void {
  doc.markContent('Artifact', { type: 'Pagination' });
  const line = (words: string, y: number, align: 'left' | 'right') =>
    doc
      .font(faces.mono)
      .fontSize(7.2)
      .fillColor(colours.soft)
      .text(words, PAGE.side, y, { width: WIDTH, align, lineBreak: false });
  line(`${business.name}`, 28, 'left');
  line(`${header.number}  ${title}`, 28, 'right');
  line(`${business.licenceHolder}, ${business.licence}`, PAGE.height - 36, 'left');
  line(folio, PAGE.height - 36, 'right');
  rule(doc, PAGE.side, 42, WIDTH, 0.6, colours.ink);
  rule(doc, PAGE.side, PAGE.height - 44, WIDTH, 0.6, colours.ink);
  doc.endMarkedContent();
}
