import '../content/sample-in-force.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { measureCapture } from '../bench/capture.ts';
import { measureDesk } from '../bench/desk.ts';
import { measureFacts } from '../bench/facts.ts';
import { type Figure, table } from '../bench/figures.ts';
import { measureInquiries } from '../bench/inquiries.ts';
import { describeMachine } from '../bench/machine.ts';
import { measurePages } from '../bench/pages.ts';
import { measurePublishing } from '../bench/publishing.ts';
import { measurePageRates } from '../bench/rates.ts';
import { measureReportPage } from '../bench/report-page.ts';
import { measureReports } from '../bench/reports.ts';
import { measureStart } from '../bench/start.ts';
import { buildIfStale } from './builds.ts';

// npm run bench [-- PART …]: every figure the product promises, against its bound. A bound not met is a result, not a failure;
// what cannot be measured ends the run with an error. Each part keeps the day and machine it was measured on.
const parts: Record<string, () => Promise<Figure[]>> = {
  start: measureStart,
  pages: async () => [...(await measurePages()), ...(await measurePageRates())],
  reports: async () => [
    ...(await measureReports()),
    ...(await measurePublishing()),
    ...(await measureReportPage()),
  ],
  inquiries: measureInquiries,
  desk: measureDesk,
  facts: measureFacts,
  capture: measureCapture,
};
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part ${unknown}. Choose from ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}

await buildIfStale();
console.log(
  'Measuring. All parts together take up to an hour. Other work on this machine distorts the figures …',
);
const results = new URL('../bench/RESULTS.md', import.meta.url);
const conditions = `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}.`;
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const section = `## ${name}\n\n${conditions}\n\n${table(await measure())}\n`;
  console.log(`\n${section}`);
  await writeFile(results, withSection(await readFile(results, 'utf8'), name, section));
}

/** The results with one part's section in the place of its last one. */
function withSection(document: string, name: string, section: string): string {
  const [title = '', ...sections] = document.split(/^(?=## )/m);
  const kept = new Map(sections.map((text) => [/^## (\S+)/.exec(text)?.[1] ?? '', `${text.trimEnd()}\n`]));
  kept.set(name, section);
  const inOrder = Object.keys(parts).flatMap((part) => kept.get(part) ?? []);
  return [`${title.trimEnd()}\n`, ...inOrder].join('\n');
}
