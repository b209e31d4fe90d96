import { dayOf, isDay } from '#contract/calendar.ts';
import type { AreaOutcome } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { findingStatuses, type Particulars, type PlanFigure } from '#contract/report/report.ts';
import type { Draft } from './draft.ts';
import { draftWords as words } from './draft-words.ts';
import type { UnnumberedFigure } from './figures.ts';
import { notLookedAt } from './follow-up.ts';
import { lineIn, lineOf, linesOf } from './text.ts';

/** The parts of a real report besides its findings. */
export function particularsOf(
  draft: Draft,
  parts: { plans: PlanFigure[]; conclusion: string[]; figures: readonly UnnumberedFigure[] },
): Particulars {
  const { about, kind } = draft;
  const { customer, inspector, agreement } = about;
  return {
    client: lineOf(customer.name) ?? words.noClient,
    licence: {
      holder: lineOf(inspector?.name) ?? words.noInspector,
      class: lineOf(inspector?.licence?.class) ?? words.noLicence,
      number: lineOf(inspector?.licence?.number) ?? words.noLicence,
    },
    scope: [...kind.scope],
    agreement: lineOf(agreement?.version) ?? null,
    areas: askedAreas(draft).map((area) => ({ name: area.name, outcome: outcomeOf(area) })),
    limitations: limitationsOf(draft),
    conclusion: parts.conclusion,
    followUp: followUpOf(draft),
    plans: parts.plans,
    photosTaken: photosTaken(parts.figures),
    edition: null,
  };
}

/** The areas that the report speaks of. A re-inspection is of the earlier defects, and of the areas that somebody looked at again. */
export function askedAreas({ about, areas }: Draft): Draft['areas'] {
  return about.earlier ? areas.filter((area) => outcomeOf(area) !== null) : areas;
}

export function outcomeOf(area: Pick<Draft['areas'][number], 'fields'>): AreaOutcome | null {
  return fieldValue<AreaOutcome>(area.fields, 'outcome') ?? null;
}

/** Areas and checks that were not, or only partly, inspected: areas first. */
function limitationsOf(draft: Draft): Particulars['limitations'] {
  const areas = draft.areas.flatMap((area) => {
    const outcome = outcomeOf(area);
    if (outcome !== 'partly' && outcome !== 'not') return [];
    const what = outcome === 'partly' ? `${area.name}, in part` : area.name;
    const effect = linesOf(fieldValue(area.fields, 'effect')).join(' ');
    return { what, reason: reasonIn(area.fields), ...(effect ? { effect } : {}) };
  });
  const checks = draft.checks
    .filter(({ outcome }) => outcome === 'not-inspected')
    .map(({ name, place, fields }) => ({
      what: `${place ? `${place}: ` : ''}${name}`,
      reason: reasonIn(fields),
    }));
  return [...areas, ...checks];
}

function reasonIn(fields: Draft['areas'][number]['fields']): string {
  return lineIn(fields, 'reason') ?? words.noReason;
}

/** The number of earlier defects by result, and the number of new ones. */
function followUpOf(draft: Draft): Particulars['followUp'] {
  const { about, findings } = draft;
  const { earlier } = about;
  if (!earlier) return null;
  const counts = findingStatuses.map((status) => ({
    status,
    count: findings.filter((finding) => finding.status === status).length,
  }));
  return {
    ...{ report: earlier.number, date: earlier.date, counts: counts.filter(({ count }) => count > 0) },
    notLookedAt: notLookedAt(draft),
  };
}

/** Only from this inspection's photos. */
function photosTaken(figures: readonly UnnumberedFigure[]): Particulars['photosTaken'] {
  const days = figures
    .filter(({ earlier }) => !earlier)
    .flatMap(({ photo }) => dayAt(photo.takenAt) ?? [])
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  return first !== undefined && last !== undefined ? { first, last } : null;
}

/** The day of a moment in Brisbane; `undefined` if it is not a moment. */
export function dayAt(moment: string | null | undefined): string | undefined {
  const time = new Date(moment ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return undefined;
  const day = dayOf(time);
  return isDay(day) ? day : undefined;
}
