import type { KeptOperation } from '#contract/capture/operations.ts';
import type { CaptureState } from '#contract/capture/state.ts';
import { newDevice } from '#web/admin/report-draft/device.ts';
import { openOutbox, type RefusedChange, type Saving } from '#web/admin/report-draft/outbox.ts';
import { type Read, readAfter } from '#web/admin/report-draft/read-draft.ts';
import { sayWhy } from '#web/admin/use-call.ts';
import { newKey } from '#web/api.ts';
import { type Logged, newLog } from '#web/capture/log.ts';
import { type DeviceClock, newOperation } from '#web/capture/new-operation.ts';
import { runner } from '#web/capture/runner.ts';
import type { Write } from '#web/capture/use-capture.ts';
import { newWatchers } from '#web/ui/watchers.ts';

/** How often to ask for other people's changes while the page is visible, in milliseconds. */
const NEWS_MS = 60_000;

/** What the page shows. The same object until something changes. */
export type DraftView = {
  draft: Read['draft'];
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
  const { watch, tell: tellWatchers } = newWatchers();
  const log = newLog<Logged>();
  const outbox = openOutbox(inspection, log, { onChange: tell, onEmpty: () => void news.start() });
  let clock: DeviceClock = { device: newDevice(), seq: 0, latest: undefined };
  let [read, stale] = [first, undefined as string | undefined];
  const news = runner(async () => {
    try {
      [read, stale] = [await readAfter(inspection, read.cursor), undefined];
      take(read.operations);
    } catch (problem) {
      stale = sayWhy(problem);
    }
    tell();
  });
  // Changes of an earlier page of this tab wait before those of this one.
  for (const { operation } of log.unsent()) note(operation);
  take(first.operations);
  let shown = look();

  function note({ at, seq }: { at: string; seq?: number }): void {
    const latest = clock.latest === undefined || clock.latest < at ? at : clock.latest;
    clock = { ...clock, latest, seq: Math.max(clock.seq, seq ?? 0) };
  }

  /** Takes what the server has. A change of which we don't know that it arrived goes on waiting. */
  function take(operations: readonly KeptOperation[]): void {
    for (const { at } of operations) note({ at });
    log.put(operations.map((operation) => ({ ...log.record(operation.id), id: operation.id, operation })));
  }

  function look(): DraftView {
    const { draft } = read;
    return { draft, stale, state: log.state(), saving: outbox.saving(), refused: outbox.refused() };
  }

  function tell(): void {
    shown = look();
    tellWatchers();
  }

  const write: Write = (entity, entityId, fields, seen = log.state()) => {
    const writing = { inspection, entity, entityId, fields, seen };
    const operation = newOperation(newKey(), writing, clock, new Date());
    note(operation);
    return outbox.add(operation);
  };

  return {
    inspection,
    watch,
    /** Writes fields of one thing and shows them at once. */
    write,
    shown: () => shown,
    /** Who wrote a value, if the server has said so. */
    writerOf(at: string): string | undefined {
      const operation = log.sent().find((row) => row.operation.at === at)?.operation;
      return (operation && 'by' in operation && operation.by) || undefined;
    },
    refresh: news.start,
    /** Sends unsent changes again. */
    again: () => void outbox.send(),
    follow: () => follow({ refresh: () => void news.start(), send: () => void outbox.send() }),
  };
}

/**
 * Fetches other people's changes and sends waiting ones while the page is shown. Returns a function that
 * stops it.
 */
function follow({ refresh, send }: { refresh: () => void; send: () => void }): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') refresh();
  };
  const timer = setInterval(look, NEWS_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', send);
  send();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', send);
  };
}
