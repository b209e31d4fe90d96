import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { office } from '#content/opening.ts';
import * as customerCalls from '#contract/desk/endpoints/customers.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { NewInquiry } from '#contract/inquiries.ts';
import { respondBy } from '#contract/office-hours.ts';
import { ada, ben, cleo, partnerRow } from '#test/cast.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { insertFiles } from '../files/owned.ts';
import { bookFirstInspection, cancelBooking } from './jobs.ts';
import { keepFoundBy } from './keep-found-by.ts';
import { deleteOldFiles } from './retention.ts';
import { insertInquiry } from './store.ts';

const kestrel = {
  ...ada,
  firstName: 'Dan',
  lastName: 'Draft',
  email: 'dan@example.com',
  phone: '+61 491-577-124',
  propertyAddress: '9 Kestrel St, Sandgate QLD 4017',
};
const fileOf = (originalName: string) => ({
  originalName,
  filename: `${randomUUID()}.pdf`,
  mediaType: 'application/pdf',
  size: 10,
  sha256: randomUUID(),
});

whereDatabasesDiffer('the search on $kind finds what people have in hand', ({ open }) => {
  const { at, call, database } = useDesk(open);
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    await at('2026-10-20T00:00:00Z');
    const names = { sales_rep_name: 'Sam Placeholder', referral_code: 'SAMPLE123' };
    await database.db
      .insertInto('referrals')
      .values([partnerRow(names), partnerRow({ sales_rep_name: 'Mia Model', referral_code: 'MIA-HOMES' })])
      .execute();
    await keep('ada', ada);
    await keep('ben', ben, [fileOf('kitchen-plan.pdf'), fileOf('Zoë’s roof.jpg')]);
    await keep('cleo', { ...cleo, referralCode: 'MIA-HOMES' });
    await keep('dan', kestrel);
    for (const name of ['ada', 'cleo']) await save(name, '500');
    await at('2026-11-02T00:00:00Z');
    await call('POST', partnerCalls.closeMonth.path, { month: 9, year: 2026 });
  });
  async function keep(name: string, answers: object, files: ReturnType<typeof fileOf>[] = []) {
    const createdAt = new Date(Date.parse('2026-10-20T00:00:00Z') + Object.keys(ids).length * 1000);
    const given = NewInquiry.parse(answers);
    const code = given.referralCode;
    ids[name] = await database.db.transaction().execute((transaction) =>
      insertInquiry(transaction, {
        answers: given,
        files,
        attribution: code
          ? { referralCode: code, rule: 'form', landing: undefined, at: createdAt }
          : undefined,
        respondBy: respondBy(createdAt, given.propertyAddress, office()),
        suspected: undefined,
        formTokenId: undefined,
        createdAt,
      }),
    );
  }
  const save = (name: string, invoiceAmount: string) =>
    call('POST', addressOf(inquiryCalls.saveInvoice, { id: ids[name] ?? '' }), { invoiceAmount });
  async function found(q: string): Promise<[string | undefined, string | null][]> {
    const reply = await call('GET', `${inquiryCalls.list.path}?limit=50&q=${encodeURIComponent(q)}`);
    expect(reply.statusCode, reply.body).toBe(200);
    const inquiries = reply.json<Inquiry[]>();
    expect(reply.headers['x-total-count']).toBe(String(inquiries.length));
    return inquiries.map(({ id, matched }) => [Object.keys(ids).find((name) => ids[name] === id), matched]);
  }

  test.each<[string, [string, string | null][]]>([
    ['Job 1001', [['ada', 'Job 1001']]],
    ['job no 1002', [['cleo', 'Job 1002']]],
    ['job no. 1002', [['cleo', 'Job 1002']]],
    ['#1002', [['cleo', 'Job 1002']]],
    ['1002', [['cleo', 'Job 1002']]],
    ['job 100', []],
    ['job 1001 sample', [['ada', 'Job 1001']]],
    ['ST-0001', [['cleo', 'Statement ST-0001']]],
    ['st1', [['cleo', 'Statement ST-0001']]],
    ['Statement no. 1', [['cleo', 'Statement ST-0001']]],
    ['ST-0002', []],
    ['577 124', [['dan', 'Phone 0491 577 124']]],
    ['7124', [['dan', 'Phone 0491 577 124']]],
    ['77-12', [['dan', 'Phone 0491 577 124']]],
    ['+61 491 577', [['dan', 'Phone 0491 577 124']]],
    ['0491 577 124', [['dan', 'Phone 0491 577 124']]],
    ['7010 5566', [['ben', 'Phone (07) 7010 5566']]],
    ['(07) 7010', [['ben', 'Phone (07) 7010 5566']]],
    ['Dan 7124', [['dan', 'Phone 0491 577 124']]],
    ['Kestrel', [['dan', 'Address']]],
    ['9 Kestrel St', [['dan', 'Address']]],
    ['9 kestrel street', [['dan', 'Address']]],
    ['Example Cres', [['ben', 'Address']]],
    ['Specimen Rd', [['cleo', 'Address']]],
    ['4017', [['dan', 'Address']]],
    ['kitchen-plan', [['ben', 'File kitchen-plan.pdf']]],
    ['plan.pdf', [['ben', 'File kitchen-plan.pdf']]],
    ['zoe', [['ben', 'File Zoë’s roof.jpg']]],
    ['mia-homes', [['cleo', 'Partner Mia Model']]],
    ['Mia', [['cleo', 'Partner Mia Model']]],
    ['mia model', [['cleo', 'Partner Mia Model']]],
    ['cleo mia', [['cleo', 'Partner Mia Model']]],
    ['gate code', [['ben', 'Message']]],
    ['ben@example.com', [['ben', 'Email']]],
    ['Dan Draft', [['dan', null]]],
    ['kestrel 7124', [['dan', 'Address, Phone 0491 577 124']]],
  ])('by %j', async (typed, expected) => {
    expect(await found(typed)).toEqual(expected);
  });

  test('and says that it finds nothing for nonsense', async () => {
    const nonsense = [
      '%',
      '_',
      '"',
      "'",
      '\\',
      '🏠',
      '" OR *',
      'NEAR(a b)',
      '()',
      '𠮷'.repeat(100),
      'a'.repeat(200),
    ];
    for (const typed of [
      ...nonsense,
      '9'.repeat(200),
      '+61',
      '#',
      'job',

      '½²',
      '\u0301',
      'a:b',
      'x & !y',
      "'':*",
    ])
      expect(await found(typed), typed).toEqual([]);
  });

  test('by what an inquiry says now, and no longer by what it said', async () => {
    const { db } = database;
    await keep('eve', { ...ada, firstName: 'Eve', phone: '0491 572 665' }, [fileOf('attic.pdf')]);
    const id = ids.eve ?? '';
    const finds = async (typed: string) => (await found(typed)).map(([name]) => name);

    const corrected = {
      firstName: 'Yve',
      lastName: ada.lastName,
      email: ada.email,
      phone: '0491 573 087',
      propertyAddress: ada.propertyAddress,
      serviceType: ada.serviceType,
      inspectionType: ada.inspectionType,
      additionalInfo: 'Beware of the wombat.',
    };
    const reply = await call('PUT', addressOf(customerCalls.correct, { id }), corrected);
    expect(reply.statusCode, reply.body).toBe(200);
    expect([await finds('572 665'), await finds('eve'), await finds('attic')]).toEqual([[], [], ['eve']]);
    expect([await finds('573 087'), await finds('yve'), await finds('wombat')]).toEqual([
      ['eve'],
      ['eve'],
      ['eve'],
    ]);

    await insertFiles(db, { kind: 'inquiry', id }, [fileOf('cellar.pdf')], '2026-11-02T00:00:00.000Z', 1);
    await keepFoundBy(db, id);
    expect(await finds('cellar')).toEqual(['eve']);
    const now = new Date('2026-11-02T00:00:00Z');
    const stopping = new AbortController().signal;
    await deleteOldFiles({ db, files: { discard: async () => {} } }, { receivedBefore: now, now, stopping });
    expect([await finds('cellar'), await finds('attic')]).toEqual([[], []]);

    const job = await bookFirstInspection(db, id, now);
    expect(await found(`job ${job}`)).toEqual([['eve', `Job ${job}`]]);
    await cancelBooking(db, id, now.toISOString());
    expect(await finds(`job ${job}`)).toEqual([]);

    const moved = await call('POST', addressOf(inquiryCalls.changeAttribution, { id }), {
      referralCode: 'MIA-HOMES',
      reason: 'She told us.',
    });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await finds('mia')).sort()).toEqual(['cleo', 'eve']);

    await db.deleteFrom('submission_events').where('submission_id', '=', id).execute();
    await db.deleteFrom('contact_submissions').where('id', '=', id).execute();
    expect([await finds('573 087'), await finds('yve'), await finds('wombat')]).toEqual([[], [], []]);
  });

  test('also those with a message that is one endless word', async () => {
    await keep('endless', { ...ada, additionalInfo: 'Ω'.repeat(5000) });
    expect(await found('ω'.repeat(150))).toEqual([['endless', 'Message']]);
    await database.db
      .deleteFrom('contact_submissions')
      .where('id', '=', ids.endless ?? '')
      .execute();
  });
});
