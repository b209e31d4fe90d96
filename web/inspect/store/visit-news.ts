import { dayOf } from '#contract/calendar.ts';
import type { Visit } from '#contract/capture/visits.ts';
import type { Connected } from './connected.ts';
import type { Memory } from './memory.ts';
import type { VisitNews } from './types.ts';

/** The key of the unread news in the settings. */
export const VISIT_NEWS = 'visit news';

const none: readonly VisitNews[] = [];

/** The office's changes to the visits on this phone that nobody has read yet. */
export function visitNews(memory: Memory): readonly VisitNews[] {
  return memory.setting<readonly VisitNews[]>(VISIT_NEWS) ?? none;
}

/** Removes the news of a visit once somebody has read it. */
export async function dropVisitNews({ database, memory }: Connected, inspection: string): Promise<void> {
  const row = visitNews(memory).filter((one) => one.inspection !== inspection);
  await database.write(['settings'], async (transaction) => transaction.put('settings', row, VISIT_NEWS));
  memory.put([{ store: 'settings', key: VISIT_NEWS, row }]);
}

type Change = {
  /** The visits as this phone had them. */
  before: ReadonlyMap<string, Visit>;
  /** The visits as the server has them now. */
  got: ReadonlyMap<string, Visit>;
  /** The visits that are no longer on this phone. */
  gone: readonly string[];
  today: string;
};

/**
 * The news after the visits were read again: new times, and visits that are no longer on this phone. Unread
 * news keeps its first `from`. Past visits are left out.
 */
export function newsAfter(news: readonly VisitNews[], { before, got, gone, today }: Change): VisitNews[] {
  const told = new Map(news.map((one) => [one.inspection, one]));
  const note = (id: string, visit: Visit, to: string | null) => {
    const from = told.get(id)?.from ?? before.get(id)?.inspection.start;
    told.delete(id);
    if (!from || from === to) return;
    told.set(id, { inspection: id, address: visit.inquiry.address, from, to });
  };
  for (const [id, visit] of got) {
    const { start } = visit.inspection;
    if (start !== null) note(id, visit, start);
  }
  for (const id of gone) {
    const visit = before.get(id);
    if (visit) note(id, visit, null);
  }
  return [...told.values()].filter(({ from, to }) => dayOf(new Date(to ?? from)) >= today);
}
