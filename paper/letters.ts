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

/** A placeholder for a letter of another script. */
const OTHER = '\uFFFD';
const otherWords = new RegExp(`${OTHER}(?:[\\s\\p{P}]*${OTHER})*`, 'gu');

/**
 * Replaces characters that our typefaces lack, which would print as an empty box. A letter loses its marks,
 * the last first, until a typeface has it: `Nguyễn` becomes `Nguyên`. Words in other scripts become `[in
 * another script]`. Emoji and other signs are left out. Line breaks stay.
 */
export function heldLetters(words: string): string {
  const letters = [...words.normalize('NFC').replaceAll('\r\n', '\n')];
  if (letters.every(stays)) return letters.join('');
  return letters
    .map((letter) => (stays(letter) ? letter : written(letter)))
    .join('')
    .replaceAll(otherWords, '[in another script]')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

function stays(letter: string): boolean {
  return held.has(letter) || letter === '\n';
}

function written(letter: string): string {
  if (/\s/u.test(letter)) return ' ';
  if (unsaid.test(letter)) return '';
  return plainer(letter) ?? compatible(letter) ?? (/[\p{L}\p{N}]/u.test(letter) ? OTHER : '');
}

/** The letter without marks, or its replacement. */
function plainer(letter: string): string | undefined {
  const parts = [...letter.normalize('NFD')];
  while (parts.length > 1) {
    parts.pop();
    const fewer = parts.join('').normalize('NFC');
    if (held.has(fewer)) return fewer;
  }
  return bases[parts[0] ?? ''];
}

/** The plain letters that Unicode gives for a sign: `㎡` is `m2`. */
function compatible(letter: string): string | undefined {
  const parts = [...letter.normalize('NFKD')].map((part) => (held.has(part) ? part : bases[part]));
  return parts.includes(undefined) ? undefined : parts.join('');
}
