import type { Line, RawPage } from './line.ts';

const EDGE_LINES = 3;
const pageNumber = /^(?:[–—-]\s*)?(?:page\s+)?(?:\d{1,3}|[ivxlc]{1,7})(?:\s+of\s+\d{1,4})?(?:\s*[–—-])?$/i;
const stamp =
  /\b(?:licen[cs]ed to|accessed by|downloaded (?:by|on|from)|single[- ]user licen[cs]e|not for (?:re)?distribution|uncontrolled when printed|no (?:unauthorised )?(?:copying|reproduction)|copying (?:and|or) network(?:ing)? (?:is )?prohibited|user licen[cs]e only)\b/i;

/** Parts a page's own lines from what the printer, the publisher and the licence added to every page. */
export function withoutFurniture(
  pages: RawPage[],
  hasEdges: boolean,
): { pages: RawPage[]; furniture: string[] } {
  const atEdge = countPages(pages, (page) => [...edgeOf(page)]);
  const anywhere = countPages(pages, (page) => page.lines);
  const fewest = Math.max(2, pages.length * 0.15);
  const furniture: string[] = [];
  const kept = pages.map((page) => {
    const edge = hasEdges ? edgeOf(page) : new Set<Line>();
    const lines = page.lines.filter((line) => {
      const pattern = patternOf(line);
      const dropped =
        stamp.test(line.text) ||
        (edge.has(line) && pageNumber.test(line.text.trim())) ||
        (edge.has(line) && (atEdge.get(pattern) ?? 0) >= fewest && !isBody(line)) ||
        (hasEdges &&
          pages.length >= 4 &&
          (anywhere.get(pattern) ?? 0) >= pages.length * 0.6 &&
          !isBody(line));
      if (dropped) furniture.push(line.text);
      return !dropped;
    });
    return { ...page, lines };
  });
  return { pages: kept, furniture };
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
  return line.text
    .replace(/^(?:page\s+)?\d{1,4}\s+|\s+(?:page\s+)?\d{1,4}(?:\s+of\s+\d+)?$/gi, ' # ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words that repeat at page edges and belong to the text all the same. */
function isBody(line: Line): boolean {
  return /^(?:NOTES?\b|Explanatory|\([a-z0-9]+\))|[;:—]$|\b(?:shall|must)\b/i.test(line.text);
}
