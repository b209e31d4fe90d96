import { withoutEntities } from './entities.ts';
import { withMarks } from './markdown-lists.ts';

const heading = /^#{1,6}\s+(?=\S)/;
/** An entry of a list of contents: a link to a heading of the same file. */
const contentsEntry = /^\s*(?:(?:[-*+]|\d{1,3}\.)\s*)?\[[^\]]*\]\(#[^)]*\)\s*$/;
/** The bullet or count a list puts before a clause's own number. */
const markBeforeNumber = /^\s*(?:[-*+]|\d{1,3}\.)\s+(?=\d{1,3}(?:\.\d{1,3})+\.?\s)/;
/** A quotation: a box, or words a converter set in from the margin. */
const quotation = /^\s*(?:>\s?)+/;
/**
 * What programs that write Markdown leave in it: escapes, forced line breaks, HTML tags, anchors after
 * headings.
 */
const escaped = /\\(?<mark>[^\w\s])/g;
const keptLineEnd = /\\$/;
const tag = /<\/?[a-z][^<>\n]*>/gi;
const anchor = /(?<!\s)\s*\{[#.][^{}\n]*\}\s*$/;
const tableRow = /^\s*\|(?<cells>.+)\|\s*$/;
const ruleCell = /^:?-{2,}(?::{1,2}-{2,})*:?$/;
/** Struck-out words, footnote marks, raised letters as in `m^2^`, and code. */
const struck = /~~[^~\n]+~~ ?/g;
const footnoteMark = /\[\^[^[\]\s]+\](?!:)/g;
const raised = /(?<=\w)\^(?<words>\w{1,3})\^/g;
const code = /(?<!`)`+(?<words>[^`\n]+)`+/g;
/** A numbered heading that is only bold or italic. */
const emphasised = /^\s*(?<mark>\*{1,3}|_{1,3})(?<words>\d[^*_\n]*)\k<mark>\s*$/;
const FEWEST_HEADINGS = 3;

/** The line of dashes under the head of a table, or of equals signs. */
function isTableRule(line: string): boolean {
  const cells = line.split(/[\s|]+/).filter(Boolean);
  return /^={3,}\s*$/.test(line) || (cells.length > 0 && cells.every((cell) => ruleCell.test(cell)));
}

function cellsOf(row: string): string[] {
  return row.split('|').map((cell) => cell.trim());
}

/** A text without the marks of Markdown, if it is written in it. */
export function withoutMarkdown(text: string): string {
  const lines = text.split('\n');
  const isHeading = (line: string) => heading.test(line) || emphasised.test(line);
  if (lines.filter(isHeading).length < FEWEST_HEADINGS) return text;
  const plain = withNotesNamed(lines)
    .filter((line) => !contentsEntry.test(line) && !isTableRule(line))
    .map((line) =>
      withoutEntities(line.replace(quotation, '').replace(tag, ''))
        .replace(anchor, '')
        .replace(footnoteMark, '')
        .replace(struck, '')
        .replace(raised, '$<words>')
        .replace(code, '$<words>')
        .replace(keptLineEnd, '')
        .replace(escaped, '$<mark>')
        .replace(tableRow, (_, cells: string) => `|     ${cellsOf(cells.trim()).join('     ')}`),
    )
    .map((line) =>
      isHeading(line)
        ? `\n${line.replace(heading, '').replace(emphasised, '$<words>')}\n`
        : line.replace(markBeforeNumber, ''),
    );
  return withMarks(plain)
    .join('\n')
    .replace(/(?<mark>\*\*|__)(?=\S)(?<words>(?:(?!\k<mark>).)+)(?<=\S)\k<mark>/g, '$<words>')
    .replace(/(?<![\w*])(?<mark>[*_])(?=\S)(?<words>[^*_\n]+?)(?<=\S)\k<mark>(?![\w*])/g, '$<words>')
    .replace(/\[(?<words>[^[\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g, '$<words>');
}

const noteBox = /^(?:!!!|\?\?\?\+?|:::)\s*(?:note|info|tip|hint|example|quote|seealso)\b.*$/i;
const boxEnd = /^:::\s*$/;
const noteQuoted = /^\s*>\s*\[!(?:note|tip|info|hint|example|quote)\]\s*$/i;
const otherQuoted = /^\s*>\s*\[!\w+\]\s*$/;
const footnote = /^\[\^[^\]\s]+\]:\s*/;

/**
 * Adds `Note:` to each paragraph of a note box and to footnotes, because only their marks distinguish them
 * from the text.
 */
function withNotesNamed(lines: string[]): string[] {
  let inside: RegExp | undefined;
  let starts = false;
  return lines.flatMap((line) => {
    if (footnote.test(line)) return [`Note: ${line.replace(footnote, '')}`];
    const begins = noteQuoted.test(line) || noteBox.test(line);
    if (begins) {
      // A box of colons ends at its closing line. Other boxes end where the text is no longer quoted or
      // indented.
      inside = noteQuoted.test(line)
        ? /^\s*(?:>|$)/
        : line.startsWith(':::')
          ? /^(?!:::)/
          : /^(?:\s{2,}|\s*$)/;
      starts = true;
      return [''];
    }
    if (inside && !inside.test(line)) inside = undefined;
    if (boxEnd.test(line) || otherQuoted.test(line)) return [''];
    const words = line.replace(quotation, '').trim();
    if (!inside || !words) {
      starts = true;
      return [line];
    }
    const named = starts ? `Note: ${words}` : words;
    starts = false;
    return [named];
  });
}
