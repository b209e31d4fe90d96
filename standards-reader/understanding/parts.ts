import type { LineOnPage } from '#contract/desk/standards.ts';
import type { Paragraph } from '../reading/line.ts';
import { APPENDIX_KEY } from './clause-families.ts';
import { type Heading, plainTitle } from './headings.ts';

/**
 * A part of a document whose clauses count from 1, and the name that distinguishes them from clauses of other
 * Parts.
 */
type Part = {
  label: string;
  headings: Heading[] /** The paragraph that names it. */;
  line: number | undefined;
  /** A person marked it. */
  isTold: boolean;
};

const named =
  /^(part|book|volume|chapter|division|annex|appendix|schedule|module|requirement)\s+([A-Z]{0,2}\d{0,3}(?:[-–/.][A-Z0-9]{1,4})*)(?=[\s:.,–—]|$)/i;
const lettered =
  /^(?:APPROVED DOCUMENT |Approved Document )?([A-Z]\d{1,2})[\s:.–—]+(?=[A-Z])|^(?:APPROVED DOCUMENT|Approved Document) ([A-Z]\d{1,2})$/;
const decree =
  /\b(decree|act|regulation|ordinance|order|directive|law)\b(?:[^.]|\bNo\.){0,140}?\b(\d{1,4}\/\d{2,4})\b/i;

const LONGEST_MARKER = 140;
// How many paragraphs a Part's name may be above its first number, as on the Part's cover.
const MOST_ABOVE = 40;
const FEWEST_HEADINGS = 3;
/** How many numbers come again in a Part of its own. A false one shares one number by chance. */
const FEWEST_AGAIN = 2;

/**
 * The name of a Part on a line, such as `Part 2`, `H4` or `Decree 6/16`, or `undefined` for any other line.
 */
