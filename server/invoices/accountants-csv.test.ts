import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { audit } from '#contract/desk/endpoints/accounts.ts';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import type { Invoice } from '#contract/desk/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { csvOf } from '../csv.ts';
import { accountantsColumns, exportedLines } from './accountants-csv.ts';
import { findPaper } from './stored.ts';

/** The first line of Xero's template for sales invoices. */
const TEMPLATE =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,' +
  'POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,' +
  '*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,' +
  'TrackingOption2,Currency,BrandingTheme';

onEachDatabase('invoices for the accountant on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;

  async function issued(more: object, lines: object[]): Promise<Invoice> {
    const payload = { ...ada, ...more };
    const { id: inquiryId } = (
      await server.app.inject({ method: 'POST', url: paths.contact, payload })
    ).json();
    return (await call('POST', calls.issue.path, { inquiryId, lines })).json().invoice;
  }
  const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });
  const download = async (query = '') => call('GET', `${paths.invoicesDownload}${query}`);

  test('have the columns of Xero’s import, a row for each line, and credit notes below nothing', async () => {
    const invoice = await issued({}, [
      { description: 'Frame inspection', amountIncGst: '550' },
      { description: '=cmd|calc', amountIncGst: '0.50' },
    ]);
    await desk.at('2026-12-01T01:00:00Z');
    await call('POST', addressOf(calls.credit, { id: invoice.id }), { reason: 'Wrong inspection' });
    const reply = await download();
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      ...[200, 'text/csv; charset=utf-8', 'attachment; filename="invoices.csv"'],
    ]);
    expect(reply.body.split('\r\n')[0]).toBe(`\ufeff${TEMPLATE}`);
    const said = rowsOf(reply.body);
    expect(
      said.map((row) => [row['*InvoiceNumber'], row['*Description'], row['*UnitAmount'], row.Total]),
    ).toEqual([
      ['INV-0001', 'Frame inspection', '550.00', '550.50'],
      ['INV-0001', "'=cmd|calc", '0.50', '550.50'],
      ['CN-0001', 'Frame inspection', '-550.00', '-550.50'],
      ['CN-0001', "'=cmd|calc", '-0.50', '-550.50'],
    ]);
    expect(said[0]).toMatchObject({
      '*ContactName': 'Ada Sample',
      EmailAddress: ada.email,
      '*InvoiceDate': '20/11/2026',
      '*DueDate': '27/11/2026',
      '*Quantity': '1',
      '*AccountCode': '200',
      '*TaxType': 'BAS Excluded',
      TaxAmount: '0.00',
      Currency: 'AUD',
    });
    expect(said[2]).toMatchObject({ '*InvoiceDate': '01/12/2026', Reference: 'Credit for INV-0001' });
  });

  test('are chosen by days, both included, and their export is in the log', async () => {
    await issued({ firstName: '+Eve', lastName: '@Sample' }, [{ description: 'Slab', amountIncGst: '10' }]);
    const numbers = async (query: string) =>
      rowsOf((await download(query)).body).map((row) => row['*InvoiceNumber']);
    expect(await numbers('?to=2026-11-20')).toEqual(['INV-0001', 'INV-0001']);
    expect(await numbers('?from=2026-11-21&to=2026-12-01')).toEqual(['CN-0001', 'CN-0001', 'INV-0002']);
    expect(await numbers('?from=2026-12-02')).toEqual([]);
    expect(rowsOf((await download('?from=2026-12-01')).body).at(-1)?.['*ContactName']).toBe("'+Eve @Sample");
    const entries = (await call('GET', audit.path)).json();
    const detail = 'Invoices from 2026-12-01 for the accountant';
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'export', detail }));
  });

  test.each(['?from=yesterday', '?from=2026-02-30', '?from=2026-12-02&to=2026-12-01', '?to='])(
    '%s is refused',
    async (query) => {
      expect((await download(query)).statusCode).toBe(400);
    },
  );

  test('come whole, however many are read at once', async () => {
    const whole = (await Array.fromAsync(exportedLines(database.db, {}))).flat();
    const oneByOne = (await Array.fromAsync(exportedLines(database.db, {}, 1))).flat();
    expect(oneByOne).toEqual(whole);
    expect(whole).toHaveLength(5);
  });

  test('with GST say how much of each line it is', async () => {
    const [{ paper, line } = { paper: undefined, line: undefined }] = (
      await Array.fromAsync(exportedLines(database.db, {}))
    ).flat();
    if (!paper || !line) throw new Error('There is no invoice');
    const taxed = {
      paper: { ...paper, content: { ...paper.content, isTaxInvoice: true } },
      line: { ...line, gstCents: 5000 },
    };
    const csv = (await Array.fromAsync(csvOf(accountantsColumns, [[taxed]]))).join('');
    expect(rowsOf(csv)[0]).toMatchObject({
      '*TaxType': 'GST on Income',
      '*UnitAmount': '550.00',
      TaxAmount: '50.00',
    });
    expect(await findPaper(database.db, { inquiryId: paper.inquiryId, number: paper.number })).toEqual(paper);
  });
});
