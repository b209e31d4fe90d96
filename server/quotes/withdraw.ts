import { quoteRefusals } from '#contract/desk/quotes.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import { found, mustBeCurrent, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { note, takeBack } from './sending.ts';
import { findQuote, hasLeft, type StoredQuote, updateQuote } from './stored.ts';

/**
 * Withdraws a quote: its customer reads that it no longer holds. One that has not left is taken back first.
 *
 * @param change.seen the version that the sender saw
 * @throws Refusal if it was answered, replaced or withdrawn, or changed since the sender saw it
 */
export async function withdraw(
  transaction: Db,
  setup: Setup,
  { id, reason, seen, actor }: { id: string; reason: string; seen: number | undefined; actor: Actor },
): Promise<StoredQuote> {
  const { submission_id: inquiryId } = found(await findQuote(transaction, id));
  await inquiries.lock(transaction, setup.kind, inquiryId);
  const quote = found(await findQuote(transaction, id));
  mustBeCurrent(seen, quote.version);
  if (quote.state === 'accepted') refuse('conflict', quoteRefusals.accepted);
  if (quote.state !== 'draft' && quote.state !== 'sent') refuse('conflict', quoteRefusals.notOpen);
  if (quote.state === 'sent' && !hasLeft(quote, actor.now)) await takeBack(transaction, setup, { id, actor });
  await updateQuote(transaction, id, { state: 'withdrawn', reason });
  await note(transaction, quote, { to: 'withdrawn', note: reason, actor });
  return found(await findQuote(transaction, id));
}
