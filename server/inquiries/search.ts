import { idEndIn } from '#contract/reference.ts';
import type { NamedPartner } from './partners.ts';

/** A phone number, or its beginning, as people type it in a search. `120-124` before a street is not one. */
const PHONE = /(?<!\d)(?:\+|\(?0|61|1[38]00)[\d\s().\p{Dash_Punctuation}]{5,}\d/gu;
/**
 * Where a search is split. A job number keeps its word, and groups of digits stay together because phone
 * numbers are written in groups.
 */
const PIECES =
  /((?:\bjob(?:\s+(?:no|number)\b)?[\s.:#]*|#)\d{1,9}(?!\d)|(?<![\p{L}\p{N}])(?<!(?<![\p{L}\p{N}])[+(])[+(]*\d(?:[\d\s().\p{Dash_Punctuation}]*\d)?(?![\p{L}\p{N}]))/giu;
const WORDS_AT_MOST = 10;
/** Words are indexed up to this length. */
const LONGEST_WORD = 100;
const PARTNERS_AT_MOST = 100;
/** Fewer digits than this match too many phone numbers. */
const PHONE_PART = 3;

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

/**
 * The words of a text in lower case, Latin ones without accents. Letters made of parts are composed as people
 * type them: 김 instead of its three sounds, が instead of か and its mark.
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})[\u0300-\u036f]+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
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
      if (index % 2 === 0) return searchWords(piece).map((word) => wordTerm(word, named));
      const [, job] = /^(?:job|#)\D*(\d+)$/i.exec(piece) ?? [];
      return job === undefined ? digitTerms(piece) : [[jobWay(Number(job))]];
    })
    .slice(0, WORDS_AT_MOST);
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
  if (more.length === 0) return [[...asWord(first), ...asPhone(partDigits(typed)), ...asJob(first)]];
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
  if (digits.length < PHONE_PART) return [];
  return [{ by: 'phone', digits, words: [`qx${digits.slice(0, LONGEST_WORD)}`], isWhole: false }];
}

/** The digits of a number, in its national form if it is a whole number. */
function nationalDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').replace(/^(?:00)?610?(?=\d{9}$)/, '0');
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
