import type { Report } from '#contract/report/report.ts';
import type { Draft } from './draft.ts';
import { inspectionField } from './inspection.ts';

/** The preset areas whose photos show the house from outside, the best first. */
const FROM_OUTSIDE = ['exterior', 'front'];

type Figures = Pick<Report['sections'][number], 'figures'>;
type Parts = { defects: readonly Figures[]; sections: readonly (Figures & { name: string })[] };

/**
 * The number of the photo of the house: the one that somebody chose, while it is in the report; else the first that shows the house from
 * outside and no particular defect, if there is one.
 */
export function coverOf(
  { areas, state }: Pick<Draft, 'areas' | 'state'>,
  { defects, sections }: Parts,
): number | undefined {
  const chosen = inspectionField(state, 'cover');
  const all = [...defects, ...sections].flatMap(({ figures }) => figures);
  const own = all.find((figure) => 'photo' in figure && !figure.earlier && figure.photo.id === chosen);
  if (own) return own.number;
  const names = FROM_OUTSIDE.flatMap((id) => areas.find((area) => area.id === id)?.name ?? []);
  const figures = names.flatMap((name) => sections.find((section) => section.name === name)?.figures ?? []);
  return figures.find((figure) => 'photo' in figure && !figure.finding && !figure.earlier)?.number;
}
