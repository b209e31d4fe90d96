import { LONGEST_LINE } from '#contract/desk/longest-line.ts';
import type { OutlineCorrections } from '#contract/desk/standards.ts';
import { readManuscript } from './reading/manuscript.ts';
import { pageTexts } from './reading/page-texts.ts';
import { sentenceFor, Unreadable } from './reading/unreadable.ts';
import { understand } from './understanding/understand.ts';
import type { DocumentKind, Page, Reading } from './understood.ts';

export type DocumentFile = { path: string; kind: DocumentKind; corrections?: OutlineCorrections | undefined };

/**
 * Reads and understands a document in this process. If something is wrong with the file, the answer is a sentence that says
 * so.
 */
export async function readDocument(
  file: DocumentFile,
  onProgress: (page: number, of: number) => void,
): Promise<Reading> {
  try {
    const manuscript = await readManuscript(file, onProgress);
    const { pageCount, readablePages } = manuscript;
    if (!readablePages) return { ok: false, sentence: unreadable(file.kind, pageCount) };
    const understood = understand(manuscript, file.corrections);
    const pages = pageTexts(manuscript);
    // A document without clauses is kept if a person can mark its headings in the outline.
    if (!understood.clauses.length && !pages.some(hasLine))
      return { ok: false, sentence: sentenceFor('no-lines') };
    return { ok: true, pages, readablePages, understood };
  } catch (error) {
    // Parsers throw many kinds of errors on damaged files.
    return { ok: false, sentence: error instanceof Unreadable ? error.message : sentenceFor('not-read') };
  }
}

function hasLine({ text }: Page): boolean {
  return text.split('\n').some((line) => line && line.length <= LONGEST_LINE);
}

function unreadable(kind: DocumentKind, pages: number): string {
  if (kind !== 'pdf') return sentenceFor('no-text');
  const of = pages === 1 ? '0 of 1 page has' : `0 of ${pages} pages have`;
  return `${of} readable text. It is probably a scan: upload a copy whose text can be selected.`;
}
