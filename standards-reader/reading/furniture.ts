import type { Line, RawPage } from './line.ts';
import { divisionAlone, numberAlone, opensClause } from './marks.ts';

const EDGE_LINES = 3;
const pageNumber = /^(?:[–—-]\s*)?(?:page\s+)?(?:\d{1,3}|[ivxlc]{1,7})(?:\s+of\s+\d{1,4})?(?:\s*[–—-])?$/i;
/** A page foot with the page number after the title: `Masonry Housing Standard Page 88`. */
const endsInPage = /\bPage\s+\d{1,4}(?:\s+of\s+\d+)?$/;
const dateAlone =
  /^\(?\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) (?:19|20)\d{2}\)?$/;
const stamp =
  /\b(?:licen[cs]ed to|accessed by|downloaded (?:by|on|from)|single[- ]user licen[cs]e|not for (?:re)?distribution|uncontrolled when printed|no (?:unauthorised )?(?:copying|reproduction)|copying (?:and|or) network(?:ing)? (?:is )?prohibited|user licen[cs]e only)\b|\S@[^\s@]{1,60}\.\w{2}.{0,67}\b\d{1,3}(?:\.\d{1,3}){3}\b/i;

/** Separates a page's own lines from what the printer, the publisher and the licence added to every page. */
export function withoutFurniture(
  pages: RawPage[],
  hasEdges: boolean,
): { pages: RawPage[]; furniture: string[] } {
  const atEdge = countPages(pages, (page) => [...edgeOf(page)].flatMap((line) => patternsOf(line, page)));
  const anywhere = countPages(pages, (page) => page.lines.map(patternOf));
  const fewest = Math.max(2, pages.length * 0.15);
  const titled = hasEdges ? titledNumbers(pages) : new Map<string, string>();
  const divisions = onlyDivisions(pages);
  const furniture: string[] = [];
  const kept = pages.map((page) => {
    const edge = hasEdges ? edgeOf(page) : new Set<Line>();
    const headings = headingsOf(page);
    // A heading occurs once in the text and once on the cover or in a contents list.
    const repeats = (line: Line) =>
      patternsOf(line, page).some(
        (own) =>
          (atEdge.get(own) ?? 0) >= (headings.has(line) && !own.endsWith('±') ? Math.max(fewest, 3) : fewest),
      ) &&
      !isBody(line) &&
      !isSentence(line) &&
      !divisions.has(line);
    const isTitled = (line: Line) => {
      const title = titled.get(line.text);
      const below = page.lines[page.lines.indexOf(line) + 1]?.text ?? '';
      return title !== undefined && title.toLowerCase() !== below.toLowerCase();
    };
    const isOuter = (line: Line) => edge.has(line) && (isOfPage(line) || isTitled(line) || repeats(line));
    const isFurniture = (line: Line) =>
      stamp.test(line.text) ||
      (isOuter(line) && !(headings.has(line) && standsWithin(line, edge, isOuter))) ||
      (hasEdges &&
        pages.length >= 4 &&
        (anywhere.get(patternOf(line)) ?? 0) >= pages.length * 0.6 &&
        !isBody(line) &&
        !divisions.has(line) &&
        !headings.has(line));
    furniture.push(...page.lines.filter(isFurniture).map(({ text }) => text));
    return { ...page, lines: page.lines.filter((line) => !isFurniture(line)) };
  });
  return { pages: kept, furniture };
}

/** The lines of a page that begin like a heading. A number alone is joined with the title below it. */
function headingsOf({ lines }: RawPage): Set<Line> {
  const isHeading = (line: Line | undefined) =>
    line !== undefined &&
    (opensClause.test(line.text) ||
      /^(?:section|part|chapter|appendix|schedule|article)\s\S+(?:$|\s\S)/i.test(line.text));
  return new Set(
    lines.filter((line, at) => {
      const above = lines[at - 1];
      return isHeading(line) || (isHeading(above) && divisionAlone.test(above?.text ?? ''));
    }),
  );
}

/**
 * Whether the page has text further out than this edge line. Each Part may begin with the same heading below
 * its own name.
 */
