import type { Paragraph } from '../reading/line.ts';

// If two columns are read as one, split words appear in the middle of a line: `under impos- as far as`.
const splitInLine = /(?<![a-z])([a-z]{2,})- (?!and\b|or\b|to\b|nor\b|und\b)([a-z]{2,})/g;
// Signs that text recognition produces from specks and blurred letters.
const garbled = /^(?:[^\w\s]{3,}|[A-Za-z]+[|\\{}~^][A-Za-z]*|[a-z]+[A-Z][a-z]*[A-Z]\w*|[a-z]+\d+[a-z]\w*)$/;

const MOST_SPLIT = 2;
const FEWEST_WORDS = 30;
const MOST_GARBLED = 0.08;
/** About a printed page. A text file or a part of a Word file has no pages, and is judged by stretches as long. */
const WORDS_OF_STRETCH = 600;

/** Paragraphs of one page that are judged together. */
export type Stretch = { page: number; paragraphs: Paragraph[] };

/**
 * Stretches with unreliable text: a scan whose two columns were read as one, or whose letters were read wrongly.
 */
export function unclearStretches(paragraphs: Paragraph[]): Stretch[] {
  const words = new Set(
    paragraphs
      .flatMap(({ text }) => text.toLowerCase().match(/[a-z]+-?/g) ?? [])
      .filter((word) => !word.endsWith('-')),
  );
  return stretchesOf(paragraphs).filter((stretch) =>
    isUnclear(stretch.paragraphs.flatMap(({ parts }) => parts.map(({ text }) => text)).join(' '), words),
  );
}

function stretchesOf(paragraphs: Paragraph[]): Stretch[] {
  const stretches: (Stretch & { words: number })[] = [];
  for (const paragraph of paragraphs) {
    const last = stretches.at(-1);
    const words = paragraph.text.split(/\s+/).length;
    if (last?.page === paragraph.page && last.words < WORDS_OF_STRETCH) {
      last.paragraphs.push(paragraph);
      last.words += words;
    } else stretches.push({ page: paragraph.page, paragraphs: [paragraph], words });
  }
  return stretches;
}

function isUnclear(text: string, words: ReadonlySet<string>): boolean {
  // `water- resistant` is a compound with a blank too many, and `build- ing` a word: both can be read.
  const torn = [...text.matchAll(splitInLine)].filter(
    ([, start = '', end = '']) => !words.has(start) && !words.has(start + end),
  );
  if (new Set(torn.map(([split]) => split)).size > MOST_SPLIT) return true;
  const all = text.split(/\s+/);
  return (
    all.length >= FEWEST_WORDS && all.filter((word) => garbled.test(word)).length > all.length * MOST_GARBLED
  );
}
