import {
  areasOf,
  checksOf,
  type DraftArea,
  type DraftCheck,
  findingsOf,
  type Identified,
  photosOf,
} from '#contract/capture/draft.ts';
import { type CaptureState, fieldValue } from '#contract/capture/state.ts';
import type { Visit } from '#contract/capture/visits.ts';
import { useUnchanged } from '#web/inspect/use-store.ts';

/** An inspection as it stands, ready to be shown. */
export type Draft = {
  visit: Visit;
  state: CaptureState;
  areas: DraftArea[];
  checks: DraftCheck[];
  findings: Identified[];
  photos: Identified[];
  photosOfFinding: Map<string, Identified[]>;
};

// A state is the same object until it changes, so each is computed once for all screens.
const drafts = new WeakMap<CaptureState, Draft>();

/** The inspection with an id; `undefined` if it is not on this phone. */
export function useDraft(inspection: string): Draft | undefined {
  return useUnchanged((store) => {
    const visit = store.visits().find((one) => one.inspection.id === inspection);
    return visit && draftOf(visit, store.state(inspection));
  });
}

/** The draft of an inspection, computed once per state. */
export function draftOf(visit: Visit, state: CaptureState): Draft {
  const known = drafts.get(state);
  if (known?.visit === visit) return known;
  const photos = photosOf(state);
  const draft = {
    visit,
    state,
    areas: areasOf(state, visit),
    checks: checksOf(state, visit),
    findings: findingsOf(state),
    photos,
    photosOfFinding: grouped(photos, 'finding'),
  };
  drafts.set(state, draft);
  return draft;
}

/** Groups things by the value of a field. */
function grouped(things: readonly Identified[], field: string): Map<string, Identified[]> {
  const groups = new Map<string, Identified[]>();
  for (const thing of things) {
    const id = fieldValue<string>(thing.fields, field);
    if (id === undefined) continue;
    const group = groups.get(id);
    if (group) group.push(thing);
    else groups.set(id, [thing]);
  }
  return groups;
}

/** The findings of an area. */
export function findingsIn(draft: Draft, area: string): Identified[] {
  return draft.findings.filter(({ fields }) => fieldValue(fields, 'area') === area);
}

/** The photos of an area: those taken in it, and those of its findings. */
export function photosIn(draft: Draft, area: string): Identified[] {
  const findings = new Set(findingsIn(draft, area).map(({ id }) => id));
  return draft.photos.filter(({ fields }) => {
    const finding = fieldValue<string>(fields, 'finding');
    return finding === undefined ? fieldValue(fields, 'area') === area : findings.has(finding);
  });
}

/** The finding that describes a check's defect. */
export function findingOfCheck(draft: Draft, check: string): Identified | undefined {
  return draft.findings.find(({ fields }) => fieldValue(fields, 'check') === check);
}
