import { addDays, dayOf } from '#contract/calendar.ts';
import { KeptOperation } from '#contract/capture/operations.ts';
import { VISIT_DAYS, Visit } from '#contract/capture/visits.ts';
import * as endpoints from '#contract/desk/endpoints/capture.ts';
import { z } from '#contract/schema.ts';
import { CallFailed } from '#web/api.ts';
import type { DeviceClock } from '#web/capture/new-operation.ts';
import type { Connected } from './connected.ts';
import type { Changed } from './memory.ts';
import type { ChangeRecord } from './records.ts';
import { isAnythingOpen } from './send-state.ts';
import { newsAfter, VISIT_NEWS, visitNews } from './visit-news.ts';
import { CLOCK } from './write-operation.ts';

/** Each is parsed separately, so that an unknown one from a newer server does not block the others. */
const visits = { ...endpoints.visits, answer: z.object({ visits: z.array(z.unknown()) }) };
const operations = {
  ...endpoints.operations,
  answer: z.object({ operations: z.array(z.unknown()), cursor: z.int() }),
};

/** Fetches the coming visits, missing templates, and other people's changes to each visit. */
export async function getNews(connected: Connected): Promise<void> {
  await getVisits(connected);
  for (const id of connected.memory.visits().keys()) await getOperations(connected, id);
  await getTemplates(connected);
  const { database, memory, now } = connected;
  const at = now();
  await database.write(['settings'], async (transaction) => transaction.put('settings', at, NEWS_AT));
  memory.put([{ store: 'settings', key: NEWS_AT, row: at }]);
}

const NEWS_AT = 'news at';

/** When the office was last asked for all changes, in milliseconds since 1970; it outlives a restart of the app. */
export function newsAt(memory: Connected['memory']): number | undefined {
  return memory.setting<number>(NEWS_AT);
}

/** From the first day still stored here, so that yesterday's visit is not dropped before it is sent. */
async function getVisits({ database, memory, server, now }: Connected): Promise<void> {
  const today = dayOf(new Date(now()));
  const kept = [...memory.visits().values()].map(dayOfVisit);
  const [from = today] = [today, ...kept.filter((day) => day >= addDays(today, -VISIT_DAYS))].sort();
  const to = addDays(today, VISIT_DAYS);
  const answer = await server.call(visits, { query: { from, to } });
  const unread = new Set<string>();
  const got = new Map<string, Visit>();
  for (const one of answer.visits) {
    const read = Visit.safeParse(one);
    if (read.success) got.set(read.data.inspection.id, read.data);
    else unread.add(String((one as { inspection?: { id?: unknown } } | null)?.inspection?.id));
  }
  const gone = [...memory.visits()].filter(([id, visit]) => {
    const day = dayOfVisit(visit);
    if (got.has(id) || unread.has(id) || day < from || day > to) return false;
    // Cancelled, or given to somebody else. Its captured data stays visible until somebody deals with it.
    return !isAnythingOpen(memory.sendState(id, now()));
  });
  const isNew = ([id, visit]: [string, Visit]) =>
    JSON.stringify(memory.visits().get(id)) !== JSON.stringify(visit);
  const changed = [...got].filter(isNew);
  if (changed.length + gone.length === 0) return;
  const ids = gone.map(([id]) => id);
  const news = newsAfter(visitNews(memory), { before: memory.visits(), got, gone: ids, today });
  const changes = await database.write(['visits', 'settings'], async (transaction) => {
    for (const [id, visit] of changed) transaction.put('visits', visit, id);
    for (const id of ids) transaction.delete('visits', id);
    transaction.put('settings', news, VISIT_NEWS);
    return [
      { store: 'settings', key: VISIT_NEWS, row: news } as const,
      ...changed.map(([key, row]): Changed => ({ store: 'visits', key, row })),
      ...ids.map((key): Changed => ({ store: 'visits', key, row: undefined })),
    ];
  });
  memory.put(changes);
}

/** The day of a visit; one without a time counts as today. */
export function dayOfVisit({ inspection: { start } }: Visit): string {
  return start === null ? '9999-12-31' : dayOf(new Date(start));
}

/** A set never changes. Missing sets are fetched, and sets that no visit names are deleted. */
async function getTemplates({ database, memory, server }: Connected): Promise<void> {
  const wanted = new Set([...memory.visits().values()].flatMap(({ templateSets }) => templateSets));
  for (const hash of wanted) {
    if (memory.templateSets().has(hash)) continue;
    const set = await server.call(endpoints.templates, { hash }).catch((problem) => {
      // The library changed meanwhile. The next visits will name the new set.
      if (problem instanceof CallFailed && problem.status === 404) return undefined;
      throw problem;
    });
    if (!set) continue;
    await database.write(['templateSets'], async (transaction) => transaction.put('templateSets', set));
    memory.put([{ store: 'templateSets', key: hash, row: set }]);
  }
  // Without visits, nothing tells which sets are needed.
  const gone = wanted.size > 0 ? [...memory.templateSets().keys()].filter((hash) => !wanted.has(hash)) : [];
  if (gone.length === 0) return;
  await database.write(['templateSets'], async (transaction) => {
    for (const hash of gone) transaction.delete('templateSets', hash);
  });
  memory.put(gone.map((key) => ({ store: 'templateSets', key, row: undefined })));
}

/** An inspection's operations since the last fetch. */
async function getOperations({ database, memory, server }: Connected, inspection: string): Promise<void> {
  const cursorKey = `cursor ${inspection}`;
  for (;;) {
    const after = String(memory.setting<number>(cursorKey) ?? 0);
    const query = { inspection, after };
    const answer = await server.call(operations, { query }).catch((problem) => {
      // The inspection no longer belongs to this inspector.
      if (problem instanceof CallFailed && problem.status === 404) return undefined;
      throw problem;
    });
    if (!answer || answer.operations.length === 0) return;
    const received = answer.operations.flatMap((one) => readKept(one, inspection) ?? []);
    const changes = await database.write(['operations', 'settings'], async (transaction) => {
      const clock = (await transaction.get('settings', CLOCK)) as DeviceClock;
      const kept = await Promise.all(received.map(({ id }) => transaction.get('operations', id)));
      const rows = received.map((operation, index): ChangeRecord => {
        const { writtenAt, heldIn } = kept[index] ?? {};
        const ours = {
          ...(writtenAt !== undefined && { writtenAt }),
          ...(heldIn !== undefined && { heldIn }),
        };
        return { id: operation.id, inspection, operation, ...ours };
      });
      for (const row of rows) transaction.put('operations', row);
      const latest = [clock.latest ?? '', ...received.map(({ at }) => at)].sort().at(-1);
      const next = { ...clock, latest };
      transaction.put('settings', next, CLOCK);
      transaction.put('settings', answer.cursor, cursorKey);
      return [
        ...rows.map((row): Changed => ({ store: 'operations', key: row.id, row })),
        { store: 'settings', key: CLOCK, row: next } as const,
        { store: 'settings', key: cursorKey, row: answer.cursor } as const,
      ];
    });
    memory.put(changes);
    if (String(answer.cursor) === after) return;
  }
}

/**
 * An operation from the server, perhaps a newer one. This app stores unknown kinds of things without showing
 * them.
 */
const Newer = z.object({ ...KeptOperation.shape, entity: z.string() });

function readKept(sent: unknown, inspection: string): KeptOperation | undefined {
  const read = Newer.safeParse(sent);
  return read.success && read.data.inspection === inspection ? (read.data as KeptOperation) : undefined;
}
