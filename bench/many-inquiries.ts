import type { Insertable } from 'kysely';
import { facts } from '#content/facts.ts';
import { dayOf } from '#contract/calendar.ts';
import { inspectionTypes, serviceTypes } from '#contract/choices.ts';
import { statusNames } from '#contract/desk/inquiries.ts';
import { partOf } from '#contract/desk/money.ts';
import { foundBy } from '#contract/found-by.ts';
import type { Db } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';

const HOUR = 60 * 60 * 1000;
const AT_ONCE = 500;
const REFERRED_THIS_MONTH = 1_000;
const QUOTED = 50_000;
const ASKING = 1_000;
const streets = ['Sample', 'Example', 'Specimen', 'Placeholder', 'Pattern', 'Model', 'Muster', 'Draft'];
const suburbs = facts.areas.flatMap(({ places }) => [...places]);
const firstNames = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gil', 'Hana', 'Ivo', 'Jun', 'Kim', 'Lou'];

/** The number of partners, which the monthly report groups by. */
const partnerCodes = Array.from({ length: 20 }, (_, number) => `PARTNER${number + 1}`);

/**
 * Fills an empty database with inquiries as in years of business, the newest of them this hour. Most are
 * followed up, one in fifty is suspected spam and one in ten is referred. `REFERRED_THIS_MONTH` of the newest
 * (or all, if there are fewer) are referred and invoiced in the month of `now`. The same number gives the
 * same inquiries.
 */
export async function fillInquiries(db: Db, count: number, now: Date): Promise<void> {
  await db
    .insertInto('referrals')
    .values(
      partnerCodes.map((code, number) => ({
        id: code,
        sales_rep_name: `Partner ${number + 1}`,
        sales_rep_email: `partner${number + 1}@example.com`,
        referral_code: code,
        created_at: now.toISOString(),
      })),
    )
    .execute();
  const spacing = (3 * 365 * 24 * HOUR) / count;
  for (let at = 0; at < count; at += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, offset) =>
      inquiry(at + offset, count, new Date(now.getTime() - (count - at - offset) * spacing), now),
    );
    await db.transaction().execute((transaction) => insertMade(transaction, made));
  }
}

/**
 * Adds what Today is read from: to each of the newest inquiries a quote that ran out, and to the newest of these a message that
 * waits for an answer.
 */
export async function fillToday(db: Db, now: Date): Promise<void> {
  const newest = await db
    .selectFrom('contact_submissions')
    .select(['id', 'created_at'])
    .where('flagged', '=', 'false')
    .orderBy('created_at', 'desc')
    .limit(QUOTED)
    .execute();
  const lapsedOn = dayOf(new Date(now.getTime() - 24 * HOUR));
  for (let at = 0; at < newest.length; at += AT_ONCE) {
    const some = newest.slice(at, at + AT_ONCE);
    await db
      .insertInto('quotes')
      .values(
        some.map(({ id, created_at }, offset) => ({
          id: `quote-${id}`,
          submission_id: id,
          number: `Q-2026-${at + offset + 1}`,
          edition: 1,
          state: 'sent' as const,
          created_at,
          valid_until: lapsedOn,
          sends_at: created_at,
          chosen: '[]',
          total_cents: 55_000,
          content: JSON.stringify({ lines: [], message: streets.join(' ').repeat(20) }),
        })),
      )
      .execute();
  }
  const asking = newest.slice(0, ASKING);
  for (let at = 0; at < asking.length; at += AT_ONCE)
    await db
      .insertInto('messages')
      .values(
        asking.slice(at, at + AT_ONCE).map(({ id, created_at }) => ({
          id: `message-${id}`,
          submission_id: id,
          at: created_at,
          direction: 'in' as const,
          channel: 'page' as const,
          kind: 'question' as const,
          sender: '',
          words: streets.join(' ').repeat(5),
          files: '[]',
          due_at: created_at,
        })),
      )
      .execute();
}

