import type { Operation } from '#contract/capture/operations.ts';
import { draftOf, keepDraft } from '#web/admin/drafts.ts';
import { sayWhy } from '#web/admin/use-call.ts';
import { call } from '#web/api.ts';
import type { Log, Logged } from '#web/capture/log.ts';
import { sendWaiting } from '#web/capture/outbox.ts';
import { runner } from '#web/capture/runner.ts';

/** How long to wait before a failed change is sent again, in milliseconds. */
const AGAIN_MS = 15_000;

/** Whether this page's changes are on the server, and if not, why. */
export type Saving = { state: 'untouched' | 'saving' | 'saved' | 'failed'; why?: string };

/** A change that the server refused. The typed text stays in its field. */
export type RefusedChange = { operation: Operation; reason: string };

type OutboxEvents = {
  onChange: () => void;
  /** Called when all changes are sent. */
  onEmpty: () => void;
};

/**
 * Sends the changes of a draft to the server in order. The tab keeps unsent ones, so a reload sends them
 * again. A refused one leaves the log.
 */
export function openOutbox(inspection: string, log: Log<Logged>, { onChange, onEmpty }: OutboxEvents) {
  const form = `report ${inspection}`;
  const settled = new Map<string, (isTaken: boolean) => void>();
  let refused: readonly RefusedChange[] = [];
  let failure: string | undefined;
  let hasSaved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  log.put(keptBy(form).map(waitingRow));

  function changed(): void {
    const waiting = log.unsent().map(({ operation }) => operation);
    keepDraft({ form }, waiting.length > 0 ? { operations: JSON.stringify(waiting) } : {});
    onChange();
  }

  const sending = runner(async () => {
    clearTimeout(timer);
    if (log.unsent().length === 0) return;
    try {
      await sendWaiting<Logged>({
        client: 'desk',
        call,
        waiting: async (most) => log.unsent().slice(0, most),
        async keep(answers) {
          for (const { row, refused: no } of answers) {
            const operation = row.operation as Operation;
            if (no) {
              log.remove(row.id);
              refused = [...refused, { operation, reason: no.reason ?? 'The server refused it' }];
            } else log.put([{ id: row.id, operation }]);
            settled.get(row.id)?.(!no);
            settled.delete(row.id);
          }
          [failure, hasSaved] = [undefined, true];
          changed();
          return answers.length > 0;
        },
      });
      onEmpty();
    } catch (problem) {
      failure = sayWhy(problem);
      timer = setTimeout(() => void sending.start(), AGAIN_MS);
      onChange();
    }
  });

  return {
    refused: () => refused,
    saving(): Saving {
      if (failure !== undefined) return { state: 'failed', why: failure };
      if (log.unsent().length > 0) return { state: 'saving' };
      return { state: hasSaved ? 'saved' : 'untouched' };
    },
    /**
     * Sends an operation. Resolves to whether the server accepted it. A later change of the same field
     * replaces a refused one.
     */
    add(operation: Operation): Promise<boolean> {
      log.put([waitingRow(operation)]);
      refused = refused.filter((one) => !isReplaced(one.operation, operation));
      changed();
      void sending.start();
      return new Promise((resolve) => settled.set(operation.id, resolve));
    },
    /** Sends waiting changes now. */
    send: sending.start,
  };
}

function waitingRow(operation: Operation): Logged {
  return { id: operation.id, operation, queue: operation.seq };
}

function keptBy(form: string): readonly Operation[] {
  try {
    return JSON.parse(draftOf(form).operations ?? '[]') as Operation[];
  } catch {
    return [];
  }
}

function isReplaced(refused: Operation, { entity, entityId, fields }: Operation): boolean {
  const isSame = refused.entity === entity && refused.entityId === entityId;
  return isSame && Object.keys(refused.fields).some((name) => Object.hasOwn(fields, name));
}
