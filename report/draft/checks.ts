import type { DraftArea, DraftCheck } from '#contract/capture/draft.ts';
import { type CaptureState, type Entity, fieldValue, isDeleted } from '#contract/capture/state.ts';
import { type Cite, citeLabel, type Measurement } from '#contract/report/report.ts';
import { citesOf } from './cites.ts';
import { draftWords as words } from './draft-words.ts';
import { measureOf } from './measure.ts';
import { lineIn, lineOf } from './text.ts';

/** A check with its name and its place in print. */
export type NamedCheck = DraftCheck & {
  name: string;
  /** The name of its area, if that is still there. */
  place: string | undefined;
  /** Why it was not possible. */
  reason: string | undefined;
  /** The measurement of a check that passed. */
  pass: { measure: Measurement; cites: Cite[] } | undefined;
};

export function namedCheck(
  check: DraftCheck,
  { state, areas }: { state: CaptureState; areas: readonly DraftArea[] },
): NamedCheck {
  return {
    ...check,
    name: neutralName(check, state) ?? lineOf(check.words) ?? words.unnamedCheck,
    place: areas.find(({ id }) => id === check.area)?.name,
    reason: lineIn(check.fields, 'reason'),
    pass: passOf(check, state),
  };
}

/**
 * A finding that was kept as a passed check without a check of its own has the name of a defect, which nobody saw: such a check is
 * called by what was measured against.
 */
function neutralName(check: DraftCheck, state: CaptureState): string | undefined {
  if (check.item || check.outcome !== 'passed') return undefined;
  const kept = Object.values(state.finding).find(
    (finding) =>
      isDeleted(finding) && fieldValue(finding, 'title') === check.words && isSameThing(finding, check),
  );
  if (!kept) return undefined;
  const [cite] = citesOf(kept);
  return cite ? `${words.measuredAgainst} ${citeLabel(cite)}` : words.measuredHere;
}

/**
 * A checklist has no limits. If a finding was within its limit and was kept as a passed check, the deleted
 * finding still has the limit.
 */
function passOf(check: DraftCheck, state: CaptureState): NamedCheck['pass'] {
  const plain = check.outcome === 'passed' ? measureOf(check.fields, null) : undefined;
  if (!plain) return undefined;
  for (const finding of Object.values(state.finding)) {
    if (!isDeleted(finding) || !isSameThing(finding, check)) continue;
    const measure = measureOf(check.fields, fieldValue(finding, 'limit'));
    if (measure?.verdict === 'within') return { measure, cites: citesOf(finding) };
  }
  return { measure: plain, cites: (check.item?.standards ?? []).map((standard) => ({ standard })) };
}

function isSameThing(finding: Entity, check: DraftCheck): boolean {
  if (fieldValue(finding, 'measured') !== fieldValue(check.fields, 'measured')) return false;
  if (fieldValue(finding, 'check') !== undefined) return fieldValue(finding, 'check') === check.id;
  return fieldValue(finding, 'title') === check.words && fieldValue(finding, 'area') === check.area;
}
