/** A part of one piece of a page's text, from one character up to another. */
export type Stretch = { piece: number; from: number; to: number };

/** The places of words on a page: for each occurrence, the stretches that make it up. */
export type Places = Stretch[][];

/** Fewer letters than this may match by chance. */
const FEWEST_LETTERS = 12;
/** What may be between two stretches on one line: a footnote number, a bullet. */
const MOST_BETWEEN = 3;
/** The share of the words that must be found if they are not in one run. */
const ENOUGH = 0.85;

/**
 * Finds words among a page's pieces of text, ignoring spaces, hyphens, line ends and the order of columns. An
 * uncertain match counts as not found.
 */
export function findWords(pieces: string[], words: string): Places {
  const page = lettersOf(pieces);
  const wanted = lettersOf([words]).text;
  if (wanted === '') return [];
  const starts = everyIndexOf(page.text, wanted);
  const rows =
    starts.length > 0 ? starts.map((at) => [{ at, length: wanted.length }]) : scattered(page.text, wanted);
  return rows.map((row) =>
    row.flatMap(({ at, length }) => stretchesOf(pieces, page.owners.slice(at, at + length))),
  );
}

type Owner = { piece: number; at: number; length: number };
type Row = { at: number; length: number }[];

/** The letters and digits of a text in one row, in lower case, each with the character it comes from. */
function lettersOf(pieces: string[]): { text: string; owners: Owner[] } {
  let text = '';
  const owners: Owner[] = [];
  pieces.forEach((words, piece) => {
    let at = 0;
    for (const character of words) {
      // One character may stand for several letters, as the ligature of f and i does.
      const letters = character
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, '');
      for (let count = 0; count < letters.length; count++)
        owners.push({ piece, at, length: character.length });
      text += letters;
      at += character.length;
    }
  });
  return { text, owners };
}

/** Finds words split by a column, a footer or a table: the longest stretches that occur only once. */
function scattered(text: string, wanted: string): Row[] {
  const row: Row = [];
  let found = 0;
  let end = 0;
  let at = 0;
  while (at < wanted.length) {
    if (at - found > wanted.length * (1 - ENOUGH)) return [];
    const rest = wanted.slice(at);
    const length = longestStart(text, rest);
    const place = placeOf(text, rest.slice(0, length), row.length > 0 ? end : undefined);
    if (place === undefined) {
      at += 1;
      continue;
    }
    row.push({ at: place, length });
    found += length;
    at += length;
    end = place + length;
  }
  return found >= wanted.length * ENOUGH ? [row] : [];
}

/** How many of the first letters of `words` occur together somewhere in the text. */
function longestStart(text: string, words: string): number {
  let [known, beyond] = [0, words.length + 1];
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    if (text.includes(words.slice(0, middle))) known = middle;
    else beyond = middle;
  }
  return known;
}

/** The only place for some letters: close after the last match, or the single occurrence in the text. */
function placeOf(text: string, letters: string, end: number | undefined): number | undefined {
  if (letters === '') return undefined;
  const next = end === undefined ? -1 : text.indexOf(letters, end);
  if (end !== undefined && next >= 0 && next - end <= MOST_BETWEEN) return next;
  const first = text.indexOf(letters);
  return letters.length >= FEWEST_LETTERS && first === text.lastIndexOf(letters) ? first : undefined;
}

function everyIndexOf(text: string, words: string): number[] {
  const all: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) all.push(at);
  return all;
}

/** Joins consecutive letters of one piece into one stretch, with the signs between and around them. */
function stretchesOf(pieces: string[], owners: Owner[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { piece, at, length } of owners) {
    const last = stretches.at(-1);
    if (last?.piece === piece && at >= last.from) last.to = at + length;
    else stretches.push({ piece, from: at, to: at + length });
  }
  return stretches.map(({ piece, from, to }) => {
    const text = pieces[piece] ?? '';
    const opened = openedBefore(text, from);
    const [after = ''] = /^[^\s\p{L}\p{N}(“‘]*/u.exec(text.slice(to)) ?? [];
    return { piece, from: opened, to: to + after.length };
  });
}

/** Where the brackets and quotation marks begin that stand right before a place. */
function openedBefore(text: string, place: number): number {
  let from = place;
  while (from > 0 && '(“‘"\''.includes(text.charAt(from - 1))) from -= 1;
  return from;
}
