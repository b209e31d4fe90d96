import { afterAll, beforeAll, expect, test } from 'vitest';
import { office } from '#content/opening.ts';
import { MOST_FOUND, MOST_OF_A_KIND, type SearchKind } from '#contract/desk/search.ts';
import { foundWithin } from '#contract/found-by.ts';
import { NewInquiry } from '#contract/inquiries.ts';
import { respondBy } from '#contract/office-hours.ts';
import type { QuoteContent } from '#contract/quote.ts';
import { referenceOf } from '#contract/reference.ts';
import { ada } from '#test/cast.ts';
import { type TestDatabase, whereDatabasesDiffer } from '#test/databases.ts';
import { fillInvoices } from '#test/many-invoices.ts';
import { fillReports } from '#test/many-reports.ts';
import { keepFoundBy } from '../inquiries/keep-found-by.ts';
import { insertInquiry } from '../inquiries/store.ts';
import { findEverything } from './find-everything.ts';

const quoteContent: QuoteContent = {
  seller: { name: 'Sample', abn: '55 000 000 007', licence: '1', phone: '1', email: 'a@example.com' },
  buyer: { name: 'Łukasz Wiśniewski', email: 'lukasz@example.com' },
  property: '8 Model Road, Ipswich QLD 4305',
  requested: 'frame',
  lines: [],
  message: '',
  includesGst: true,
  prices: 'inc GST',
};
const now = new Date('2026-11-29T01:00:00Z');
const people = [
  ['Maeve', 'O’Brien', '0491 570 156', 'maeve85@example.com', '7 Sample Street, Toowong QLD 4066'],
  ['Łukasz', 'Wiśniewski', '0491 570 157', 'lukasz@example.com', '8 Model Road, Ipswich QLD 4305'],
  ['مريم', 'العلي', '0491 570 158', 'maryam@example.com', '9 Muster Court, Ashgrove QLD 4060'],
] as const;

