import WordExtractor from 'word-extractor';
import { type Flow, pagesOfFlow } from './flow.ts';
import type { RawPage } from './line.ts';
import { Unreadable } from './unreadable.ts';

/** An old Word document's text as one page, because the parser does not say where pages end. */
export async function readDoc(path: string): Promise<RawPage[]> {
  const document = await new WordExtractor().extract(path).catch((error: Error) => {
    throw new Unreadable(/encrypt|password/i.test(error.message) ? 'encrypted' : 'damaged');
  });
  return pagesOfFlow(flowOf(document.getBody({ filterUnicode: false })));
}

const MOST_PARAGRAPHS_IN_FIRST_CELL = 4;

/** Each cell ends in a tab, and each row in a tab and a line end. Nothing marks the start of a table. */
export function flowOf(body: string): Flow[] {
  const flow: Flow[] = [];
  const pieces = withoutTabbedContents(body).split('\t\n');
  const rest = pieces.pop() ?? '';
  for (const [index, piece] of pieces.entries()) {
    const { first, others } = lastRow(piece, pieces[index + 1]);
    const last = flow.at(-1);
    const cells = others.length + 1;
    const lines = first.split('\n').filter((line) => line.trim());
    const goesOn =
      last?.type === 'table' &&
      last.rows[0]?.length === cells &&
      lines.length <= MOST_PARAGRAPHS_IN_FIRST_CELL;
    // The lines before a new table's first cell are paragraphs above it.
    const above = goesOn ? [] : lines.slice(0, -1);
    flow.push(...above.map(paragraph));
    const row = [goesOn ? lines : lines.slice(-1), ...others.map((cell) => cell.split('\n'))];
    const filled = row.map((cell) => cell.filter((line) => line.trim()).map(paragraph));
    if (goesOn) last.rows.push(filled);
    else flow.push({ type: 'table', rows: [filled] });
  }
  const loose = rest.split('\n').filter((line) => line.trim());
  return [...flow, ...loose.map(paragraph)];
}

/**
 * Puts dot leaders in place of the tab before a page number, so that entries of a contents list are
 * recognised.
 */
function withoutTabbedContents(body: string): string {
  const entry = /^(?<title>[^\t\n]*(?:\t[^\t\n]+)?)\t *(?<page>\d{1,4}|[ivxlc]{1,6})$/;
  const lines = body.split('\n');
  const isEntry = lines.map((line) => entry.test(line));
  return lines
    .map((line, index) =>
      isEntry[index] && (isEntry[index - 1] || isEntry[index + 1]) && !endsRow(lines, index)
        ? line.replace(entry, '$<title> ........ $<page>').replaceAll('\t', ' ')
        : line,
    )
    .join('\n');
}

/** Whether a line's cell continues on the next line, which ends the row with a tab. */
const endsRow = (lines: string[], index: number) => /\t$/.test(lines[index + 1] ?? '');

/** The row at the end of a piece. A paragraph above it may also have a tab after its number. */
function lastRow(piece: string, next: string | undefined): { first: string; others: string[] } {
  const fields = piece.split('\t');
  const inLine = (piece.split('\n').findLast((line) => line.includes('\t')) ?? '').split('\t').length;
  const ofNext = next?.includes('\t') ? next.split('\t').length : inLine;
  const cells = fields.length > ofNext ? ofNext : Math.min(fields.length, Math.max(inLine, ofNext));
  const others = cells > 1 ? fields.slice(1 - cells) : [];
  return { first: fields.slice(0, fields.length - others.length).join('\t'), others };
}

function paragraph(text: string): Flow {
  return { type: 'paragraph', text: text.replace(/\s+/g, ' ').trim(), lead: 0, heading: false };
}
