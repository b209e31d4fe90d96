import { join as joinWords } from './hyphens.ts';
import type { Line, Paragraph, RawPage } from './line.ts';
import {
  divisionAlone,
  labelBehind,
  numberAlone,
  opensClause,
  opensParagraph,
  standsAlone,
} from './marks.ts';

/** What is longer is no paragraph: with each line that joined it, all of it would be looked at again. */
const LONGEST = 20_000;

/** Joins lines to paragraphs, also from one page to the next, and rejoins words that a hyphen splits. */
export function paragraphsOf(pages: RawPage[], words: Set<string>): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const usual = usualSetting(pages);
  const labelsBehind = hasLabelsBehind(pages);
  for (const page of pages) {
    const width = usualRight(page.lines);
    let before: Line | undefined;
    for (const line of page.lines) {
      const pitch = (usual.pitch * Math.max(line.size, usual.size)) / usual.size;
      const last = paragraphs.at(-1);
      const around = {
        pitch,
        right: width[line.column],
        font: usual.font,
        labelsBehind,
        isTitle: divisionAlone.test(paragraphs.at(-2)?.text ?? ''),
      };
      // At the end of a page, a column continues in the next column or in the same one.
      const mayGoOn = [last, paragraphs.findLast(({ column }) => column === line.column)];
      const continued =
        before?.column === line.column
          ? [last].find((above) => before && follows(before, line, above, around))
          : mayGoOn.find((above) => runsOver(above, line));
      if (continued && continued.text.length < LONGEST) append(continued, line, page.number, words);
      else paragraphs.push(begin(line, page.number));
      before = line;
    }
  }
  return labelsBehind ? paragraphs.map(withLabelInFront) : paragraphs;
}

const FEWEST_LABELS_BEHIND = 3;

/**
 * Whether a program put the letters of items after their text. A line may end like this now and then in any
 * document.
 */
function hasLabelsBehind(pages: RawPage[]): boolean {
  const lines = pages.flatMap((page) => page.lines).filter(({ text }) => !text.startsWith('('));
  const behind = lines.filter(({ text }) => labelBehind.test(text)).length;
  return behind >= FEWEST_LABELS_BEHIND && behind > lines.length * 0.02;
}

function withLabelInFront(paragraph: Paragraph): Paragraph {
  const label = labelBehind.exec(paragraph.text)?.[1];
  const [part, ...more] = paragraph.parts;
  if (!label || !part || more.length || paragraph.text.startsWith('(')) return paragraph;
  const text = `${label} ${paragraph.text.replace(labelBehind, '').trim()}`;
  return { ...paragraph, text, parts: [{ page: part.page, text }] };
}

function begin(line: Line, page: number): Paragraph {
  const { text, x, size, lead, row, column } = line;
  return { page, text, parts: [{ page, text }], x, size, lead, row, column };
}

function append(paragraph: Paragraph, line: Line, page: number, words: Set<string>): void {
  const part = paragraph.parts.at(-1);
  // If the font sets the whole heading apart from the next line, this also holds for a joined line.
  if (paragraph.lead >= paragraph.text.length) paragraph.lead = 0;
  paragraph.text = joinWords(paragraph.text, line.text, words);
  if (part?.page === page) part.text = joinWords(part.text, line.text, words);
  else paragraph.parts.push({ page, text: line.text });
}

/** What is usual near a line: the step between lines, where full lines end and the font of the text. */
type Usual = {
  pitch: number;
  right: number;
  font: string;
  labelsBehind: boolean;
  /** The paragraph before the last is "Section 14" alone, so the last one begins with its title. */
  isTitle: boolean;
};

/** Whether a line continues the paragraph of the line above it. */
function follows(before: Line, line: Line, last: Paragraph | undefined, usual: Usual): boolean {
  const { pitch, right, labelsBehind } = usual;
  if (!last || line.row || before.row || opensParagraph.test(line.text)) return false;
  if (divisionAlone.test(last.text)) return false;
  if (labelsBehind && (labelBehind.test(before.text) || /—$/.test(before.text))) return false;
  // Only the title joins a number that is alone on its line.
  if (numberAlone.test(last.text)) return line.text.split(' ').length <= MOST_TITLE_WORDS;
  const [number = ''] = last.text.split(' ', 1);
  if (numberAlone.test(number) && last.text === `${number} ${before.text}`) return false;
  if (standsAlone.test(last.text)) return false;
  if (Math.abs(line.size - before.size) > 0.08 * before.size) return false;
  if (line.y - before.y > 1.4 * pitch || line.y < before.y) return false;
  if (numberAlone.test(line.text) || opensBelow(last.text, line.text)) return false;
  const splitWord = /[a-z]-$/.test(before.text) && /^[a-z]/.test(line.text);
  if (splitWord || leavesOpen(last.text)) return true;
  if (opensClause.test(line.text) && !refers.test(before.text)) return false;
  return !endsHeading(before, line, last, usual) && !endsParagraph(before, line, last, right);
}

/**
 * Whether a line is `1.3.1 capping` right below `1.3 Definitions`. A term in lower case is a heading there.
 */
