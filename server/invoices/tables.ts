import type { Generated } from 'kysely';
import type { Day, Flag, IsoTime, JsonText } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type InvoicesTables = {
  /** Invoices and credit notes. What was issued never changes. */
  invoices: {
    id: string;
    kind: 'invoice' | 'credit-note';
    /** `INV-0001`, `CN-0001` */
    number: string;
    submission_id: string;
    /** Of a credit note: the invoice that it credits, whole or in part. */
    credits_id: string | null;
    issued_at: IsoTime;
    issued_on: Day;
    due_on: Day;
    /** Inc GST, never negative. A credit note's is subtracted. */
    total_cents: number;
    gst_cents: number;
    reason: string | null;
    /** Of an invoice: whether anything is owed on it, for finding those. `noteOwed` writes it. */
    is_owed: Generated<Flag>;
    issued_by: string | null;
    /** The buyer and the number in small letters. */
    found_by: string;
    /** JSON: `InvoiceContent` of contract/invoices/content.ts. */
    content: JsonText;
  };
  /** Payments and refunds of invoices. */
  payments: {
    id: string;
    invoice_id: string;
    /** For a refund: the payment that it pays back. */
    refunds_id: string | null;
    /** For a refund that lowered the price: the credit note that was issued with it. */
    credit_note_id: string | null;
    cents: number;
    method: 'transfer' | 'card' | 'cash';
    received_on: Day;
    reference: string | null;
    /** Of a refund. */
    reason: string | null;
    source: 'desk' | 'bank-file' | 'stripe';
    /** The id of the provider or the bank file. The same one is never recorded twice. */
    source_id: string | null;
    noted_at: IsoTime;
    noted_by: string | null;
    /** It was recorded by mistake, or the refund failed: it stays in the history and counts for nothing. */
    voided_at: IsoTime | null;
    /** `null` where the card company said so. */
    voided_by: string | null;
    void_reason: string | null;
  };
  /** Files of account statements from a bank. */
  bank_files: {
    id: string;
    sha256: string;
    name: string;
    received_at: IsoTime;
    received_by: string | null;
    /** SHA-256 of its heading, under which its columns are remembered. */
    layout: string;
    /** The file as it was read, while other columns can still be chosen, or until it is 90 days old. */
    content: string | null;
    /** Its columns; `null`: nobody has chosen them yet. JSON: `BankColumns`. */
    columns: JsonText | null;
    /** How many of its lines were in an earlier file. */
    known: Generated<number>;
    /** How many of its lines have no day or no amount. */
    unread: Generated<number>;
    /** Its lines that are no CSV, until somebody has looked. JSON: `UnreadableLine[]` of bank-files.ts. */
    unreadable: JsonText | null;
  };
  /** The columns of a bank's files, chosen once. JSON: `BankColumns` of contract/desk/bank-files.ts. */
  bank_layouts: { layout: string; columns: JsonText; chosen_at: IsoTime };
  /** The lines with money in. The same line in another file is not stored again. */
  bank_lines: {
    file_id: string;
    line: number;
    /** SHA-256 of day, amount, words and how often they came before. */
    fingerprint: string;
    day: Day;
    cents: number;
    words: string;
    payment_id: string | null;
    /** Somebody said that it pays no invoice. */
    ignored_at: IsoTime | null;
  };
  /** Payment by card, from the moment a customer is sent to the provider. */
  card_checkouts: {
    session_id: string;
    invoice_id: string;
    cents: number;
    created_at: IsoTime;
    payment_id: string | null;
  };
  /** Events of the provider that were taken in. */
  card_events: {
    event_id: string;
    kind: string;
    received_at: IsoTime;
    /** For a refund: its payment, and the total refunded by then. */
    payment_intent: string | null;
    refunded_cents: number | null;
  };
  /** Refunds of card payments, as the provider tells of each. */
  card_refunds: {
    refund_id: string;
    payment_intent: string;
    cents: number;
    /** The money did not reach the customer. */
    failed_at: IsoTime | null;
    /** When a failed one was taken out of the payments, and the office told. */
    settled_at: IsoTime | null;
  };
  /** Card payments that a customer disputes at their bank. */
  card_disputes: {
    dispute_id: string;
    payment_intent: string;
    cents: number;
    /** As the provider says it: `fraudulent`, `product_not_received`. */
    reason: string;
    status: 'open' | 'won' | 'lost' | 'closed';
    /** Until when the provider takes an answer. */
    answer_by: IsoTime | null;
    /** When the provider said so: of two messages, the later one counts. */
    told_at: IsoTime;
    /** What the office was mailed last. */
    mailed_status: string | null;
  };
};
