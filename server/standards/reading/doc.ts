import WordExtractor from 'word-extractor';
import { type Flow, pagesOfFlow } from './flow.ts';
import type { RawPage } from './line.ts';
import { Unreadable } from './unreadable.ts';

/** An old Word document's text, as one page: its reader does not say where pages end. */
export async function readDoc(path: string): Promise<RawPage[]> {
  const document = await new WordExtractor().extract(path).catch((error: Error) => {
    throw new Unreadable(/encrypt|password/i.test(error.message) ? 'encrypted' : 'damaged');
  });
  return pagesOfFlow(flowOf(document.getBody({ filterUnicode: false })));
}

const MOST_PARAGRAPHS_IN_FIRST_CELL = 4;

/** Every cell ends in a tab and every row in a tab and a line end; where a table begins is not said. */
function flowOf(body: string): Flow[] {
  const flow: Flow[] = [];
  const pieces = body.split('\t\n');
  const rest = pieces.pop() ?? '';
  for (const piece of pieces) {
    const [first = '', ...others] = piece.split('\t');
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

function paragraph(text: string): Flow {
  return { type: 'paragraph', text: text.replace(/\s+/g, ' ').trim(), lead: 0, heading: false };
}
