import { withoutFormat } from './invisible.ts';
import { withoutEnd } from './without-end.ts';

/** The most characters of a typed number, with signs and spaces. */
const LONGEST = 40;

/** `dial` goes after `tel:`; `display` is how people write it: the national form, or the country's code first. */
type Phone = { dial: string; display: string };

/** The extension behind a number: `ext. 12`, `x12`, `extension 12`. */
const EXTENSION = /^(?:x|extn?|extension)[\s.:#]*(\d{1,6})\)?$/i;

/**
 * Reads a phone number as people type or paste it: spaces, punctuation of any kind and characters that nobody sees are ignored.
 *
 * Accepts 04 mobiles, 02/03/07/08 landlines, 1300/1800 and 13 numbers, the +61, 0061 and 61 forms of the first two
 * (PHONE-1), eight digits without an area code, numbers with another country's code behind + or 0011, and an extension behind
 * any of them; anything else, 1900 included, is `undefined`.
 */
export function readPhone(typed: string): Phone | undefined {
  const { number, extension } = partsOf(typed);
  const read = number.length <= LONGEST ? readNumber(number) : undefined;
  if (read === undefined || extension === undefined) return read;
  // A phone waits at the comma before it dials the rest.
  return { dial: `${read.dial},${extension}`, display: `${read.display} ext. ${extension}` };
}

/** A number as it is shown and dialled. If it can't be read as a number, it stays unchanged. */
export function phoneOf(kept: string): Phone {
  return readPhone(kept) ?? { dial: kept, display: kept };
}

/**
 * A number as it is kept: with the signs that the desk's index knows, without the national zero that some write behind the
 * country's code (`+61 (0)412 …` is `+61 412 …`).
 */
export function keptPhone(typed: string): string {
  const { number, extension } = partsOf(typed);
  const plain = withoutTrunkZero(number)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\d\s()+./-]/g, '-');
  return extension === undefined ? plain : `${plain} ext. ${extension}`;
}

function partsOf(typed: string): { number: string; extension: string | undefined } {
  // Letters of full width, as an Asian keyboard types them, become plain ones.
  const plain = withoutFormat(typed.slice(0, 4 * LONGEST))
    .normalize('NFKC')
    .trim();
  const letters = plain.search(/[a-z]/i);
  const [, extension] = (letters > 0 && EXTENSION.exec(plain.slice(letters))) || [];
  if (extension === undefined) return { number: plain, extension };
  return { number: withoutEnd(plain.slice(0, letters), ',;(-'), extension };
}

function readNumber(typed: string): Phone | undefined {
  if (/[^\d\s+\p{Punctuation}]/u.test(typed)) return undefined;
  const digits = typed
    .replace(/[^\d+]/g, '')
    .replace(/^(\+61|0061|001161|61(?=[2-478]\d{8}$))0?/, '0')
    .replace(/^(?:0011|00)(?=[1-9])/, '+');
  if (/^04\d{8}$/.test(digits)) return { dial: international(digits), display: spaced(digits, 4, 7) };
  if (/^0[2378]\d{8}$/.test(digits))
    return { dial: international(digits), display: `(${digits.slice(0, 2)}) ${spaced(digits.slice(2), 4)}` };
  if (/^1[38]00\d{6}$/.test(digits)) return { dial: digits, display: spaced(digits, 4, 7) };
  if (/^13\d{4}$/.test(digits)) return { dial: digits, display: spaced(digits, 2, 4) };
  // Eight digits are dialled as they are: only the caller knows the area.
  if (/^[2-9]\d{7}$/.test(digits)) return { dial: digits, display: spaced(digits, 4) };
  // Another country's number (ITU-T E.164: at most 15 digits) is shown as it was typed, because only its country knows its groups.
  if (/^\+(?!61)[1-9]\d{6,14}$/.test(digits)) return { dial: digits, display: shownAbroad(typed, digits) };
  return undefined;
}

function shownAbroad(typed: string, digits: string): string {
  return typed.startsWith('+') ? typed.replaceAll(/\s+/g, ' ') : digits;
}

function withoutTrunkZero(typed: string): string {
  if (typed.length > LONGEST) return typed;
  const [, country, between = '', rest = ''] =
    /^([^\d+]*\+\D*6\D*1|[^\d+]*0\D*0\D*6\D*1)(\D*)0(.*)$/.exec(typed) ?? [];
  if (country === undefined) return typed;
  const alone = between.endsWith('(') && rest.startsWith(')');
  return country + (alone ? between.slice(0, -1) + rest.slice(1).trimStart() : between + rest);
}

function international(national: string): string {
  return `+61${national.slice(1)}`;
}

function spaced(digits: string, ...breaks: number[]): string {
  const starts = [0, ...breaks];
  return starts.map((start, index) => digits.slice(start, starts[index + 1])).join(' ');
}
