import { expect, test } from 'vitest';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import type { Invoice } from '#contract/desk/invoices.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { invoicing } from '#test/invoices.ts';

whereDatabasesDiffer('the list of invoices on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;
  const { inquiry, issue, credit, pay } = invoicing(desk);

  test('are listed by tab and words, page by page', async () => {
    await database.db.deleteFrom('payments').execute();
    await database.db.deleteFrom('invoices').execute();
    const id = await inquiry();
    const made: Record<string, string> = {};
    for (const name of ['owed', 'overdue', 'paid', 'credited', 'overpaid']) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      const dueOn = name === 'overdue' ? '2026-11-19' : '2026-11-20';
      made[name] = (await issue(id, { dueOn })).json().invoice.id;
    }
    await pay(made.paid ?? '', '550');
    await pay(made.overpaid ?? '', '550.01');
    await credit(made.credited ?? '');
    const listed = async (query: string) => {
      const { invoices } = (await call('GET', `${calls.list.path}?${query}`)).json<{ invoices: Invoice[] }>();
      return invoices.map((invoice) => Object.keys(made).find((name) => made[name] === invoice.id));
    };
    expect(await listed('')).toEqual(['overdue', 'owed', 'overpaid', 'credited', 'paid']);
    expect(await listed('status=owed')).toEqual(['overdue', 'owed']);
    for (const name of ['overdue', 'paid', 'credited', 'overpaid'])
      expect(await listed(`status=${name}`)).toEqual([name]);
    expect(await listed('q=ADA%20inv-')).toHaveLength(5);
    expect(await listed('q=%25')).toEqual([]);
    const pages: (string | undefined)[] = [];
    for (let cursor = ''; cursor !== 'end'; ) {
      const query = `limit=2${cursor && `&cursor=${cursor}`}`;
      pages.push(...(await listed(query)));
      cursor = (await call('GET', `${calls.list.path}?${query}`)).json().next ?? 'end';
    }
    expect(pages).toEqual(['overdue', 'owed', 'overpaid', 'credited', 'paid']);
    expect((await call('GET', calls.figures.path)).json()).toEqual({
      owed: { count: 2, amount: '1100.00' },
      overdue: { count: 1, amount: '550.00' },
      toGiveBack: { count: 1, amount: '0.01' },
      invoicedThisMonth: { count: 5, amount: '2200.00' },
      paidThisMonth: { count: 2, amount: '1100.01' },
    });
  });
});
