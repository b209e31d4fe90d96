import type { Page } from '../understood.ts';
import type { Manuscript } from './line.ts';

/** The text of every page, with one line for each paragraph. A page without text keeps its number. */
export function pageTexts(manuscript: Manuscript): Page[] {
  const parts = Map.groupBy(
    manuscript.paragraphs.flatMap((paragraph) => paragraph.parts),
    ({ page }) => page,
  );
  return Array.from({ length: manuscript.pageCount }, (_, index) => ({
    number: index + 1,
    text: (parts.get(index + 1) ?? []).map(({ text }) => text).join('\n'),
  }));
}
