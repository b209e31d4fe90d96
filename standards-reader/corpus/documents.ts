import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '../read-document.ts';
import { type DocumentKind, documentKinds, type Reading } from '../understood.ts';
import { type Score, type Scores, scoresOf } from './score.ts';
import type { Labels } from './source.ts';

/** The documents the reader was tuned on, and the documents that only measure it. */
export const labelledSets = ['tuned', 'held-apart'] as const;
export type LabelledSet = (typeof labelledSets)[number];

/** Where a labelled document is: its set and its file's name. */
export const documentPath = (name: string) => join(import.meta.dirname, name);

export type Measured = { name: string; classes: string[]; reading: Reading; scores: Scores };

/**
 * Reads every document of a set as the server's reader would, and compares it with its labels. All are read in one process,
 * because a fresh one takes most of a second before its patterns are compiled.
 */
export async function measure(set: LabelledSet): Promise<Measured[]> {
  const folder = join(import.meta.dirname, set);
  const measured: Measured[] = [];
  for (const name of readdirSync(folder).sort()) {
    const kind = name.split('.').at(-1) as DocumentKind;
    if (!documentKinds.includes(kind)) continue;
    const labels = JSON.parse(readFileSync(join(folder, name.replace(/\.\w+$/, '.json')), 'utf8')) as Labels;
    const reading = await readDocument({ path: join(folder, name), kind }, () => {});
    const understood = reading.ok ? reading.understood : undefined;
    measured.push({ name, classes: labels.classes, reading, scores: scoresOf(understood, labels) });
  }
  return measured;
}

/** Precision and recall of several documents together. With nothing to compare, they are 1. */
export function total(scores: Score[]): { precision: number; recall: number } {
  const sum = (key: keyof Score) => scores.reduce((all, score) => all + score[key], 0);
  const share = (part: number, whole: number) => (whole ? part / whole : 1);
  return { precision: share(sum('right'), sum('found')), recall: share(sum('recalled'), sum('labelled')) };
}

/** The most letters a name is meant to have. */
const LONGEST_NAME = 60;

/** Names that are too long, that their document has twice, or that only say what is not met. */
export function namesOf(measured: Measured[]): { long: number; double: number; unmet: number } {
  const documents = measured.map(({ reading }) =>
    reading.ok ? reading.understood.templates.map(({ defectName }) => defectName) : [],
  );
  const all = documents.flat();
  return {
    long: all.filter((name) => name.length > LONGEST_NAME).length,
    double: documents
      .map((names) => names.length - new Set(names.map((name) => name.toLowerCase())).size)
      .reduce((sum, count) => sum + count, 0),
    unmet: all.filter((name) => /^not met\b/i.test(name)).length,
  };
}
