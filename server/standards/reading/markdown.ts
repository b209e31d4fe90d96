const heading = /^#{1,6}\s+(?=\S)/;
/** An entry of a list of contents: a link to a heading of the same file. */
const contentsEntry = /^\s*(?:[-*+]|\d{1,3}\.)?\s*\[[^\]]*\]\(#[^)]*\)\s*$/;
/** The bullet or count a list puts before a clause's own number. */
const markBeforeNumber = /^\s*(?:[-*+]|\d{1,3}\.)\s+(?=\d{1,3}(?:\.\d{1,3})+\.?\s)/;
/** A quotation: a box, or words a converter set in from the margin. */
const quotation = /^\s*(?:>\s?)+/;
/** What programs that write Markdown leave in it: escapes, HTML tags, anchors behind headings. */
const escaped = /\\(?<mark>[^\w\s])/g;
const tag = /<\/?[a-z][^>\n]*>/gi;
const anchor = /\s*\{[#.][^}\n]*\}\s*$/;
const tableRow = /^\s*\|(?<cells>.+)\|\s*$/;
const tableRule = /^\s*\|?(?:\s*:?-{2,}:?\s*\|?)+\s*$/;
const FEWEST_HEADINGS = 3;

/** A text without the marks of Markdown, if it is written in it. */
export function withoutMarkdown(text: string): string {
  const lines = text.split('\n');
  if (lines.filter((line) => heading.test(line)).length < FEWEST_HEADINGS) return text;
  return lines
    .filter((line) => !contentsEntry.test(line) && !tableRule.test(line))
    .map((line) =>
      line
        .replace(quotation, '')
        .replace(tag, '')
        .replace(anchor, '')
        .replace(escaped, '$<mark>')
        .replace(tableRow, (_, cells: string) => `|     ${cells.trim().replaceAll(/\s*\|\s*/g, '     ')}`),
    )
    .map((line) =>
      heading.test(line) ? `\n${line.replace(heading, '')}\n` : line.replace(markBeforeNumber, ''),
    )
    .join('\n')
    .replace(/(?<mark>\*\*|__)(?=\S)(?<words>.+?)(?<=\S)\k<mark>/g, '$<words>')
    .replace(/(?<![\w*])(?<mark>[*_])(?=\S)(?<words>[^*_\n]+?)(?<=\S)\k<mark>(?![\w*])/g, '$<words>')
    .replace(/\[(?<words>[^\]\n]*)\]\([^)\n]*\)/g, '$<words>');
}
