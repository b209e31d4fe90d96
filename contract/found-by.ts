import { phoneOf } from './phone.ts';

/** PostgreSQL refuses a row with a word of 2 KB, so words are cut. */
export const LONGEST_WORD = 100;
/** Fewer digits than this are in too many phone numbers, emails and file names. */
export const FEWEST_DIGITS = 3;

/** Most texts have only these letters and signs. They are folded in one step, because a list folds hundreds of them. */
const PLAIN_TEXT = /^[a-z\d\s.,@_/]*$/i;
const APOSTROPHES = /[\u0027\u0060\u00b4\u02b9-\u02bf\u02c8\u2018-\u201b\u2032\uff07]/gu;
const WORDS = /[\p{L}\p{N}]+/gu;
const DASHES = /\p{Dash_Punctuation}/gu;
/** Scripts that write a name without a space, so that a part of it may begin at any letter. */
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Letters that Unicode does not take apart, as people type them on an English keyboard. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};
/** As people write these letters out who can't type them. */
const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/**
 * A text in small letters without accents, marks and apostrophes, as somebody types a name on any keyboard: `obrien` for `O’Brien`,
 * `lukasz` for `Łukasz`. Everything that is found by words is compared in this form.
 */
export function folded(text: string): string {
  if (PLAIN_TEXT.test(text)) return text.toLowerCase();
  return text
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u0080-\uffff]/g, (letter) => PLAIN[letter] ?? letter);
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  return folded(text).match(WORDS) ?? [];
}

/** The words that a long text is found by: also the two sides of an apostrophe and of a dash, with and without it. */
export function wordsIn(text: string): string[] {
  if (PLAIN_TEXT.test(text)) return wordsOf(text);
  const spellings = [text, text.replaceAll(APOSTROPHES, ' '), text.replaceAll(DASHES, ''), writtenOut(text)];
  return distinct(spellings.flatMap(wordsOf));
}

/**
 * The words that a file's name, an email or an address is found by, some of them more than once: also two words as one without a
 * comma between them, and parts that begin within a word.
 */
export function wordsAndParts(text: string): string[] {
  const together = text
    .split(',')
    .map(wordsOf)
    .flatMap((words) => words.slice(1).map((next, place) => `${words[place]}${next}`))
    .filter((pair) => !/\p{N}/u.test(pair));
  return [...wordsIn(text), ...together].flatMap(partsOf);
}

/**
 * The words that a person's name is found by, some of them more than once: also written as one word, with the last name first in
 * scripts without spaces.
 */
export function wordsOfName(first: string, last: string): string[] {
  const words = wordsOf(`${first} ${last}`);
  const lastFirst = words.some((word) => WITHOUT_SPACES.test(word)) ? wordsOf(`${last} ${first}`) : [];
  const together = [words, lastFirst].flatMap((order) =>
    order.map((_, place) => order.slice(place).join('')),
  );
  return [...wordsIn(`${first} ${last}`), ...together].flatMap(partsOf);
}

/** What an inquiry is found by. */
export type Findable = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  propertyAddress: string;
  referralCode: string | null;
  additionalInfo: string;
  jobNumbers: readonly number[];
  fileNames: readonly string[];
};

/**
 * All words that an inquiry is found by, with a space between them. `qj1023` is a job number, and `qx4123` a part of a phone number
 * or the rest of it: nobody types a word that begins like this.
 */
export function foundBy(inquiry: Findable): string {
  const words = [
    ...wordsOfName(inquiry.firstName, inquiry.lastName),
    ...[inquiry.email, inquiry.propertyAddress, inquiry.referralCode ?? '', ...inquiry.fileNames].flatMap(
      wordsAndParts,
    ),
    ...wordsIn(inquiry.additionalInfo),
    ...endsOf(phoneDigits(inquiry.phone)).map((digits) => `qx${digits}`),
    ...inquiry.jobNumbers.map((number) => `qj${number}`),
  ];
  return distinct(words.map((word) => word.slice(0, LONGEST_WORD))).join(' ');
}

/**
 * The text in which each word of a search is looked for, anywhere: also the two sides of an apostrophe and of a dash, and words
 * beside each other as one.
 */
export function foundWithin(text: string): string {
  const together = folded(text).split(/[^\p{L}\s]+/u);
  const parts = [folded(text), ...wordsIn(text), ...together.map((words) => words.replaceAll(/\s/gu, ''))];
  return distinct(parts.filter(Boolean)).join(' ');
}

/** Whether a text has each typed word, anywhere within its words as `foundWithin` writes them. */
export function hasTyped(text: string, typed: string): boolean {
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return false;
  const within = foundWithin(text);
  return words.every((word) => within.includes(word));
}

/** The digits of a kept phone number, as it is shown. */
export function phoneDigits(phone: string): string {
  return nationalDigits(phoneOf(phone).display);
}

/** The digits of a number, in its national form if it is a whole number. */
export function nationalDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').replace(/^(?:00)?610?(?=\d{9}$)/, '0');
}

function writtenOut(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[äöüøå]/giu, (letter) => WRITTEN_OUT[letter.toLowerCase()] ?? letter);
}

/** A word, and what begins within it: at each letter of a script without spaces, and at digits beside letters. */
function partsOf(word: string): string[] {
  if (/^(?:[a-z]*|\d*)$/.test(word)) return [word];
  if (WITHOUT_SPACES.test(word)) return endsOf(word, 1);
  const runs = word.slice(0, LONGEST_WORD).match(/\d+|\D+/g) ?? [];
  const parts = runs.map((run, place) => (/^\d/.test(run) ? endsOf(run) : [runs.slice(place).join('')]));
  return [word, ...(runs.length > 1 ? parts.flat() : [])];
}

/** What is left of a text from each of its letters on, the whole first. */
function endsOf(text: string, atLeast = FEWEST_DIGITS): string[] {
  const letters = [...text].slice(0, LONGEST_WORD);
  const ends: string[] = [];
  let rest = letters.join('');
  for (const letter of letters.slice(0, Math.max(0, letters.length - atLeast + 1))) {
    ends.push(rest);
    rest = rest.slice(letter.length);
  }
  return ends;
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}
