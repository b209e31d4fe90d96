import { nextStamp } from '#contract/capture/clock.ts';
import type { EntityName, KeptOperation, Operation } from '#contract/capture/operations.ts';
import { type CaptureState, stateOf } from '#contract/capture/state.ts';
import { newDevice } from '#web/admin/report-draft/device.ts';
import { openOutbox, type RefusedChange, type Saving } from '#web/admin/report-draft/outbox.ts';
import { type Read, readNews } from '#web/admin/report-draft/read-draft.ts';
import { sayWhy } from '#web/admin/use-call.ts';
import { newKey } from '#web/api.ts';
import { baseOf } from '#web/inspect/store/write-operation.ts';

/** What others have changed is asked for this often, while the page is looked at. */
const NEWS_MS = 60_000;

export type Thing = { entity: EntityName; entityId: string };

/** What the page shows at one moment. The same object until something changes. */
export type Shown = {
  read: Read;
  state: CaptureState;
  saving: Saving;
  refused: readonly RefusedChange[];
  /** Why the report could not be read again after a change. */
  stale: string | undefined;
};

export type DraftStore = ReturnType<typeof openDraft>;

/**
 * The draft of one report as this page has it: what the server has, and over it what was changed here and is on its way.
 *
 * @param first what was read of it
 */
export function openDraft(inspection: string, first: Read) {
  const device = newDevice();
  const watchers = watching();
  let [read, stale, seq] = [first, undefined as string | undefined, 0];
  const outbox = openOutbox(inspection, {
    // Until it is read again as the server has kept it.
    onTaken: (operation) => read.operations.set(operation.id, { ...operation, cursor: 0, by: null }),
    onChange: tell,
    onEmpty: () => void refresh(),
  });
  const refresh = oneAtATime(async () => {
    try {
      const news = await readNews(inspection, read);
      // What was taken meanwhile is not among the news.
      [read, stale] = [{ ...news, operations: new Map([...read.operations, ...news.operations]) }, undefined];
    } catch (problem) {
      stale = sayWhy(problem);
    }
    tell();
  });
  const all = () => allOf(read, outbox.waiting());
  const look = (): Shown => ({
    ...{ read, stale, state: stateOf(all()) },
    ...{ saving: outbox.saving(), refused: outbox.refused() },
  });
  let shown = look();

  function tell(): void {
    shown = look();
    watchers.tell();
  }

  /** The `at` of what is seen now of some fields: the base of a change that begins to be typed. */
  const seen = (thing: Thing, names: readonly string[]) => seenIn(shown.state, thing, names);

  return {
    inspection,
    seen,
    refresh,
    shown: () => shown,
    watch: watchers.watch,
    /**
     * Writes fields of one thing. They are shown at once; resolves to whether the server took them, once that is known.
     *
     * @param base what was seen when they began to be typed, if that was before now
     */
    write(
      { entity, entityId }: Thing,
      fields: Record<string, unknown>,
      base = seen({ entity, entityId }, Object.keys(fields)),
    ): Promise<boolean> {
      seq += 1;
      const at = nextStamp(device, new Date(), latestOf(all()));
      return outbox.add({ id: newKey(), device, seq, at, inspection, entity, entityId, fields, base });
    },
    /** Sends again what could not be sent. */
    again: () => void outbox.send(),
    follow: () => follow({ refresh, send: outbox.send }),
  };
}

/** Those who hear of each change. `watch` returns how to stop. */
function watching() {
  const watchers = new Set<() => void>();
  return {
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    tell(): void {
      for (const watcher of watchers) watcher();
    },
  };
}

/** What the server has, and what is on its way to it. */
function allOf({ operations }: Read, waiting: readonly Operation[]): readonly (KeptOperation | Operation)[] {
  return [...operations.values(), ...waiting.filter(({ id }) => !operations.has(id))];
}

function seenIn(
  state: CaptureState,
  { entity, entityId }: Thing,
  names: readonly string[],
): Operation['base'] {
  return baseOf(state[entity][entityId], Object.fromEntries(names.map((name) => [name, null])));
}

function latestOf(operations: readonly Operation[]): string | undefined {
  return operations
    .map(({ at }) => at)
    .sort()
    .at(-1);
}

/** Asks for what others change, and sends what waits, for as long as the page is shown. Returns how to stop. */
function follow({ refresh, send }: { refresh: () => void; send: () => Promise<void> }): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') refresh();
  };
  const sendNow = () => void send();
  const timer = setInterval(look, NEWS_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', sendNow);
  sendNow();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', sendNow);
  };
}

/** Does something; asked for while it is done, it is done once more afterwards. Resolves when nothing is left to do. */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let isWanted = false;
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await task();
    }
    running = undefined;
  }
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}
