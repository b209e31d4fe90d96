import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparisons } from '#contract/desk/limits.ts';
import { type Priority, priorities } from '#contract/desk/standards.ts';
import type { Template } from '../understood.ts';
import type { LabelledSet } from './documents.ts';
import { understood } from './read-text.ts';
import { isLimit, type Score } from './score.ts';

/** What a sentence is. `sentences/README.md` says how a person decides. */
const kinds = ['building', 'people', 'papers', 'permission', 'test', 'definition', 'none'] as const;
type Kind = (typeof kinds)[number];

const units = [
  'mm',
  'cm',
  'm',
  'in',
  'ft',
  'm²',
  'ft²',
  'in per foot',
  '°',
  '%',
  'kg',
  'pounds',
  'N',
  'cfm',
  'candela',
  'foot-candles',
  '°F',
  '°C',
  'seconds',
  'hour',
  'years',

  '',
];

/** A sentence of a real document with the labels a person gave it. */
export type LabelledSentence = {
  document: string;
  clause: string;
  title: string;
  kind: Kind;
  /** How urgent it is; only what is asked of a building has a priority. */
  priority: Priority | undefined;
  /** The limit in each of the units in which it is given, as its ends; without any, it has no limit to judge by. */
  limits: string[][];
  /** As it is printed, with the beginning of its list in paragraphs of their own. */
  text: string;
};

/** Where the sentences are from. */
export type SourceDocument = {
  key: string;
  title: string;
  issuer: string;
  licence: string;
  address: string;
  read: string;
};

const folder = join(import.meta.dirname, 'sentences');
const fileOf = (name: string) => readFileSync(join(folder, `${name}.txt`), 'utf8');

/** The documents of `sources.txt`: `key | title | issuer | licence | address | date`. */
export function sourceDocuments(text = fileOf('sources')): SourceDocument[] {
  return linesOf(text).map(([line, number]) => {
    const [key = '', title = '', issuer = '', licence = '', address = '', read = '', ...more] =
      line.split(' | ');
    if (!/^https:\/\/\S+$/.test(address) || !/^\d{4}-\d\d-\d\d$/.test(read) || more.length)
      throw new Error(`line ${number} is no source`);
    return { key, title, issuer, licence, address, read };
  });
}

/** The sentences of a set, in the order of its file. */
export const sentencesOfSet = (set: LabelledSet) =>
  readSentences(fileOf(set), new Set(sourceDocuments().map(({ key }) => key)));

/**
 * Reads labelled sentences. `# document | clause | title` stands before those of a clause, and each has a line
 * `kind | priority | limit | sentence`, in which `-` is none and `¶` ends a paragraph. Whatever is not known is refused.
 */
export function readSentences(text: string, documents: ReadonlySet<string>): LabelledSentence[] {
  const sentences: LabelledSentence[] = [];
  let place: string[] = [];
  for (const [line, number] of linesOf(text)) {
    const refuse = (what: string): never => {
      throw new Error(`line ${number}: ${what}`);
    };
    if (line.startsWith('# ')) {
      place = line.slice(2).split(' | ');
      if (place.length !== 3) refuse('a clause has a document, a number and a title');
      if (!documents.has(place[0] ?? '')) refuse(`“${place[0]}” is no source`);
      continue;
    }
    const [kind = '', priority = '', limit = '', words = '', ...more] = line.split(' | ');
    const [document, clause, title] = place;
    if (!document || !clause || !title) return refuse('it stands below no clause');
    if (!words || more.length) refuse('a sentence has a kind, a priority, a limit and words');
    if (!isOneOf(kinds, kind)) return refuse(`“${kind}” is no kind`);
    if (priority !== '-' && !isOneOf(priorities, priority)) return refuse(`“${priority}” is no priority`);
    if ((kind === 'building') !== (priority !== '-'))
      refuse('only what is asked of a building has a priority');
    if (kind !== 'building' && limit !== '-') refuse('only what is asked of a building has a limit');
    const limits = limit === '-' ? [] : limit.split(' or ').map((ends) => ends.split(', '));
    const unknown = limits.flat().find((end) => !isEnd(end));
    if (unknown !== undefined) refuse(`“${unknown}” is no limit`);
    sentences.push({
      document,
      clause,
      title,
      kind,
      priority: priority === '-' ? undefined : priority,
      limits,
      text: words.split(' ¶ ').join('\n\n'),
    });
  }
  return sentences;
}

const linesOf = (text: string): [line: string, number: number][] =>
  text.split('\n').flatMap((line, at) => (line.trim() ? [[line, at + 1]] : []));

function isOneOf<Known extends string>(known: readonly Known[], word: string): word is Known {
  return known.some((one) => one === word);
}

function isEnd(end: string): boolean {
  const comparison = comparisons.find((one) => end.startsWith(`${one} `)) ?? '';
  const [, unit] = /^ (?:1:)?\d+(?:\.\d+)?(?: (.+))?$/.exec(end.slice(comparison.length)) ?? [];
  return comparison !== '' && /\d/.test(end) && units.includes(unit ?? '');
}

