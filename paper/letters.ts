const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];

/** What our typefaces hold: the letters of western Europe, and the signs of typography. */
export const letters = ranges
  .flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  .map((code) => String.fromCodePoint(code));

const held = new Set(letters);

/** Letters that Unicode does not take apart into a base letter and its marks. */
const bases: Record<string, string> = {
  Đ: 'D',
  đ: 'd',
  Ł: 'L',
  ł: 'l',
  ʻ: '‘',
  '\u2010': '-',
  '\u2011': '-',
};

/**
 * Words with nothing our typefaces lack, which would be set as an empty box: a letter loses its marks, the last first, until
 * it is held, so that `Nguyễn` is `Nguyên`; what has no base letter is a question mark.
 */
export function heldLetters(words: string): string {
  return [...words.normalize('NFC')].map((letter) => (held.has(letter) ? letter : nearest(letter))).join('');
}

function nearest(letter: string): string {
  const parts = [...letter.normalize('NFD')];
  while (parts.length > 1) {
    parts.pop();
    const plainer = parts.join('').normalize('NFC');
    if (held.has(plainer)) return plainer;
  }
  return bases[parts[0] ?? ''] ?? '?';
}
