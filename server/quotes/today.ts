import { sql } from 'kysely';
import { dayOf } from '#contract/calendar.ts';
import type { Db } from '../database/open.ts';

// SQLite uses an index of some rows only where the query says which as a literal (`sql.lit`).

/** Quotes that ran out without an answer, the latest first. One that a later quote of its inquiry replaced is none. */
export async function lapsedQuotes(db: Db, { now, limit }: { now: Date; limit: number }) {
  return db
    .selectFrom('quotes as q')
    .select(['q.id', 'q.submission_id as inquiryId', 'q.number', 'q.valid_until as validUntil'])
    .select('q.total_cents as cents')
    .where('q.state', '=', sql.lit('sent'))
    .where('q.sends_at', '<=', now.toISOString())
    .where('q.valid_until', '<', dayOf(now))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('quotes as l')
            .select('l.id')
            .whereRef('l.submission_id', '=', 'q.submission_id')
            .whereRef('l.created_at', '>', 'q.created_at')
            .where('l.state', 'in', ['sent', 'accepted']),
        ),
      ),
    )
    .orderBy('q.valid_until', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit)
    .execute();
}

/** Quotes without an answer whose last day is one of some days, and that left before a moment. */
export async function quotesEnding(
  db: Db,
  { from, to, leftBefore }: { from: string; to: string; leftBefore: Date },
) {
  return db
    .selectFrom('quotes')
    .select(['id', 'submission_id as inquiryId', 'number', 'valid_until as until', 'total_cents as cents'])
    .where('state', '=', sql.lit('sent'))
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', to)
    .where('sends_at', '<=', leftBefore.toISOString())
    .orderBy('valid_until')
    .execute();
}
