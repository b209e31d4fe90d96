import { fieldValue } from '#contract/capture/state.ts';
import type { Visit } from '#contract/capture/visits.ts';
import type { Draft } from '#web/capture/draft.ts';
import { isFollowed } from '#web/inspect/re-inspection.ts';

/**
 * Whether the inspector must say why they start without the agreement. A started inspection goes on, even if
 * the agreement changes meanwhile. A visit stored by an older version of the app has no agreement field.
 */
export function mustSayWhy({ visit, state, areas, findings, photos }: Draft): boolean {
  if (!lacksAgreement(visit)) return false;
  // The areas and followed findings of a re-inspection exist before the visit, so they do not count as a
  // start.
  const isBegun =
    photos.length > 0 ||
    Object.keys(state.check).length > 0 ||
    areas.some(({ fields }) => fieldValue(fields, 'outcome') !== undefined) ||
    findings.some((finding) => !isFollowed(finding));
  return !isBegun && startedWithout({ visit, state }) === undefined;
}

/** Whether the agreement is missing or outdated, as far as this phone knows. */
export function lacksAgreement({ agreement }: Pick<Visit, 'agreement'>): boolean {
  return agreement === 'missing' || agreement === 'superseded';
}

/** The reason for starting without the agreement; `undefined` if there is none. */
export function startedWithout({ visit, state }: Pick<Draft, 'visit' | 'state'>): string | undefined {
  return fieldValue<string>(state.inspection[visit.inspection.id], 'startedWithoutAgreement');
}
