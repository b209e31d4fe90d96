import type { Db } from '../database/open.ts';
import * as inspections from '../inspections/public.ts';
import type { PageInvoices } from '../invoices/public.ts';
import { noteIncoming } from '../messages/to-earlier.ts';
import { found, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { factsOf } from './facts.ts';
import { heldNow, mustSuitBuilder } from './own-times.ts';
import { titleOf, whenInWords } from './words.ts';

type Asked = { inquiryId: string; now: Date };

/**
 * Books the time that a customer holds, and keeps in the thread that they did. The caller holds the inquiry's row.
 *
 * @returns the id of the inspection
 * @throws Refusal if the time is no longer held, or can't be had any more
 */
export async function bookHeld(transaction: Db, setup: Setup, asked: Asked): Promise<string> {
  const facts = found(await factsOf(transaction, asked));
  const held = heldNow(facts, asked.now);
  if (!held) return refuse('conflict', inspections.ownRefusals().ranOut);
  // It may have been entered while the time was held.
  mustSuitBuilder(facts, held);
  const id = await inspections.takeHeld(transaction, setup, { ...asked, held });
  const { inquiry } = facts;
  await noteIncoming(transaction, inquiry, {
    kind: 'booked',
    channel: 'page',
    from: inquiry.name,
    words: `${titleOf(held.type)}: ${whenInWords(held.start)}, ${held.inspector}.`,
    now: asked.now,
  });
  return id;
}

/**
 * Issues the invoice of an inspection that its customer has just booked and agreed to. Who pays on terms gets it from the office.
 *
 * @returns whether it was issued
 */
export async function invoiceBooked(
  transaction: Db,
  pageInvoices: PageInvoices,
  { inquiryId, inspectionId, now }: Asked & { inspectionId: string },
): Promise<boolean> {
  const { onTermsBy } = found(await factsOf(transaction, { inquiryId, now }));
  return onTermsBy === null && pageInvoices.issue(transaction, { inquiryId, inspectionId, now });
}
