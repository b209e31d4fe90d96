import type { InspectionStatus } from '#contract/desk/inspections.ts';
import type { Actor } from '../actor.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';

/* What other domains do for invoices; `routes.ts` passes it in. Each domain has it in a file
   `for-invoices.ts`. */

/** The buyer of an inquiry, and what is invoiced. */
export type Buyer = {
  id: string;
  firstName: string;
  name: string;
  email: string;
  propertyAddress: string;
  /** What the inquiry asked for: `frame`, `dilapidation`. */
  type: string;
  /** The person's data was deleted: only numbers, dates and amounts are left. */
  isRemoved: boolean;
  isSpam: boolean;
};

export type Inquiries = {
  find(db: Db, id: string): Promise<Buyer | undefined>;
  /** Locks the inquiry's row until the transaction ends. @throws Refusal for one that is gone */
  lock(transaction: Db, id: string): Promise<Buyer>;
  /**
   * Sets the inquiry's invoiced amount, with its history and commission.
   *
   * @param change.amount ex GST, decimal text; `null` when all invoices are credited
   * @param change.paper the number of the invoice or credit note that it comes from
   * @returns the job number
   */
  setAmount(
    transaction: Db,
    change: { id: string; amount: string | null; paper: string; actor: Actor },
  ): Promise<number | null>;
};

export type InvoicedInspection = {
  id: string;
  type: string;
  status: InspectionStatus;
  /** ISO 8601, UTC; `null` without a time. */
  start: string | null;
  isReinspection: boolean;
};

export type Inspections = {
  /** All inspections of an inquiry, in the order of their number. */
  ofInquiry(db: Db, inquiryId: string): Promise<InvoicedInspection[]>;
};

/** The dependencies of invoices. */
export type Invoicing = {
  kind: DatabaseKind;
  /** The site's origin, for links in mails. */
  siteUrl: string;
  inquiries: Inquiries;
  inspections: Inspections;
  /** The address of a customer's page in mails. */
  pageUrl: string;
  /** Tells the customer of an inquiry that their report is open, if this change has opened it. */
  tellWhenOpen: (transaction: Db, inquiryId: string, now: Date) => Promise<void>;
};
