import type { Report } from '#contract/report/report.ts';
import type { Draft } from './draft.ts';

/** The preset areas whose photos show the house from outside, the best first. */
const FROM_OUTSIDE = ['exterior', 'front'];

/** The number of the first photo that shows the house from outside and no particular defect, if there is one. */
export function coverOf(
  { areas }: Pick<Draft, 'areas'>,
  sections: readonly Pick<Report['sections'][number], 'name' | 'figures'>[],
): number | undefined {
  const names = FROM_OUTSIDE.flatMap((id) => areas.find((area) => area.id === id)?.name ?? []);
  const figures = names.flatMap((name) => sections.find((section) => section.name === name)?.figures ?? []);
  return figures.find((figure) => 'photo' in figure && !figure.finding && !figure.earlier)?.number;
}
