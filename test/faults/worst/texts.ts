/** Runs that slow readers of text down: each is fine alone, and dear where an expression can go back on itself. */
const runs = [
  ' ',
  'a',
  '1 ',
  "'",
  '-',
  ',.',
  'ö̈',
  '(',
  '<b',
  '"',
  '**',
  'a@',
  '61',
  '\u200d',
  '/.',
  '&',
  '‮é',
  'x1',
];

/** Text of this length that begins and ends with a letter, made of long runs of each kind. */
export function hostile(length: number): string {
  const each = Math.max(1, Math.floor((length - 2) / runs.length));
  const middle = runs.map((run) => run.repeat(Math.ceil(each / run.length)).slice(0, each)).join('');
  return `A${middle.slice(0, length - 2)}z`.slice(0, length).toWellFormed();
}

/** A name of this length that is nothing but spaces and marks between two letters. */
export function blank(length: number): string {
  return `A${' '.repeat(Math.floor(length / 3))}${' .'.repeat(length)}`.slice(0, length - 1).concat('z');
}

const words = 'the membrane ends on top of the hob and water runs down behind the tiles of the shower ';

/** Plain words of this length, different for each number. */
export function plain(length: number, number = 0): string {
  return `${number} ${words.repeat(Math.ceil(length / words.length))}`.slice(0, length).trim();
}
