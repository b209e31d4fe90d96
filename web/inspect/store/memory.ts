import { type Captured, newCaptured } from './captured.ts';
import type { Database } from './database.ts';
import type { ChangeRecord, PhotoRecord, Rows, StoreName } from './records.ts';
import type { SendState } from './types.ts';

/** What a tab tells the others of this phone about: rows that were written or are gone, or that there is something to send. */
type News = { rows?: { store: StoreName; keys: string[] }[]; connection?: unknown };

/** The stores that are held in memory; the bytes of photos and plans are read when they are looked at. */
const held = ['operations', 'photos', 'visits', 'templateSets', 'settings'] as const;
type Held = (typeof held)[number];

/**
 * What the database has, in memory: screens read it at once and hear of each change. Other tabs of this phone are told, and tell.
 */
export type Memory = Awaited<ReturnType<typeof loadMemory>>;

export async function loadMemory(database: Database, name: string) {
  const inspections = new Map<string, Captured>();
  const photos = new Map<string, PhotoRecord>();
  const rows = {
    visits: new Map<string, Rows['visits']>(),
    templateSets: new Map<string, Rows['templateSets']>(),
    settings: new Map<string, unknown>(),
  };
  const maps: Record<string, Map<string, unknown>> = { ...rows, photos };
  const sendStates = new Map<string, SendState>();
  const listeners = new Set<() => void>();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  let heard: (news: unknown) => void = () => {};

  function captured(inspection: string): Captured {
    const known = inspections.get(inspection) ?? newCaptured();
    inspections.set(inspection, known);
    return known;
  }

  /** Takes rows as they stand in the database now. */
  function take<Name extends Held>(store: Name, key: string, row: Rows[Name] | undefined): void {
    if (store === 'operations') takeOperation(key, row as ChangeRecord | undefined);
    else takeRow(maps[store], key, row);
  }

  function takeOperation(key: string, row: ChangeRecord | undefined): void {
    if (row) captured(row.inspection).put([row]);
    else for (const one of inspections.values()) one.remove(key);
  }

  function told(): void {
    sendStates.clear();
    for (const listener of listeners) listener();
  }

  async function reread({ store, keys }: { store: StoreName; keys: string[] }): Promise<void> {
    if (!isHeld(store)) return;
    const found = await database.read([store], (transaction) =>
      Promise.all(keys.map((key) => transaction.get(store, key))),
    );
    for (const [index, key] of keys.entries()) take(store, key, found[index]);
  }

  await loadAll(database, { take, captured });
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.connection !== undefined) heard(data.connection);
    Promise.all((data.rows ?? []).map(reread)).then(told, () => {});
  });

  return {
    captured,
    inspections: () => [...inspections.keys()],
    photos: () => photos,
    visits: () => rows.visits,
    templateSets: () => rows.templateSets,
    setting: <Value>(key: string) => rows.settings.get(key) as Value | undefined,
    sendState(inspection: string, now: number): SendState {
      const known = sendStates.get(inspection) ?? sendStateOf(captured(inspection), photos, inspection, now);
      sendStates.set(inspection, known);
      return known;
    },
    /** Takes rows that were just written, and tells whoever listens in this tab and in others. */
    put(changes: readonly Changed[]): void {
      const operations = new Map<string, ChangeRecord[]>();
      for (const { store, key, row } of changes) {
        if (store !== 'operations' || row === undefined) take(store, key, row as Rows[Held] | undefined);
        else {
          const record = row as ChangeRecord;
          operations.set(record.inspection, [...(operations.get(record.inspection) ?? []), record]);
        }
      }
      for (const [inspection, records] of operations) captured(inspection).put(records);
      told();
      const byStore = Map.groupBy(changes, ({ store }) => store);
      const changed = [...byStore].map(([store, all]) => ({ store, keys: all.map(({ key }) => key) }));
      channel?.postMessage({ rows: changed } satisfies News);
    },
    told,
    /** Tells the other tabs about the connection, and hears from them. */
    shareConnection: (connection: unknown) => channel?.postMessage({ connection } satisfies News),
    onConnection(listener: (connection: unknown) => void): void {
      heard = listener;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel?.close(),
  };
}

/** A row that was written; `undefined` where it was deleted. */
export type Changed = { store: Held; key: string; row: unknown };

function isHeld(store: StoreName): store is Held {
  return (held as readonly string[]).includes(store);
}

function takeRow(map: Map<string, unknown> | undefined, key: string, row: unknown): void {
  if (row === undefined) map?.delete(key);
  else map?.set(key, row);
}

type Loading = {
  take: (store: Held, key: string, row: Rows[Held] | undefined) => void;
  captured: (inspection: string) => Captured;
};

/** Everything at once, each store in one reading: one row at a time would be the slow part of a start. */
async function loadAll(database: Database, { take, captured }: Loading): Promise<void> {
  await database.read(held, async (transaction) => {
    const reading = held.map((store) => Promise.all([transaction.keys(store), transaction.all(store)]));
    for (const [index, store] of held.entries()) {
      const [keys, rows] = (await reading[index]) as [IDBValidKey[], Rows[Held][]];
      if (store !== 'operations')
        for (const [at, key] of keys.entries()) take(store, String(key), rows[at] as Rows[Held]);
      else
        for (const [inspection, records] of Map.groupBy(rows as ChangeRecord[], (one) => one.inspection))
          captured(inspection).put(records);
    }
  });
}

function sendStateOf(
  captured: Captured,
  photos: ReadonlyMap<string, PhotoRecord>,
  inspection: string,
  now: number,
): SendState {
  const unsent = captured.unsent();
  const own = [...photos.values()].filter((photo) => photo.inspection === inspection && !isDropped(photo));
  const oldest = Math.min(
    ...unsent.map(({ writtenAt }) => writtenAt ?? now),
    ...own.filter((photo) => !isSafe(photo)).map(({ takenAt }) => takenAt),
  );
  return {
    unsentOperations: unsent.length,
    photosSent: own.filter(isSafe).length,
    photos: own.length,
    originalsWaiting: own.filter(({ files }) => files.original.state === 'waiting').length,
    refused: [
      ...captured.refused().flatMap(refusedChange),
      ...own.flatMap((photo) => refusedPhoto(captured, photo)),
    ],
    oldestUnsentMs: Number.isFinite(oldest) ? Math.max(0, now - oldest) : undefined,
  };
}

/** Whether the server refused a file of a photo and somebody has let it go. */
function isDropped({ files }: PhotoRecord): boolean {
  return Object.values(files).some(({ state }) => state === 'dropped');
}

/** Whether the server has enough of a photo for the report: both copies, or the original of one that has none. */
export function isSafe({ files, copies }: PhotoRecord): boolean {
  if (copies === 'impossible') return files.original.state === 'sent';
  return files.screen?.state === 'sent' && files.thumb?.state === 'sent';
}

function refusedChange({ operation, refused }: ChangeRecord): SendState['refused'] {
  return refused ? [{ operation, result: refused }] : [];
}

/** A photo that the server does not take stands with the operation that made it. */
function refusedPhoto(captured: Captured, { id, operation, files }: PhotoRecord): SendState['refused'] {
  const refused = Object.values(files).find(({ state }) => state === 'refused');
  const made = captured.record(operation);
  if (!refused || !made) return [];
  return [{ operation: made.operation, result: { id, outcome: 'refused', reason: refused.reason } }];
}
