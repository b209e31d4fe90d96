import {
  areasOf,
  checksOf,
  type DraftArea,
  type DraftCheck,
  findingsOf,
  type Identified,
  type PhotosByPlace,
  photosByPlace,
  photosOf,
} from '#contract/capture/draft.ts';
import { type CaptureState, fieldValue } from '#contract/capture/state.ts';
import type { Visit } from '#contract/capture/visits.ts';

/** An inspection as it stands, ready to be shown. */
export type Draft = {
  visit: Visit;
  state: CaptureState;
  areas: DraftArea[];
  checks: DraftCheck[];
  findings: Identified[];
  photos: Identified[];
  photosBy: PhotosByPlace;
};

// A state is the same object until it changes, so each is computed once for all screens.
const drafts = new WeakMap<CaptureState, Draft>();

/** The draft of an inspection, computed once per state. */
export function draftOf(visit: Visit, state: CaptureState): Draft {
  const known = drafts.get(state);
  if (known?.visit === visit) return known;
  const [areas, findings, photos] = [areasOf(state, visit), findingsOf(state), photosOf(state)];
  const draft = {
    visit,
    state,
    areas,
    checks: checksOf(state, visit),
    findings,
    photos,
    photosBy: photosByPlace(photos, { findings, areas }),
  };
  drafts.set(state, draft);
  return draft;
}

/** The findings of an area. */
export function findingsIn(draft: Draft, area: string): Identified[] {
  return draft.findings.filter(({ fields }) => fieldValue(fields, 'area') === area);
}

/** The photos of a finding. */
export function photosOfFinding({ photosBy }: Draft, finding: string): readonly Identified[] {
  return photosBy.ofFinding.get(finding) ?? [];
}

/** The photos without a finding of an area; without one, those that have no area either. */
export function loosePhotos({ photosBy }: Draft, area?: string): readonly Identified[] {
  return photosBy.ofArea.get(area ?? '') ?? [];
}

/** The photos of an area: those taken in it, and those of its findings. */
export function photosIn(draft: Draft, area: string): Identified[] {
  const shown = new Set(
    [loosePhotos(draft, area), ...findingsIn(draft, area).map(({ id }) => photosOfFinding(draft, id))].flat(),
  );
  return draft.photos.filter((photo) => shown.has(photo));
}

/** The finding that describes a check's defect. */
export function findingOfCheck(draft: Draft, check: string): Identified | undefined {
  return draft.findings.find(({ fields }) => fieldValue(fields, 'check') === check);
}

/** The words of the check that found a finding. */
export function checkOf({ checks }: Draft, { fields }: Identified): string | undefined {
  const check = fieldValue<string>(fields, 'check');
  return checks.find(({ id }) => id === check)?.words;
}
