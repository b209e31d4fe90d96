import { expect, test } from 'vitest';
import { InquiryFilter } from '#contract/desk/inquiry-filter.ts';
import { olderDatabase } from '#test/older-database.ts';
import { listInquiries } from '../../inquiries/listing.ts';

test.each(['sqlite', 'postgres'] as const)(
  'inquiries of before are found by all that is new on %s',
  async (kind) => {
    const old = await olderDatabase(kind, '0021-versions');
    const at = '2026-11-02T01:02:03.004Z';
    const row = { first_name: 'Ada', last_name: 'Sample', email: 'a@example.com', inspection_type: 'frame' };
    const place = { property_address: '12 Sample Street, Chermside QLD 4032', created_at: at };
    await old.insert(
      'contact_submissions',
      {
        id: 'one',
        ...row,
        ...place,
        respond_by: at,
        phone: '+61 491 577 124',
        additional_info: 'Gate code 12',
      },
      { id: 'two', ...row, ...place, respond_by: at, phone: '0491 570 006' },
    );
    const visit = { submission_id: 'two', inspection_type: 'frame', ...place };
    await old.insert(
      'inspections',
      { id: 'i1', number: 1001, ...visit },
      { id: 'i2', number: 1002, ...visit },
    );
    const file = { owner_kind: 'inquiry', owner_id: 'two', media_type: 'image/png', size: 1, created_at: at };
    await old.insert(
      'files',
      { filename: 'b', place: 0, original_name: 'roof.png', sha256: 'b', ...file },
      { filename: 'a', place: 1, original_name: 'wall.png', sha256: 'a', ...file },
    );
    const database = await old.upgrade();
    const found = async (q: string) => {
      const { inquiries } = await listInquiries(database, { filter: InquiryFilter.parse({ q }), limit: 10 });
      return inquiries.map(({ id, matched }) => [id, matched]);
    };
    expect(await found('577 124')).toEqual([['one', 'Phone 0491 577 124']]);
    expect(await found('gate')).toEqual([['one', 'Message']]);
    expect(await found('wall.png')).toEqual([['two', 'File wall.png']]);
    expect(await found('job 1002')).toEqual([['two', 'Job 1002']]);
    expect((await found('ada')).map(([id]) => id).sort()).toEqual(['one', 'two']);
    await old.close();
  },
);
