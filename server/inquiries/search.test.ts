import { afterAll, beforeAll, expect, test } from 'vitest';
import { office } from '#content/opening.ts';
import { InquiryFilter } from '#contract/desk/inquiry-filter.ts';
import { NewInquiry } from '#contract/inquiries.ts';
import { respondBy } from '#contract/office-hours.ts';
import { ada } from '#test/cast.ts';
import { type TestDatabase, whereDatabasesDiffer } from '#test/databases.ts';
import { listInquiries } from './listing.ts';
import { searchWords } from './search.ts';
import { insertInquiry } from './store.ts';

test.each([
  ['0412 345 678', ['0412345678']],
  ['(07) 3210 1234', ['0732101234']],
  ['+61 412 345 678', ['0412345678']],
  ['+61 (0)412 345 678', ['0412345678']],
  ['0412 345', ['0412345']],
  ['0412–345–678', ['0412345678']],
  ['120-124 Albert Street', ['120', '124', 'albert', 'street']],
  ['1024-1026 Ann St 4000', ['1024', '1026', 'ann', 'st', '4000']],
  ['Ünal  O’Brien', ['unal', 'obrien']],
  ['김민수', ['김민수']],
  ['김민수'.normalize('NFD'), ['김민수']],
  ['がく', ['かく']],
  ['がく'.normalize('NFD'), ['かく']],
])('looks for %j by %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

whereDatabasesDiffer('a search on $kind', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    const createdAt = new Date('2026-11-20T01:00:00Z');
    for (const firstName of ['Ada', '김민수', 'がく', 'Андрей', 'Άννα', 'Nguyễn', '王小明'])
      await insertInquiry(database.db, {
        answers: NewInquiry.parse({ ...ada, firstName }),
        files: [],
        attribution: undefined,
        respondBy: respondBy(createdAt, ada.propertyAddress, office()),
        suspected: undefined,
        formTokenId: undefined,
        createdAt,
      });
  });
  afterAll(() => database.close());

  test.each([
    ['김민수', '김민수'],
    ['김', '김민수'],
    ['김민수'.normalize('NFD'), '김민수'],
    ['が', 'がく'],
    ['がく', 'がく'],
    ['がく'.normalize('NFD'), 'がく'],
    ['Андрей', 'Андрей'],
    ['андр', 'Андрей'],
    ['Άννα', 'Άννα'],
    ['Nguyễn', 'Nguyễn'],
    ['nguyen', 'Nguyễn'],
    ['nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['王', '王小明'],
  ])('by %j finds %s and nobody else', async (typed, name) => {
    const { inquiries } = await listInquiries(database, {
      filter: InquiryFilter.parse({ q: typed }),
      limit: 10,
    });
    expect(inquiries.map(({ firstName }) => firstName)).toEqual([name]);
  });
});
