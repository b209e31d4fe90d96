import type { Limit } from '#contract/desk/limits.ts';
import type { Template, Understood } from '../understood.ts';
import type { Labelled, Labels } from './source.ts';

export type Score = { found: number; right: number; labelled: number; recalled: number };

export type Scores = {
  clauses: Score;
  requirements: Score;
  /** Of the requirements found, those that cite the clause they stand in. */
  placed: Score;
  limits: Score;
  traps: string[];
  code: boolean;
  title: boolean;
  category: boolean;
  wrong: string[];
};

type Match = { label: Labelled; template: Template };

/** Compares the reader's result with the labels. A refused document has no result. */
export function scoresOf(understood: Understood | undefined, labels: Labels): Scores {
  const made = understood?.templates ?? [];
  const { matches, missed, extra } = matched(made, labels.requirements);
  const invented = extra.filter((template) => !labels.allowed.some((words) => restsOn(template, words)));
  const traps = labels.traps.filter((words) => invented.some((template) => restsOn(template, words)));
  const clauses = clauseScore(understood?.clauses ?? [], labels.clauses);
  const misplaced = matches.filter(({ label, template }) => !sameNumber(label.clause, template.clause));
  const limits = limitScore(matches, labels.requirements);
  const spaceless = (code = '') => code.replace(/\s/g, '').toLowerCase();
  return {
    clauses: clauses.score,
    requirements: {
      found: matches.length + invented.length,
      right: matches.length,
      labelled: labels.requirements.length,
      recalled: matches.length,
    },
    placed: scoreOf(matches.length, matches.length - misplaced.length, labels.requirements.length),
    limits: limits.score,
    traps,
    code: spaceless(understood?.code) === spaceless(labels.code),
    title: plain(understood?.title ?? '') === plain(labels.title),
    category: (understood?.category ?? '') === labels.category,
    wrong: [
      ...clauses.wrong,
      ...missed.map(({ clause, words }) => `requirement missed: ${clause}: ${words}`),
      ...invented.map(({ clause, snippet }) => `requirement invented: ${clause}: ${snippet}`),
      ...misplaced.map(
        ({ label, template }) => `clause ${template.clause} for ${label.clause}: ${label.words}`,
      ),
      ...limits.wrong,
      ...traps.map((words) => `trap taken: ${words}`),
    ],
  };
}

const scoreOf = (found: number, right: number, labelled: number): Score => ({
  found,
  right,
  labelled,
  recalled: right,
});

/** Each label is met by one template and each template meets one label; those of the same clause first. */
function matched(made: Template[], labels: Labelled[]) {
  const used = new Map<Template, Labelled>();
  const met = new Set<Labelled>();
  for (const anywhere of [false, true])
    for (const label of labels) {
      if (met.has(label)) continue;
      const template = made.find(
        (candidate) =>
          !used.has(candidate) &&
          (anywhere || sameNumber(candidate.clause, label.clause)) &&
          restsOn(candidate, label.words),
      );
      if (!template) continue;
      used.set(template, label);
      met.add(label);
    }
  const matches: Match[] = [...used].map(([template, label]) => ({ template, label }));
  return {
    matches,
    missed: labels.filter((label) => !met.has(label)),
    extra: made.filter((template) => !used.has(template)),
  };
}

type Clauses = { number: string; title: string }[];

/** A clause is right by its number and title; one without a title by its number. */
function clauseScore(found: Clauses, labelled: Clauses): { score: Score; wrong: string[] } {
  const same = (label: Clauses[number], clause: Clauses[number]) =>
    sameNumber(label.number, clause.number) && (!label.title || plain(label.title) === plain(clause.title));
  const invented = found.filter((clause) => !labelled.some((label) => same(label, clause)));
  const missed = labelled.filter((label) => !found.some((clause) => same(label, clause)));
  const saying = (what: string) => (clause: Clauses[number]) =>
    `clause ${what}: ${clause.number} ${clause.title}`;
  return {
    score: {
      found: found.length,
      right: found.length - invented.length,
      labelled: labelled.length,
      recalled: labelled.length - missed.length,
    },
    wrong: [...missed.map(saying('missed')), ...invented.map(saying('invented'))],
  };
}

