import { stat } from 'node:fs/promises';
import type { DocumentKind } from '../understood.ts';
import { withoutContents } from './contents-pages.ts';
import { readDoc } from './doc.ts';
import { readDocx } from './docx.ts';
import { withoutFurniture } from './furniture.ts';
import { wordsOf } from './hyphens.ts';
import type { Manuscript, RawPage } from './line.ts';
import { paragraphsOf } from './paragraphs.ts';
import { readPdf } from './pdf.ts';
import { readText } from './text.ts';
import { Unreadable } from './unreadable.ts';

const FEWEST_LETTERS = 40;

/** What a file says, page by page, without what was added to every page. */
export async function readManuscript(
  file: { path: string; kind: DocumentKind },
  onPage: (page: number, of: number) => void,
): Promise<Manuscript> {
  if (!(await stat(file.path)).size) throw new Unreadable('empty');
  const raw = await readers[file.kind](file.path, onPage);
  if (file.kind !== 'pdf') onPage(raw.length, raw.length);
  const { pages, furniture } = withoutFurniture(raw, file.kind === 'pdf' || file.kind === 'txt');
  const words = wordsOf(pages.flatMap((page) => page.lines.map((line) => line.text)));
  const { pages: text, contents } = withoutContents(pages);
  return {
    pageCount: raw.length,
    readablePages: pages.filter(isReadable).length,
    paragraphs: paragraphsOf(text, words),
    furniture,
    contents,
  };
}

const readers: Record<
  DocumentKind,
  (path: string, onPage: (page: number, of: number) => void) => Promise<RawPage[]>
> = { pdf: readPdf, docx: readDocx, doc: readDoc, txt: readText };

function isReadable(page: RawPage): boolean {
  return (
    page.lines.reduce((sum, line) => sum + line.text.replace(/[^A-Za-z]/g, '').length, 0) >= FEWEST_LETTERS
  );
}
