// Prints how well standards are read: precision and recall on the labelled documents, time and memory of a 300-page PDF.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLongStandard } from '../bench/long-standard.ts';
import { readStandard } from '../server/standards/read-standard.ts';
import { labelledSets, type Measured, measure, total } from '../test/standards/documents.ts';
import type { Score } from '../test/standards/score.ts';

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
  await writeLongStandard(path, PAGES);
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
