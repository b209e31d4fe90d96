// Prints how well standards are read: precision and recall on the labelled documents, time and memory of a 300-page PDF.

import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { labelledSets, type Measured, measure, total } from '../server/standards/labelled/documents.ts';
import type { Score } from '../server/standards/labelled/score.ts';
import { readStandard } from '../server/standards/read-standard.ts';

const PAGES = 300;
const percent = (value: number) => value.toFixed(3).padStart(7);

// First, while the process is small.
await longPdf();

console.log('document'.padEnd(30), 'clauses P / R   ', 'requirements P / R', 'code title category');
for (const set of labelledSets) {
  const measured = await measure(set);
  for (const { name, scores } of measured)
    console.log(name.padEnd(30), figures([scores.clauses]), figures([scores.requirements]), marks([scores]));
  const all = measured.map(({ scores }) => scores);
  console.log(
    `= ${set}`.padEnd(30),
    figures(all.map(({ clauses }) => clauses)),
    figures(all.map(({ requirements }) => requirements)),
    marks(all),
    '\n',
  );
}
function figures(scores: Score[]): string {
  const { precision, recall } = total(scores);
  return `${percent(precision)} ${percent(recall)}  `;
}

function marks(all: Measured['scores'][]): string {
  const right = (key: 'code' | 'title' | 'category') =>
    `${all.filter((scores) => scores[key]).length}/${all.length}`;
  return `${right('code')}  ${right('title')}  ${right('category')}`;
}

/** Reads a long PDF and says what it took, beyond what the process held before. */
async function longPdf(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'standards-'));
  const path = join(folder, 'long.pdf');
  await writeLongPdf(path);
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const start = performance.now();
  const reading = await readStandard({ path, kind: 'pdf' });
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  rmSync(folder, { recursive: true });
  const found = reading.ok
    ? `${reading.understood.clauses.length} clauses, ${reading.understood.templates.length} templates`
    : reading.sentence;
  console.log(
    `${PAGES} pages: ${seconds.toFixed(1)} s, ${Math.round((peak - before) / 1024 / 1024)} MB more, ${found}`,
  );
}

async function writeLongPdf(path: string): Promise<void> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, margin: 60 });
  const file = createWriteStream(path);
  document.pipe(file);
  for (let page = 1; page <= PAGES; page++) {
    document
      .addPage()
      .font('Times-Roman')
      .fontSize(9)
      .text(`AS 9700:2020    ${page}`, 60, 30, { lineBreak: false });
    if (page === 1) document.fontSize(20).text('Long walls of small houses', 60, 120);
    document.x = 60;
    document.y = 160;
    for (let clause = 1; clause <= 6; clause++) {
      document
        .font('Times-Bold')
        .fontSize(10)
        .text(`${Math.ceil(page / 10)}.${((page - 1) % 10) + 1}.${clause} Ties of leaf ${clause}`);
      document
        .font('Times-Roman')
        .text(
          `Ties shall be embedded not less than ${40 + clause} mm into the mortar joint of each leaf and shall be spaced at not more than 600 mm centres. Where a wall is exposed to salt, ties shall be of stainless steel. Ties should be inspected before the cavity is closed, since a tie that slopes inwards brings water to the inner leaf and is hard to find later.`,
          { align: 'justify' },
        )
        .moveDown(0.6);
    }
  }
  document.end();
  await once(file, 'finish');
}
