import type { Paragraph } from '../reading/line.ts';
import { type Heading, headingOf, plainTitle } from './headings.ts';

/**
 * The clauses of a document in order.
 *
 * A number at the start of a paragraph is a clause only if it fits among the others: of all candidates the heaviest
 * ascending row is taken, so a table's or a note's number, or a list of contents left over, falls out by itself.
 */
export function outlineOf(paragraphs: Paragraph[], criteria: boolean): Heading[] {
  const found = paragraphs.flatMap((paragraph, at) => headingOf(paragraph, at, criteria) ?? []);
  for (const heading of found) if (!heading.title && heading.level === 1) titleBelow(heading, paragraphs);
  const starts = new Set(found.map(({ at }) => at));
  for (const heading of found) {
    const next = paragraphs[heading.at + 1];
    if (heading.body || (next && !starts.has(heading.at + 1))) heading.weight += 1;
  }
  const ordered = ascending(found.filter(({ key }) => key));
  const lettered = withoutRepeats(found.filter(({ key }) => !key));
  return [...ordered, ...lettered].sort((a, b) => a.at - b.at);
}

/** `APPENDIX A`, `(normative)` and the title may stand each on a line of its own. */
function titleBelow(heading: Heading, paragraphs: Paragraph[]): void {
  for (const { text, row } of paragraphs.slice(heading.at + 1, heading.at + 3)) {
    if (/^\(?(?:normative|informative)\)?$/i.test(text)) heading.informative ||= /informative/i.test(text);
    else {
      if (!row && /^[A-Z]/.test(text) && text.length < 110 && !/[.;:]$/.test(text)) {
        heading.title = plainTitle(text);
        heading.informative ||= /\(informative\)/i.test(text);
      }
      return;
    }
  }
}

/** The heaviest row of headings whose numbers only rise; of two equal ones the later. */
function ascending(headings: Heading[]): Heading[] {
  const best: { weight: number; before: number }[] = [];
  headings.forEach((heading, index) => {
    let weight = 0;
    let before = -1;
    for (let other = index - 1; other >= 0; other--) {
      const row = best[other];
      const follows = row && row.weight > weight && step(headings[other]?.key, heading.key);
      if (follows) {
        weight = row.weight;
        before = other;
      }
    }
    best.push({ weight: weight + heading.weight, before });
  });
  let at = best.reduce((top, row, index) => (row.weight >= (best[top]?.weight ?? 0) ? index : top), 0);
  const row: Heading[] = [];
  for (let heading = headings[at]; heading; heading = headings[at]) {
    row.unshift(heading);
    at = best[at]?.before ?? -1;
  }
  return row;
}

const MOST_SKIPPED = 20;

/** Whether one number may stand after another: higher, and not by so much that it is a year or a measure. */
function step(from: number[] = [], to: number[] = []): boolean {
  for (let index = 0; index < Math.max(from.length, to.length); index++) {
    const difference = (to[index] ?? -1) - (from[index] ?? -1);
    if (difference !== 0) return difference > 0 && (difference <= MOST_SKIPPED || (to[index] ?? 0) > 1000);
  }
  return false;
}

/** Of a number that comes twice, the one text follows. */
function withoutRepeats(headings: Heading[]): Heading[] {
  const byNumber = new Map<string, Heading>();
  for (const heading of headings) {
    const known = byNumber.get(heading.number);
    if (!known || heading.weight > known.weight) byNumber.set(heading.number, heading);
  }
  return [...byNumber.values()];
}
