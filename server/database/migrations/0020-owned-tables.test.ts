// @module-tag full
import { afterEach, describe, expect, test } from 'vitest';
import { olderDatabase } from '#test/older-database.ts';
import { findInquiry } from '../../inquiries/listing.ts';
import type { Missing } from '../../partners/reasons.ts';
import type { DatabaseKind } from '../kind.ts';
import { reasonOf } from './0020-reasons.ts';

const at = '2026-11-02T01:02:03.004Z';
const later = '2026-11-03T01:02:03.004Z';
const nothing = { rate: null, cents: null, earned_at: null, stated_to: null, stated_cents: null };
const inquiry = (id: string, more: Record<string, string | number | null>) => ({
  id,
  first_name: 'Ada',
  last_name: 'Sample',
  email: 'ada@example.com',
  phone: '0491 570 006',
  inspection_type: 'frame',
  property_address: '12 Sample Street, Chermside QLD 4032',
  created_at: at,
  respond_by: at,
  ...more,
});
const agreement = {
  agreement_version: '2026-07',
  agreement_accepted_by: 'Ada Sample',
  agreement_accepted_at: at,
  agreement_recorded_at: later,
};
const invoiced = { invoice_amount: '500.00', invoiced_at: later, job_number: 1001 };
const earned = { referral_code: 'SAM1', commission_rate: '10', commission_cents: 5000 };
const stated = { stated_to: 'SAM1', stated_cents: 4000 };
const statement = {
  id: 'st',
  number: 'ST-0001',
  month: '2026-10',
  partner_id: 'sam',
  referral_code: 'SAM1',
  sales_rep_name: 'Sam Example',
  sales_rep_email: 'sam@example.com',
  gst_status: 'unknown',
  commission_cents: 0,
  closed_at: at,
  due_on: '2026-11-15',
  missing: JSON.stringify(['We are not recorded as registered for GST.', 'Nobody wrote this.']),
};
const line = {
  id: 'line',
  statement_id: 'st',
  submission_id: 'reversed',
  is_adjustment: 'true',
  job_number: 1003,
  suburb: 'Chermside',
  inspection_type: 'frame',
  invoiced_on: '2026-11-03',
  commission_cents: 0,
};

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function upgraded(kind: DatabaseKind) {
  const old = await olderDatabase(kind, '0019-files');
  cleanUps.push(old.close);
  await old.insert(
    'contact_submissions',
    inquiry('plain', {}),
    inquiry('agreed', agreement),
    inquiry('invoiced', invoiced),
    inquiry('earned', { ...invoiced, ...earned, ...stated, job_number: 1002 }),
    inquiry('reversed', { ...invoiced, job_number: 1003 }),
  );
  await old.insert('referrals', {
    id: 'sam',
    sales_rep_name: 'Sam Example',
    sales_rep_email: 'sam@example.com',
    referral_code: 'SAM1',
    created_at: at,
  });
  await old.insert('closed_months', { month: '2026-10', closed_at: at });
  await old.insert('statements', statement);
  await old.insert('statement_lines', line);
  return old.upgrade();
}

describe.each(['sqlite', 'postgres'] as const)('tables with owners on %s', (kind) => {
  test('an inquiry says what it said before', async () => {
    const { db } = await upgraded(kind);
    expect(await findInquiry(db, 'plain')).toMatchObject({
      jobNumber: null,
      invoicedAt: null,
      agreement: null,
    });
    expect(await findInquiry(db, 'agreed')).toMatchObject({
      agreement: { version: '2026-07', acceptedBy: 'Ada Sample', acceptedAt: at, recordedAt: later },
    });
    const sum = { invoiceAmount: '500.00', invoicedAt: later };
    expect(await findInquiry(db, 'invoiced')).toMatchObject({
      ...sum,
      jobNumber: 1001,
      commissionRate: null,
    });
    expect(await findInquiry(db, 'earned')).toMatchObject({ ...sum, jobNumber: 1002, commissionRate: '10' });
  });

  test('the books keep what each inquiry earns, and the month of what is reversed', async () => {
    const { db } = await upgraded(kind);
    const rows = await db.selectFrom('commissions').selectAll().orderBy('submission_id').execute();
    expect(rows).toEqual([
      {
        submission_id: 'earned',
        referral_code: 'SAM1',
        rate: '10',
        cents: 5000,
        earned_at: later,
        ...stated,
      },
      { submission_id: 'reversed', referral_code: null, ...nothing, earned_at: later },
    ]);
  });

  test('the reasons of a statement are kept as data', async () => {
    const { db } = await upgraded(kind);
    const { missing } = await db.selectFrom('statements').select('missing').executeTakeFirstOrThrow();
    expect(JSON.parse(missing ?? '')).toEqual([
      { code: 'our-gst' },
      { code: 'other', sentence: 'Nobody wrote this.' },
    ]);
  });
});

/** What the versions before this migration wrote. */
const sentences: [sentence: string, reason: Missing][] = [
  ['Recipient-created tax invoices are switched off.', { code: 'switched-off' }],
  ['No valid ABN of ours is recorded.', { code: 'our-abn' }],
  ['We are not recorded as registered for GST.', { code: 'our-gst' }],
  ['No valid ABN of the partner is recorded.', { code: 'partner-abn' }],
  ['The partner is not recorded as registered for GST.', { code: 'partner-gst' }],
  [
    'The partner’s GST registration has not been checked since the month was closed.',
    { code: 'gst-not-checked' },
  ],
  [
    'There is no written agreement with the partner from before the month was closed.',
    { code: 'no-agreement' },
  ],
  ['The supplies that the agreement with the partner covers are not recorded.', { code: 'no-supplies' }],
  ['More than 28 days have passed since the month was closed.', { code: 'too-late', days: 28 }],
  [
    'It corrects ST-0001, ST-0002, which the partner invoices for themselves.',
    { code: 'corrects-plain', statements: ['ST-0001', 'ST-0002'] },
  ],
  ['Nobody wrote this.', { code: 'other', sentence: 'Nobody wrote this.' }],
];
test.each(sentences)('%s is read as that reason', (sentence, reason) => {
  expect(reasonOf(sentence)).toEqual(reason);
});