async function insertMade(transaction: Db, made: ReturnType<typeof inquiry>[]): Promise<void> {
  const insert = async <
    Table extends 'contact_submissions' | 'inspections' | 'invoiced_amounts' | 'commissions',
  >(
    table: Table,
    rows: Insertable<Tables[Table]>[],
  ) => {
    if (rows.length > 0) await transaction.insertInto(table).values(rows).execute();
  };
  await insert(
    'contact_submissions',
    made.map(({ row }) => row),
  );
  await insert(
    'inspections',
    made.flatMap(({ inspection }) => inspection ?? []),
  );
  await insert(
    'invoiced_amounts',
    made.flatMap(({ invoice }) => invoice ?? []),
  );
  await insert(
    'commissions',
    made.flatMap(({ commission }) => commission ?? []),
  );
}

function inquiry(number: number, count: number, createdAt: Date, now: Date) {
  const pick = <T>(list: readonly T[], salt: number): T =>
    list[(number * 7919 + salt * 104_729) % list.length] as T;
  const first = pick(firstNames, 1);
  const fromEnd = count - number;
  const referred = fromEnd <= REFERRED_THIS_MONTH || number % 10 === 0;
  const invoiced = fromEnd <= REFERRED_THIS_MONTH || number % 3 === 0;
  const status = fromEnd <= 40 ? 'new' : pick(statusNames.slice(1), 2);
  const cents = 30_000 + ((number * 331) % 60_000);
  const invoicedAt = fromEnd <= REFERRED_THIS_MONTH ? now : new Date(createdAt.getTime() + 48 * HOUR);
  const id = `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
  const row = {
    id,
    first_name: first,
    last_name: `Sample${number}`,
    email: `${first.toLowerCase()}.sample${number}@example.com`,
    phone: `0491 570 ${String(number % 1000).padStart(3, '0')}`,
    inspection_type: pick(inspectionTypes, 3),
    service_type: pick(serviceTypes, 4),
    property_address: `${1 + (number % 180)} ${pick(streets, 5)} Street, ${pick(suburbs, 6)} QLD 4${String(number % 900).padStart(3, '0')}`,
    additional_info:
      number % 4 === 0 ? 'The frame is up on Friday. The gate code is on the temporary fence.' : '',
    referral_code: referred ? pick(partnerCodes, 7) : null,
    invoice_amount: invoiced ? (cents / 100).toFixed(2) : null,
    commission_rate: invoiced && referred ? '10' : null,
    is_booked: invoiced ? ('true' as const) : ('false' as const),
    job_number: invoiced ? 1001 + number : null,
    flagged: fromEnd > 40 && number % 50 === 0 ? ('true' as const) : ('false' as const),
    status,
    created_at: createdAt.toISOString(),
    respond_by: new Date(createdAt.getTime() + 2 * HOUR).toISOString(),
    answered_at:
      status === 'new' ? null : new Date(createdAt.getTime() + ((number % 5) * HOUR) / 2).toISOString(),
    answered_how: status === 'new' ? null : 'reply',
  };
  const { inspection_type, property_address, referral_code } = row;
  const at = invoicedAt.toISOString();
  const found_by = foundBy({
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,

    propertyAddress: property_address,
    additionalInfo: row.additional_info,
    referralCode: referral_code,
    jobNumbers: invoiced ? [1001 + number] : [],
    fileNames: [],
  });
  return {
    row: { ...row, found_by },
    inspection: invoiced
      ? { id, submission_id: id, number: 1001 + number, inspection_type, property_address, created_at: at }
      : undefined,
    invoice: invoiced ? { submission_id: id, invoiced_at: at, cents } : undefined,
    commission:
      invoiced && referred
        ? { submission_id: id, referral_code, rate: '10', cents: partOf(cents, '10'), earned_at: at }
        : undefined,
  };
}
