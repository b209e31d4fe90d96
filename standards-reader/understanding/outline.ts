import type { OutlineCorrections } from '#contract/desk/standards.ts';
import type { Paragraph } from '../reading/line.ts';
import { APPENDIX_KEY } from './clause-families.ts';
import { inCompany } from './company.ts';
import { type Heading, headingOf, headingToldOf, plainTitle } from './headings.ts';
import { isAmong, nameOf, partsOf, withPart } from './parts.ts';

/** The clauses of a document, and the lines that look like a heading but were not taken as one. */
export type Outline = { headings: Heading[]; notTaken: Heading[]; contents: Heading[] };

/**
 * The clauses of a document in order. A number at the start of a paragraph is a clause only if it fits among
 * the others. The candidates that form the heaviest ascending row are taken, which leaves out the numbers of
 * tables, notes and contents lists.
 */
export function outlineOf(
  paragraphs: Paragraph[],
  criteria: boolean,
  corrections: OutlineCorrections,
): Outline {
  const told = paragraphs.flatMap((paragraph, at) =>
    isAmong(paragraph, corrections.headings) ? [headingToldOf(paragraph, at, criteria)] : [],
  );
  const all = paragraphs.flatMap((paragraph, at) =>
    isAmong(paragraph, corrections.notHeadings) || told.some((heading) => heading.at === at)
      ? []
      : (headingOf(paragraph, at, criteria, paragraphs[at + 1]) ?? []),
  );
  const lines = new Set(all.map(({ at }) => at));
  const hasText = ({ at, body }: Heading) =>
    body !== '' || (at + 1 < paragraphs.length && !lines.has(at + 1));
  const found = withoutQuoted(inCompany(all, hasText), paragraphs);
  for (const heading of found) if (!heading.title && heading.level === 1) titleBelow(heading, paragraphs);
  const starts = new Set(found.map(({ at }) => at));
  for (const heading of found) {
    const next = paragraphs[heading.at + 1];
    if (heading.body || (next && !starts.has(heading.at + 1))) heading.weight += 1;
  }
  const contents = criteria ? [] : listsOfContents(found);
  const parts = partsOf(
    found.filter((heading) => heading.key && !contents.includes(heading)),
    paragraphs,
    corrections.numbersAnewAt,
  );
  const ordered = parts.flatMap((part) => {
    const row = withoutCaptions(ascending(part.headings), paragraphs);
    if (parts.length < 2) return row;
    return row.map((heading) => withPart(heading, part.label, /^section/i.test(textAt(paragraphs, heading))));
  });
  const names = parts.length < 2 ? [] : parts.flatMap((part) => nameOf(part, paragraphs, starts));
  for (const heading of names) if (!heading.title) titleBelow(heading, paragraphs);
  const lettered = withoutRepeats([...found, ...names].filter(({ key }) => !key));
  const taken = new Set([...ordered, ...lettered, ...told].map(({ at }) => at));
  return {
    headings: [...ordered, ...lettered, ...told].sort((a, b) => a.at - b.at),
    notTaken: found.filter((heading) => !taken.has(heading.at) && !contents.includes(heading)),
    contents,
  };
}

/**
 * A Section above numbered paragraphs without titles is only their caption. The paragraphs are cited instead.
 */
function withoutCaptions(row: Heading[], paragraphs: Paragraph[]): Heading[] {
  return row.map((heading, index) => {
    const inner = row[index + 1];
    const isCaption =
      heading.level === 1 &&
      /^section\b/i.test(textAt(paragraphs, heading)) &&
      inner?.key?.length === 2 &&
      inner.key[0] === heading.key?.[0] &&
      !inner.title;
    return isCaption ? { ...heading, isUnlisted: true } : heading;
  });
}

const textAt = (paragraphs: Paragraph[], { at }: Heading) => paragraphs[at]?.text ?? '';

const opensQuote =
  /:$(?:(?<=\b(?:add|insert|substitut|replac)(?:ed|ing|e)\b.*\bfollowing\b(?:(?!\bfollowing\b)[^.;])*)|(?<=\bfollowing\b[^.;:]*\b(?:is|are) (?:added|inserted|substituted)\b(?:(?!\b(?:is|are) (?:added|inserted|substituted)\b)[^.;])*))/;

/**
 * Leaves out numbers in text that an amendment inserts into another document, because they belong to that
 * document.
 */
function withoutQuoted(headings: Heading[], paragraphs: Paragraph[]): Heading[] {
  let item: Heading | undefined;
  return headings.filter((heading) => {
    const inside = item?.key && heading.key && heading.key.length > item.key.length;
    if (!inside) item = opensQuote.test(textAt(paragraphs, heading)) ? heading : undefined;
    return !inside;
  });
}

const FEWEST_ENTRIES = 5;

/** Headings of one level with no text between them, which are the contents list at the start of a Section. */
function listsOfContents(headings: Heading[]): Heading[] {
  const numbers = Map.groupBy(headings, ({ number }) => number);
  const rows: Heading[][] = [];
  headings.forEach((heading, index) => {
    const before = headings[index - 1];
    const goesOn = before && heading.at === before.at + 1 && !before.body && step(before.key, heading.key);
    if (goesOn) rows.at(-1)?.push(heading);
    else rows.push([heading]);
  });
  const isEntry = ({ number }: Heading) => (numbers.get(number)?.length ?? 0) > 1;
  return rows
    .filter((row) => row.length >= FEWEST_ENTRIES && row.filter(isEntry).length > row.length / 2)
    .flat();
}

/** `APPENDIX A`, `(normative)` and the title may each have their own line. */
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

/**
 * The heaviest row of headings whose numbers only rise. If two rows weigh the same, the later one is taken.
 */
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
const HUNDRED = 100;

/**
 * Whether one number may follow another. It has to be higher, but not so much that it may be a year or a
 * measure.
 */
function step(from: number[] = [], to: number[] = []): boolean {
  for (let index = 0; index < Math.max(from.length, to.length); index++) {
    const [before, after] = [from[index] ?? -1, to[index] ?? -1];
    if (after !== before) return after > before && maySkip(index, before, after);
  }
  return false;
}

/**
 * Codes that count in hundreds begin a chapter with the next hundred: § 24.12, § 24.301; Section 1030,
 * Section 1101.
 */
function maySkip(index: number, from: number, to: number): boolean {
  if (to - from <= MOST_SKIPPED || to > APPENDIX_KEY) return true;
  return index === 0 ? from > HUNDRED && to - from <= 2 * HUNDRED : to > HUNDRED;
}

/** Keeps one heading for each number: the one with the most weight, or else the first. */
function withoutRepeats(headings: Heading[]): Heading[] {
  const byNumber = new Map<string, Heading>();
  for (const heading of headings) {
    const known = byNumber.get(heading.number);
    if (!known || heading.weight > known.weight) byNumber.set(heading.number, heading);
  }
  return [...byNumber.values()];
}
