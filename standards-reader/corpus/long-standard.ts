import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import PDFDocument from 'pdfkit';

/**
 * Writes a PDF set like a standard, with six clauses on each page. It is as long as the longest an
 * administrator would upload.
 */
export async function writeLongStandard(path: string, pages: number): Promise<void> {
  const paper = new PDFDocument({ size: 'A4', autoFirstPage: false, margin: 60 });
  const file = createWriteStream(path);
  paper.pipe(file);
  for (let page = 1; page <= pages; page++) {
    paper
      .addPage()
      .font('Times-Roman')
      .fontSize(9)
      .text(`AS 9700:2020    ${page}`, 60, 30, { lineBreak: false });
    if (page === 1) paper.fontSize(20).text('Long walls of small houses', 60, 120);
    paper.x = 60;
    paper.y = 160;
    for (let clause = 1; clause <= 6; clause++) {
      paper
        .font('Times-Bold')
        .fontSize(10)
        .text(`${Math.ceil(page / 10)}.${((page - 1) % 10) + 1}.${clause} Ties of leaf ${clause}`);
      paper
        .font('Times-Roman')
        .text(
          `Ties shall be embedded not less than ${40 + clause} mm into the mortar joint of each leaf and shall be spaced at not more than 600 mm centres. Where a wall is exposed to salt, ties shall be of stainless steel. Ties should be inspected before the cavity is closed, since a tie that slopes inwards brings water to the inner leaf and is hard to find later.`,
          { align: 'justify' },
        )
        .moveDown(0.6);
    }
  }
  paper.end();
  await once(file, 'finish');
}
