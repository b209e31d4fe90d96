import { baseOf } from '#contract/capture/base.ts';
import { nextStamp } from '#contract/capture/clock.ts';
import type { EntityName, KeptOperation, Operation } from '#contract/capture/operations.ts';
import { type CaptureState, stateOf } from '#contract/capture/state.ts';
import { newDevice } from '#web/admin/report-draft/device.ts';
import { openOutbox, type RefusedChange, type Saving } from '#web/admin/report-draft/outbox.ts';
import { type Read, readNews } from '#web/admin/report-draft/read-draft.ts';
import { sayWhy } from '#web/admin/use-call.ts';
import { newKey } from '#web/api.ts';

/** How often to ask for other people's changes while the page is visible, in milliseconds. */
const NEWS_MS = 60_000;

export type Thing = { entity: EntityName; entityId: string };

/** What the page shows. The same object until something changes. */
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
 * The draft of one report on this page: the server's state with this page's unsent changes on top.
 *
 * @param first the draft as it was loaded
 */
export function openDraft(inspection: string, first: Read) {
  const device = newDevice();
  const watchers = watching();
  let [read, stale, seq] = [first, undefined as string | undefined, 0];
  const outbox = openOutbox(inspection, {
    // Shown until the draft is reloaded with the server's version of it.
    onTaken: (operation) =>
      read.operations.set(operation.id, { ...operation, cursor: Number.MAX_SAFE_INTEGER, by: null }),
    onChange: tell,
    onEmpty: () => void refresh(),
  });
  const refresh = oneAtATime(async () => {
    try {
      const news = await readNews(inspection, read);
      // The reload may lack operations that the server took meanwhile, so they are added.
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

  /** The `at` of the values on the screen: the base of a change that somebody starts to type. */
  const seen = (thing: Thing, names: readonly string[]) => seenIn(shown.state, thing, names);

  return {
    inspection,
    seen,
    refresh,
    shown: () => shown,
    watch: watchers.watch,
    /**
     * Writes fields of one thing and shows them at once. Resolves to whether the server accepted them.
     *
     * @param base the values on the screen when typing began, if that was earlier
     */
    write(
      { entity, entityId }: Thing,
      fields: Record<string, unknown>,
      base = baseOf(shown.state[entity][entityId], fields),
    ): Promise<boolean> {
      seq += 1;
      const at = nextStamp(device, new Date(), latestOf(all()));
      return outbox.add({ id: newKey(), device, seq, at, inspection, entity, entityId, fields, base });
    },
    /** Sends unsent changes again. */
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

/**
 * Fetches other people's changes and sends waiting ones while the page is shown. Returns a function that
 * stops it.
 */
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

/** Runs a task. A call during a run causes one more run after it. Resolves when nothing is left to do. */
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
