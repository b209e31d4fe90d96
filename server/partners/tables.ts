import type { Generated } from 'kysely';
import type { Day, Flag, IsoTime } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type PartnersTables = {
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
};
