import { type Outbox, sendWaiting } from '#web/capture/outbox.ts';
import type { Connected } from './connected.ts';
import type { Changed } from './memory.ts';
import type { ChangeRecord } from './records.ts';

/** Sends the changes that wait in this phone's database. */
export function sendOperations({ database, memory, server, client }: Connected): Promise<void> {
  const outbox: Outbox<ChangeRecord> = {
    client,
    call: server.call,
    waiting: (limit) =>
      database.read(['operations'], (transaction) =>
        transaction.all('operations', { index: 'queue', limit }),
      ),
    async keep(answers) {
      const changes = await database.write(['operations'], async (transaction) => {
        const kept = await Promise.all(answers.map(({ row }) => transaction.get('operations', row.id)));
        return kept.flatMap((record, index): Changed[] => {
          if (record?.queue === undefined) return [];
          const { queue: _, refused: __, ...rest } = record;
          const { refused } = answers[index] ?? {};
          const row: ChangeRecord = refused ? { ...rest, refused } : rest;
          transaction.put('operations', row);
          return [{ store: 'operations', key: row.id, row }];
        });
      });
      memory.put(changes);
      return changes.length > 0;
    },
  };
  return sendWaiting(outbox);
}
