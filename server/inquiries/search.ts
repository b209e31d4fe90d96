import { idEndIn } from '#contract/reference.ts';
import type { NamedPartner } from './partners.ts';

/**
 * A phone number, or its beginning, as people write it somewhere in a search; `120-124` before a street is
 * not one.
 */
const PHONE = /(?<!\d)(?:\+|\(?0|61|1[38]00)[\d\s().\p{Dash_Punctuation}]{5,}\d/gu;
/** Where a search is cut: a job number with its word, and digits in groups, as a part of a phone number is written too. */
const PIECES =
  /((?:\bjob(?:\s+(?:no|number)\b)?[\s.:#]*|#)\d{1,9}(?!\d)|(?<![\p{L}\p{N}])[+(]*\d(?:[\d\s().\p{Dash_Punctuation}]*\d)?(?![\p{L}\p{N}]))/giu;
const WORDS_AT_MOST = 10;
/** Words are indexed up to this length. */
const LONGEST_WORD = 100;
const PARTNERS_AT_MOST = 100;
/** Fewer digits are in too many phone numbers. */
const PHONE_PART = 3;

/** Streets are written either way. */
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

/** A way in which an inquiry may have what was typed: it has all of these words, or, unless they are whole, words that begin so. */
type Way = { words: string[]; isWhole: boolean } & (
  | { by: 'words' }
  | { by: 'job'; number: number }
  | { by: 'phone'; digits: string }
  | { by: 'partner'; code: string }
);
/** A part of what was typed: one of the ways is enough. */
export type Term = Way[];

/** What somebody searches for. A statement's inquiries are named by their ids. */
export type Search =
  | { by: 'id'; id: string }
  | { by: 'reference'; idEnd: string }
  | { by: 'statement'; number: string; ids: string[] }
  | { by: 'words'; terms: Term[]; partners: readonly NamedPartner[] };

/** The inquiry's id that was typed, as the CSV and the addresses of the desk have it; `undefined` where there is anything else. */
function wholeId(typed: string): string | undefined {
  const id = typed.toLowerCase();
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}

/** The statement that was named: `ST-0007`, `st7` or `statement 7`. `St 7` is an address. */
export function statementIn(typed: string): string | undefined {
  const [, , digits] =
    /^(st-?|st\s+(?=0)|statement(?:\s+(?:no|number)\b)?[\s.:#]*)(\d{1,9})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? undefined : `ST-${String(Number(digits)).padStart(4, '0')}`;
}

/** The words of a text: lower case, Latin ones without accents. Letters made of parts are put together, as people type them: 김, not its three sounds; が, not か and its mark. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin}[\u0300-\u036f]*)[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The words to look for, a phone number as one word of digits in its national form. */
export function searchWords(typed: string): string[] {
  const phonesJoined = typed.replaceAll(PHONE, (phone) => ` ${nationalDigits(phone)} `);
  return wordsOf(phonesJoined).slice(0, WORDS_AT_MOST);
}

/** What was typed, part by part. The partners are those whose inquiries are found by their names. */
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
 * Digits in one group or more. Together they are a part of a phone number, and each group is a word of its own: `120-124` of
 * an address. A group may be a whole number beside others.
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

/** The digits of a number, in its national form where it is a whole one. */
function nationalDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').replace(/^(?:00)?610?(?=\d{9}$)/, '0');
}

/** The same of a part of a number, which begins with the country's code only where it says so: `+61 491`. */
function partDigits(typed: string): string {
  return /^\D*(?:\+|00)/.test(typed)
    ? typed.replaceAll(/\D/g, '').replace(/^(?:00)?610?/, '0')
    : nationalDigits(typed);
}

/** What somebody searches for, as far as it can be told without looking. */
export function searchFor(typed: string, partners: readonly NamedPartner[] = []): Search {
  const id = wholeId(typed);
  const idEnd = idEndIn(typed);
  if (id) return { by: 'id', id };
  return idEnd ? { by: 'reference', idEnd } : byWords(typed, partners);
}

export function byWords(typed: string, partners: readonly NamedPartner[]): Search {
  return { by: 'words', terms: termsOf(typed, partners), partners };
}
