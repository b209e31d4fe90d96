import { centsOf } from '#contract/desk/money.ts';

/** A sample inquiry that was invoiced on arrival, as written in the books of a stopped server. */
type Invoiced = {
  id: string;
  lastName?: string;
  /** When it came and was invoiced, ISO 8601 UTC. */
  at: string;
  status?: string;
  referralCode: string;
  /** Ex GST, decimal text. */
  amount: string;
  rate: string;
  /** Whole cents of commission. */
  cents: number;
  jobNumber: number;
};

const PLACE = '12 Sample Street, Chermside QLD 4032';

/** The statements that write an invoiced inquiry into the books of a test: its row, inspection, invoice and commission. */
export function invoicedSql(inquiry: Invoiced): string[] {
  const {
    id,
    lastName = 'Sample',
    at,
    status = 'new',
    referralCode,
    amount,
    rate,
    cents,
    jobNumber,
  } = inquiry;
  return [
    insert('contact_submissions', {
      id,
      first_name: 'Ada',
      last_name: lastName,
      email: 'ada@example.com',
      phone: '0491 570 006',
      inspection_type: 'frame',
      property_address: PLACE,
      referral_code: referralCode,
      invoice_amount: amount,
      commission_rate: rate,
      status,
      is_booked: 'true',
      job_number: jobNumber,
      created_at: at,
      respond_by: at,
    }),
    insert('inspections', {
      id: `inspection of ${id}`,
      submission_id: id,
      number: jobNumber,
      inspection_type: 'frame',
      property_address: PLACE,
      created_at: at,
    }),
    insert('invoiced_amounts', { submission_id: id, invoiced_at: at, cents: centsOf(amount) }),
    insert('commissions', { submission_id: id, referral_code: referralCode, rate, cents, earned_at: at }),
  ];
}

/** The statement that writes a row of a test into the books of a stopped server. */
export function insert(table: string, row: Record<string, string | number>): string {
  const values = Object.values(row).map((value) => (typeof value === 'number' ? value : `'${value}'`));
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`;
}
