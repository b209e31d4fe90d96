import type { Paragraph } from '../reading/line.ts';

// Two columns woven together leave words split in the middle of a line: `under impos- as far as`.
const splitInLine = /[a-z]{2,}- (?!and\b|or\b|to\b|nor\b|und\b)[a-z]{2,}/g;
// What a scanner's program makes of specks and blurred letters.
const garbled = /^(?:[^\w\s]{3,}|[A-Za-z]+[|\\{}~^][A-Za-z]*|[a-z]+[A-Z][a-z]*[A-Z]\w*|[a-z]+\d+[a-z]+\w*)$/;

const MOST_SPLIT = 2;
const FEWEST_WORDS = 30;
const MOST_GARBLED = 0.08;

/** Pages whose text cannot be trusted: a scan's two columns read as one, or letters read wrongly. */
export function badPages(paragraphs: Paragraph[]): Set<number> {
  const texts = new Map<number, string[]>();
  for (const { page, text } of paragraphs.flatMap(({ parts }) => parts))
    texts.set(page, [...(texts.get(page) ?? []), text]);
  return new Set([...texts].flatMap(([page, lines]) => (isBad(lines.join(' ')) ? [page] : [])));
}

function isBad(text: string): boolean {
  if ((text.match(splitInLine)?.length ?? 0) > MOST_SPLIT) return true;
  const words = text.split(/\s+/);
  return (
    words.length >= FEWEST_WORDS &&
    words.filter((word) => garbled.test(word)).length > words.length * MOST_GARBLED
  );
}
