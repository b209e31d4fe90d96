import { costInWords } from '#content/price-list.ts';
import type { Db } from '../database/open.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import { standingInvoice } from '../invoices/to-earlier.ts';
import { quotedPrice } from '../quotes/to-earlier.ts';
import { ofInquiry, type StoredInspection } from './stored.ts';

type Priced = Pick<StoredInspection, 'id' | 'inspection_type' | 'follows_id'>;

/**
 * What an inspection costs, for the mails and pages on which its customer decides about its time. An accepted quote has its price.
 * Once something is invoiced or agreed, it says where that stands, because the list may have another price by then.
 *
 * @param isNew it is offered or booked now, so nothing of it can be agreed yet beside other inspections
 */
export async function costOf(
  db: Db,
  { id, inspection_type: type, follows_id }: Priced,
  { customer, isNew }: { customer: KnownInquiry; isNew: boolean },
): Promise<string> {
  const all = await ofInquiry(db, customer.id);
  const hasOthers = all.some((one) => one.id !== id && (one.status === 'booked' || one.status === 'done'));
  const invoice = await standingInvoice(db, customer.id);
  const quoted = invoice === undefined && (await quotedPrice(db, { inquiryId: customer.id, id, all }));
  const isSettled = invoice !== undefined || customer.agreement !== null;
  const inspection = { type, address: customer.propertyAddress, isAgain: follows_id !== null };
  if (quoted) return costInWords(inspection, quoted);
  if (!isSettled || (isNew && hasOthers)) return costInWords(inspection);
  if (hasOthers) return 'You find it on your page';
  return invoice === undefined ? 'As you agreed' : `As on invoice ${invoice}`;
}
