import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { amountOf, centsOf } from '#contract/desk/money.ts';
import type { PartnersMonth } from '#contract/desk/statements.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada, partnerRow, sam } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

onEachDatabase('the turnover of a month on $kind', ({ open }) => {
  const { call, at, database } = useDesk(open);
  const send = async (answers: object): Promise<string> =>
    (await call('POST', paths.contact, answers)).json().id;
  const save = (id: string, invoiceAmount: string) =>
    call('POST', addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount });
  const clear = (id: string) => call('DELETE', addressOf(inquiryCalls.clearInvoice, { id }));
  const turnover = async (month: number) =>
    (await call('GET', `${partnerCalls.partnersMonth.path}?month=${month}&year=2026`)).json<PartnersMonth>()
      .turnover;
  /** The total of a month's invoices, from the list of inquiries. */
  async function invoiced(from: string, until: string) {
    const all = (await call('GET', inquiryCalls.list.path)).json<Inquiry[]>();
    const amounts = all.flatMap(({ invoiceAmount, invoicedAt }) =>
      invoiceAmount && invoicedAt && invoicedAt >= from && invoicedAt < until ? [centsOf(invoiceAmount)] : [],
    );
    return { amount: amountOf(amounts.reduce((sum, cents) => sum + cents, 0)), jobs: amounts.length };
  }

  test('is the sum of the amounts first saved in it, to the cent, with a partner or without', async () => {
    await database.db.insertInto('referrals').values(partnerRow()).execute();
    // The last second of September in Brisbane, and the first of October.
    await at('2026-09-30T13:59:59Z');
    const september = await send(ada);
    await save(september, '500');
    await at('2026-09-30T14:00:00Z');
    const october: string[] = [];
    for (const [number, amount] of ['0.1', '0.2', '333.33', '1234.56', '999999999.99', '19.99'].entries()) {
      const id = await send({
        ...ada,
        lastName: `October${number}`,
        ...(number % 2 && { referralCode: sam.referralCode }),
      });
      await save(id, amount);
      october.push(id);
    }
    await at('2026-10-20T00:00:00Z');
    // Corrected in another month, it stays in its own month. Once cleared, it is in no month.
    await save(september, '450.05');
    await clear(october[3] ?? '');
    expect(await turnover(8)).toEqual({ amount: '450.05', jobs: 1 });
    expect(await turnover(9)).toEqual({ amount: '1000000353.61', jobs: 5 });
    expect(await turnover(9)).toEqual(await invoiced('2026-09-30T14:00:00', '2026-10-31T14:00:00'));
    expect(await turnover(8)).toEqual(await invoiced('2026-08-31T14:00:00', '2026-09-30T14:00:00'));
    expect(await turnover(7)).toEqual({ amount: '0.00', jobs: 0 });
  });

  test('no longer counts an amount that was cleared after its month was closed', async () => {
    await at('2026-11-05T00:00:00Z');
    const october = { month: 9, year: 2026 };
    expect((await call('POST', partnerCalls.closeMonth.path, october)).statusCode).toBe(200);
    const all = (await call('GET', inquiryCalls.list.path)).json<Inquiry[]>();
    // An amount on a partner's statement: its row keeps the month.
    const stated = all.find(({ referralCode, invoiceAmount }) => referralCode && invoiceAmount);
    await clear(stated?.id ?? '');
    const { jobs, amount } = await turnover(9);
    expect(jobs).toBe(4);
    expect({ jobs, amount }).toEqual(await invoiced('2026-09-30T14:00:00', '2026-10-31T14:00:00'));
  });
});
