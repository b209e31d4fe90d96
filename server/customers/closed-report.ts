import { type ClosedPage, placeOf } from '#contract/customer/page.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { customerPaths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import * as invoices from '../invoices/public.ts';
import type { OpenedPage } from './open-page.ts';
import type { Unreadable } from './readable-report.ts';

/** The page that a customer gets in place of a report, its PDF or a picture: what it waits for, and where that is done. */
export async function closedToCustomer(
  db: Db,
  { inquiry, token, address, now }: OpenedPage,
  why: Exclude<Unreadable, 'gone'>,
): Promise<ClosedPage> {
  const page = { kind: 'closed', why } as const;
  if (why === 'not-published')
    return {
      ...page,
      title: 'Your report is not published yet',
      words: 'We will email you as soon as you can read it.',
      to: { address, words: 'Back to your page' },
    };
  if (why === 'agreement-first')
    return {
      ...page,
      title: 'Accept the agreement first',
      words: 'Your report is ready. It opens once you have accepted the agreement.',
      to: { address: customerPaths.agreement(token), words: 'Read and accept the agreement' },
    };
  const open = await openAmount(db, { inquiryId: inquiry.id, now });
  return {
    ...page,
    title: 'Pay the invoice first',
    words:
      open > 0
        ? `Your report is ready. It opens as soon as your payment has arrived. ${dollarsOf(open)} is still to be paid.`
        : 'Your report is ready. It opens once you have paid its invoice. If you do not have the invoice yet, we will email it to you.',
    to: { address: `${address}#${placeOf.invoice}`, words: 'See how to pay' },
  };
}

/** The page behind a link that a customer shared. It says neither what is missing nor what is owed. */
export function closedToOthers(why: Exclude<Unreadable, 'gone'>): ClosedPage {
  return {
    kind: 'closed',
    why,
    title: 'This report is not open at the moment',
    words: 'Ask the person who sent you the link.',
    to: null,
  };
}

/** The page that a builder gets while the report of their action list is withdrawn. */
export const withdrawnToOthers: ClosedPage = {
  kind: 'closed',
  why: 'not-published',
  title: 'This action list was withdrawn',
  words: 'Do not rely on it. Ask the person who sent you the link.',
  to: null,
};

/** The page that a customer gets instead of the answers while their report is withdrawn. */
export function withdrawnToCustomer(address: string): ClosedPage {
  return { ...withdrawnToOthers, words: 'Do not rely on it.', to: { address, words: 'Back to your page' } };
}

/** What is still to be paid over all invoices of an inquiry, in whole cents. */
export async function openAmount(
  db: Db,
  { inquiryId, now }: { inquiryId: string; now: Date },
): Promise<number> {
  const all = await invoices.ofInquiry(db, inquiryId, now);
  return all.reduce((sum, { balanceCents }) => sum + Math.max(0, balanceCents), 0);
}
