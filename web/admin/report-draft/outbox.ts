import { MOST_OPERATIONS, type Operation } from '#contract/capture/operations.ts';
import { sendOperations } from '#contract/desk/endpoints/capture.ts';
import { draftOf, keepDraft } from '#web/admin/drafts.ts';
import { sayWhy } from '#web/admin/use-call.ts';
import { call } from '#web/api.ts';

/** A change that failed is sent again by itself after so long. */
const AGAIN_MS = 15_000;

/** Whether what was changed here is on the server, and why it is not. */
export type Saving = { state: 'untouched' | 'saving' | 'saved' | 'failed'; why?: string };

/** A change that the server does not take. What was typed stays in its field. */
export type RefusedChange = { operation: Operation; reason: string };

type Told = {
  /** Hears of each operation that the server has taken. */
  onTaken: (operation: Operation) => void;
  onChange: () => void;
  /** Called when nothing waits any more. */
  onEmpty: () => void;
};

/**
 * The changes of a draft on their way to the server, in their order. The tab keeps what waits, as it keeps any form of the desk that
 * was not saved: a reload sends it again, and the server knows what it has already.
 */
export function openOutbox(inspection: string, { onTaken, onChange, onEmpty }: Told) {
  const form = `report ${inspection}`;
  const settled = new Map<string, (isTaken: boolean) => void>();
  let waiting = keptBy(form);
  let refused: readonly RefusedChange[] = [];
  let failure: string | undefined;
  let [isSending, hasSaved] = [false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (isSending || waiting.length === 0) return;
    isSending = true;
    try {
      while (waiting.length > 0) await sendSome(waiting.slice(0, MOST_OPERATIONS));
      failure = undefined;
      onEmpty();
    } catch (problem) {
      failure = sayWhy(problem);
      timer = setTimeout(() => void send(), AGAIN_MS);
    }
    isSending = false;
    onChange();
  }

  async function sendSome(operations: readonly Operation[]): Promise<void> {
    const { device = '' } = operations[0] ?? {};
    const { results } = await call(sendOperations, {
      body: { device, client: 'desk', operations: [...operations] },
    });
    [failure, hasSaved] = [undefined, true];
    waiting = waiting.filter(({ id }) => !operations.some((one) => one.id === id));
    keep(form, waiting);
    for (const operation of operations) {
      const result = results.find(({ id }) => id === operation.id);
      const isTaken = result?.outcome !== 'refused';
      if (isTaken) onTaken(operation);
      else refused = [...refused, { operation, reason: result.reason ?? 'The server refused it' }];
      settled.get(operation.id)?.(isTaken);
      settled.delete(operation.id);
    }
    onChange();
  }

  return {
    waiting: () => waiting,
    refused: () => refused,
    saving(): Saving {
      if (failure !== undefined) return { state: 'failed', why: failure };
      if (waiting.length > 0) return { state: 'saving' };
      return { state: hasSaved ? 'saved' : 'untouched' };
    },
    /** Sends an operation; resolves to whether the server took it, once that is known. A later change takes the place of one it refused. */
    add(operation: Operation): Promise<boolean> {
      waiting = [...waiting, operation];
      refused = refused.filter((one) => !isReplaced(one.operation, operation));
      keep(form, waiting);
      onChange();
      void send();
      return new Promise((resolve) => settled.set(operation.id, resolve));
    },
    /** Sends what waits, now. */
    send,
  };
}

function keptBy(form: string): readonly Operation[] {
  try {
    return JSON.parse(draftOf(form).operations ?? '[]') as Operation[];
  } catch {
    return [];
  }
}

function keep(form: string, waiting: readonly Operation[]): void {
  keepDraft({ form }, waiting.length > 0 ? { operations: JSON.stringify(waiting) } : {});
}

function isReplaced(refused: Operation, { entity, entityId, fields }: Operation): boolean {
  const isSame = refused.entity === entity && refused.entityId === entityId;
  return isSame && Object.keys(refused.fields).some((name) => Object.hasOwn(fields, name));
}