whereDatabasesDiffer('the search of the desk on $kind', ({ open }) => {
  let database: TestDatabase;
  const ids: string[] = [];
  beforeAll(async () => {
    database = await open();
    const { db } = database;
    for (const [firstName, lastName, phone, email, propertyAddress] of people) {
      const id = await insertInquiry(db, {
        answers: NewInquiry.parse({ ...ada, firstName, lastName, phone, email, propertyAddress }),
        files: [],
        attribution: undefined,
        suspected: undefined,
        formTokenId: undefined,
        createdAt: now,
        respondBy: respondBy(now, propertyAddress, office()),
      });
      ids.push(id);
    }
    const at = now.toISOString();
    await db
      .insertInto('inspections')
      .values({
        id: 'visit',
        submission_id: ids[0] ?? '',
        number: 1042,
        inspection_type: 'frame',
        property_address: people[0][4],
        created_at: at,
      })
      .execute();
    await keepFoundBy(db, ids[0] ?? '');
    await fillInvoices(db, { count: 40 });
    const invoice = await db
      .selectFrom('invoices')
      .selectAll()
      .where('number', '=', 'INV-00012')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('invoices')
      .values({
        ...invoice,
        id: 'credit',
        kind: 'credit-note',
        number: 'CN-0007',
        credits_id: invoice.id,
        found_by: foundWithin('CN-0007 Person 11 11 ridge street'),
      })
      .execute();
    await fillReports(db, { count: 12 });
    await db
      .insertInto('referrals')
      .values({
        id: 'partner',
        sales_rep_name: 'Siân O’Neill',
        sales_rep_email: 'sian@example.com',
        sales_rep_phone: '+61 491 570 110',
        sales_rep_business_name: 'Muster Homes',
        referral_code: 'SIAN10',
        created_at: at,
      })
      .execute();
    await db
      .insertInto('australian_standards')
      .values({
        id: 'standard',
        standard_code: 'AS 3740:2021',
        standard_name: 'Waterproofing of domestic wet areas',
        category: 'Waterproofing',
        created_at: at,
        updated_at: at,
        series: 'AS 3740',
        edition: '2021',
        pages: 1,
        readable_pages: 1,
      })
      .execute();
    await db
      .insertInto('standard_defects')
      .values({
        id: 'template',
        standard_id: 'standard',
        defect_code: '3740-001',
        defect_name: 'Membrane stops short of the hob',
        description: '',
        action_required: '',
        clause_reference: '4.9.1',
        created_at: at,
        place: 1,
        page: 1,
        snippet: '',
      })
      .execute();
    await db
      .insertInto('quotes')
      .values({
        id: 'quote',
        submission_id: ids[1] ?? '',
        number: 'Q-2026-0012',
        edition: 1,
        state: 'draft',
        created_at: at,
        valid_until: '2026-12-13',
        chosen: '[]',
        total_cents: 55_000,
        content: JSON.stringify(quoteContent),
      })
      .execute();
  });
  afterAll(() => database.close());

  const found = async (typed: string) => findEverything(database, typed, now);
  const titles = async (typed: string, kind: SearchKind) =>
    (await found(typed)).filter((one) => one.kind === kind).map(({ title }) => title);

  test.each<[typed: string, kind: SearchKind, title: string]>([
    ['obrien', 'inquiry', 'Maeve O’Brien'],
    ['lukasz', 'inquiry', 'Łukasz Wiśniewski'],
    ['العلي', 'inquiry', 'مريم العلي'],
    ['0491570156', 'inquiry', 'Maeve O’Brien'],
    ['+61 491 570 156', 'inquiry', 'Maeve O’Brien'],
    ['570 156', 'inquiry', 'Maeve O’Brien'],
    ['maeve85', 'inquiry', 'Maeve O’Brien'],
    ['model rd', 'inquiry', 'Łukasz Wiśniewski'],
    ['1042', 'job', 'Job 1042'],
    ['job 1042', 'job', 'Job 1042'],
    ['#1042', 'job', 'Job 1042'],
    ['inv-00012', 'invoice', 'INV-00012'],
    ['person 11', 'invoice', 'INV-00012'],
    ['cn-0007', 'credit-note', 'CN-0007'],
    ['q 2026 12', 'quote', 'Q-2026-0012'],
    ['lukasz', 'quote', 'Q-2026-0012'],
    ['wp-00003', 'report', 'VG-2026-WP-00003'],
    ['sian oneill', 'partner', 'Siân O’Neill'],
    ['0491 570 110', 'partner', 'Siân O’Neill'],
    ['muster homes', 'partner', 'Siân O’Neill'],
    ['3740', 'standard', 'AS 3740:2021'],
    ['wet areas', 'standard', 'AS 3740:2021'],
    ['hob', 'template', 'Membrane stops short of the hob'],
    ['opening hours', 'setting', 'Hours'],
    ['bank acc', 'setting', 'Bank account'],
    ['invoices', 'setting', 'Invoices'],
  ])('by %j finds the %s %j', async (typed, kind, title) => {
    expect(await titles(typed, kind)).toContain(title);
  });

  test('finds an inquiry by its reference, and by nothing else', async () => {
    const reference = referenceOf(ids[1] ?? '');
    expect((await found(reference)).map(({ kind, id }) => [kind, id])).toContainEqual(['inquiry', ids[1]]);
    expect(await titles(reference, 'inquiry')).toEqual(['Łukasz Wiśniewski']);
  });

  test('leads to the page of each result: a credit note to the invoice that it credits', async () => {
    const [credit] = await found('cn-0007');
    const { id } = await database.db
      .selectFrom('invoices')
      .select('id')
      .where('number', '=', 'INV-00012')
      .executeTakeFirstOrThrow();
    expect(credit).toMatchObject({ kind: 'credit-note', id: 'credit', href: `/admin/invoices/${id}` });
  });

  test('begins with the kind that has exactly what was typed', async () => {
    expect((await found('job 1042'))[0]?.kind).toBe('job');
    expect((await found('INV 00012'))[0]?.kind).toBe('invoice');
    expect((await found('hours'))[0]).toMatchObject({ kind: 'setting', title: 'Hours' });
  });

  test('lists the newest first, at most eight of a kind and thirty in all, and no kind hides another', async () => {
    expect(await titles('ridge', 'invoice')).toEqual(
      [40, 39, 38, 37, 36, 35, 34, 33].map((number) => `INV-000${number}`),
    );
    const all = await found('s');
    expect(all.length).toBeLessThanOrEqual(MOST_FOUND);
    for (const [kind, some] of Map.groupBy(all, (one) => one.kind))
      expect(some.length, kind).toBeLessThanOrEqual(MOST_OF_A_KIND);
    const kinds = new Set(all.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(
      ['credit-note', 'inquiry', 'invoice', 'partner', 'report', 'setting', 'standard', 'template'].sort(),
    );
    expect(new Set(all.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(all.length);
  });

  test.each([
    '%',
    '_',
    "'",
    '"',
    '\\',
    '*',
    '()',
    'zz OR',
    ':',
    '\u{1F3E0}',
    'x'.repeat(200),
    `${'ab '.repeat(66)}`,
  ])('finds nobody by %j', async (typed) => {
    expect((await found(typed)).filter(({ kind }) => kind !== 'setting' && kind !== 'standard')).toEqual([]);
  });
});
