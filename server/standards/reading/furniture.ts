import type { Line, RawPage } from './line.ts';
import { divisionAlone, numberAlone } from './marks.ts';

const EDGE_LINES = 3;
const pageNumber = /^(?:[–—-]\s*)?(?:page\s+)?(?:\d{1,3}|[ivxlc]{1,7})(?:\s+of\s+\d{1,4})?(?:\s*[–—-])?$/i;
/** The foot of a page that names its number behind the title: `Masonry Housing Standard Page 88`. */
const endsInPage = /\bPage\s+\d{1,4}(?:\s+of\s+\d+)?$/;
const dateAlone =
  /^\(?\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) (?:19|20)\d{2}\)?$/;
const stamp =
  /\b(?:licen[cs]ed to|accessed by|downloaded (?:by|on|from)|single[- ]user licen[cs]e|not for (?:re)?distribution|uncontrolled when printed|\S{1,60}@\S{1,60}\.\w{2,9}.{0,60}\b\d{1,3}(?:\.\d{1,3}){3}|no (?:unauthorised )?(?:copying|reproduction)|copying (?:and|or) network(?:ing)? (?:is )?prohibited|user licen[cs]e only)\b/i;

/** Parts a page's own lines from what the printer, the publisher and the licence added to every page. */
export function withoutFurniture(
  pages: RawPage[],
  hasEdges: boolean,
): { pages: RawPage[]; furniture: string[] } {
  const atEdge = countPages(pages, (page) => [...edgeOf(page)]);
  const anywhere = countPages(pages, (page) => page.lines);
  const fewest = Math.max(2, pages.length * 0.15);
  const titled = hasEdges ? titledNumbers(pages) : new Set<string>();
  const divisions = onlyDivisions(pages);
  const furniture: string[] = [];
  const kept = pages.map((page) => {
    const edge = hasEdges ? edgeOf(page) : new Set<Line>();
    const lines = page.lines.filter((line) => {
      const pattern = patternOf(line);
      const dropped =
        stamp.test(line.text) ||
        (edge.has(line) && isOfPage(line)) ||
        (edge.has(line) && titled.has(line.text)) ||
        (edge.has(line) && (atEdge.get(pattern) ?? 0) >= fewest && !isBody(line) && !divisions.has(line)) ||
        (hasEdges &&
          pages.length >= 4 &&
          (anywhere.get(pattern) ?? 0) >= pages.length * 0.6 &&
          !isBody(line) &&
          !divisions.has(line));
      if (dropped) furniture.push(line.text);
      return !dropped;
    });
    return { ...page, lines };
  });
  return { pages: kept, furniture };
}

const isOfPage = ({ text }: Line) =>
  pageNumber.test(text.trim()) ||
  dateAlone.test(text) ||
  (endsInPage.test(text) && !/\b(?:see|shall|must|on)\b/.test(text));

/** Clause numbers that begin a line of their own with a title: alone at a page's edge they say what the page holds. */
function titledNumbers(pages: RawPage[]): Set<string> {
  const numbers = new Set<string>();
  for (const { text } of pages.flatMap((page) => page.lines)) {
    const [, number = '', title = ''] = /^(\S+)\s+(.*)$/.exec(text) ?? [];
    if (numberAlone.test(number) && /^[A-Z]/.test(title) && !/\d$/.test(title)) numbers.add(number);
  }
  return numbers;
}

/** The first "Section 14" of a document that names Section 14 with its title nowhere: the heading, not the running head. */
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

function countPages(pages: RawPage[], linesOf: (page: RawPage) => Line[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const pattern of new Set(linesOf(page).map(patternOf)))
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  return counts;
}

/** A header is the same on every page but for the page's number. */
function patternOf(line: Line): string {
  // The number of a Section is its name: it is no page's.
  if (divisionAlone.test(line.text)) return line.text;
  return line.text
    .replace(/^(?:page\s+)?\d{1,4}\s+|\s+(?:page\s+)?\d{1,4}(?:\s+of\s+\d+)?$/gi, ' # ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words that repeat at page edges and belong to the text all the same. */
function isBody(line: Line): boolean {
  return /^(?:NOTES?\b|Explanatory|\([a-z0-9]+\))|[;:—]$|\b(?:shall|must)\b/i.test(line.text);
}
