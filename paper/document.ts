import { flow, type Placed } from './flow.ts';
import { registerFaces } from './fonts.ts';
import { areHeld, heldLetters } from './letters.ts';
import { drawLine } from './other-scripts/draw.ts';
import { wholeLine } from './other-scripts/lines.ts';
import { loadTools, ToolsMissing } from './other-scripts/tools.ts';
import { artifact, colours, type Doc, faces, riseOf, rule } from './pieces.ts';

/** A4 in points, with the margins of the print view. */
const PAGE = { width: 595.28, height: 841.89, side: 42, top: 50, bottom: 48 } as const;
const frame = { left: PAGE.side, top: PAGE.top, bottom: PAGE.height - PAGE.bottom };

/** The width of a page's text. */
export const WIDTH = PAGE.width - 2 * PAGE.side;

/** The metadata of a document. */
type About = {
  title: string;
  author: string;
  subject: string;
  /**
   * `2026-10-14`. It is the document's date, not the time of its making, so that the same words and date give
   * the same bytes.
   */
  date: string;
  /** At the head of every page, to the left and to the right. */
  head: readonly [string, string];
  /** At the foot of every page, before its number. */
  foot: string;
};

/** Gives the pieces of a document. A long one gives way to others meanwhile. */
type Write = (doc: Doc) => readonly Placed[] | Promise<readonly Placed[]>;

export type Pdf = { bytes: Buffer<ArrayBuffer>; pages: number };

/**
 * A document in our style: A4, tagged for screen readers, with headers and page numbers.
 *
 * @param rest is called between two pieces, for a process that has other work
 */
export async function pdf(
  about: About,
  write: Write,
  rest: () => Promise<void> = async () => {},
): Promise<Pdf> {
  try {
    return await written(about, write, rest);
  } catch (error) {
    if (!(error instanceof ToolsMissing)) throw error;
    await loadTools();
    return written(about, write, rest);
  }
}

async function written(about: About, write: Write, rest: () => Promise<void>): Promise<Pdf> {
  const doc = await blank(about);
  const bytes = collected(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const items = await write(doc);
  await rest();
  await flow(doc, root, frame, { items, rest });
  root.end();
  const { count: pages } = doc.bufferedPageRange();
  for (let page = 0; page < pages; page++) {
    await rest();
    doc.switchToPage(page);
    artifact(doc, 'Pagination', () => drawMargins(doc, about, `Page ${page + 1} of ${pages}`));
  }
  doc.end();
  return { bytes: await bytes, pages };
}

/** Loads PDFKit on the first call, so that a server without PDFs does not hold it in memory. */
async function blank({ title, author, subject, date }: About): Promise<Doc> {
  const { default: PDFDocument } = await import('pdfkit');
  const dated = new Date(`${date}T00:00:00Z`);
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
    info: { Title: title, Author: author, Subject: subject, CreationDate: dated, ModDate: dated },
    // Newer than the published types.
  } as unknown as PDFKit.PDFDocumentOptions);
  await registerFaces(doc);
  return doc;
}

function collected(doc: Doc): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  return new Promise((done, failed) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => done(Buffer.concat(chunks)));
    doc.on('error', failed);
  });
}

/** The header and footer of every page, outside the document's text. */
function drawMargins(doc: Doc, { head: [left, right], foot }: About, folio: string): void {
  const line = (given: string, y: number, align: 'left' | 'right') => {
    const words = heldLetters(given);
    const dress = () => doc.font(faces.mono).fontSize(7.2);
    dress();
    if (areHeld(words))
      doc.fillColor(colours.soft).text(words, PAGE.side, y, { width: WIDTH, align, lineBreak: false });
    else {
      const baseline = y + riseOf(doc, 7.2);
      const whole = wholeLine(doc, words, { dress, size: 7.2 });
      const from = align === 'left' ? PAGE.side : PAGE.side + WIDTH - whole.width;
      drawLine(doc, whole, [from, baseline], { dress, colour: colours.soft, size: 7.2 });
    }
  };
  line(left, 28, 'left');
  line(right, 28, 'right');
  line(foot, PAGE.height - 36, 'left');
  line(folio, PAGE.height - 36, 'right');
  rule(doc, PAGE.side, 42, WIDTH, 0.6, colours.ink);
  rule(doc, PAGE.side, PAGE.height - 44, WIDTH, 0.6, colours.ink);
}
