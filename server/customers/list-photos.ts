import type { ActionsPage } from '#contract/customer/report-page.ts';
import type { PhotoFigure } from '#contract/report/report.ts';

/** So many items have their photo: more would make a file that no mail takes. The list itself has them all. */
const MOST_PHOTOS = 100;

export type ListPaper = {
  page: Pick<
    ActionsPage,
    'number' | 'title' | 'property' | 'inspectedOn' | 'version' | 'sharedWith' | 'until' | 'items'
  >;
  /** Of the inspection: `2026-11-25`. */
  date: string;
  /** The logo as a data address. */
  logo: string | undefined;
};

/** The photos of a list, one of each item, so many as a file has room for. */
export function photosOnPaper({ items }: Pick<ActionsPage, 'items'>): PhotoFigure[] {
  return items.flatMap((item) => photoOf(item) ?? []).slice(0, MOST_PHOTOS);
}

/** The first photo of an item. */
export function photoOf({ figures }: Pick<ActionsPage['items'][number], 'figures'>): PhotoFigure | undefined {
  return figures.find((figure): figure is PhotoFigure => 'photo' in figure);
}
