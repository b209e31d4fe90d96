import type { Draft } from './draft.ts';

/** The areas that the report speaks of: in a re-inspection, those with earlier defects or a new look. */
export function askedAreas({ about, areas }: Draft): Draft['areas'] {
  return about.earlier ? areas.filter(({ outcome }) => outcome !== null) : areas;
}

/** Whether somebody was there and got into no area at all. */
export function isShut(draft: Draft): boolean {
  const areas = askedAreas(draft);
  return areas.length > 0 && areas.every(({ outcome }) => outcome === 'not');
}
