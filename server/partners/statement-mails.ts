import { randomUUIDv7 } from 'node:crypto';
import type { StatementSummary } from '#contract/desk/statements.ts';
import type { Db } from '../database/open.ts';
import type { Message } from '../outbox/message.ts';
import { isBeingSent, type MessageState, messageStates } from '../outbox/message-state.ts';
import { enqueue, lockMessage, withdrawMessage } from '../outbox/store.ts';

/** The statements, with a flag for those whose lines are all corrections. */
export function statementRows(db: Db) {
  return db
    .selectFrom('statements')
    .selectAll('statements')
    .select((row) =>
      row
        .not(
          row.exists(
            row
              .selectFrom('statement_lines as job')
              .select('job.id')
              .whereRef('job.statement_id', '=', 'statements.id')
              .where('job.is_adjustment', '=', 'false'),
          ),
        )
        .as('only_corrects'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof statementRows>['executeTakeFirstOrThrow']>>;
/** A statement with the state of its latest mail in the outbox. */
export type MailedRow = Row & { mail: MessageState | undefined };

export async function withMail(db: Db, rows: Row[]): Promise<MailedRow[]> {
  const states = await messageStates(
    db,
    rows.flatMap(({ mail_id }) => mail_id ?? []),
  );
  return rows.map((row) => ({ ...row, mail: states.get(row.mail_id ?? '') }));
}

/**
 * A requested mail that is not sent yet. `null` if none was requested, it was sent, or the outbox has
 * forgotten it.
 */
export function owedMailOf({ mail }: MailedRow): StatementSummary['owedMail'] {
  if (!mail || mail.isSent) return null;
  return { state: mail.hasFailed ? 'failed' : 'waiting', error: mail.lastError, reason: mail.lastReason };
}

/**
 * Queues the mail of a statement to its partner, replacing an unsent one; does nothing while one is being
 * sent.
 */
export async function oweMail(
  transaction: Db,
  statementId: string,
  message: Message,
  now: Date,
): Promise<void> {
  const before = (await lockStatement(transaction, statementId))?.mail_id;
  if (before) await lockMessage(transaction, before);
  if (before && (await isBeingSent(transaction, before, now))) return;
  if (before) await withdrawMessage(transaction, before);
  const id = randomUUIDv7();
  await enqueue(transaction, now, { id, kind: 'partner-statement', message });
  await transaction.updateTable('statements').set({ mail_id: id }).where('id', '=', statementId).execute();
}

/** Whether a statement was mailed or waits to be; call it in the transaction that mails it, because it locks the statement. */
export async function isMailed(transaction: Db, id: string): Promise<boolean> {
  await lockStatement(transaction, id);
  const rows = await withMail(
    transaction,
    await statementRows(transaction).where('statements.id', '=', id).execute(),
  );
  return rows.some((row) => row.mailed_at !== null || owedMailOf(row)?.state === 'waiting');
}

/**
 * Locks a statement by writing to it until this transaction ends. If two run at once, the second one reads
 * what the first one did.
 */
export async function lockStatement(
  transaction: Db,
  id: string,
): Promise<{ mail_id: string | null } | undefined> {
  return transaction
    .updateTable('statements')
    .set((row) => ({ mail_id: row.ref('mail_id') }))
    .where('id', '=', id)
    .returning('mail_id')
    .executeTakeFirst();
}

/** Records that the mail server accepted a message with a statement. */
export async function noteMailed(db: Db, messageId: string, now: Date): Promise<void> {
  await db
    .updateTable('statements')
    .set({ mailed_at: now.toISOString() })
    .where('mail_id', '=', messageId)
    .execute();
}
