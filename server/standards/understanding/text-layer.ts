import type { Paragraph } from '../reading/line.ts';

// If two columns are read as one, split words appear in the middle of a line: `under impos- as far as`.
const splitInLine = /(?<![a-z])[a-z]{2,}- (?!and\b|or\b|to\b|nor\b|und\b)[a-z]{2,}/g;
// Signs that text recognition produces from specks and blurred letters.
const garbled = /^(?:[^\w\s]{3,}|[A-Za-z]+[|\\{}~^][A-Za-z]*|[a-z]+[A-Z][a-z]*[A-Z]\w*|[a-z]+\d+[a-z]\w*)$/;

const MOST_SPLIT = 2;
const FEWEST_WORDS = 30;
const MOST_GARBLED = 0.08;

/**
 * Pages with unreliable text: a scan whose two columns were read as one, or whose letters were read wrongly.
 */
export function badPages(paragraphs: Paragraph[]): Set<number> {
  const parts = Map.groupBy(
    paragraphs.flatMap((paragraph) => paragraph.parts),
    ({ page }) => page,
  );
  return new Set(
    [...parts].flatMap(([page, lines]) => (isBad(lines.map(({ text }) => text).join(' ')) ? [page] : [])),
  );
}

function isBad(text: string): boolean {
  if ((text.match(splitInLine)?.length ?? 0) > MOST_SPLIT) return true;
  const words = text.split(/\s+/);
  return (
    words.length >= FEWEST_WORDS &&
    words.filter((word) => garbled.test(word)).length > words.length * MOST_GARBLED
  );
}