function opensBelow(heading: string, line: string): boolean {
  const [, number] = /^(\d{1,2}(?:\.\d{1,2})+)\s+[A-Z]/.exec(heading) ?? [];
  return number !== undefined && line.startsWith(`${number}.`) && /^[\d.]+\s+[a-z]/.test(line);
}

const MOST_TITLE_WORDS = 10;
/** Words that need the number at the start of the next line. */
const refers = /\b(?:Clauses?|Tables?|Figures?|Part|Section|Appendix|AS|NZS|and|or|to|of|than|least)$/i;
/** A bracket that is not closed yet. */
function leavesOpen(text: string): boolean {
  if (text.length >= 120) return false;
  const round = text.indexOf('(', text.lastIndexOf(')') + 1);
  return text.lastIndexOf('[') > text.lastIndexOf(']') || (round >= 0 && text.length - round > 3);
}

const isShort = (before: Line, last: Paragraph, right: number) =>
  before.right < last.x + (right - last.x) * 0.75;

/** Whether a heading ends, because its font changes or its line is short and the next line begins anew. */
function endsHeading(before: Line, line: Line, last: Paragraph, { right, font, isTitle }: Usual): boolean {
  if (isTitle && isCapitals(before.text) && isCapitals(line.text)) return false;
  if (!isTitle && !opensClause.test(last.text) && !/^(?:SECTION|PART|APPENDIX)\b/i.test(last.text))
    return false;
  if (before.font && line.font && before.font !== line.font) return !last.lead;
  if (before.font && before.font === line.font && font !== line.font) return false;
  // A second line of the heading would be in its font throughout.
  if (before.font && !last.lead && last.text.endsWith(before.text) && line.lead) return true;
  // An older number in brackets ends the heading.
  if (/\]$/.test(last.text)) return true;
  const first = last.parts[0]?.text === before.text;
  return (
    first &&
    isShort(before, last, right) &&
    !/[.;,:—–]$/.test(before.text) &&
    /^[A-Z(“'‘"0-9]/.test(line.text)
  );
}

const isCapitals = (text: string) => !/[a-z]/.test(text);

function endsParagraph(before: Line, line: Line, last: Paragraph, right: number): boolean {
  if (isShort(before, last, right) && /[.;:—!?]$|; (?:and|or)$/.test(before.text)) return true;
  // The next paragraph of a text whose first lines are indented.
  const isIndented = line.x >= before.x + 4 && Math.abs(line.x - last.x) < 2;
  if (isIndented && before.x <= last.x - 4 && /[.!?:]$/.test(before.text)) return true;
  // A line closer to the margin ends an item, unless only the first line was indented and it is a full line.
  const goesOn = /^[a-z]/.test(line.text) && !/[.;:—]$/.test(before.text) && before.right > right * 0.85;
  return line.x <= last.x - 4 && last.parts[0]?.text === before.text && !goesOn;
}

/** Whether the first line of a page or column continues the last paragraph before it. */
function runsOver(last: Paragraph | undefined, line: Line): boolean {
  if (!last || last.row || line.row || opensParagraph.test(line.text)) return false;
  if (/; (?:and|or)$/.test(last.text) || standsAlone.test(last.text)) return false;
  if (/^\d/.test(line.text))
    return /\b(?:least|than|of|to|by|exceed|exceeding|be|for|at|within|Clause|Table)$/.test(last.text);
  return /[a-z0-9,-]$/.test(last.text) && /^[a-z]/.test(line.text);
}

const FEWEST_STEPS = 3;

/** The most common step between lines of a document, and the size and font of its text. */
function usualSetting(pages: RawPage[]): { pitch: number; size: number; font: string } {
  const lines = pages.flatMap((page) => page.lines);
  const steps = lines.flatMap((line, index) => {
    const before = lines[index - 1];
    const step = before?.column === line.column ? line.y - before.y : 0;
    const goesOn = /^[a-z]/.test(line.text);
    return step < 4 || step > 2 * line.size ? [] : { pitch: step, size: line.size, goesOn };
  });
  // If most paragraphs have one line, the most common step is the one between paragraphs.
  const within = steps.filter(({ goesOn }) => goesOn);
  const usual = commonest(
    within.length < FEWEST_STEPS ? steps : within,
    ({ pitch, size }) => `${Math.round(pitch)}/${Math.round(size)}`,
  );
  const font = commonest(lines, (line) => line.font)?.font ?? '';
  return { pitch: 12, size: 10, ...usual, font };
}

function commonest<T>(values: T[], keyOf: (value: T) => string): T | undefined {
  const groups = Map.groupBy(values, keyOf);
  return [...groups.values()].sort((a, b) => b.length - a.length)[0]?.[0];
}

/** Where full lines of each column end. */
function usualRight(lines: Line[]): [number, number, number] {
  const ends = ([0, 1, 2] as const).map((column) => {
    const rights = lines.filter((line) => line.column === column).map((line) => line.right);
    return rights.sort((a, b) => a - b)[Math.floor(rights.length * 0.9)] ?? 0;
  });
  return [ends[0] ?? 0, ends[1] ?? 0, ends[2] ?? 0];
}
