import { expect, test } from 'vitest';
import { olderDatabase } from '#test/older-database.ts';

const inquiry = (id: string, more: Record<string, string | null>) => ({
  id,
  first_name: 'Ada',
  last_name: 'Sample',
  email: 'ada@example.com',
  phone: '0491 570 006',
  inspection_type: 'frame',
  property_address: '12 Sample Street, Chermside QLD 4032',
  respond_by: '2026-11-02T01:02:03.004Z',
  ...more,
});
const booked = { inspection_type: 'frame', property_address: '12 Sample Street, Chermside QLD 4032' };

test.each(['sqlite', 'postgres'] as const)(
  'what the desk counts is counted of older inquiries too, on %s',
  async (kind) => {
    const older = await olderDatabase(kind, '0021-versions');
    // The last moment of Sunday 31 January 2027 in Brisbane, and the first of Monday.
    const [sunday, monday] = ['2027-01-31T13:59:59.999Z', '2027-01-31T14:00:00.000Z'];
    await older.insert(
      'contact_submissions',
      inquiry('plain', { created_at: sunday }),
      inquiry('flagged', { created_at: monday, flagged: 'true', flag_reason: 'honeypot' }),
      inquiry('invoiced', { created_at: monday, invoice_amount: '1234.29' }),
      inquiry('cleared', { created_at: monday }),
    );
    for (const [number, id] of ['invoiced', 'cleared'].entries()) {
      await older.insert('inspections', {
        id,
        submission_id: id,
        number: 1001 + number,
        ...booked,
        created_at: monday,
      });
      await older.insert('invoices', { submission_id: id, invoiced_at: monday });
    }
    const { db } = await older.upgrade();
    const months = 2027 * 12 * 10_000;
    const week = (Date.parse('2027-01-25') - Date.parse('1970-01-05')) / (7 * 24 * 60 * 60 * 1000);
    const nothing = { acknowledgement_held: 'false', closed_reason: null, is_booked: 'false', cents: null };
    const later = { ...nothing, month_and_week: months + 10_000 + week + 1 };
    expect(
      await db
        .selectFrom('contact_submissions')
        .leftJoin('invoiced_amounts', 'submission_id', 'id')
        .select(['id', 'acknowledgement_held', 'closed_reason', 'is_booked', 'month_and_week', 'cents'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { id: 'cleared', ...later, is_booked: 'true' },
      { id: 'flagged', ...later, acknowledgement_held: 'true' },
      { id: 'invoiced', ...later, is_booked: 'true', cents: 123_429 },
      { id: 'plain', ...nothing, month_and_week: months + week },
    ]);
    await older.close();
  },
);
