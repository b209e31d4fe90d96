import { fieldValue } from '#contract/capture/state.ts';
import type { Visit } from '#contract/capture/visits.ts';
import { isFollowed } from '#web/inspect/followed.ts';
import type { Draft } from '#web/inspect/use-visit.ts';

/**
 * Whether somebody must say why the inspection is begun without the agreement. One that has begun goes on, whatever changes at the
 * office meanwhile. A visit that an older version of the app has kept says nothing of the agreement.
 */
export function mustSayWhy({ visit, state, areas, findings, photos }: Draft): boolean {
  if (!lacksAgreement(visit)) return false;
  // What a re-inspection is to look at again was there before anybody came: its areas and followed findings.
  const isBegun =
    photos.length > 0 ||
    Object.keys(state.check).length > 0 ||
    areas.some(({ fields }) => fieldValue(fields, 'outcome') !== undefined) ||
    findings.some((finding) => !isFollowed(finding));
  return !isBegun && startedWithout({ visit, state }) === undefined;
}

/** Whether the agreement does not stand, as far as this phone has heard. */
export function lacksAgreement({ agreement }: Pick<Visit, 'agreement'>): boolean {
  return agreement === 'missing' || agreement === 'superseded';
}

/** Why it was begun without the agreement; `undefined` when nobody has said so. */
export function startedWithout({ visit, state }: Pick<Draft, 'visit' | 'state'>): string | undefined {
  return fieldValue<string>(state.inspection[visit.inspection.id], 'startedWithoutAgreement');
}
