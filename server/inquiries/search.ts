import { FEWEST_DIGITS, LONGEST_WORD, nationalDigits, wordsOf } from '#contract/found-by.ts';
import { idEndIn } from '#contract/reference.ts';
import type { NamedPartner } from '../partners/to-earlier.ts';

/** A phone number or its beginning, as typed in a search. `120-124` before a street is not one. */
const PHONE = /(?<![\p{L}\p{N}])(?:\+|\(?0|61|1[38]00)[\d\s().\p{Dash_Punctuation}]{5,}\d(?![\p{L}\p{N}])/gu;
/**
 * Where a search is split. A job number keeps its word, and groups of digits stay together because phone
 * numbers are written in groups.
 */
const PIECES =
  /((?:\bjob(?:\s+(?:no|number)\b)?[\s.:#]*|#)\d{1,9}(?!\d)|(?<![\p{L}\p{N}])(?<!(?<![\p{L}\p{N}])[+(])[+(]*\d(?:[\d\s().\p{Dash_Punctuation}]*\d)?(?![\p{L}\p{N}]))/giu;
const WORDS_AT_MOST = 10;
const PARTNERS_AT_MOST = 100;
/** Words that somebody types apart and a name has together. */
const TOGETHER_AT_MOST = 4;

/** People write streets either way. */
const STREETS = [
  ['avenue', 'ave'],
  ['boulevard', 'bvd'],
  ['circuit', 'cct'],
  ['close', 'cl'],
  ['court', 'ct'],
  ['crescent', 'cres'],
  ['drive', 'dr'],
  ['highway', 'hwy'],
  ['lane', 'ln'],
  ['parade', 'pde'],
  ['place', 'pl'],
  ['road', 'rd'],
  ['street', 'st'],
  ['terrace', 'tce'],
].flatMap(([long = '', short = '']) => [
  [long, short],
  [short, long],
]);
const otherSpelling = new Map(STREETS as [string, string][]);

/**
 * One way an inquiry may match a part: it has all of these words, or words that begin with them unless they
 * must be whole.
 */
type Way = { words: string[]; isWhole: boolean } & (
  | { by: 'words' }
  | { by: 'job'; number: number }
  | { by: 'phone'; digits: string }
  | { by: 'partner'; code: string }
);
/** A part of the typed text. An inquiry matches it in any one of these ways. */
export type Term = Way[];

/** A search. It names a statement's inquiries by their ids. */
export type Search =
  | { by: 'id'; id: string }
  | { by: 'reference'; idEnd: string }
  | { by: 'statement'; number: string; ids: string[] }
  | { by: 'words'; terms: Term[]; partners: readonly NamedPartner[] };

/** The typed inquiry id, as in the CSV and the desk's addresses. `undefined` for anything else. */
function wholeId(typed: string): string | undefined {
  const id = typed.toLowerCase();
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}

/** The typed statement number: `ST-0007`, `st7` or `statement 7`. `St 7` is an address. */
export function statementIn(typed: string): string | undefined {
  const [, , digits] =
    /^(st-?|st\s+(?=0)|statement(?:\s+(?:no|number)\b)?[\s.:#]*)(\d{1,9})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? undefined : `ST-${String(Number(digits)).padStart(4, '0')}`;
}

/** The words to search for, with a phone number as one word of digits in its national form. */
export function searchWords(typed: string): string[] {
  const phonesJoined = typed.replaceAll(PHONE, (phone) => ` ${nationalDigits(phone)} `);
  return wordsOf(phonesJoined).slice(0, WORDS_AT_MOST);
}

/**
 * The typed text, part by part. The partners are those whose names match, so that their inquiries are found.
 */
function termsOf(typed: string, partners: readonly NamedPartner[]): Term[] {
  const named = partners.map(({ code, names }) => ({ code, words: wordsOf([code, ...names].join(' ')) }));
  return typed
    .split(PIECES)
    .flatMap((piece, index) => {
      if (index % 2 === 0) return wordTerms(searchWords(piece), named);
      const [, job] = /^(?:job|#)\D*(\d+)$/i.exec(piece) ?? [];
      return job === undefined ? digitTerms(piece) : [[jobWay(Number(job))]];
    })
    .slice(0, WORDS_AT_MOST);
}

/** Words, each also as a part of one word with those beside it: `mary jane` finds Maryjane. */
function wordTerms(words: string[], named: { code: string; words: string[] }[]): Term[] {
  const together = words.flatMap((_, from) =>
    Array.from({ length: TOGETHER_AT_MOST - 1 }, (__, more) => from + 2 + more)
      .filter((to) => to <= words.length)
      .map((to) => ({ from, to, word: words.slice(from, to).join('').slice(0, LONGEST_WORD) })),
  );
  return words.map((word, place) => [
    ...wordTerm(word, named),
    ...together
      .filter(({ from, to }) => from <= place && place < to)
      .flatMap(({ word: whole }) => asWord(whole)),
  ]);
}

function wordTerm(word: string, named: { code: string; words: string[] }[]): Term {
  const short = word.slice(0, LONGEST_WORD);
  const street = otherSpelling.get(word);
  const theirs =
    word.length < 2
      ? []
      : named.filter(({ words }) => words.some((one) => one.startsWith(short))).slice(0, PARTNERS_AT_MOST);
  return [
    { by: 'words', words: [short], isWhole: false },
    ...(street === undefined ? [] : [{ by: 'words' as const, words: [street], isWhole: true }]),
    ...theirs.map(({ code }) => ({ by: 'partner' as const, code, words: wordsOf(code), isWhole: true })),
  ];
}

/**
 * Digits in one or more groups. Together they may be part of a phone number, and each group may be a word of
 * its own, as in the address `120-124`. A group may also be a whole number beside others.
 */
function digitTerms(typed: string): Term[] {
  const groups = searchWords(typed);
  const [first = '', ...more] = groups;
  if (more.length === 0)
    return [[...[first, ...wordsOf(typed)].flatMap(asWord), ...asPhone(partDigits(typed)), ...asJob(first)]];
  if (groups.some((group) => group.length > 6))
    return groups.map((group) => [...asWord(group), ...asPhone(group)]);
  return [[{ by: 'words', words: groups, isWhole: false }, ...asPhone(partDigits(typed))]];
}

function asWord(digits: string): Way[] {
  return [{ by: 'words', words: [digits.slice(0, LONGEST_WORD)], isWhole: false }];
}

function asJob(digits: string): Way[] {
  return /^[1-9]\d{0,8}$/.test(digits) ? [jobWay(Number(digits))] : [];
}

function jobWay(number: number): Way {
  return { by: 'job', number, words: [`qj${number}`], isWhole: true };
}

function asPhone(digits: string): Way[] {
  if (digits.length < FEWEST_DIGITS) return [];
  return [{ by: 'phone', digits, words: [`qx${digits.slice(0, LONGEST_WORD)}`], isWhole: false }];
}

/** The digits of part of a number, which has the country's code only if it says so: `+61 491`. */
function partDigits(typed: string): string {
  return /^\D*(?:\+|00)/.test(typed)
    ? typed.replaceAll(/\D/g, '').replace(/^(?:00)?610?/, '0')
    : nationalDigits(typed);
}

/** What somebody searches for, as far as the text alone can tell. */
export function searchFor(typed: string, partners: readonly NamedPartner[] = []): Search {
  const id = wholeId(typed);
  const idEnd = idEndIn(typed);
  if (id) return { by: 'id', id };
  return idEnd ? { by: 'reference', idEnd } : byWords(typed, partners);
}

export function byWords(typed: string, partners: readonly NamedPartner[]): Search {
  return { by: 'words', terms: termsOf(typed, partners), partners };
}
