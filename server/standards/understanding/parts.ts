import type { LineOnPage } from '#contract/desk/standards.ts';
import type { Paragraph } from '../reading/line.ts';
import type { Heading } from './headings.ts';

/** A stretch of a document whose clauses count from 1, and the name that tells them from those of the others. */
type Part = { label: string; headings: Heading[] };

const named =
  /^(part|book|volume|chapter|division|annex|appendix|schedule|module|requirement)\s+([A-Z]{0,2}\d{0,3}(?:[-–/.][A-Z0-9]{1,4})*)(?=[\s:.,–—]|$)/i;
const lettered = /^([A-Z]\d{1,2})[\s:.–—]+(?=[A-Z])/;
const decree = /\bdecree\b[^.]*?\b(\d{1,4}\/\d{2,4})\b/i;

const LONGEST_MARKER = 140;
// How far above a Part's first number its name may stand, over its cover.
const MOST_ABOVE = 40;
const FEWEST_HEADINGS = 3;

/** The name of a Part a line states: `Part 2`, `H4`, `Decree 6/16`; `undefined` for any other line. */
function labelOf(text: string): string | undefined {
  if (text.length > LONGEST_MARKER || /[.;]$|\b(?:shall|must|should)\b/.test(text)) return undefined;
  const [, word = '', name = ''] = named.exec(text) ?? [];
  if (/\d|^[A-Z]$/.test(name))
    return /^requirement$/i.test(word)
      ? name
      : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} ${name}`;
  const number = decree.exec(text)?.[1];
  return number ? `Decree ${number}` : lettered.exec(text)?.[1];
}

/** Headings parted where their numbers begin again below the name of another Part, or where a person says so. */
export function partsOf(headings: Heading[], paragraphs: Paragraph[], anewAt: LineOnPage[]): Part[] {
  const told = paragraphs.flatMap((paragraph, at) => (isAmong(paragraph, anewAt) ? [at] : []));
  const parts: Part[] = [];
  headings.forEach((heading, index) => {
    const before = headings[index - 1]?.at ?? -1;
    const line = told.findLast((at) => at > before && at <= heading.at);
    const label =
      line !== undefined
        ? (labelOf(paragraphs[line]?.text ?? '') ?? paragraphs[line]?.text.slice(0, 40))
        : isFirst(heading) && labelAbove(heading, before, paragraphs);
    const last = parts.at(-1);
    const begins =
      label && label !== last?.label && (line !== undefined || !last || isPart(last, paragraphs, heading));
    if (last && !begins) last.headings.push(heading);
    else parts.push({ label: label || '', headings: [heading] });
  });
  return parts;
}

export const isAmong = (paragraph: Paragraph, lines: LineOnPage[]): boolean =>
  lines.some(({ page, text }) => paragraph.parts[0]?.page === page && paragraph.parts[0].text === text);

/** 1, 1.1, 0.1: what a Part begins with. */
const isFirst = ({ key }: Heading) => (key?.[0] ?? 2) <= 1 && (key ?? []).every((number) => number <= 1);

/** The nearest name of a Part above a heading, with no other heading between. */
function labelAbove(heading: Heading, before: number, paragraphs: Paragraph[]): string | undefined {
  for (let at = heading.at - 1; at > Math.max(before - 1, heading.at - MOST_ABOVE, -1); at--) {
    const label = labelOf(paragraphs[at]?.text ?? '');
    if (label) return label;
  }
  return undefined;
}

/** Whether what stands before is a Part with text, not an entry or two of a list of contents. */
function isPart({ headings }: Part, paragraphs: Paragraph[], next: Heading): boolean {
  const [first] = headings;
  if (!first || headings.length < FEWEST_HEADINGS) return false;
  const lines = paragraphs.slice(first.at, next.at).filter(({ row }) => !row);
  return lines.length >= headings.length * 1.5;
}

/** A number as it is cited in a document of several Parts: `H4 1.5`, `Decree 6/16 s. 4`. */
export function withPart(heading: Heading, label: string, isSection: boolean): Heading {
  if (!label || heading.number.startsWith('Appendix')) return heading;
  return { ...heading, number: `${label} ${isSection ? 's. ' : ''}${heading.number}` };
}
