import type { OperationResult } from '#contract/capture/operations.ts';
import { sendOperations as endpoint } from '#contract/desk/endpoints/capture.ts';
import { z } from '#contract/schema.ts';
import { CallFailed } from '#web/api.ts';
import { firstBatch } from './batches.ts';
import type { Connected } from './connected.ts';
import type { Changed } from './memory.ts';
import type { ChangeRecord, DeviceClock } from './records.ts';
import { CLOCK } from './write-operation.ts';

/** The most operations read for one batch. */
const READ_AT_ONCE = 200;

/** What the phone says when the server's answer does not name the changes. */
const unsure = 'We don’t know whether your changes arrived. We’ll send them again soon';

/** A newer server may have outcomes that this app does not know. */
const answer = z.object({
  results: z.array(z.object({ id: z.string(), outcome: z.string(), reason: z.optional(z.string()) })),
});
const lenient = { ...endpoint, answer };

/**
 * Sends the missing operations in order until none is left. After a lost answer they are sent again, and the
 * server treats them as duplicates.
 */
export async function sendOperations({ database, memory, server, client }: Connected): Promise<void> {
  let most = READ_AT_ONCE;
  for (;;) {
    const waiting = await database.read(['operations'], (transaction) =>
      transaction.all('operations', { index: 'queue', limit: READ_AT_ONCE }),
    );
    if (waiting.length === 0) return;
    const batch = firstBatch(waiting, most);
    const { device } = memory.setting<DeviceClock>(CLOCK) as DeviceClock;
    try {
      const operations = batch.map(({ operation }) => operation);
      const { results } = await server.call(lenient, { body: { device, client, operations } });
      if (!(await keepResults({ database, memory }, batch, results)))
        throw new CallFailed(502, JSON.stringify({ message: unsure }), '');
    } catch (problem) {
      if (!(problem instanceof CallFailed) || problem.status !== 413) throw problem;
      if (batch.length > 1) most = Math.ceil(batch.length / 2);
      else await keepResults({ database, memory }, batch, [tooLarge(batch[0] as ChangeRecord, problem)]);
    }
  }
}

function tooLarge({ id }: ChangeRecord, { sentence }: CallFailed): OperationResult {
  return { id, outcome: 'refused', reason: sentence };
}

/** Records the results of sent operations; returns whether there were any. */
async function keepResults(
  { database, memory }: Pick<Connected, 'database' | 'memory'>,
  sent: readonly ChangeRecord[],
  results: readonly (Omit<OperationResult, 'outcome'> & { outcome: string })[],
): Promise<boolean> {
  const byId = new Map(results.map((result) => [result.id, result]));
  const changes = await database.write(['operations'], async (transaction) => {
    const kept = await Promise.all(sent.map(({ id }) => transaction.get('operations', id)));
    return kept.flatMap((record): Changed[] => {
      const result = record && byId.get(record.id);
      if (!record || !result || record.queue === undefined) return [];
      const { queue: _, refused: __, ...rest } = record;
      const row: ChangeRecord = isTaken(result)
        ? rest
        : { ...rest, refused: { ...result, outcome: 'refused' } };
      transaction.put('operations', row);
      return [{ store: 'operations', key: row.id, row }];
    });
  });
  memory.put(changes);
  return changes.length > 0;
}

function isTaken({ outcome }: { outcome: string }): boolean {
  return outcome === 'applied' || outcome === 'duplicate' || outcome === 'conflict';
}