/** How a set of sentences is read. */
export type SentenceFigures = {
  /** What is asked of a building, among all sentences. */
  requirements: Score;
  /** What is asked of people and papers, and how much of it is listed as that. */
  duties: { listed: number; labelled: number };
  limits: { right: number; wrong: number; missed: number; labelled: number };
  /** Of the requirements that were found. */
  priorities: { right: number; of: number };
  /** What was read wrongly, each in a line. */
  wrong: string[];
};

/** Reads each sentence of a set in a document of its own, below its clause, and compares what was understood with its labels. */
export async function measureSentences(set: LabelledSet): Promise<SentenceFigures> {
  const sentences = sentencesOfSet(set);
  const advising = documentsThatAdvise(sentences);
  const read: ReadSentence[] = [];
  for (const sentence of sentences) read.push(await readSentence(sentence, advising.has(sentence.document)));
  const count = (is: (one: ReadSentence) => boolean) => read.filter(is).length;
  const isAsked = ({ sentence }: ReadSentence) => sentence.kind === 'building';
  const isDuty = ({ sentence }: ReadSentence) => sentence.kind === 'people' || sentence.kind === 'papers';
  const isTaken = ({ templates }: ReadSentence) => templates.length > 0;
  const limitIs = (limit: LimitRead) => count((one) => limitRead(one) === limit);
  const isRated = ({ sentence, templates }: ReadSentence) => templates[0]?.priority === sentence.priority;
  const right = count((one) => isAsked(one) && isTaken(one));
  return {
    requirements: { found: count(isTaken), right, labelled: count(isAsked), recalled: right },
    duties: { listed: count((one) => isDuty(one) && one.isListedAsDuty), labelled: count(isDuty) },
    limits: {
      right: limitIs('right'),
      wrong: limitIs('wrong'),
      missed: limitIs('missed'),
      labelled: count(({ sentence }) => sentence.limits.length > 0),
    },
    priorities: { right: count((one) => isAsked(one) && isTaken(one) && isRated(one)), of: right },
    wrong: read.flatMap((one) =>
      wrongOf(one, { asked: isAsked(one), duty: isDuty(one), rated: isRated(one) }),
    ),
  };
}

type ReadSentence = { sentence: LabelledSentence; templates: Template[]; isListedAsDuty: boolean };
type LimitRead = 'right' | 'wrong' | 'missed' | 'none';

/** The documents in which "should" asks something of a building. A person says so with one tick, which holds for the whole document. */
const documentsThatAdvise = (sentences: LabelledSentence[]): ReadonlySet<string> =>
  new Set(
    sentences
      .filter(
        ({ kind, text }) =>
          kind === 'building' && /\bshould\b/.test(text) && !/\b(?:shall|must)\b/i.test(text),
      )
      .map(({ document }) => document),
  );

async function readSentence(sentence: LabelledSentence, takeShould: boolean): Promise<ReadSentence> {
  const { templates, unread } = await understood(
    `${sentence.clause} ${sentence.title}\n\n${sentence.text}\n`,
    { takeShould },
  );
  return { sentence, templates, isListedAsDuty: unread.some(({ kind }) => kind === 'command-of-people') };
}

/** A limit is right in any of the units in which the sentence gives it, and no other may be given beside it. */
function limitRead({ sentence, templates }: ReadSentence): LimitRead {
  const given = templates.flatMap(({ limit }) => limit ?? []);
  if (!given.length) return sentence.limits.length ? 'missed' : 'none';
  return given.every((limit) => sentence.limits.some((ends) => isLimit(limit, ends))) ? 'right' : 'wrong';
}

function wrongOf(one: ReadSentence, is: { asked: boolean; duty: boolean; rated: boolean }): string[] {
  const { sentence, templates, isListedAsDuty } = one;
  const limit = limitRead(one);
  const given = templates.flatMap(({ limit }) =>
    limit ? `${limit.comparison} ${limit.value} ${limit.unit}` : [],
  );
  const faults = [
    is.asked && !templates.length && 'missed',
    !is.asked && templates.length && `taken, but ${sentence.kind}`,
    is.duty && !isListedAsDuty && `not listed as of ${sentence.kind}`,
    limit === 'wrong' && `limit ${given.join(' and ')}, not ${limitsInWords(sentence)}`,
    limit === 'missed' && templates.length && `limit missed, ${limitsInWords(sentence)}`,
    is.asked &&
      templates.length &&
      !is.rated &&
      `${templates[0]?.priority}, not ${sentence.priority} (${templates[0]?.priorityReason})`,
  ];
  return faults.flatMap((fault) =>
    fault ? `${fault}: ${sentence.clause}: ${sentence.text.replaceAll('\n\n', ' ¶ ')}` : [],
  );
}

const limitsInWords = ({ limits }: LabelledSentence) =>
  limits.map((ends) => ends.join(', ')).join(' or ') || 'none';
