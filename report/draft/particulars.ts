import { dayAt, dayInWords } from '#contract/calendar.ts';
import {
  type EarlierItem,
  findingStatuses,
  type Particulars,
  type PlanFigure,
} from '#contract/report/report.ts';
import { askedAreas } from './areas-asked.ts';
import { checkedAreas } from './checked.ts';
import type { Draft } from './draft.ts';
import { draftWords as words } from './draft-words.ts';
import type { UnnumberedFigure } from './figures.ts';
import { limitationsOf } from './limitations.ts';
import { lineOf } from './text.ts';

/** The parts of a real report besides its findings. */
export function particularsOf(
  draft: Draft,
  parts: {
    plans: PlanFigure[];
    conclusion: string[];
    next: string[];
    cover: number | undefined;
    coverOnce: boolean;
    figures: readonly UnnumberedFigure[];
  },
): Particulars {
  const { about } = draft;
  const { customer, inspector, agreement } = about;
  return {
    client: lineOf(customer.name) ?? words.noClient,
    licence: {
      holder: lineOf(inspector?.name) ?? words.noInspector,
      class: lineOf(inspector?.licence?.class) ?? words.noLicence,
      number: lineOf(inspector?.licence?.number) ?? words.noLicence,
    },
    scope: scopeOf(draft),
    agreement: lineOf(agreement?.version) ?? null,
    areas: askedAreas(draft).map(({ name, outcome }) => ({ name, outcome })),
    limitations: limitationsOf(draft),
    checked: checkedAreas(draft),
    next: parts.next,
    ...(parts.cover === undefined ? {} : { cover: parts.cover }),
    ...(parts.coverOnce ? { coverOnce: true as const } : {}),
    conclusion: parts.conclusion,
    followUp: followUpOf(draft),
    plans: parts.plans,
    photosTaken: photosTaken(parts.figures),
    edition: null,
  };
}

/** A re-inspection is of what an earlier report left open. */
function scopeOf({ kind: { scope, method = [] }, about: { earlier } }: Draft): string[] {
  if (!earlier) return [...scope, ...method];
  const again = `We looked again at what report ${earlier.number} of ${dayInWords(earlier.date)} left open.`;
  return [again, ...scope.slice(1), ...method];
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
    items: earlierItems(draft),
  };
}

/** The items that the earlier report left open, and those of its others that were looked at again, with their results. */
function earlierItems({ about: { earlier }, findings }: Draft): EarlierItem[] {
  const current = new Map(findings.map((finding) => [finding.identity, finding]));
  const locations = new Map(earlier?.report.defects.map(({ finding, location }) => [finding, location]));
  return (earlier?.findings ?? []).flatMap(({ id, number, title, area, places, isOpen }) => {
    const now = current.get(id);
    if (!isOpen && !now) return [];
    const location = locations.get(id) ?? [area, ...places].filter(Boolean).join(', ');
    return [
      {
        number,
        title,
        location: lineOf(location) ?? words.placeUnknown,
        status: now?.status ?? null,
        ...(now ? { now: now.number } : {}),
      },
    ];
  });
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
