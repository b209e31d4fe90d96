import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { InvoiceContent } from '#contract/invoices/content.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { withGst } from './sums.ts';

const bank = { accountName: 'Sample account', bsb: '012-345', account: '12345678', payId: 'pay@example.com' };
const line = (description: string, cents: number) => ({ description, cents, inspectionId: null });
const two = [line('Frame inspection, 3 December 2026', 55_000), line('Thermal imaging', 19_900)];

function content(isTaxInvoice: boolean, given: Partial<InvoiceContent> = {}): InvoiceContent {
  return {
    isTaxInvoice,
    seller: {
      name: 'Verge & Gauge Building Inspections',
      abn: '53004085616',
      licence: 'Sample Licence Holder Pty Ltd, QBCC licence 00000000',
      phone: '(07) 7010 1234',
      email: 'office@example.com',
    },
    buyer: { name: 'Ada Sample', address: '', email: 'ada@example.com' },
    property: '12 Sample Street, Chermside QLD 4032',
    jobNumber: 1001,
    credits: null,
    bank,
    ...withGst(two, isTaxInvoice),
    ...given,
  };
}

type Printed = Parameters<typeof invoicePdf>[0];
const invoice = (what: InvoiceContent): Printed => ({
  kind: 'invoice',
  number: 'INV-0042',
  issuedOn: '2026-11-26',
  dueOn: '2026-12-03',
  content: what,
});
const creditNote = (what: InvoiceContent): Printed => ({
  ...invoice(what),
  kind: 'credit-note',
  number: 'CN-0007',
  content: { ...what, credits: { number: 'INV-0042', issuedOn: '2026-11-20', reason: 'Wrong inspection' } },
});

/** The words of each page, each run of them apart by one space. */
async function pagesOf(paper: Printed): Promise<string[]> {
  const file = await getDocumentProxy(new Uint8Array(await invoicePdf(paper)));
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pages.push(words.replaceAll(/\s+/g, ' ').trim());
  }
  return pages;
}
const wordsOf = async (paper: Printed) => (await pagesOf(paper)).join(' ');

test('a tax invoice has the seven particulars, its buyer and how it is paid', async () => {
  const words = await wordsOf(invoice(content(true)));
  const particulars = {
    'that it is one': 'Verge & Gauge Building Inspections Tax invoice',
    'who sells': 'From Name Verge & Gauge Building Inspections',
    'the ABN': 'ABN 53 004 085 616',
    'when it was issued': 'Issued on 26 November 2026',
    'what is sold for how much': 'Frame inspection, 3 December 2026 $50.00 $550.00',
    'the GST': 'Total ex GST $680.91 GST $68.09 Total inc GST $749.00',
    'how much of each line is taxed': 'Description GST included Amount inc GST',
  };
  for (const [what, said] of Object.entries(particulars)) expect(words, what).toContain(said);
  for (const said of [
    'Number INV-0042',
    'Payment due on 3 December 2026',
    'Job 1001',
    'Property 12 Sample Street, Chermside QLD 4032',
    'To Name Ada Sample Email ada@example.com',
    'Licence Sample Licence Holder Pty Ltd, QBCC licence 00000000',
    'Thermal imaging $18.09 $199.00',
    'Amount due $749.00',
    'Please pay by 3 December 2026 Account name Sample account Reference INV-0042 BSB 012-345 Account 12345678 PayID pay@example.com',
  ])
    expect(words).toContain(said);
});

test('without a registration for GST an invoice says neither tax nor any GST', async () => {
  const words = await wordsOf(invoice(content(false)));
  expect(words).toContain('Verge & Gauge Building Inspections Invoice INV-0042');
  expect(words).toContain(
    'Description Amount Frame inspection, 3 December 2026 $550.00 Thermal imaging $199.00',
  );
  expect(words).toContain('Amount due $749.00');
  expect(words).not.toMatch(/tax/i);
  expect(words.match(/[^.]*GST[^.]*\./g)).toEqual([
    expect.stringMatching(/We are not registered for GST, so no GST is included\.$/),
  ]);
});

test('a credit note says what it credits, and that it is an adjustment note where it is one', async () => {
  const taxed = await wordsOf(creditNote(content(true)));
  for (const said of [
    'Credit note CN-0007',
    'This credit note is an adjustment note for tax invoice INV-0042 of 20 November 2026.',
    'Reason Wrong inspection',
    'GST $68.09',
    'Amount credited $749.00',
    'To Name Ada Sample',
  ])
    expect(taxed).toContain(said);
  expect(taxed).not.toContain('Please pay');
  const plain = await wordsOf(creditNote(content(false)));
  expect(plain).toContain('This credit note is for invoice INV-0042 of 20 November 2026.');
  expect(plain).not.toMatch(/\btax|adjustment/i);
});

test('a credit note in part says from what to what it lowers the total', async () => {
  const whole = content(true);
  const credits = { number: 'INV-0042', issuedOn: '2026-11-20', reason: 'We came late', leftCents: 70_000 };
  const lines = whole.lines.slice(0, 1).map((one) => ({ ...one, cents: 4_900, gstCents: 445 }));
  const part = { ...whole, credits, lines, totalCents: 4_900, gstCents: 445 };
  const words = await wordsOf({ ...creditNote(whole), content: part });
  for (const said of [
    'This credit note is an adjustment note for tax invoice INV-0042 of 20 November 2026. It lowers the total from $749.00 to $700.00.',
    'Frame inspection, 3 December 2026 $4.45 $49.00',
    'GST $4.45',
    'Amount credited $49.00',
  ])
    expect(words).toContain(said);
});

test('fifty long lines, a buyer of 200 characters and the largest amounts all stand on it', async () => {
  const name = 'Bartholomew-Maximilian Featherstonehaugh '.repeat(5).slice(0, 200).trim();
  const lines = Array.from({ length: 50 }, (_, index) =>
    line(`${index + 1}: ${'very long words '.repeat(12)}`.slice(0, 200), 1_999_999_999),
  );
  const what = content(true, { ...withGst(lines, true), buyer: { name, address: '', email: '' } });
  const pages = await pagesOf(invoice(what));
  const words = pages.join(' ');
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries())
    expect(page).toContain(
      `INV-0042 Sample Licence Holder Pty Ltd, QBCC licence 00000000 Page ${index + 1} of ${pages.length}`,
    );
  for (const { description } of lines) expect(words).toContain(description.slice(0, 60));
  // A long word is broken at the end of a line.
  expect(words.replaceAll(/[\s-]/g, '')).toContain(name.replaceAll(/[\s-]/g, ''));
  expect(words).toContain('Amount due $999,999,999.50');
});

test('words in another script are printed, and kept for whoever reads the file aloud or copies them', async () => {
  const buyer = { name: '王小明', address: '', email: 'x@example.com' };
  const words = await wordsOf(invoice(content(false, { buyer })));
  // Each part of a fallback font is a run of its own here.
  expect(words.replaceAll(' ', '')).toContain('ToName王小明');
});

test('equal papers are equal bytes', async () => {
  const [one, two_] = [await invoicePdf(invoice(content(true))), await invoicePdf(invoice(content(true)))];
  expect(one.equals(two_)).toBe(true);
});
