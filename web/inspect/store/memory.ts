import { type Log, newLog } from '#web/capture/log.ts';
import { newWatchers } from '#web/ui/watchers.ts';
import type { Database } from './database.ts';
import { grouped } from './grouped.ts';
import {
  AGREEMENT,
  type Agreement,
  type ChangeRecord,
  type PhotoRecord,
  type Rows,
  type StoreName,
} from './records.ts';
import { sendStateOf } from './send-state.ts';
import type { SendState } from './types.ts';

/** The messages between tabs: rows written or deleted, and the state of the connection. */
type News = { rows?: { store: StoreName; keys: string[] }[]; connection?: unknown };

/** The stores held in memory. The bytes of photos and plans are read on demand. */
const held = ['operations', 'photos', 'visits', 'templateSets', 'settings'] as const;
type Held = (typeof held)[number];

/** A written row; `undefined` if it was deleted. */
export type Changed = { store: Held; key: string; row: unknown };

/** The database's rows in memory. */
export type Memory = Awaited<ReturnType<typeof loadMemory>>;

/**
 * Loads the database into memory, so that screens read it at once and get each change. Tabs exchange their
 * changes.
 */
export async function loadMemory(database: Database, name: string) {
  const rows = newRows();
  const { watch, tell } = newWatchers();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  let heard: (news: unknown) => void = () => {};

  function told(): void {
    rows.forgetSendStates();
    tell();
  }

  const loaded = loadAll(database, rows.put);
  channel?.addEventListener('message', async ({ data }: MessageEvent<News>) => {
    await loaded;
    if (data.connection !== undefined) heard(data.connection);
    // A closed database has no more changes.
    const changed = await Promise.all((data.rows ?? []).map((some) => reread(database, some))).catch(
      () => [],
    );
    rows.put(changed.flat());
    told();
  });
  await loaded;

  return {
    ...rows.readings,
    /** Takes newly written rows, and tells the listeners in this tab and in others. */
    put(changes: readonly Changed[]): void {
      rows.put(changes);
      told();
      const byStore = grouped(changes, ({ store }) => store);
      const changed = [...byStore].map(([store, all]) => ({ store, keys: all.map(({ key }) => key) }));
      channel?.postMessage({ rows: changed } satisfies News);
    },
    told,
    /** Shares the state of the connection with the other tabs. */
    shareConnection: (connection: unknown) => channel?.postMessage({ connection } satisfies News),
    onConnection(listener: (connection: unknown) => void): void {
      heard = listener;
    },
    subscribe: watch,
    close: () => channel?.close(),
  };
}

/** Empty maps for all stores in memory. */
function newRows() {
  const inspections = new Map<string, Log<ChangeRecord>>();
  const photos = new Map<string, PhotoRecord>();
  const visits = new Map<string, Rows['visits']>();
  const templateSets = new Map<string, Rows['templateSets']>();
  const settings = new Map<string, unknown>();
  const maps: Record<Exclude<Held, 'operations'>, Map<string, unknown>> = {
    photos,
    visits,
    templateSets,
    settings,
  };
  const sendStates = new Map<string, SendState>();

  function captured(inspection: string): Log<ChangeRecord> {
    const known = inspections.get(inspection) ?? newLog();
    inspections.set(inspection, known);
    return known;
  }

  return {
    /** Takes rows from the database. */
    put(changes: readonly Changed[]): void {
      const written: ChangeRecord[] = [];
      for (const { store, key, row } of changes) {
        if (store !== 'operations') takeRow(maps[store], key, row);
        else if (row !== undefined) written.push(row as ChangeRecord);
        else for (const one of inspections.values()) one.remove(key);
      }
      for (const [inspection, own] of grouped(written, (record) => record.inspection))
        captured(inspection).put(own);
    },
    forgetSendStates: () => sendStates.clear(),
    readings: {
      captured,
      /** Those with captured data here. */
      inspections: () => [...inspections].flatMap(([id, one]) => (one.isEmpty() ? [] : [id])),
      photos: () => photos,
      visits: () => visits,
      templateSets: () => templateSets,
      setting: <Value>(key: string) => settings.get(key) as Value | undefined,
      sendState(inspection: string, now: number): SendState {
        const isUnknown = (settings.get(AGREEMENT) as Agreement | undefined)?.unknown.includes(inspection);
        const given = { inspection, photos, isUnknown: isUnknown ?? false, now };
        const known = sendStates.get(inspection) ?? sendStateOf(captured(inspection), given);
        sendStates.set(inspection, known);
        return known;
      },
    },
  };
}

function takeRow(map: Map<string, unknown>, key: string, row: unknown): void {
  if (row === undefined) map.delete(key);
  else map.set(key, row);
}

/** Reads each store at once, because reading row by row would slow the start. */
async function loadAll(database: Database, put: (changes: readonly Changed[]) => void): Promise<void> {
  await database.read(held, async (transaction) => {
    const reading = held.map((store) => Promise.all([transaction.keys(store), transaction.all(store)]));
    for (const [index, store] of held.entries()) {
      const [keys, rows] = (await reading[index]) as [IDBValidKey[], unknown[]];
      put(keys.map((key, at) => ({ store, key: String(key), row: rows[at] })));
    }
  });
}

/** The current rows in the database. */
async function reread(
  database: Database,
  { store, keys }: { store: StoreName; keys: string[] },
): Promise<Changed[]> {
  const known = held.find((one) => one === store);
  if (!known) return [];
  const found = await database.read([known], (transaction) =>
    Promise.all(keys.map((key) => transaction.get(known, key))),
  );
  return keys.map((key, at) => ({ store: known, key, row: found[at] }));
}
