import type { Generated, GeneratedAlways } from 'kysely';
import type { QuestionName, questions } from '#contract/questions.ts';
import type { Flag, IsoTime, JsonText } from '../database/columns.ts';

/** Each question of the forms has a column. */
type AnswerColumns = Record<(typeof questions)[QuestionName]['column'], Generated<string>>;

/** The tables that only this folder's queries name. */
export type InquiriesTables = {
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
  idempotency_keys: { key: string; fingerprint: string; submission_id: string; created_at: IsoTime };
};
