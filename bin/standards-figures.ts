// Prints how well standards are read: precision and recall on the labelled documents, time and memory of a 300-page PDF.
// --large: other large documents too; --set tuned: only that set; --wrong: everything that was missed or made up, of labelled
// sentences only those it is tuned on, so that nobody tunes it on the others;
// --sentences 200: that many templates, drawn over all documents, to read.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitInWords } from '../contract/desk/limits.ts';
import { readStandard } from '../server/standards/read-standard.ts';
import {
  labelledSets,
  type Measured,
  measure,
  namesOf,
  total,
} from '../standards-reader/corpus/documents.ts';
import { type Large, largeDocuments } from '../standards-reader/corpus/large.ts';
import type { Score } from '../standards-reader/corpus/score.ts';
import { measureSentences } from '../standards-reader/corpus/sentences.ts';
import { residentMb } from '../test/faults/held.ts';
import { parameters } from './parameters.ts';

const percent = (value: number) => value.toFixed(3).padStart(7);
const { values } = parameters(
  {
    options: {
      sentences: { type: 'string' },
      wrong: { type: 'boolean' },
      set: { type: 'string' },
      large: { type: 'boolean' },
    },
  },
  'npm run standards -- [--large] [--set NAME] [--wrong]   or, to read N templates: npm run standards -- --sentences N',
);

if (values.sentences) await drawn(Number(values.sentences));
else {
  // First, while the process is small.
  for (const large of values.large ? largeDocuments : largeDocuments.slice(0, 1)) await readLarge(large);
  console.log();
  await figuresOfAll();
  console.log();
  await figuresOfSentences();
}

/** Figures of every document, of each set and of each class of documents. */
async function figuresOfAll(): Promise<void> {
  const everything: Measured[] = [];
  for (const set of labelledSets.filter((name) => !values.set || name === values.set)) {
    const measured = await measure(set);
    everything.push(...measured);
    heading(`${set}:`);
    for (const one of measured) {
      row(one.name, [one]);
      if (values.wrong) for (const wrong of one.scores.wrong) console.log(`    ${wrong}`);
      if (!one.reading.ok) console.log(`    refused: ${one.reading.sentence}`);
    }
    row(`= ${set}`, measured);
    console.log();
  }
  heading('class:');
  const classes = [...new Set(everything.flatMap((measured) => measured.classes))];
  for (const name of classes.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    row(
      name,
      everything.filter((measured) => measured.classes.includes(name)),
    );
}

/** Figures of the labelled sentences, each read in a document of its own. */
async function figuresOfSentences(): Promise<void> {
  console.log(
    'sentences of real rules:'.padEnd(30),
    'requirements P/R ',
    'duties  limits right, wrong, missed  priority',
  );
  for (const set of labelledSets.filter((name) => !values.set || name === values.set)) {
    const { requirements, duties, limits, priorities, wrong } = await measureSentences(set);
    console.log(
      set.padEnd(30),
      figures([requirements]),
      `${duties.listed}/${duties.labelled}`.padStart(7),
      `${limits.right}/${limits.labelled}`.padStart(12),
      String(limits.wrong).padStart(6),
      String(limits.missed).padStart(7),
      `${priorities.right}/${priorities.of}`.padStart(9),
    );
    if (values.wrong && set === 'tuned') for (const one of wrong) console.log(`    ${one}`);
  }
}

function heading(of: string): void {
  const columns = ['clauses P / R   ', 'requirements P/R', 'placed ', 'limits taken/all'];
  console.log(
    of.padEnd(30),
    columns.join('  '),
    ' traps critical code title category refused  names: over 60, double, not met',
  );
}

/** What was reached, in one line: of one document or of several together. */
function row(name: string, measured: Measured[]): void {
  const all = measured.map(({ scores }) => scores);
  const count = (is: (one: Measured) => boolean) => `${measured.filter(is).length}/${measured.length}`;
  const templates = measured.flatMap(({ reading }) => (reading.ok ? reading.understood.templates : []));
  const critical = templates.filter(({ priority }) => priority === 'critical').length;
  console.log(
    name.padEnd(30),
    figures(all.map(({ clauses }) => clauses)),
    figures(all.map(({ requirements }) => requirements)),
    percent(total(all.map(({ placed }) => placed)).precision),
    ` ${figures(all.map(({ limits }) => limits))}`,
    String(all.flatMap(({ traps }) => traps).length).padStart(4),
    `${Math.round((100 * critical) / (templates.length || 1))} %`.padStart(7),
    count(({ scores }) => scores.code).padStart(7),
    count(({ scores }) => scores.title),
    count(({ scores }) => scores.category),
    count(({ reading }) => !reading.ok),
    ...Object.values(namesOf(measured)).map((number) => String(number).padStart(6)),
  );
}

function figures(scores: Score[]): string {
  const { precision, recall } = total(scores);
  return `${percent(precision)} ${percent(recall)}  `;
}

/** Templates drawn evenly over all labelled documents, for a person to read. */
async function drawn(wanted: number): Promise<void> {
  const documents = [...(await measure('tuned')), ...(await measure('held-apart'))].map(
    ({ name, reading }) => ({ name, templates: reading.ok ? reading.understood.templates : [] }),
  );
  // A document with few templates gives all it has, and the others make up for it.
  const shortest = documents.sort((a, b) => a.templates.length - b.templates.length);
  let left = wanted;
  for (const [at, { name, templates }] of shortest.entries()) {
    const share = Math.min(templates.length, Math.ceil(left / (shortest.length - at)));
    left -= share;
    for (let one = 0; one < share; one++) {
      const template = templates[Math.floor((one * templates.length) / share)];
      if (!template) continue;
      const { clause, defectName, description, snippet, limit } = template;
      console.log(`${name} ${clause}\n  name         ${defectName}\n  description  ${description}`);
      console.log(`  words        ${snippet.replace(/\s+/g, ' ')}`);
      console.log(`  limit        ${limit ? limitInWords(limit) : '-'}\n`);
    }
  }
}

/** Reads a large document and says what it took, beyond what this process held before. */
async function readLarge({ name, kind, write }: Large): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'standards-'));
  const path = join(folder, `${name}.${kind}`);
  await write(path);
  const before = residentMb({ process });
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb({ process }));
  }, 20);
  const start = performance.now();
  const reading = await readStandard({ path, kind });
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  rmSync(folder, { recursive: true });
  const found = reading.ok
    ? `${reading.understood.clauses.length} clauses, ${reading.understood.templates.length} templates`
    : reading.sentence;
  const more = Math.round(peak - before);
  console.log(`${name}: ${seconds.toFixed(1)} s, ${more} MB more, ${found}`);
}