function labelOf(text: string): string | undefined {
  if (text.length > LONGEST_MARKER || /[.;]$|\b(?:shall|must|should)\b/.test(text)) return undefined;
  const [, word = '', name = ''] = named.exec(text) ?? [];
  if (/\d|^[A-Z]$/.test(name))
    // `Part H4` and `Requirement H4` are both cited as `H4`.
    return /^(?:part|requirement)$/i.test(word) && /^[A-Z]{1,2}\d/.test(name)
      ? name
      : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} ${name}`;
  const [, act = '', number = ''] = decree.exec(text) ?? [];
  return number
    ? `${act.charAt(0).toUpperCase()}${act.slice(1).toLowerCase()} ${number}`
    : (lettered.exec(text)?.[1] ?? lettered.exec(text)?.[2]);
}

/**
 * Splits the headings where their numbers start again below the name of another Part, or where a person
 * marked a Part.
 */
export function partsOf(headings: Heading[], paragraphs: Paragraph[], anewAt: LineOnPage[]): Part[] {
  const told = paragraphs.flatMap((paragraph, at) => (isAmong(paragraph, anewAt) ? [at] : []));
  const parts: Part[] = [];
  headings.forEach((heading, index) => {
    const before = headings[index - 1]?.at ?? -1;
    const line = told.findLast((at) => at > before && at <= heading.at);
    const goesBack = !rises(headings[index - 1]?.key, heading.key);
    const above = isFirst(heading) || goesBack ? labelAbove(heading, before, paragraphs) : undefined;
    const label =
      line !== undefined
        ? (labelOf(paragraphs[line]?.text ?? '') ?? paragraphs[line]?.text.slice(0, 40))
        : above?.label;
    const last = parts.at(-1);
    const begins =
      label && label !== last?.label && (line !== undefined || !last || isPart(last, paragraphs, heading));
    if (last && !begins) last.headings.push(heading);
    else
      parts.push({
        label: label || '',
        headings: [heading],
        line: line === undefined ? above?.at : undefined,
        isTold: line !== undefined,
      });
  });
  return withoutFalse(parts, paragraphs);
}

/**
 * Joins a Part to the one before it unless its numbers stand in another Part too, with text. A line of a table or of a list of
 * contents, such as `Appendix P`, then names nothing.
 */
function withoutFalse(parts: Part[], paragraphs: Paragraph[]): Part[] {
  const lines = new Set(parts.flatMap(({ headings }) => headings.map(({ at }) => at)));
  const hasText = ({ at, body }: Heading) =>
    body !== '' || (at + 1 < paragraphs.length && !lines.has(at + 1));
  const numbered = parts.map(({ headings }) => new Set(headings.filter(hasText).map(({ number }) => number)));
  const isReal = parts.map(({ isTold }, index) => {
    const own = [...(numbered[index] ?? [])];
    const again = own.filter((number) => numbered.some((other, at) => at !== index && other.has(number)));
    return isTold || again.length >= Math.min(FEWEST_AGAIN, own.length);
  });
  const real: Part[] = [];
  parts.forEach((part, index) => {
    const last = real.at(-1);
    if (last && !isReal[index]) last.headings.push(...part.headings);
    else real.push({ ...part, headings: [...part.headings] });
  });
  return real;
}

export const isAmong = (paragraph: Paragraph, lines: LineOnPage[]): boolean =>
  lines.some(({ page, text }) => paragraph.parts[0]?.page === page && paragraph.parts[0].text === text);

/** Whether a number is higher than the one before it. */
function rises(from: number[] = [], to: number[] = []): boolean {
  const at = to.findIndex((number, index) => number !== from[index]);
  return at >= 0 && (to[at] ?? 0) > (from[at] ?? -1);
}

/** Whether a Part may begin with this number, such as 1, 1.1 or 0.1. */
const isFirst = ({ key }: Heading) => (key?.[0] ?? 2) <= 1 && (key ?? []).every((number) => number <= 1);

/** The nearest name of a Part above a heading, with no other heading between. */
function labelAbove(
  heading: Heading,
  before: number,
  paragraphs: Paragraph[],
): { label: string; at: number } | undefined {
  for (let at = heading.at - 1; at > Math.max(before - 1, heading.at - MOST_ABOVE, -1); at--) {
    const label = labelOf(paragraphs[at]?.text ?? '');
    if (label) return { label, at };
  }
  return undefined;
}

/** Whether the headings before are a Part with text and not only entries of a contents list. */
function isPart({ headings }: Part, paragraphs: Paragraph[], next: Heading): boolean {
  const [first] = headings;
  if (!first) return false;
  const lines = paragraphs.slice(first.at, next.at).filter(({ row }) => !row).length - headings.length;
  const runningIn = headings.filter(({ body }) => body).length;
  // A number with text on the same line is not an entry of a list.
  return runningIn > 0 || (headings.length >= FEWEST_HEADINGS && lines >= headings.length / 2);
}

/** A number as it is cited in a document of several Parts: `H4 1.5`, `Decree 6/16 s. 4`. */
export function withPart(heading: Heading, label: string, isSection: boolean): Heading {
  if (!label || (heading.key?.[0] ?? 0) > APPENDIX_KEY) return heading;
  const number = `${label} ${isSection ? 's. ' : ''}${heading.number}`;
  return { ...heading, number, level: heading.level + 1, part: label };
}

/** Makes the line that names a Part a clause, unless it already is one. */
export function nameOf(
  { label, line }: Part,
  paragraphs: Paragraph[],
  known: ReadonlySet<number>,
): Heading[] {
  if (line === undefined || known.has(line)) return [];
  const text = paragraphs[line]?.text ?? '';
  const name = label.split(' ').at(-1) ?? label;
  const [before = '', ...behind] = text.split(name);
  const after = behind.join(name).replace(/^[\s:.,)–—-]+/, '');
  // `Decree on smoke alarms (4/20)` has its number after its title.
  const title = plainTitle(
    after || (/\b(?:on|about|concerning)\b/.test(before) ? before.replace(/(?<![\s(])[\s(]+$/, '') : ''),
  );
  return [
    { at: line, number: label, title, level: 1, body: '', key: undefined, weight: 4, informative: false },
  ];
}
