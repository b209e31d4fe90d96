import type { Line, RawPage } from './line.ts';

const heading = /^(?:table of )?contents(?: page)?$/i;
const leader = /(?:\.\s?){3}\.\s*(?:(?:\d{1,4}|[ivxlc]+)\s*)?$|[_…]{2}\s*\d{0,4}$/;
const endsInPageNumber = /\s(?:\d{1,3}|[ivxlc]{1,5})$/;

/**
 * A contents list that may continue on the next page: its first entry, and whether its page numbers have
 * leaders.
 */
type List = { first: string; hasLeaders: boolean };

// The share of a list's lines that must be entries. The others are the second lines of long titles.
const LEAST_SHARE = 0.5;

/** Drops each list of contents, from its heading to its last entry on whatever page that is. */
export function withoutContents(pages: RawPage[]): {
  pages: RawPage[];
  contents: { page: number; text: string }[];
} {
  const contents: { page: number; text: string }[] = [];
  let list: List | undefined;
  const kept = pages.map((page) => {
    const start = page.lines.findIndex((line) => heading.test(line.text.trim()));
    if (start >= 0) {
      const hasLeaders = page.lines.some((line, index) => index > start && leader.test(line.text));
      list = { first: page.lines[start + 1]?.text ?? '', hasLeaders };
    }
    const end = list ? lastEntry(page.lines, start, list) : -1;
    if (start < 0 && end < 0) list = undefined;
    const from = Math.max(start, 0);
    const to = Math.max(end, start);
    const isEntry = (line: Line, index: number) => (index >= from && index <= to) || leader.test(line.text);
    for (const { text } of page.lines.filter(isEntry)) contents.push({ page: page.number, text });
    return { ...page, lines: page.lines.filter((line, index) => !isEntry(line, index)) };
  });
  return { pages: kept, contents };
}

/** The index of the list's last entry on a page, or -1 if the page has none. */
function lastEntry(lines: Line[], start: number, list: List): number {
  const last = list.hasLeaders
    ? lines.findLastIndex((line, index) => index > start && leader.test(line.text))
    : lastNumbered(lines, start, list.first.replace(endsInPageNumber, ''));
  const span = lines.slice(start + 1, last + 1);
  const entries = span.filter(({ text }) => leader.test(text) || endsInPageNumber.test(text)).length;
  return entries >= span.length * LEAST_SHARE ? last : -1;
}

/**
 * The last line that ends in a page number before the place where the list's first entry comes again as a
 * heading.
 */
function lastNumbered(lines: Line[], start: number, name: string): number {
  const again = lines.findIndex((line, index) => index > start + 1 && line.text === name);
  let last = -1;
  let page = 0;
  for (let index = start + 1; index < (again < 0 ? lines.length : again); index++) {
    const text = lines[index]?.text ?? '';
    const number = Number(/\s(\d{1,3})$/.exec(text)?.[1] ?? page);
    // Page numbers in a list only rise, so a lower number belongs to a heading that ends in a number.
    if (!endsInPageNumber.test(text) || /[.;:]\s+\S+$/.test(text) || text.length > 110 || number < page)
      continue;
    if (last >= 0 && index - last > 3) break;
    last = index;
    page = number;
  }
  return last;
}
