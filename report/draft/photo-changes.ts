import type { ReportFigure } from '#contract/report/report.ts';
import { capital, countOf } from '../sentences.ts';

/** A photo as a reader sees it. */
export type PhotoAsShown = { id: string; caption: string; look: string };

/** The photos of a finding among figures; without a finding, the photos that have none. */
export function photosIn(figures: readonly ReportFigure[], finding: string | undefined): PhotoAsShown[] {
  return figures.flatMap((figure) => {
    if (!('photo' in figure) || figure.finding !== finding) return [];
    const { id, screen, crop, turn, marks } = figure.photo;
    const look = JSON.stringify([
      screen,
      crop && [crop.x, crop.y, crop.width, crop.height],
      turn,
      marks.map(({ kind, from, to, text }) => [kind, from.x, from.y, to.x, to.y, text ?? '']),
    ]);
    return [{ id, caption: figure.caption ?? '', look }];
  });
}

/** The changes of the photos of something: `item 4`, `“Kitchen”`. */
export function photoChanges(
  before: readonly PhotoAsShown[],
  after: readonly PhotoAsShown[],
  of: string,
): string[] {
  const old = new Map(before.map((photo) => [photo.id, photo]));
  const current = new Map(after.map((photo) => [photo.id, photo]));
  const kept = after.filter(({ id }) => old.has(id));
  const added = after.length - kept.length;
  const removed = before.filter(({ id }) => !current.has(id)).length;
  const looks = kept.filter(({ id, look }) => old.get(id)?.look !== look).length;
  const captions = kept.filter(({ id, caption }) => old.get(id)?.caption !== caption).length;
  const inOldOrder = before.filter(({ id }) => current.has(id));
  const isMoved = kept.some(({ id }, index) => inOldOrder[index]?.id !== id);
  return [
    ...(added > 0 ? [`${photos(added)} added to ${of}.`] : []),
    ...(removed > 0 ? [`${photos(removed)} removed from ${of}.`] : []),
    ...(looks > 0 ? [`${photos(looks)} of ${of} marked, cropped or turned differently.`] : []),
    ...(captions > 0 ? [`${captions === 1 ? 'Caption' : 'Captions'} changed on ${of}.`] : []),
    ...(isMoved ? [`The photos of ${of} are in a different order.`] : []),
  ];
}

function photos(count: number): string {
  return count === 1 ? 'Photo' : capital(countOf(count, 'photo'));
}
