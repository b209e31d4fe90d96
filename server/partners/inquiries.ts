import type { Db } from '../database/open.ts';

/** What partners read of an inquiry. */
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

/** What the inquiries tell partners; `routes.ts` hands it over. */
export type Inquiries = {
  /** The inquiries with these ids; one that is deleted is missing. */
  byIds(db: Db, ids: readonly string[]): Promise<ReferredInquiry[]>;
  /**
   * The attributed inquiries received in a span of time that have no invoice amount. One that is closed, or suspected
   * to be spam, is not waiting.
   *
   * @param from the first moment, ISO 8601 UTC
   * @param until the moment after the last
   */
  waitingForInvoice(db: Db, from: string, until: string): Promise<ReferredInquiry[]>;
  /**
   * What all inquiries come to, attributed or not, whose invoice amount was first saved in a span of time.
   *
   * @param from the first moment, ISO 8601 UTC
   * @param until the moment after the last
   */
  turnover(db: Db, from: string, until: string): Promise<{ cents: number; jobs: number }>;
  /** How many inquiries are attributed to a code, counted up to `COUNTED_UP_TO` and one. */
  countAttributed(db: Db, referralCode: string): Promise<number>;
};
