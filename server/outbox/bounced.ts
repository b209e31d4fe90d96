import type { Db } from '../database/open.ts';
import { mailKinds } from './message.ts';
import type { OwedMessage } from './store.ts';

/**
 * Notes that a mail which had left did not arrive: it stands among those that failed. It is not sent again by itself.
 *
 * @param status what the report says of it (RFC 3463); it may be empty
 * @returns the mail, if it is known and was not known to have failed
 */
export async function noteBounced(
  transaction: Db,
  { id, status, now }: { id: string; status: string; now: Date },
): Promise<OwedMessage | undefined> {
  const row = await transaction
    .updateTable('outbox')
    .set({
      failed_at: now.toISOString(),
      last_error: ['BOUNCED', status].filter(Boolean).join(' '),
      last_reason: 'refused-address',
    })
    .where('id', '=', id)
    .where('kind', 'in', mailKinds)
    .where('sent_at', 'is not', null)
    .where('failed_at', 'is', null)
    .returning(['id', 'kind', 'message', 'attempts', 'created_at', 'submission_id'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { created_at: createdAt, submission_id: submissionId, message, ...rest } = row;
  return { ...rest, createdAt, submissionId, message: JSON.parse(message) } as OwedMessage;
}
