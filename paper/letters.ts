import { partOf } from './other-scripts/fonts.ts';

const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1cd, 0x1dc],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1ea0, 0x1ef9],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2020],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];

/** The characters in our typefaces: western European letters and typographic signs. */
export const letters = ranges
  .flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  .map((code) => String.fromCodePoint(code));

const held = new Set(letters);

/** Replacements for letters that Unicode does not decompose, and for signs with another spelling. */
const bases: Record<string, string> = {
  ʻ: '‘',
  μ: 'µ',
  Ω: 'ohm',
  '\u2010': '-',
  '\u2011': '-',
  '\u2015': '–',
  '\u2044': '/',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '→': '->',
  '∅': 'Ø',
  '⌀': 'Ø',
  '′': "'",
  '″': '"',
};

/** Characters without a spoken meaning: emoji, marks of the writing direction, control characters. */
const unsaid =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Cf}\p{Cs}\p{Co}]|\p{Variation_Selector}|\u{20E3}/u;

/**
 * The words as they are drawn. What neither our typefaces nor the fallback fonts have is left out if it is a
 * sign, such as emoji, or has another spelling. Line breaks stay, and so do letters of any script.
 */
export function heldLetters(words: string): string {
  const letters = [...words.normalize('NFC').replaceAll('\r\n', '\n')];
  if (letters.every(stays)) return letters.join('');
  // Among letters of another script, its own signs stay too: the wide comma of Chinese, the letter μ of Greek.
  const isMixed = letters.some(
    (letter) => !stays(letter) && spelt(letter, false) === letter && !guides.test(letter),
  );
  const written = letters.map((letter) => (stays(letter) ? letter : spelt(letter, isMixed))).join('');
  return (isMixed ? written : written.replaceAll(allGuides, '')).replaceAll(/ {2,}/g, ' ').trim();
}

/** Whether our own typefaces have a letter. */
export function isHeld(letter: string): boolean {
  return held.has(letter);
}

/** Whether our own typefaces have all letters of what `heldLetters` gave. */
export function areHeld(words: string): boolean {
  for (const letter of words) if (!stays(letter)) return false;
  return true;
}

function stays(letter: string): boolean {
  return held.has(letter) || letter === '\n';
}

function spelt(letter: string, isMixed: boolean): string {
  if (/\s/u.test(letter)) return ' ';
  if (guides.test(letter)) return letter;
  if (unsaid.test(letter)) return '';
  const isOther = /[\p{L}\p{N}]/u.test(letter) || partOf(letter) !== undefined;
  if (isMixed && isOther) return letter;
  return bases[letter] ?? compatible(letter) ?? (isOther ? letter : '');
}

/** Marks of the writing direction, and joiners between letters, without a picture of their own. */
const guides = /[\u061C\u200C-\u200F\u2066-\u2069]/;
const allGuides = /[\u061C\u200C-\u200F\u2066-\u2069]/g;

/** The plain letters that Unicode gives for a sign: `㎡` is `m2`. */
function compatible(letter: string): string | undefined {
  const parts = [...letter.normalize('NFKD')].map((part) => (held.has(part) ? part : bases[part]));
  return parts.includes(undefined) ? undefined : parts.join('');
}
