import { MOST_OPERATIONS, type Operation } from '#contract/capture/operations.ts';
import { sendOperations } from '#contract/desk/endpoints/capture.ts';
import { draftOf, keepDraft } from '#web/admin/drafts.ts';
import { sayWhy } from '#web/admin/use-call.ts';
import { call } from '#web/api.ts';

/** How long to wait before a failed change is sent again, in milliseconds. */
const AGAIN_MS = 15_000;

/** Whether this page's changes are on the server, and if not, why. */
export type Saving = { state: 'untouched' | 'saving' | 'saved' | 'failed'; why?: string };

/** A change that the server refused. The typed text stays in its field. */
export type RefusedChange = { operation: Operation; reason: string };

type Told = {
  /** Called with each operation that the server accepted. */
  onTaken: (operation: Operation) => void;
  onChange: () => void;
  /** Called when all changes are sent. */
  onEmpty: () => void;
};

/**
 * Sends the changes of a draft to the server in order. The tab keeps unsent ones, so a reload sends them
 * again. The server recognises repeats.
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
    const results = await resultsOf(operations);
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
    saving: () => savingOf({ failure, isWaiting: waiting.length > 0, hasSaved }),
    /**
     * Sends an operation. Resolves to whether the server accepted it. A later change of the same field
     * replaces a refused one.
     */
    add(operation: Operation): Promise<boolean> {
      waiting = [...waiting, operation];
      refused = refused.filter((one) => !isReplaced(one.operation, operation));
      keep(form, waiting);
      onChange();
      void send();
      return new Promise((resolve) => settled.set(operation.id, resolve));
    },
    /** Sends waiting changes now. */
    send,
  };
}

/** Sends operations; what the server says of each. */
async function resultsOf(operations: readonly Operation[]) {
  const { device = '' } = operations[0] ?? {};
  const body = { device, client: 'desk', operations: [...operations] };
  return (await call(sendOperations, { body })).results;
}

function keptBy(form: string): readonly Operation[] {
  try {
    return JSON.parse(draftOf(form).operations ?? '[]') as Operation[];
  } catch {
    return [];
  }
}

type Sent = { failure: string | undefined; isWaiting: boolean; hasSaved: boolean };

function savingOf({ failure, isWaiting, hasSaved }: Sent): Saving {
  if (failure !== undefined) return { state: 'failed', why: failure };
  if (isWaiting) return { state: 'saving' };
  return { state: hasSaved ? 'saved' : 'untouched' };
}

function keep(form: string, waiting: readonly Operation[]): void {
  keepDraft({ form }, waiting.length > 0 ? { operations: JSON.stringify(waiting) } : {});
}

function isReplaced(refused: Operation, { entity, entityId, fields }: Operation): boolean {
  const isSame = refused.entity === entity && refused.entityId === entityId;
  return isSame && Object.keys(refused.fields).some((name) => Object.hasOwn(fields, name));
}