/** The right limits among those read, and among all labelled ones, for the requirements that were found. */
function limitScore(matches: Match[], labels: Labelled[]): { score: Score; wrong: string[] } {
  const judged = matches.filter(({ label, template }) => label.limits && template.limit);
  const isRight = ({ label, template }: Match) => isLimit(template.limit, label.limits ?? []);
  const right = judged.filter(isRight);
  return {
    score: scoreOf(judged.length, right.length, labels.filter(({ limits }) => limits?.length).length),
    wrong: matches
      .filter((match) => match.label.limits && !isRight(match))
      .map(({ label, template }) => {
        const limit = template.limit;
        const taken = limit ? `${limit.comparison} ${limit.value} ${limit.unit}` : 'none';
        return `limit ${taken} for ${label.limits?.join(', ') || 'none'}: ${label.words}`;
      }),
  };
}

/** The limit has the ends of a label, `['at least 30 mm', 'at most 100 mm']`; none has none. */
export function isLimit(limit: Limit | undefined, label: string[]): boolean {
  const ends = limit ? endsOf(limit) : [];
  const wanted = label.map(plainLimit);
  return ends.length === wanted.length && ends.every((end) => wanted.includes(end));
}

/** The ends a template's limit has, in the words of a label. */
function endsOf({ and, ...first }: Limit): string[] {
  return (and ? [first, and] : [first]).map(({ comparison, value, unit }) =>
    plainLimit(unit === '1:n' ? `${comparison} 1:${value}` : `${comparison} ${value} ${unit}`),
  );
}

const unitNames: Record<string, RegExp> = {
  mm: /^(?:millimet(?:re|er)s?|mm centres)$/,
  cm: /^centimet(?:re|er)s?$/,
  m: /^met(?:re|er)s?$/,
  'm²': /^(?:m ?2|square met(?:re|er)s?|sq\.? ?m)$/,
  'mm²': /^(?:mm ?2|square millimet(?:re|er)s?)$/,
  'm³': /^(?:m ?3|cubic met(?:re|er)s?)$/,
  '%': /^per ?cent$/,
  '°': /^degrees?$/,
  h: /^hours?$/,
  min: /^minutes?$/,
  s: /^seconds?$/,
  day: /^days$/,
  month: /^months$/,
  year: /^years$/,
  in: /^(?:inch|inches|in\.)$/,
  ft: /^(?:foot|feet|ft\.)$/,
  'in/ft': /^in per foot$/,
};

/** One end of a limit, with one name for its unit. */
function plainLimit(text: string): string {
  const [, comparison = '', value = '', unit = ''] =
    /^([a-z ]+?) ([\d.,:]*\d)\s*(.*)$/.exec(text.trim()) ?? [];
  const known = Object.entries(unitNames).find(([, names]) => names.test(unit.toLowerCase()))?.[0];
  return `${comparison} ${value.replace(',', '')} ${known ?? unit.toLowerCase().replace('3', '³').replace('2', '²')}`.trim();
}

/** The requirement holds the label's own words, or the snippet ends in them. */
function restsOn(template: { snippet: string; requirement: string }, words: string): boolean {
  const own = plain(words);
  return plain(template.snippet).endsWith(own) || plain(template.requirement).includes(own);
}

/** Without case, hyphens, spaces and end marks, so that a word split at a line's end is the same word. */
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A number is the same with or without the word that names its kind, `Section 4`, `s. 4`, `§ 4`. */
const sameNumber = (one: string, other: string) => plainNumber(one) === plainNumber(other);
const plainNumber = (number: string) =>
  number
    .toLowerCase()
    .replace(/\b(?:section|part|clause|s)\b\.?|§/g, '')
    .replace(/[^a-z0-9.]/g, '')
    .replace(/\.$/, '');
