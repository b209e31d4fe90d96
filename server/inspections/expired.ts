import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import { found } from '../refusal.ts';
import { freeCells } from './cells.ts';
import { findStored } from './stored.ts';

/**
 * Frees the times of expired offers, and records it in the history of their inquiries; and those that were held until now, which
 * nobody was told of.
 */
export async function expireOffers(transaction: Db, now: Date): Promise<void> {
  const expired = await transaction
    .updateTable('offers')
    .set({ state: 'expired' })
    .where('state', '=', 'open')
    .where('expires_at', '<=', now.toISOString())
    .returning('inspection_id')
    .execute();
  await freeCells(
    transaction,
    expired.map(({ inspection_id }) => inspection_id),
  );
  await endHolds(transaction, now);
  for (const { inspection_id: id } of expired) {
    const { submission_id, inspection_type: type } = found(await findStored(transaction, id));
    const details = { id, number: null, type, start: null, inspector: null };
    await inquiries.noteInspection(
      transaction,
      submission_id,
      { to: 'ran-out', note: null, details },
      { username: null, now },
    );
  }
}

async function endHolds(transaction: Db, now: Date): Promise<void> {
  const ended = await transaction
    .deleteFrom('time_holds')
    .where('expires_at', '<=', now.toISOString())
    .returning('id')
    .execute();
  await freeCells(
    transaction,
    ended.map(({ id }) => id),
  );
}
