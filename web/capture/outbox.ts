import type { OperationResult } from '#contract/capture/operations.ts';
import { sendOperations } from '#contract/desk/endpoints/capture.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { z } from '#contract/schema.ts';
import { CallFailed, type CallInput } from '#web/api.ts';
import { firstBatch } from '#web/capture/batches.ts';
import type { Logged } from '#web/capture/log.ts';

/** The server's answer about a change. `refused` is missing if the server has taken it. */
type Answered<Row extends Logged> = { row: Row; refused?: OperationResult };

/** Where changes wait for the server: the database of a phone, or the storage of a tab at the desk. */
export type Outbox<Row extends Logged> = {
  /** The version of the app. */
  client: string;
  call<E extends Endpoint>(endpoint: E, given: CallInput<E>): Promise<z.output<E['answer']>>;
  /** The first waiting changes in order, at most so many. */
  waiting(most: number): Promise<readonly Row[]>;
  /** Keeps the answers. Returns whether there were any for a waiting change. */
  keep(answers: readonly Answered<Row>[]): Promise<boolean>;
};

/** The most operations read for one batch. */
const READ_AT_ONCE = 200;

/** The message if the server's answer does not name the changes. */
const unsure = 'We don’t know whether your changes arrived. We’ll send them again soon';

/** A newer server may have outcomes that this app does not know. */
const answer = z.object({
  results: z.array(z.object({ id: z.string(), outcome: z.string(), reason: z.optional(z.string()) })),
});
const lenient = { ...sendOperations, answer };

/**
 * Sends the waiting changes in order until none is left. After a lost answer they are sent again, and the
 * server treats them as duplicates.
 */
export async function sendWaiting<Row extends Logged>(outbox: Outbox<Row>): Promise<void> {
  let most = READ_AT_ONCE;
  for (;;) {
    const batch = firstBatch(await outbox.waiting(READ_AT_ONCE), most);
    const [first] = batch;
    if (!first) return;
    const { device } = first.operation;
    const body = { device, client: outbox.client, operations: batch.map(({ operation }) => operation) };
    try {
      const { results } = await outbox.call(lenient, { body });
      const byId = new Map(results.map((result) => [result.id, result]));
      const answers = batch.flatMap((row) => {
        const result = byId.get(row.id);
        return result ? [{ row, ...(!isTaken(result) && refusedAs(row, result.reason)) }] : [];
      });
      if (!(await outbox.keep(answers))) throw new CallFailed(502, JSON.stringify({ message: unsure }), '');
    } catch (problem) {
      if (!(problem instanceof CallFailed) || problem.status !== 413) throw problem;
      // The server takes less at once. A single change that is too large for it is refused.
      if (batch.length > 1) most = Math.ceil(batch.length / 2);
      else await outbox.keep([{ row: first, ...refusedAs(first, problem.sentence) }]);
    }
  }
}

function refusedAs({ id }: Logged, reason: string | undefined): { refused: OperationResult } {
  return { refused: { id, outcome: 'refused', reason } };
}

function isTaken({ outcome }: { outcome: string }): boolean {
  return outcome === 'applied' || outcome === 'duplicate' || outcome === 'conflict';
}
