import { dayOf } from '#contract/calendar.ts';
import type { Connected } from './connected.ts';
import { missingEarlierPhotos } from './get-earlier.ts';
import { newsAt } from './get-news.ts';
import { planOnPhone } from './get-plans.ts';
import type { Readiness } from './types.ts';

/** What of today's work is on this phone: visits, plans, earlier photos, templates and phrases. */
export async function readinessToday(
  connected: Pick<Connected, 'database' | 'memory' | 'now'>,
): Promise<Readiness> {
  const { memory, now } = connected;
  const today = dayOf(new Date(now()));
  const visits = [...memory.visits().values()].filter(
    ({ inspection: { start, status } }) =>
      status === 'booked' && (start === null || dayOf(new Date(start)) === today),
  );
  const plans = await Promise.all(
    visits.flatMap(({ inquiry }) => inquiry.files).map((file) => planOnPhone(connected, file)),
  );
  const sets = new Set(visits.flatMap(({ templateSets }) => templateSets));
  const asked = newsAt(memory);
  return {
    visits: visits.length,
    plans,
    photosMissing: await missingEarlierPhotos(connected, visits),
    sets: sets.size,
    setsMissing: [...sets].filter((hash) => !memory.templateSets().has(hash)).length,
    isOfToday: asked !== undefined && dayOf(new Date(asked)) === today,
  };
}
