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
import type { EntityName } from '#contract/capture/operations.ts';
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
const latest = new WeakMap<Visit, Draft>();

/**
 * The draft of an inspection, computed once per state. What a change does not touch stays the same object as in the draft before, so
 * that a screen draws only what is different.
 */
export function draftOf(visit: Visit, state: CaptureState): Draft {
  const known = drafts.get(state);
  if (known?.visit === visit) return known;
  const before = latest.get(visit);
  const isAsBefore = (...kinds: readonly EntityName[]) =>
    before !== undefined && kinds.every((kind) => before.state[kind] === state[kind]);
  const areas = isAsBefore('area') ? before?.areas : undefined;
  const checks = isAsBefore('area', 'check') ? before?.checks : undefined;
  const findings = isAsBefore('finding') ? before?.findings : undefined;
  const photos = isAsBefore('photo') ? before?.photos : undefined;
  const parts = {
    areas: areas ?? sameWhereEqual(areasOf(state, visit), before?.areas),
    checks: checks ?? sameWhereEqual(checksOf(state, visit), before?.checks),
    findings: findings ?? sameWhereEqual(findingsOf(state), before?.findings),
    photos: photos ?? sameWhereEqual(photosOf(state), before?.photos),
  };
  const photosBy = areas && findings && photos ? before?.photosBy : undefined;
  const draft = {
    visit,
    state,
    ...parts,
    photosBy: photosBy ?? photosByPlace(parts.photos, parts),
  };
  drafts.set(state, draft);
  latest.set(visit, draft);
  return draft;
}

/** The new things, each as the object of before if nothing in it is different. */
function sameWhereEqual<Thing extends Identified>(now: Thing[], before: readonly Thing[] = []): Thing[] {
  const known = new Map(before.map((thing) => [thing.id, thing]));
  return now.map((thing) => {
    const same = known.get(thing.id);
    return same && isSame(same, thing) ? same : thing;
  });
}

function isSame<Thing extends object>(one: Thing, other: Thing): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof Thing] === value);
}

/** A function of a draft and the id of one of its areas, which computes each answer once for the same part of a draft. */
function onceFor<Answer>(partOf: (draft: Draft) => object, compute: (draft: Draft, area: string) => Answer) {
  const answers = new WeakMap<object, Map<string, Answer>>();
  return (draft: Draft, area: string): Answer => {
    const part = partOf(draft);
    const known = answers.get(part) ?? new Map<string, Answer>();
    answers.set(part, known);
    const answer = known.has(area) ? (known.get(area) as Answer) : compute(draft, area);
    known.set(area, answer);
    return answer;
  };
}

/** The findings of an area: the same list until a finding changes. */
export const findingsIn = onceFor(
  ({ findings }) => findings,
  ({ findings }, area): readonly Identified[] =>
    findings.filter(({ fields }) => fieldValue(fields, 'area') === area),
);

/** The photos of a finding. */
export function photosOfFinding(
  { photosBy }: Pick<Draft, 'photosBy'>,
  finding: string,
): readonly Identified[] {
  return photosBy.ofFinding.get(finding) ?? [];
}

/** The photos without a finding of an area; without one, those that have no area either. */
export function loosePhotos({ photosBy }: Pick<Draft, 'photosBy'>, area?: string): readonly Identified[] {
  return photosBy.ofArea.get(area ?? '') ?? [];
}

/** The photos of an area: those taken in it, and those of its findings. The same list until one of them changes its place. */
export const photosIn = onceFor(
  ({ photosBy }) => photosBy,
  (draft, area): readonly Identified[] => {
    const ofFindings = findingsIn(draft, area).map(({ id }) => photosOfFinding(draft, id));
    const shown = new Set([loosePhotos(draft, area), ...ofFindings].flat());
    return draft.photos.filter((photo) => shown.has(photo));
  },
);

/** The finding that describes a check's defect. */
export function findingOfCheck(draft: Draft, check: string): Identified | undefined {
  return draft.findings.find(({ fields }) => fieldValue(fields, 'check') === check);
}

/** The words of the check that found a finding. */
export function checkOf({ checks }: Draft, { fields }: Identified): string | undefined {
  const check = fieldValue<string>(fields, 'check');
  return checks.find(({ id }) => id === check)?.words;
}
