import type { Generated, GeneratedAlways } from 'kysely';
import type { QuestionName, questions } from '#contract/questions.ts';

/**
 * The tables as code reads them. Times are ISO 8601 UTC text, flags the texts 'true' and 'false', JSON is text to be
 * parsed where it is read, on both databases alike.
 */

type Flag = 'true' | 'false';
type IsoTime = string;
/** A day of the calendar: `2026-11-20`. */
type Day = string;
type JsonText = string;
/** Each question of the forms has a column. */
type AnswerColumns = Record<(typeof questions)[QuestionName]['column'], Generated<string>>;

export interface Tables {
  users: {
    id: string;
    username: string;
    password_hash: string;
    email: string | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    created_at: IsoTime;
    updated_at: IsoTime;
    second_factor_secret: string | null;
    second_factor_since: IsoTime | null;
    second_factor_step: number | null;
    role: Generated<'owner' | 'inspector'>;
    /** An account that has ended lets nobody in, and keeps its username: the audit log names people by it. */
    ended_at: IsoTime | null;
    /** A locked account lets nobody in until it is unlocked. */
    locked_at: IsoTime | null;
  };
  /** Links by which somebody who was invited sets their password, once. */
  invitations: { token_hash: string; user_id: string; expires_at: IsoTime; used_at: IsoTime | null };
  recovery_codes: { code_hash: string; user_id: string };
  sessions: { sid: string; sess: JsonText; expire: IsoTime };
  limit_counts: { bucket: string; ends_at: IsoTime; count: number };
  login_attempts: { bucket: string; failures: number; last_failure_at: IsoTime };
  contact_submissions: AnswerColumns & {
    id: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    inspection_type: string;
    service_type: string | null;
    property_address: string;
    dropbox_folder: string | null;
    referral_code: string | null;
    invoice_amount: string | null;
    /** As `commissions` has it, beside the row for lists of any length. */
    commission_rate: string | null;
    flagged: Generated<Flag>;
    flag_reason: string | null;
    /** Whether the automatic answer to the customer was held back, and has not been sent since. */
    acknowledgement_held: Generated<Flag>;
    form_token_id: string | null;
    created_at: IsoTime;
    respond_by: IsoTime | null;
    answered_at: IsoTime | null;
    answered_how: string | null;
    credited_by: string | null;
    credited_landing: string | null;
    credited_at: IsoTime | null;
    credit_reason: string | null;
    status: Generated<string>;
    closed_reason: string | null;
    files_deleted_at: IsoTime | null;
    /** When the person's data was deleted: the row of a job stays without them. */
    removed_at: IsoTime | null;
    phone_digits: GeneratedAlways<string>;
    email_key: GeneratedAlways<string>;
    /** All the words that it is found by (contract/found-by.ts). `keepFoundBy` writes them. */
    found_by: string | null;
    version: Generated<number>;
    /** Whether it has an inspection, beside the row for counting. */
    is_booked: Generated<Flag>;
    /** The number of its first inspection, beside the row for lists of any length. */
    job_number: number | null;
    /** When it was received: months since the year 0, times 10,000, and the weeks since Monday 5 January 1970. */
    month_and_week: GeneratedAlways<number>;
  };
  submission_events: {
    id: string;
    submission_id: string;
    at: IsoTime;
    kind: string;
    username: string | null;
    from_value: string | null;
    to_value: string | null;
    note: string | null;
    details: JsonText | null;
  };
  /** The visits for an inquiry. The first one's number is the inquiry's job number. */
  inspections: {
    id: string;
    submission_id: string;
    /** Given with the booking. */
    number: number | null;
    inspection_type: string;
    property_address: string;
    created_at: IsoTime;
    status: Generated<'offered' | 'booked' | 'done' | 'cancelled' | 'no-access'>;
    inspector_id: string | null;
    /** `null`: offered, or marked as booked without a time. */
    starts_at: IsoTime | null;
    ends_at: IsoTime | null;
    access_note: Generated<string>;
    contract_deadline: IsoTime | null;
    completed_at: IsoTime | null;
    /** Why it was cancelled, or had no access. */
    reason: string | null;
    /** The inspection whose open findings it looks at again. */
    follows_id: string | null;
    /** SEQUENCE of its calendar entry. */
    sequence: Generated<number>;
    version: Generated<number>;
  };
  /**
   * The quarter hours taken by inspections and offered times, including travel. The key ensures that nobody
   * is in two places.
   */
  inspection_cells: { inspector_id: string; cell_start: IsoTime; inspection_id: string };
  /** Times that a customer may choose from. */
  offers: {
    inspection_id: string;
    token_hash: string;
    expires_at: IsoTime;
    created_at: IsoTime;
    /** JSON: `OfferedTime[]` of contract/desk/inspections.ts. */
    times: JsonText;
    state: 'open' | 'chosen' | 'expired' | 'withdrawn';
    chosen: number | null;
  };
  /** The operations captured on site. An inspection's draft is the state of its operations. */
  capture_operations: {
    id: string;
    /** The order in which they came. */
    cursor: number;
    inspection_id: string;
    device: string;
    seq: number;
    /** Hybrid logical clock: contract/capture/clock.ts. */
    stamp: string;
    sent_stamp: string | null;
    entity: string;
    entity_id: string;
    fields: JsonText;
    base: JsonText;
    username: string | null;
    received_at: IsoTime;
  };
  /** What is known of each captured thing from its operations: server/capture/things.ts. */
  capture_things: {
    inspection_id: string;
    entity: string;
    entity_id: string;
    /** The last operation that is counted. All earlier ones of the inspection are counted too. */
    cursor: number;
    heads: JsonText;
  };
  /** The phones that capture, and how far each has agreed with this database about what it has sent. */
  phones: {
    device: string;
    inspector_id: string | null;
    /** Whose it is, in words. */
    person: string | null;
    /** Of the last comparison. `null`: none since this database was set back. */
    mark: string | null;
    /** How many changes and photo files waited on it at its last contact. */
    unsent: Generated<number>;
    contact_at: IsoTime;
    /** When it last had nothing that was missing here. */
    settled_at: IsoTime | null;
  };
  /** When this database was set back to an earlier state. */
  restores: {
    id: string;
    /** From when the backup is. `null`: it was copied back by hand, and a phone noticed it. */
    backup_at: IsoTime | null;
    noticed_at: IsoTime;
    dismissed_at: IsoTime | null;
    dismissed_by: string | null;
  };
  /** One report of each inspection that was published. */
  reports: {
    id: string;
    inspection_id: string;
    inquiry_id: string;
    number: string | null;
    /** The code in its number, or nothing. */
    kind: string;
    year: number;
    created_at: IsoTime;
  };
  /**
   * The published versions. A row with a time of publication is complete; after that only its withdrawal is
   * written.
   */
  report_versions: {
    id: string;
    report_id: string;
    version: number;
    /** Without dashes. */
    code: string;
    published_at: IsoTime | null;
    published_by: string | null;
    note: string | null;
    override_reason: string | null;
    /** JSON: name and licence. */
    signer: JsonText | null;
    inspector_id: string | null;
    kind: string;
    /** The type of the inspection. */
    stage: string;
    builder: string | null;
    address: string;
    suburb: string;
    customer: string;
    inspected_on: Day;
    findings: number;
    /** Number, address and customer in small letters. */
    found_by: string;
    pdf_sha256: string | null;
    pdf_bytes: number | null;
    pdf_pages: number | null;
    withdrawn_at: IsoTime | null;
    withdrawn_by: string | null;
    withdrawal_reason: string | null;
    /** JSON: `{ report, findings }`, `Report` and `ReportFinding[]` of contract/report/. */
    content: JsonText;
  };
  report_findings: {
    version_id: string;
    place: number;
    finding_id: string;
    number: number;
    title: string;
    area: string | null;
    /** JSON. */
    places: JsonText;
    template: string | null;
    /** Of the first clause that it cites. */
    standard: string | null;
    clause: string | null;
    severity: string | null;
    measured: string | null;
    limit_words: string | null;
    action: string;
    status: string | null;
    is_open: Flag;
  };
  /** The readers of a version, with the time of the first opening. */
  report_reads: { version_id: string; reader: string; at: IsoTime };
  /** The people who inspect and sign. */
  inspectors: {
    id: string;
    user_id: string;
    name: string;
    email: string;
    phone: string;
    licence_class: string;
    licence_number: string;
    licence_expires: Day;
    area: Generated<string>;
    colour: string;
    /** JSON: the hours of each weekday. */
    weekly: JsonText;
    /** JSON: the first and the last day of each leave. */
    leave: Generated<JsonText>;
    feed_hash: string | null;
    created_at: IsoTime;
    removed_at: IsoTime | null;
    /** As long as they are locked, nobody can book them. */
    locked_at: IsoTime | null;
    version: Generated<number>;
  };
  /** When an inquiry's amount was first saved, and what it is now, ex GST: `invoice_amount` in cents, for summing. */
  invoiced_amounts: { submission_id: string; invoiced_at: IsoTime; cents: number | null };
  /** The pre-inspection agreement that a customer accepted. */
  agreements: {
    submission_id: string;
    version: string;
    accepted_by: string;
    accepted_at: IsoTime;
    recorded_at: IsoTime;
  };
  /** The links that open a customer's page. A customer has several: each mail has one of its own. */
  customer_links: {
    token_hash: string;
    submission_id: string;
    created_at: IsoTime;
    expires_at: IsoTime;
    revoked_at: IsoTime | null;
    /** When it was first opened. */
    opened_at: IsoTime | null;
  };
  /** The texts of agreements, each under the SHA-256 of its JSON: what was accepted stays readable when the text changes. */
  agreement_texts: {
    sha256: string;
    version: string;
    content: JsonText;
    /** JSON: what its papers print besides, where the text was kept before it held this itself. */
    paper: Generated<JsonText | null>;
  };
  /** What happened to the agreement on a customer's page: a chain, each with the hash of the one before. */
  agreement_events: {
    id: string;
    submission_id: string;
    place: number;
    kind: 'accepted' | 'withdrawn';
    at: IsoTime;
    /** JSON: `AgreementEvent` of contract/customer/agreement.ts. */
    content: JsonText;
    previous_hash: string;
    hash: string;
  };
  /** The waivers of a report, with the reasons. */
  gate_waivers: {
    submission_id: string;
    what: 'agreement' | 'payment' | 'terms';
    reason: string;
    username: string | null;
    at: IsoTime;
  };
  /** Links to a report, or to its action list, that a customer shares. */
  shares: {
    id: string;
    token_hash: string;
    submission_id: string;
    report_id: string;
    kind: 'report' | 'actions';
    /** For whom it is. */
    name: string;
    created_at: IsoTime;
    expires_at: IsoTime;
    revoked_at: IsoTime | null;
    opened_at: IsoTime | null;
    last_opened_at: IsoTime | null;
  };
  /** A builder's answer to an item of an action list. It owns its photos. */
  share_answers: {
    id: string;
    share_id: string;
    report_id: string;
    finding_id: string;
    rectified_on: Day | null;
    words: string;
    answered_at: IsoTime;
  };
  /** The versions whose customers were told that they are open, once each. */
  report_notices: { version_id: string; submission_id: string; told_at: IsoTime };
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
    /** The file as it was read, until a line is confirmed or ignored or it is 90 days old: until then other columns can be chosen. */
    content: string | null;
    /** Its columns; `null`: nobody has chosen them yet. JSON: `BankColumns`. */
    columns: JsonText | null;
    /** How many of its lines were in an earlier file. */
    known: Generated<number>;
    /** How many of its lines have no day or no amount. */
    unread: Generated<number>;
    /** Its lines that are no CSV, until somebody has looked at them. JSON: `UnreadableLine[]` of contract/desk/bank-files.ts. */
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
  files: {
    filename: string;
    owner_kind: string;
    owner_id: string;
    place: number;
    original_name: string;
    media_type: string;
    size: number;
    sha256: string;
    created_at: IsoTime;
  };
  idempotency_keys: { key: string; fingerprint: string; submission_id: string; created_at: IsoTime };
  /** Calls of the desk by their idempotency key, the id in their address, and the JSON they were answered with. */
  answered_calls: {
    key: string;
    fingerprint: string;
    about: string | null;
    answer: JsonText;
    /** Which request is about to answer, of a call in several transactions. */
    holder: string | null;
    created_at: IsoTime;
  };
  /** The receipts of deleted persons. They name no one. */
  removals: { id: string; at: IsoTime; username: string | null; receipt: JsonText };
  outbox: {
    id: string;
    kind: string;
    message: JsonText;
    created_at: IsoTime;
    attempts: Generated<number>;
    next_attempt_at: IsoTime;
    sent_at: IsoTime | null;
    failed_at: IsoTime | null;
    last_error: string | null;
    submission_id: string | null;
  };
  newsletter_subscriptions: {
    id: string;
    email: string;
    created_at: IsoTime;
    is_active: Generated<Flag>;
    confirmed_at: IsoTime | null;
    unsubscribed_at: IsoTime | null;
    refused_at: IsoTime | null;
  };
  newsletter_consents: {
    id: string;
    subscription_id: string;
    wording: string;
    version: string;
    source_page: string;
    given_at: IsoTime;
  };
  referrals: {
    id: string;
    sales_rep_name: string;
    sales_rep_email: string;
    sales_rep_phone: string | null;
    sales_rep_business_name: string | null;
    sales_rep_abn: string | null;
    referral_code: string;
    commission_rate: Generated<string>;
    is_active: Generated<Flag>;
    created_at: IsoTime;
    gst_status: Generated<string>;
    gst_checked_on: Day | null;
    rcti_agreed_on: Day | null;
    rcti_supplies: Generated<string | null>;
    /** Reports for customers of this partner open before they are paid. */
    on_terms: Generated<Flag>;
    version: Generated<number>;
  };
  /** The commission of each inquiry, and the part on statements. */
  commissions: {
    submission_id: string;
    referral_code: string | null;
    rate: string | null;
    cents: number | null;
    earned_at: IsoTime | null;
    stated_to: string | null;
    stated_cents: number | null;
  };
  secrets: { name: string; value: string };
  counters: { name: string; last: number };
  closed_months: { month: string; closed_at: IsoTime; closed_by: string | null };
  statements: {
    id: string;
    number: string;
    month: string;
    partner_id: string;
    referral_code: string;
    sales_rep_name: string;
    sales_rep_email: string;
    sales_rep_business_name: string | null;
    sales_rep_abn: string | null;
    gst_status: string;
    commission_cents: number;
    closed_at: IsoTime;
    due_on: Day;
    issued_at: IsoTime | null;
    document: 'rcti' | 'statement' | null;
    /** JSON: `Reason[]` of server/partners/reasons.ts. */
    missing: string | null;
    gst_cents: number | null;
    partner_note: string | null;
    /** JSON. */
    issuer: string | null;
    paid_on: Day | null;
    mailed_at: IsoTime | null;
    mail_id: string | null;
  };
  statement_lines: {
    id: string;
    statement_id: string;
    submission_id: string;
    is_adjustment: Flag;
    adjusts: string | null;
    taken_back: Generated<Flag>;
    job_number: number;
    suburb: string;
    inspection_type: string;
    invoiced_on: Day;
    invoice_amount: string | null;
    commission_rate: string | null;
    commission_cents: number;
  };
  australian_standards: {
    id: string;
    standard_code: string;
    standard_name: string | null;
    category: string;
    description: string | null;
    document_url: string | null;
    is_active: Generated<Flag>;
    created_at: IsoTime;
    updated_at: IsoTime;
    series: string;
    edition: string;
    pages: number;
    readable_pages: number;
    commands: string | null;
    corrections: string | null;
    version: Generated<number>;
  };
  standard_clauses: {
    standard_id: string;
    place: number;
    number: string;
    title: string;
    level: number;
    page: number;
  };
  standard_unread: { standard_id: string; place: number; kind: string; page: number | null; text: string };
  standard_pages: { standard_id: string; number: number; text: string };
  standard_defects: {
    id: string;
    standard_id: string;
    defect_code: string;
    defect_name: string;
    description: string;
    action_required: string;
    priority: Generated<string>;
    clause_reference: string | null;
    is_active: Generated<Flag>;
    created_at: IsoTime;
    place: number;
    state: Generated<string>;
    page: number;
    snippet: string;
    limit_comparison: string | null;
    limit_value: number | null;
    limit_unit: string | null;
    limit_and_comparison: string | null;
    limit_and_value: number | null;
    limit_and_unit: string | null;
    merged_into: string | null;
    priority_reason: string | null;
    version: Generated<number>;
  };
  daily_work: { name: string; done_on: Day };
  audit_log: { id: string; at: IsoTime; kind: string; username: string | null; detail: string };
}
