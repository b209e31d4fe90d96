import type { Page } from '../understood.ts';
import type { Manuscript } from './line.ts';

/** Every page of a manuscript, a paragraph to a line; a page without text keeps its number. */
export function pageTexts(manuscript: Manuscript): Page[] {
  const lines = new Map<number, string[]>();
  for (const { page, text } of manuscript.paragraphs.flatMap((paragraph) => paragraph.parts)) {
    const ofPage = lines.get(page);
    // A text file may be one page of 10,000 lines, which are too many to copy for each line.
    if (ofPage) ofPage.push(text);
    else lines.set(page, [text]);
  }
  return Array.from({ length: manuscript.pageCount }, (_, index) => ({
    number: index + 1,
    text: (lines.get(index + 1) ?? []).join('\n'),
  }));
}
