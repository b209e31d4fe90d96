import type { CustomerMessageAbout } from '#contract/customer/messages.ts';
import type { Agreement } from '#contract/desk/agreement.ts';
import type { ClosedReason } from '#contract/desk/closing.ts';
import type { Waiver } from '#contract/desk/customer-pages.ts';
import type { InspectionStatus } from '#contract/desk/inspections.ts';
import type { CustomersInvoice } from '#contract/invoices/customers-invoice.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { Report } from '#contract/report/report.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';

/*
 * What the other domains do for customers' pages; `routes.ts` hands it over. Each domain has it in a file `for-customers.ts`.
 */

/** An inquiry as its customer knows it. */
export type CustomersInquiry = {
  id: string;
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  phone: string;
  propertyAddress: string;
  serviceType: string | null;
  inspectionType: string;
  preferredDate: string;
  preferredTime: string;
  additionalInfo: string;
  status: string;
  referralCode: string | null;
  createdAt: string;
  /** When the office promised to answer by; `null` where it promised nothing. */
  respondBy: string | null;
  answeredAt: string | null;
  /** Taken for spam: what comes from its page is kept, and mailed to nobody. */
  isFlagged: boolean;
  /** The person's data was deleted: no page opens. */
  isRemoved: boolean;
  /** What is recorded at the desk, or by an acceptance on the customer's page. */
  agreement: Agreement | null;
};

/** A file of an inquiry as its customer knows it. */
export type CustomersFile = { originalName: string; size: number; createdAt: string };

export type Inquiries = {
  find(db: Db, id: string): Promise<CustomersInquiry | undefined>;
  /** Locks the inquiry's row until the transaction ends. @throws Refusal for one that is gone, or whose person is */
  lock(transaction: Db, id: string): Promise<CustomersInquiry>;
  /** The files of the request, in the order they were sent. */
  filesOf(db: Db, id: string): Promise<readonly CustomersFile[]>;
  /** Records an acceptance on the customer's page as the desk records one on paper. */
  recordAgreement(transaction: Db, id: string, agreement: Agreement | null, actor: Actor): Promise<void>;
  /** Keeps in the history what the customer did or wrote, and counts the change. */
  noteMessage(
    transaction: Db,
    id: string,
    message: { about: CustomerMessageAbout; words: string },
    actor: Actor,
  ): Promise<void>;
  messagesOf(db: Db, id: string): Promise<{ at: string; about: CustomerMessageAbout; words: string }[]>;
  /** Corrects details, as the desk does; returns whether anything changed. */
  correct(
    transaction: Db,
    id: string,
    details: Partial<
      Pick<CustomersInquiry, 'firstName' | 'lastName' | 'phone' | 'propertyAddress' | 'additionalInfo'>
    >,
    actor: Actor,
  ): Promise<boolean>;
  /** Keeps in the history what the desk did with the links to the page. */
  noteLink(transaction: Db, id: string, to: 'made' | 'mailed' | 'revoked', actor: Actor): Promise<void>;
  /** Keeps in the history what the report of an inquiry does not wait for any more; `null`: it waits for everything again. */
  noteWaiver(
    transaction: Db,
    id: string,
    change: { waived: Waiver | null; reason: string },
    actor: Actor,
  ): Promise<void>;
  /** Closes a request that its customer withdraws. @throws Refusal when an inspection is ahead or was done */
  withdraw(transaction: Db, id: string, reason: ClosedReason, actor: Actor): Promise<void>;
  /**
   * Adds files that are stored already, as those of the request; the same content is added once.
   *
   * @returns those that were added
   */
  addFiles(
    transaction: Db,
    id: string,
    files: readonly StoredFile[],
    actor: Actor,
  ): Promise<readonly StoredFile[]>;
};

export type { CustomerMessageAbout };

export type CustomersInspection = {
  id: string;
  number: number | null;
  type: string;
  status: InspectionStatus;
  /** The inspection that it looks at again. */
  followsId: string | null;
  address: string;
  start: string | null;
  end: string | null;
  inspector: string | null;
  completedAt: string | null;
  contractDeadline: string | null;
  /** What the customer may choose from, and until when. */
  offer: { times: readonly { start: string; end: string }[]; expiresAt: string } | null;
};

export type Inspections = {
  /** All inspections of an inquiry, in the order of their number. */
  ofInquiry(db: Db, inquiryId: string, now: Date): Promise<CustomersInspection[]>;
  /**
   * Books an offered time that the customer chose.
   *
   * @returns whether it was still to be had
   */
  choose(transaction: Db, choice: { inspectionId: string; place: number; now: Date }): Promise<boolean>;
  /** The calendar entry of an inspection as a file; `undefined` when it has no time. */
  calendarOf(db: Db, inspectionId: string, now: Date): Promise<string | undefined>;
};

export type { CustomersInvoice };

export type Invoices = {
  /** Invoices and credit notes, the oldest first. */
  ofInquiry(db: Db, inquiryId: string, now: Date): Promise<CustomersInvoice[]>;
  pdfOf(db: Db, paper: { inquiryId: string; number: string }): Promise<Buffer | undefined>;
  /** Whether a card can be paid with at all. */
  takesCards: boolean;
  /**
   * Begins a payment by card.
   *
   * @returns the provider's address to lead the customer to
   * @throws Refusal when nothing is to be paid, or the provider does not answer
   */
  beginCard(payment: {
    inquiryId: string;
    number: string;
    /** Where the provider leads the customer afterwards, with its origin. */
    back: string;
    now: Date;
  }): Promise<string>;
};

export type CustomersReport = {
  /** Of the report, not of a version. */
  id: string;
  inspectionId: string;
  number: string;
  title: string;
  /** The latest first. */
  versions: readonly {
    id: string;
    version: number;
    publishedAt: string;
    state: 'current' | 'replaced' | 'withdrawn';
    /** What changed since the version before, and what the office says about it. */
    changes: readonly string[];
    said: readonly string[];
    openFindings: number;
  }[];
};

export type Reports = {
  /** The published reports of an inquiry, by number. */
  ofInquiry(db: Db, inquiryId: string): Promise<CustomersReport[]>;
  contentOf(db: Db, versionId: string): Promise<{ report: Report; findings: ReportFinding[] }>;
  pdfOf(db: Db, versionId: string): Promise<StoredFile | undefined>;
  /** A picture by its SHA-256, if this version shows it. */
  pictureOf(db: Db, versionId: string, sha256: string): Promise<StoredFile | undefined>;
  /** Records when a version was first opened, by its customer or by somebody with the link of a share. */
  noteRead(db: Db, read: { versionId: string; shareId?: string; now: Date }): Promise<void>;
};

export type Partners = {
  /** The name of the partner whose customers pay on terms; `null` where that is not so. */
  onTermsBy(db: Db, referralCode: string | null): Promise<string | null>;
};

export type Neighbours = {
  inquiries: Inquiries;
  inspections: Inspections;
  invoices: Invoices;
  reports: Reports;
  partners: Partners;
};
