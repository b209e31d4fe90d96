import { fieldValue } from '#contract/capture/state.ts';
import { findingStatuses, type Particulars, type PlanFigure } from '#contract/report/report.ts';
import type { Draft } from './draft.ts';
import { draftWords as words } from './draft-words.ts';
import type { UnnumberedFigure } from './figures.ts';
import { dayAt } from './inspection.ts';
import { lineOf, linesOf } from './text.ts';

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
    areas: askedAreas(draft).map(({ name, outcome }) => ({ name, outcome })),
    limitations: limitationsOf(draft),
    conclusion: parts.conclusion,
    followUp: followUpOf(draft),
    plans: parts.plans,
    photosTaken: photosTaken(parts.figures),
    edition: null,
  };
}

/** The areas that the report speaks of: in a re-inspection, those with earlier defects or a new look. */
export function askedAreas({ about, areas }: Draft): Draft['areas'] {
  return about.earlier ? areas.filter(({ outcome }) => outcome !== null) : areas;
}

/** Areas and checks that were not, or only partly, inspected: areas first. */
function limitationsOf(draft: Draft): Particulars['limitations'] {
  const areas = draft.areas.flatMap(({ name, outcome, reason = words.noReason, fields }) => {
    if (outcome !== 'partly' && outcome !== 'not') return [];
    const effect = linesOf(fieldValue(fields, 'effect')).join(' ');
    const what = outcome === 'partly' ? `${name}, in part` : name;
    return { what, reason, ...(effect ? { effect } : {}) };
  });
  const checks = draft.checks
    .filter(({ outcome, isWithArea }) => outcome === 'not-inspected' && !isWithArea)
    .map(({ name, place, reason = words.noReason }) => ({
      what: `${place ? `${place}: ` : ''}${name}`,
      reason,
    }));
  return [...areas, ...checks];
}

/** The number of earlier defects by result, and the number of new ones. */
function followUpOf(draft: Draft): Particulars['followUp'] {
  const { findings, followUp } = draft;
  const { earlier } = draft.about;
  if (!earlier) return null;
  const counts = findingStatuses.map((status) => ({
    status,
    count: findings.filter((finding) => finding.status === status).length,
  }));
  return {
    report: earlier.number,
    date: earlier.date,
    counts: counts.filter(({ count }) => count > 0),
    notLookedAt: followUp.notLookedAt,
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
