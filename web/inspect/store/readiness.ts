import { dayOf } from '#contract/calendar.ts';
import type { Connected } from './connected.ts';
import { isPlanHere } from './get-plans.ts';
import type { Readiness } from './types.ts';

/** What of today's work is on this phone: visits, plans, templates and phrases. */
export async function readinessToday(
  connected: Pick<Connected, 'database' | 'memory' | 'now'>,
): Promise<Readiness> {
  const { memory, now } = connected;
  const today = dayOf(new Date(now()));
  const visits = [...memory.visits().values()].filter(
    ({ inspection: { start, status } }) =>
      start !== null && dayOf(new Date(start)) === today && status !== 'cancelled',
  );
  const files = visits.flatMap(({ inquiry }) => inquiry.files);
  const plansMissing: string[] = [];
  for (const file of files) if (!(await isPlanHere(connected, file))) plansMissing.push(file.originalName);
  const sets = new Set(visits.flatMap(({ templateSets }) => templateSets));
  const setsMissing = [...sets].filter((hash) => !memory.templateSets().has(hash)).length;
  return { visits: visits.length, plans: files.length, plansMissing, sets: sets.size, setsMissing };
}
