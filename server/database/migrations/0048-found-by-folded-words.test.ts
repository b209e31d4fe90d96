import { expect, test } from 'vitest';
import { InquiryFilter } from '#contract/desk/inquiry-filter.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { olderDatabase } from '#test/older-database.ts';
import { listInquiries } from '../../inquiries/listing.ts';

whereDatabasesDiffer('on $kind', ({ kind }) => {
  test('inquiries and invoices of before are found without accents and apostrophes, by jobs and by files', async () => {
    const old = await olderDatabase(kind, '0042-unreadable-bank-lines');
    const at = '2026-11-02T01:02:03.004Z';
    const row = { email: 'a@example.com', phone: '0491 577 124', inspection_type: 'frame', created_at: at };
    const place = { ...row, property_address: '12 Sample Street, Chermside QLD 4032', respond_by: at };
    await old.insert(
      'contact_submissions',
      { id: 'one', first_name: 'Maeve', last_name: 'O’Brien', ...place },
      { id: 'two', first_name: '小明', last_name: '王', ...place },
    );
    await old.insert('inspections', {
      id: 'i1',
      number: 1001,
      submission_id: 'two',
      inspection_type: 'frame',
      property_address: place.property_address,
      created_at: at,
    });
    await old.insert('files', {
      owner_kind: 'inquiry',
      owner_id: 'one',
      media_type: 'application/pdf',
      size: 1,
      created_at: at,
      filename: 'a',
      place: 0,
      original_name: 'DA0612345678_plans.pdf',
      sha256: 'a',
    });
    await old.insert('invoices', {
      id: 'v1',
      kind: 'invoice',
      number: 'INV-0001',
      submission_id: 'one',
      total_cents: 55_000,
      issued_at: at,
      issued_on: '2026-11-02',
      due_on: '2026-11-16',
      gst_cents: 5_000,
      found_by: 'inv-0001 maeve o’brien 12 sample street',
      content: '{}',
    });
    const database = await old.upgrade();
    const found = async (q: string) => {
      const { inquiries } = await listInquiries(database, { filter: InquiryFilter.parse({ q }), limit: 10 });
      return inquiries.map(({ id }) => id);
    };
    for (const typed of ['obrien', "o'brien", 'o brien', 'DA0612345678_plans.pdf'])
      expect(await found(typed), typed).toEqual(['one']);
    for (const typed of ['王小明', '明', 'job 1001']) expect(await found(typed), typed).toEqual(['two']);
    expect((await found('577 124')).sort()).toEqual(['one', 'two']);
    const invoice = await database.db.selectFrom('invoices').select('found_by').executeTakeFirstOrThrow();
    expect(invoice.found_by).toContain('maeve obrien');
    await old.close();
  });
});
