import { randomUUIDv7 } from 'node:crypto';
import type { StatementSummary } from '#contract/desk/partners.ts';
import type { Db } from '../database/open.ts';
import type { Message } from '../outbox/message.ts';
import { enqueue, lockMessage, withdrawMessage } from '../outbox/store.ts';

/** The statements, each with what the outbox knows of the mail that was last asked for, and whether all its lines are corrections. */
export function statementsWithMail(db: Db) {
  return db
    .selectFrom('statements')
    .leftJoin('outbox as mail', 'mail.id', 'statements.mail_id')
    .selectAll('statements')
    .select(['mail.sent_at', 'mail.failed_at', 'mail.last_error', 'mail.created_at as asked_at'])
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

type MailRow = Awaited<ReturnType<ReturnType<typeof statementsWithMail>['executeTakeFirstOrThrow']>>;

/** A mail that was asked for and has not left; `null` where none was, it was sent, or the outbox has forgotten it. */
export function owedMailOf(
  row: Pick<MailRow, 'asked_at' | 'sent_at' | 'failed_at' | 'last_error'>,
): StatementSummary['owedMail'] {
  if (!row.asked_at || row.sent_at) return null;
  return { state: row.failed_at ? 'failed' : 'waiting', error: row.last_error };
}

/** Owes a statement to its partner by mail, in place of a mail of it that has not left; nothing more while one is just leaving. */
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

/** Keeps other transactions from a statement until this one ends, by writing: of two at once the second reads what the first did. */
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

/** Notes that the mail server has taken a message that carries a statement. */
export async function noteMailed(db: Db, messageId: string, now: Date): Promise<void> {
  await db
    .updateTable('statements')
    .set({ mailed_at: now.toISOString() })
    .where('mail_id', '=', messageId)
    .execute();
}

/** Claimed by a process, and not known to have failed. */
async function isBeingSent(transaction: Db, messageId: string, now: Date): Promise<boolean> {
  const claimed = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', messageId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('last_error', 'is', null)
    .where('attempts', '>', 0)
    .where('next_attempt_at', '>', now.toISOString())
    .executeTakeFirst();
  return claimed !== undefined;
}
