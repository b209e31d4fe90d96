import type { CustomerMessageAbout } from '#contract/customer/messages.ts';
import type { Agreement } from '#contract/desk/agreement.ts';
import type { ClosedReason } from '#contract/desk/closing.ts';
import type { Waiver } from '#contract/desk/customer-pages.ts';
import type { CustomerDetails, EntryWay } from '#contract/desk/customers.ts';
import type { AnsweredHow, CallOutcome, InquiryEventKind, Status } from '#contract/desk/inquiries.ts';
import type { InspectionChange } from '#contract/desk/inspections.ts';

type Acceptance = Pick<Agreement, 'acceptedBy' | 'acceptedAt'>;
/**
 * `before` is restored by an undo besides the status; `how` is the way of the answer, if given; `reason` is
 * why it was closed, if given.
 */
type StatusChange = {
  from: Status;
  to: Status;
  details: {
    fromFlagged: boolean;
    toFlagged: boolean;
    before?: { answeredAt: string | null; answeredHow: string | null; closedReason?: ClosedReason | null };
    how?: AnsweredHow;
    reason?: ClosedReason;
  };
};
/** A call to the customer that did not stop the clock, or a later one. */
type CustomerCall = { to: CallOutcome };
/**
 * The amounts ex GST; the commission that the new amount earns a partner; `paper` is the number of the invoice or credit note that
 * it comes from, where nobody typed it.
 */
type InvoiceChange = {
  from: string | null;
  to: string | null;
  details: { commission: { rate: string; code: string; amount: string } | null; paper?: string };
};
/** How an inquiry came to be attributed, as its row says it. */
export type AttributionOrigin = {
  by: string | null;
  landing: string | null;
  at: string | null;
  reason: string | null;
};
/** The partners' codes; the note is the reason. */
type AttributionChange = {
  from: string | null;
  to: string | null;
  note: string;
  details?: { before: AttributionOrigin };
};
/** The agreement's versions; who accepted each of them, and when. */
type AgreementChange = {
  from: string | null;
  to: string | null;
  details: { before: Acceptance | null; after: Acceptance | null };
};
/** The address that an automatic answer did not reach; the note says why. */
type MailFailure = { note: string; details: { address: string } };
/** The address that an automatic answer was sent to by hand, after it had been held back. */
type MailSent = { note: null; details: { address: string } };

/** How a request came that was entered at the desk; `file`: it is an earlier one, brought in from a file. */
type Entry = { to: EntryWay | 'file' };
/** The old and new values of the corrected fields. */
type Correction = { details: { before: Partial<CustomerDetails>; after: Partial<CustomerDetails> } };

/** What the customer did or wrote on their page. */
type CustomerMessage = { to: CustomerMessageAbout; note: string };
/** What the desk did with the links to the customer's page. */
type LinkChange = { to: 'made' | 'mailed' | 'revoked' };

/** What happened to a quote; the note is what the customer or the office said. */
type QuoteChange = {
  to: 'sent' | 'taken-back' | 'accepted' | 'declined' | 'withdrawn';
  note: string | null;
  details: { number: string; edition: number; cents: number };
};

/** A waiver with its reason; null: all waivers ended. */
type WaiverChange = { to: Waiver | null; note: string };

/** An event of an inquiry, as data. Code uses this, never the sentence for people. */
export type EventData =
  | { kind: 'note'; note: string }
  | ({ kind: 'status' } & StatusChange)
  | ({ kind: 'call' } & CustomerCall)
  | ({ kind: 'invoice' } & InvoiceChange)
  | ({ kind: 'credit' } & AttributionChange)
  | ({ kind: 'agreement' } & AgreementChange)
  | ({ kind: 'mail' } & (MailFailure | MailSent))
  | ({ kind: 'entered' } & Entry)
  | ({ kind: 'details' } & Correction)
  | ({ kind: 'inspection' } & InspectionChange)
  | ({ kind: 'customer' } & CustomerMessage)
  | ({ kind: 'link' } & LinkChange)
  | ({ kind: 'waiver' } & WaiverChange)
  | ({ kind: 'quote' } & QuoteChange);

/** An event whose sentence the migration 0018 could not read as data. Its note is the whole sentence. */
export type UnparsedEvent = { kind: InquiryEventKind; note: string; details: { isWhole: true } };
