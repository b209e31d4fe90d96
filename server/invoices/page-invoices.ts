import type { Db } from '../database/open.ts';

export type OwnInvoice = { inquiryId: string; inspectionId: string; now: Date };

/** What becomes of invoices when customers book and cancel on their pages. It is opened at the start, as the card payments are. */
export type PageInvoices = {
  /**
   * Issues the invoice of an inspection that its customer booked, as the desk would have proposed it. A person issues it where
   * something has no price, or where an invoice stands that names no inspection and may be for this one.
   *
   * @returns whether it was issued
   */
  issue: (transaction: Db, asked: OwnInvoice) => Promise<boolean>;
  /**
   * Credits what an inspection that its customer cancelled costs by invoices on which nothing is paid. What is paid is paid back by a
   * person.
   */
  creditUnpaid: (transaction: Db, asked: OwnInvoice & { reason: string }) => Promise<void>;
};