function standsWithin(line: Line, edge: Set<Line>, isOuter: (line: Line) => boolean): boolean {
  const heights = [...edge].map(({ y }) => y);
  const isAbove = line.y - Math.min(...heights) < Math.max(...heights) - line.y;
  return [...edge].some(
    (other) => (isAbove ? other.y < line.y : other.y > line.y) && !isOuter(other) && !stamp.test(other.text),
  );
}

const isOfPage = ({ text }: Line) =>
  pageNumber.test(text.trim()) ||
  dateAlone.test(text) ||
  (endsInPage.test(text) && !/\b(?:see|shall|must|on)\b/.test(text));

/**
 * Clause numbers that begin a line with a title. The same number alone at a page's edge is a running head.
 */
function titledNumbers(pages: RawPage[]): Map<string, string> {
  const numbers = new Map<string, string>();
  for (const { text } of pages.flatMap((page) => page.lines)) {
    const [, number = '', title = ''] = /^(\S+)\s+(?!\s)(.*)$/.exec(text) ?? [];
    if (numberAlone.test(number) && /^[A-Z]/.test(title) && !/\d$/.test(title)) numbers.set(number, title);
  }
  return numbers;
}

/**
 * The first "Section 14" of a document that never gives Section 14 with its title. It is the heading, and
 * later ones are running heads.
 */
function onlyDivisions(pages: RawPage[]): Set<Line> {
  const lines = pages.flatMap((page) => page.lines);
  const first = new Map<string, Line>();
  for (const line of lines)
    if (divisionAlone.test(line.text) && !first.has(line.text)) first.set(line.text, line);
  const titled = (name: string) => lines.some(({ text }) => text.startsWith(`${name} `) && !/\d$/.test(text));
  return new Set([...first].flatMap(([name, line]) => (titled(name) ? [] : [line])));
}

/** The lines nearest the top and the bottom, by height on the page and not by reading order. */
function edgeOf(page: RawPage): Set<Line> {
  const heights = [...new Set(page.lines.map((line) => line.y))].sort((a, b) => a - b);
  const near = new Set([...heights.slice(0, EDGE_LINES), ...heights.slice(-EDGE_LINES)]);
  return new Set(page.lines.filter((line) => near.has(line.y)));
}

function countPages(pages: RawPage[], patternsOn: (page: RawPage) => string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const pattern of new Set(patternsOn(page))) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  return counts;
}

/** A header's pattern, which is the same on every page except for the page number. */
function patternOf(line: Line): string {
  // The number of a Section is part of its name and is not a page number.
  if (divisionAlone.test(line.text)) return line.text;
  return line.text
    .replace(/^(?:page\s+)?\d{1,4}\s+|(?<!\s)\s+(?:page\s+)?\d{1,4}(?:\s+of\s+\d+)?$/gi, ' # ')
    .replace(/\s+/g, ' ')
    .trim();
}

const LONGEST_HEADER = 160;
const numbered =
  /^(?:page\s+)?(?<before>\d{1,4})\s+(?!\s)(?<words>.+)$|^(?<name>.+?)(?<!\s)\s+(?:page\s+)?(?<behind>\d{1,4})$/i;

/**
 * Two patterns of a header: its own words, and its words with the difference between its number and the
 * page's, which left and right pages share.
 */
function patternsOf(line: Line, page: RawPage): string[] {
  const { before, words, name, behind } =
    (line.text.length <= LONGEST_HEADER && numbered.exec(line.text)?.groups) || {};
  const number = Number(before ?? behind ?? Number.NaN);
  return Number.isNaN(number)
    ? [patternOf(line)]
    : [patternOf(line), `${words ?? name} ${number - page.number} ±`];
}

const FEWEST_WORDS = 8;

/** Several Parts may begin with the same sentence, and a running head is not a sentence. */
const isSentence = ({ text }: Line) => /[a-z]\.$/.test(text) && text.split(' ').length >= FEWEST_WORDS;

/** Words that belong to the text even if they repeat at page edges. */
function isBody(line: Line): boolean {
  return /^(?:NOTES?\b|Explanatory|\([a-z0-9]+\))|[;:—]$|\b(?:shall|must)\b/i.test(line.text);
}
