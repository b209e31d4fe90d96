import { expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import type { BankFile } from '#contract/desk/bank-files.ts';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { dailyWork } from '#server/background.ts';
import { bankCsv } from '#test/bank-samples.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { invoicing, uploadedBankFile } from '#test/invoices.ts';

onEachDatabase('what is kept of bank files on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server } = desk;
  const { inquiry, issue, one, voiding } = invoicing(desk);

  const clean = async (daysLater: number) => {
    const work = dailyWork({ db: database.db, files: { discard: async () => {} } });
    const now = new Date(server.clock.now.getTime() + daysLater * 24 * 60 * 60 * 1000);
    await work['bank files']?.(now, new AbortController().signal);
  };
  const kept = async () => ({
    texts: (await database.db.selectFrom('bank_files').select('content').orderBy('id').execute()).map(
      ({ content }) => content !== null,
    ),
    words: (await database.db.selectFrom('bank_lines').select('words').orderBy('line').execute()).map(
      ({ words }) => words,
    ),
  });
  const upload = async (content: string) => (await uploadedBankFile(desk, content)).json<BankFile>();

  test('their text, and the words of lines that are decided, go after a while; payments stay', async () => {
    const { invoice } = (await issue(await inquiry())).json();
    const lines = ['Ada, thanks', 'wages of somebody', 'who is this'].map((words, place) => ({
      day: '19/11/2026',
      amount: `${550 + place}.00`,
      words,
    }));
    const file = await upload(bankCsv(lines));
    const odd = await upload('Wann,Wie viel,Wozu\n11/18/2026,7.01,rent of somebody');
    const whole = await kept();
    await clean(facts.retention.bankFileDays - 1);
    expect(await kept()).toEqual(whole);
    await call('POST', addressOf(calls.confirmLines, { id: file.id }), {
      lines: [{ line: 2, invoiceId: invoice.id }],
    });
    await call('POST', addressOf(calls.ignoreLines, { id: file.id }), { lines: [3] });
    await clean(facts.retention.bankFileDays + 1);
    expect(await kept()).toEqual({ texts: [false], words: ['', '', 'who is this'] });
    const [payment] = (await one(invoice.id)).payments;
    expect(payment).toMatchObject({ amount: '550.00', reference: 'Ada, thanks' });
    // A later file still adds no line twice, and a file whose columns were never chosen can be sent again.
    expect(await upload(`${bankCsv(lines)}\n`)).toMatchObject({ known: 3, unmatched: [] });
    expect((await upload('Wann,Wie viel,Wozu\n11/18/2026,7.01,rent of somebody')).id).not.toBe(odd.id);
    // When a payment is voided, its line gets its words back.
    await voiding(payment?.id ?? '');
    expect((await kept()).words[0]).toBe('Ada, thanks');
  });

  test('a file of which a line still waits can be decided on after its text has gone', async () => {
    const file = await upload(bankCsv([{ day: '18/11/2026', amount: '9.99', words: 'late' }]));
    await clean(facts.retention.bankFileDays + 1);
    const settled = await call('POST', addressOf(calls.ignoreLines, { id: file.id }), { lines: [2] });
    expect([settled.statusCode, settled.json().unmatched]).toEqual([200, []]);
  });
});
