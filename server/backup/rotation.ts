import { dayOf, mondayOf } from '#contract/calendar.ts';

const DAYS_KEPT = 7;
const WEEKS_KEPT = 4;

/**
 * The backups that nightly ones replace: all but the newest of each of the last seven days that have one, and the newest of
 * each of the last four weeks before those. Days are the office's, and weeks begin on a Monday.
 *
 * @param backups in any order, with the moment of each
 */
export function outdated<Kept extends { at: Date }>(backups: readonly Kept[]): Kept[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const daily = newestOfEach(newestFirst, ({ at }) => dayOf(at)).slice(0, DAYS_KEPT);
  const weekly = newestOfEach(newestFirst, ({ at }) => mondayOf(dayOf(at)))
    .filter((one) => !daily.includes(one))
    .slice(0, WEEKS_KEPT);
  return newestFirst.filter((one) => !daily.includes(one) && !weekly.includes(one));
}

function newestOfEach<Kept>(newestFirst: readonly Kept[], periodOf: (one: Kept) => string): Kept[] {
  const newest = new Map<string, Kept>();
  for (const one of newestFirst) if (!newest.has(periodOf(one))) newest.set(periodOf(one), one);
  return [...newest.values()];
}
