import { inquiryTypes } from '#contract/choices.ts';
import { quoteRefusals } from '#contract/desk/quotes.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';
import * as inspections from '../inspections/public.ts';
import { enqueue, withdrawStarting } from '../outbox/store.ts';
import { found, refuse, refuseField } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { quoteMail } from './mails.ts';
import { endOf, findQuote, hasLeft, type StoredQuote, updateQuote } from './stored.ts';

/** What sending a quote needs: its mail brings the PDF, with the logo. */
export type Sending = Setup & { files: Pick<Files, 'read'> };

type Times = readonly { inspectorId: string; start: string }[];

/** The id of a quote's mail begins with this, so that it can be taken back. */
const mailOf = (id: string) => `quote.${id}.`;

/**
 * Queues the mail of a quote and answers its request. An earlier edition that is open is replaced.
 *
 * @param asked.times the times to offer with it, which are held at once
 */
export async function queue(
  transaction: Db,
  setup: Sending,
  asked: {
    quote: StoredQuote;
    buyer: KnownInquiry;
    times: Times | undefined;
    sendsAt: Date;
    actor: Actor;
  },
): Promise<void> {
  const { quote, buyer, times, sendsAt, actor } = asked;
  const { id, number, edition, submission_id: inquiryId } = quote;
  await transaction
    .updateTable('quotes')
    .set((row) => ({ state: 'replaced', version: row('version', '+', 1) }))
    .where('number', '=', number)
    .where('edition', '<', edition)
    .where('state', 'in', ['draft', 'sent'])
    .execute();
  // A mail of an earlier edition that has not left need not arrive.
  const earlier = await transaction
    .selectFrom('quotes')
    .select('id')
    .where('number', '=', number)
    .where('edition', '<', edition)
    .execute();
  for (const one of earlier) await withdrawStarting(transaction, mailOf(one.id));
  // First, because an offer of times is an answer too, and one that can't be undone by itself.
  const answered = await inquiries.noteAnswered(transaction, setup, { id: inquiryId, how: 'reply', actor });
  const offered = times && (await offerTimes(transaction, setup, { quote, times, actor }));
  await updateQuote(transaction, id, {
    state: 'sent',
    sends_at: sendsAt.toISOString(),
    answered_by: answered,
    offered_id: offered?.id ?? null,
  });
  await note(transaction, quote, { to: 'sent', note: null, actor });
  await enqueue(transaction, actor.now, {
    id: `${mailOf(id)}1`,
    kind: 'customer',
    submissionId: inquiryId,
    dueAt: sendsAt,
    message: await quoteMail(quote, {
      buyer,
      siteUrl: setup.siteUrl,
      times: times ?? [],
      stores: { db: transaction, files: setup.files },
    }),
  });
}

/** Holds the times that go with a quote until the quote ends, or the first of them comes. */
async function offerTimes(
  transaction: Db,
  setup: Setup,
  { quote, times, actor }: { quote: StoredQuote; times: Times; actor: Actor },
): Promise<{ id: string }> {
  const types = quote.content.lines.map((line) => line.type);
  const type = inquiryTypes.find((one) => types.includes(one));
  if (!type) refuseField('invalid', 'times', quoteRefusals.timesNeedType);
  const first = Math.min(...times.map(({ start }) => Date.parse(start)));
  const ends = endOf(quote.valid_until).getTime();
  // An offer ends before its first time.
  const expiresAt = new Date(Math.min(ends, first - 60_000)).toISOString();
  const asked = { inquiryId: quote.submission_id, type, expiresAt, times: [...times] };
  return inspections.offer(transaction, setup, { asked, actor, isMailed: false });
}

/**
 * Takes a quote back before it has left: it is a draft again, and the request waits for its answer as before.
 *
 * @throws Refusal once it has left
 */
export async function takeBack(
  transaction: Db,
  setup: Setup,
  { id, actor }: { id: string; actor: Actor },
): Promise<StoredQuote> {
  const { submission_id: inquiryId } = found(await findQuote(transaction, id));
  await inquiries.lock(transaction, setup.kind, inquiryId);
  const quote = found(await findQuote(transaction, id));
  if (quote.state === 'draft') return quote;
  if (quote.state !== 'sent') refuse('conflict', quoteRefusals.notQueued);
  if (hasLeft(quote, actor.now)) refuse('conflict', quoteRefusals.hasLeft);
  await withdrawStarting(transaction, mailOf(id));
  if (quote.offered_id)
    await inspections.cancel(transaction, setup, {
      id: quote.offered_id,
      version: undefined,
      reason: 'The quote was taken back',
      noAccess: false,
      actor,
    });
  if (quote.answered_by)
    await inquiries.undoAnswer(transaction, setup, { id: inquiryId, event: quote.answered_by, actor });
  await updateQuote(transaction, id, {
    state: 'draft',
    sends_at: null,
    answered_by: null,
    offered_id: null,
  });
  await reopenEarlier(transaction, quote);
  await note(transaction, quote, { to: 'taken-back', note: null, actor });
  return found(await findQuote(transaction, id));
}

/** The edition that was replaced is open again, or a draft again. */
async function reopenEarlier(transaction: Db, { number, edition }: StoredQuote): Promise<void> {
  const replaced = await transaction
    .selectFrom('quotes')
    .select(['id', 'sends_at'])
    .where('number', '=', number)
    .where('edition', '<', edition)
    .where('state', '=', 'replaced')
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (replaced)
    await updateQuote(transaction, replaced.id, { state: replaced.sends_at === null ? 'draft' : 'sent' });
}

/** Keeps in the history of the inquiry what happened to a quote. */
export function note(
  transaction: Db,
  { submission_id, number, edition, total_cents: cents }: StoredQuote,
  {
    to,
    note: words,
    actor,
  }: {
    to: 'sent' | 'taken-back' | 'accepted' | 'declined' | 'withdrawn';
    note: string | null;
    actor: Actor;
  },
): Promise<void> {
  const details = { number, edition, cents };
  return inquiries.noteQuote(transaction, submission_id, { to, note: words, details }, actor);
}
