import type { Db } from '../database/open.ts';

/** The parts of an inquiry that the partners' domain reads. */
export type ReferredInquiry = {
  id: string;
  referralCode: string | null;
  jobNumber: number | null;
  firstName: string;
  lastName: string;
  inspectionType: string;
  propertyAddress: string;
  invoiceAmount: string | null;
  createdAt: string;
};

/** What customers still owe on the invoices of some inquiries, in whole cents. Invoices tell it; `routes.ts` hands it over. */
export type OwedOn = (db: Db, inquiryIds: readonly string[]) => Promise<Map<string, number>>;

/** What the inquiries' domain tells the partners' domain. `routes.ts` hands it over. */
export type Inquiries = {
  /** The inquiries with these ids. A deleted one is left out. */
  byIds(db: Db, ids: readonly string[]): Promise<ReferredInquiry[]>;
  /**
   * The attributed inquiries received in a period that have no invoice amount. Leaves out inquiries that are
   * closed or suspected spam.
   * @param from the first moment, ISO 8601 UTC
   * @param until the moment after the last
   */
  waitingForInvoice(db: Db, from: string, until: string): Promise<ReferredInquiry[]>;
  /**
   * The total of all inquiries, attributed or not, whose invoice amount was first saved in a period.
   * @param from the first moment, ISO 8601 UTC
   * @param until the moment after the last
   */
  turnover(db: Db, from: string, until: string): Promise<{ cents: number; jobs: number }>;
  /** How many inquiries are attributed to a code. Stops counting at `COUNTED_UP_TO` plus one. */
  countAttributed(db: Db, referralCode: string): Promise<number>;
};
