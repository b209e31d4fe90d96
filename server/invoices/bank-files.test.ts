import { expect, test } from 'vitest';
import { type BankColumns, type BankFile, bankRefusals } from '#contract/desk/bank-files.ts';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import type { Invoice, InvoiceInFull } from '#contract/desk/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { bankCsv, bankSamples, commonwealth } from '#test/bank-samples.ts';
import { ada } from '#test/cast.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { uploadedBankFile } from '#test/invoices.ts';

whereDatabasesDiffer('files of a bank on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, session, database } = desk;

  const upload = (content: string | Uint8Array<ArrayBuffer>, more?: { field?: string; headers?: object }) =>
    uploadedBankFile(desk, content, more);
  const taken = async (content: string) => (await upload(content)).json<BankFile>();
  async function issued(amountIncGst: string, lastName = 'Sample'): Promise<Invoice> {
    const payload = { ...ada, lastName };
    const { id: inquiryId } = (
      await server.app.inject({ method: 'POST', url: paths.contact, payload })
    ).json();
    const lines = [{ description: 'Frame inspection', amountIncGst }];
    return (await call('POST', calls.issue.path, { inquiryId, lines })).json().invoice;
  }
  const one = async ({ id }: Invoice) =>
    (await call('GET', addressOf(calls.one, { id }))).json<InvoiceInFull>();
  const confirm = (id: string, lines: unknown[], headers: object = {}) =>
    call('POST', addressOf(calls.confirmLines, { id }), { lines }, { ...session, ...headers } as {
      cookie: string;
    });
  const ignore = (id: string, lines: number[]) =>
    call('POST', addressOf(calls.ignoreLines, { id }), { lines });
  const choose = (id: string, columns: object) =>
    call('PUT', addressOf(calls.chooseColumns, { id }), columns);
  const waiting = async () => (await call('GET', calls.bankFiles.path)).json<{ files: BankFile[] }>().files;

  test('propose what a line pays, and note nothing before somebody confirms it', async () => {
    const invoice = await issued('123.45');
    const file = await upload(bankCsv([{ day: '19/11/2026', amount: '123.45', words: invoice.number }]));
    expect(file.statusCode, file.body).toBe(201);
    const { id, proposals, unmatched } = file.json<BankFile>();
    expect([proposals, unmatched]).toEqual([
      [
        {
          line: 2,
          day: '2026-11-19',
          amount: '123.45',
          words: invoice.number,
          invoiceId: invoice.id,
          invoiceNumber: invoice.number,
          customer: 'Ada Sample',
          balance: '123.45',
          why: `The description names ${invoice.number}, and the amount matches what is owed`,
        },
      ],
      [],
    ]);
    expect((await one(invoice)).payments).toEqual([]);
    const confirmed = await confirm(id, [2]);
    expect(confirmed.json(), confirmed.body).toMatchObject({ proposals: [], unmatched: [], confirmed: 1 });
    const paid = await one(invoice);
    expect([paid.invoice.status, paid.payments]).toMatchObject([
      'paid',
      [
        {
          amount: '123.45',
          method: 'transfer',
          source: 'bank-file',
          receivedOn: '2026-11-19',
          reference: invoice.number,
        },
      ],
    ]);
    expect((await confirm(id, [2, { line: 2, invoiceId: invoice.id }])).json()).toMatchObject({
      confirmed: 1,
    });
    expect((await one(invoice)).payments).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('name a line that is no CSV until somebody dismisses it, and propose what the others pay', async () => {
    const bad = '25/11/2026,"418.54","PIPE 5" JOE"';
    const file = await upload(`${bankCsv([{ day: '24/11/2026', amount: '4.18', words: 'inch' }])}\r\n${bad}`);
    expect(file.statusCode, file.body).toBe(201);
    const { id, unmatched, unreadable } = file.json<BankFile>();
    expect(unmatched).toMatchObject([{ amount: '4.18', words: 'inch' }]);
    expect(unreadable).toEqual([{ line: 3, text: bad }]);
    await ignore(id, [2]);
    expect(await waiting()).toMatchObject([{ id, unreadable: [{ line: 3 }] }]);
    const dismissed = await call('DELETE', addressOf(calls.dismissUnreadable, { id }));
    expect(dismissed.json(), dismissed.body).toMatchObject({ id, unreadable: [] });
    expect(await waiting()).toEqual([]);
  });

  test('add nothing when they come twice, and what is new when they overlap', async () => {
    const lines = ['a', 'b', 'a'].map((words) => ({ day: '18/11/2026', amount: '1.01', words }));
    const first = await taken(bankCsv(lines));
    expect([first.unmatched.length, first.known]).toEqual([3, 0]);
    const again = await upload(bankCsv(lines));
    expect([again.statusCode, again.json()]).toEqual([200, first]);
    const more = [{ day: '19/11/2026', amount: '1.02', words: 'c' }, ...lines];
    const overlapping = await taken(bankCsv(more));
    expect([overlapping.unmatched, overlapping.known]).toMatchObject([[{ line: 2, words: 'c' }], 3]);
    await ignore(first.id, [2, 3, 4]);
    await ignore(overlapping.id, [2]);
    expect(await waiting()).toEqual([]);
  });

  test('of one layout are asked about once', async () => {
    const odd = (words: string) => `Wann,Wie viel,Wozu\n11/18/2026,7.01,${words}\n11/18/2026,-7.01,out`;
    const [first, second] = [await taken(odd('a')), await taken(odd('b'))];
    expect([first.columns, first.proposals, first.unmatched]).toEqual([null, [], []]);
    expect(first.sample).toEqual([
      ['Wann', 'Wie viel', 'Wozu'],
      ['11/18/2026', '7.01', 'a'],
      ['11/18/2026', '-7.01', 'out'],
    ]);
    expect((await waiting()).map(({ id }) => id)).toEqual([second.id, first.id]);
    const columns: BankColumns = {
      hasHeading: true,
      day: 0,
      dayOrder: 'mdy',
      amount: 1,
      credit: null,
      words: [2],
    };
    const wrong = await choose(first.id, { ...columns, day: 2 });
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { message: bankRefusals.wrongColumns }]);
    const twice = await choose(first.id, { ...columns, credit: 1 });
    expect([twice.statusCode, twice.json()]).toEqual([400, { message: bankRefusals.amountOnce }]);
    expect((await choose(first.id, columns)).json()).toMatchObject({
      columns,
      unmatched: [{ line: 2, amount: '7.01', words: 'a' }],
    });
    // The other one waited for the same answer, and the third needs none.
    expect((await waiting()).map(({ unmatched }) => unmatched.length)).toEqual([1, 1]);
    const third = await taken(odd('c'));
    expect(third).toMatchObject({ columns, unmatched: [{ words: 'c' }] });
    for (const { id } of [first, second, third]) await ignore(id, [2]);
  });

  test('can be read with other columns until a line is confirmed or ignored', async () => {
    const file = await taken(commonwealth.replaceAll('INV-0001', 'somebody'));
    expect(file.unmatched.map(({ amount }) => amount)).toEqual(['550.00', '1100.00']);
    const wrong = { ...(file.columns as BankColumns), amount: 3 };
    expect((await choose(file.id, wrong)).json().unmatched).toHaveLength(3);
    expect((await choose(file.id, file.columns as BankColumns)).json()).toEqual(file);
    await ignore(file.id, [1]);
    const late = await choose(file.id, wrong);
    expect([late.statusCode, late.json()]).toEqual([409, { message: bankRefusals.columnsUsed }]);
    expect(
      await database.db
        .selectFrom('bank_files')
        .select('content')
        .where('id', '=', file.id)
        .executeTakeFirst(),
    ).toEqual({ content: null });
    await ignore(file.id, [3]);
  });

  test('keep no line twice that two of them ask for, and match what somebody chooses', async () => {
    const [first, second] = [await issued('310.00', 'Twofold'), await issued('310.00', 'Twofold')];
    const { id, proposals, unmatched } = await taken(
      bankCsv(
        ['x', 'y'].map((words) => ({ day: '19/11/2026', amount: '310.00', words: `TWOFOLD ${words}` })),
      ),
    );
    expect([proposals, unmatched.length]).toEqual([[], 2]);
    const none = await confirm(id, [2]);
    expect([none.statusCode, none.json()]).toEqual([409, { message: bankRefusals.noProposal(2) }]);
    const unknown = await confirm(id, [{ line: 2, invoiceId: first.id }, 9]);
    expect([unknown.statusCode, unknown.json()]).toEqual([400, { message: bankRefusals.noSuchLine(9) }]);
    expect((await one(first)).payments).toEqual([]);
    // All at once, as a person taps twice.
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, turn) =>
        confirm(id, [{ line: 2, invoiceId: (turn % 2 ? second : first).id }]),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const all = [...(await one(first)).payments, ...(await one(second)).payments];
    expect(all).toHaveLength(1);
    const isPayment = await ignore(id, [2]);
    expect([isPayment.statusCode, isPayment.json()]).toEqual([409, { message: bankRefusals.isPayment(2) }]);
    await ignore(id, [3]);
    // What was ignored by mistake can be confirmed.
    expect((await confirm(id, [{ line: 3, invoiceId: second.id }])).json()).toMatchObject({ confirmed: 2 });
  });

  test('have a line that pays another invoice once its payment is voided', async () => {
    const [wrong, right] = [await issued('88.80', 'Wrong'), await issued('88.80', 'Right')];
    const file = await taken(bankCsv([{ day: '19/11/2026', amount: '88.80', words: 'Transfer, thanks' }]));
    await confirm(file.id, [{ line: 2, invoiceId: wrong.id }]);
    const [payment] = (await one(wrong)).payments;
    const reason = 'It was from Right';
    await call('PUT', addressOf(calls.voidPayment, { id: payment?.id ?? '' }), { reason });
    expect((await waiting()).map(({ id, unmatched }) => [id, unmatched])).toEqual([
      [file.id, [{ line: 2, day: '2026-11-19', amount: '88.80', words: 'Transfer, thanks' }]],
    ]);
    expect((await confirm(file.id, [{ line: 2, invoiceId: right.id }])).json()).toMatchObject({
      confirmed: 1,
    });
    const [before, after] = [await one(wrong), await one(right)];
    expect([before.invoice.status, after.invoice.status]).toEqual(['open', 'paid']);
    expect(before.payments).toMatchObject([{ source: 'bank-file', voided: { reason } }]);
    expect(after.payments).toMatchObject([{ source: 'bank-file', voided: null }]);
    // The very same file still adds nothing.
    expect(
      (await upload(bankCsv([{ day: '19/11/2026', amount: '88.80', words: 'Transfer, thanks' }]))).json(),
    ).toMatchObject({ id: file.id, confirmed: 1, unmatched: [] });
  });

  test('repeat nothing under one key', async () => {
    const invoice = await issued('77.70');
    const { id } = await taken(bankCsv([{ day: '19/11/2026', amount: '77.70', words: invoice.number }]));
    const key = { 'idempotency-key': `bank-${database.kind}` };
    const [first, repeat] = [await confirm(id, [2], key), await confirm(id, [2], key)];
    expect(repeat.json()).toEqual(first.json());
    expect((await one(invoice)).payments).toHaveLength(1);
  });

  test('are taken once when they come at the same moment', async () => {
    const lines = Array.from({ length: 50 }, (_, place) => ({
      day: '17/11/2026',
      amount: '2.00',
      words: `at once ${place}`,
    }));
    const files = [bankCsv(lines), bankCsv(lines), bankCsv(lines.toReversed()), bankCsv(lines.slice(10))];
    const replies = await Promise.all(files.map((file) => upload(file)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201, 201, 201]);
    const kept = (await waiting()).flatMap(({ unmatched }) => unmatched);
    expect(kept).toHaveLength(50);
    for (const { id, unmatched } of await waiting())
      await ignore(
        id,
        unmatched.map(({ line }) => line),
      );
  });

  test.each(Object.entries(bankSamples))('of %s are read at once', async (bank, sample) => {
    const file = await taken(sample.replaceAll('INV-0001', `from ${bank}`).replaceAll('frame', bank));
    expect([file.columns === null, file.unmatched.length]).toEqual([false, 2]);
    await ignore(
      file.id,
      file.unmatched.map(({ line }) => line),
    );
  });

  test('keep a formula as text', async () => {
    const file = await taken(
      bankCsv([{ day: '16/11/2026', amount: '3.00', words: '=HYPERLINK("http://x.invalid")' }]),
    );
    expect(file.unmatched[0]?.words).toBe('=HYPERLINK("http://x.invalid")');
    await ignore(file.id, [2]);
  });

  test('of a month in which nothing happened wait for nothing', async () => {
    const file = await upload('Date,Amount,Description\r\n');
    expect([file.statusCode, file.json().columns]).toMatchObject([201, { day: 0 }]);
    expect(await waiting()).toEqual([]);
  });

  const many = (count: number) =>
    bankCsv(Array.from({ length: count }, () => ({ day: '1/1/2026', amount: '1', words: 'a' })));
  test.each([
    ['nothing', '', 415, bankRefusals.notCsv],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 415, bankRefusals.notCsv],
    ['a letter', 'Dear customer\nthank you for your trust\n', 415, bankRefusals.notCsv],
    ['a letter with commas', 'Dear customer, hello\nthank you, again\n', 415, bankRefusals.noMoney],
    ['JSON', '{"a": 1, "b": 2}', 415, bankRefusals.notCsv],
    ['too many lines', many(20_001), 413, bankRefusals.tooManyLines],
    ['too much', `${many(1)}${' '.repeat(5 * 1024 * 1024)}`, 413, bankRefusals.tooLarge],
  ])('with %s are refused', async (_, content, status, message) => {
    const reply = await upload(content);
    expect([reply.statusCode, reply.json()]).toEqual([status, { message }]);
    expect(await waiting()).toEqual([]);
  });

  test('are one file in the field of that name', async () => {
    const other = await upload(commonwealth, { field: 'other' });
    expect([other.statusCode, other.json()]).toEqual([400, { message: bankRefusals.noFile }]);
    const none = await call('POST', paths.bankFileUpload, {});
    expect([none.statusCode, none.json()]).toEqual([400, { message: bankRefusals.noFile }]);
    const stranger = await upload(commonwealth, { headers: { cookie: '' } });
    expect(stranger.statusCode).toBe(401);
  });
});
