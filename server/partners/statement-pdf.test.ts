import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { DocumentLine, StatementDocument } from './statement-document.ts';
import { statementPdf } from './statement-pdf.ts';

const us = {
  name: 'Verge & Gauge Building Inspections',
  abn: '53004085616',
  licence: 'QBCC licence 00000000 (sample)',
  phone: '(07) 7010 1234',
  email: 'office@example.com',
  withholding: { rate: '47%', above: '$75' },
};

const registered: StatementDocument['partner'] = {
  name: 'Mia Sample',
  businessName: 'Sample Homes',
  abn: '51824753556',
  referralCode: 'MIA-HOMES',
  gstStatus: 'registered',
};

const job: DocumentLine = {
  jobNumber: 1041,
  suburb: 'Chermside',
  inspection: 'Frame',
  invoicedOn: '2026-10-14',
  invoiceCents: 1_234_550,
  isReversed: false,
  rate: '10',
  commissionCents: 123_455,
  gstCents: 12_346,
};

const untaxed = { ...job, gstCents: 0 };

/** A correction against the partner that is larger than one job's commission. */
const takenBack = {
  ...job,
  adjusts: 'ST-0009',
  isOfTaxInvoice: true,
  jobNumber: 988,
  invoiceCents: undefined,
  commissionCents: -150_000,
  gstCents: -15_000,
};

/** A tax invoice for one job; the totals follow from the lines. */
function statement(given: Partial<StatementDocument> = {}): StatementDocument {
  const lines = given.lines ?? [job];
  const all = [...lines, ...(given.adjustments ?? [])];
  const commissionCents = all.reduce((total, line) => total + line.commissionCents, 0);
  const gstCents = all.reduce((total, line) => total + line.gstCents, 0);
  return {
    number: 'ST-0012',
    kind: 'rcti',
    month: '2026-10',
    issuedOn: '2026-11-01',
    dueOn: '2026-11-15',
    us,
    partner: registered,
    adjustments: [],
    partnerNote: undefined,
    totals: { commissionCents, gstCents, payableCents: commissionCents + gstCents },
    ...given,
    lines,
  };
}

const plain = (given: Partial<StatementDocument> = {}) =>
  statement({ kind: 'statement', lines: [untaxed], ...given });

function jobs(count: number): DocumentLine[] {
  return Array.from({ length: count }, (_, index) => ({
    ...job,
    jobNumber: 2001 + index,
    commissionCents: 5_000 + index,
    gstCents: 500 + index,
  }));
}

async function read(document: StatementDocument) {
  return getDocumentProxy(new Uint8Array(await statementPdf(document)));
}

/** The words of each page, in reading order, with one space between runs. */
async function pagesOf(document: StatementDocument): Promise<string[]> {
  const file = await read(document);
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pages.push(words.replaceAll(/\s+/g, ' ').trim());
  }
  return pages;
}

async function wordsOf(document: StatementDocument): Promise<string> {
  return (await pagesOf(document)).join(' ');
}

function times(words: string, part: string): number {
  return words.split(part).length - 1;
}

test('a tax invoice shows everything that one must show', async () => {
  const words = await wordsOf(statement());
  for (const said of [
    'Recipient-created tax invoice',
    'This is a recipient-created tax invoice.',
    'ST-0012',
    'Issued on 1 November 2026',
    'Period October 2026',
    'Payment due on 15 November 2026',
    'Supplier (referral partner) Name Mia Sample Business name Sample Homes ABN 51 824 753 556 Referral code MIA-HOMES',
    'Recipient (issued by) Name Verge & Gauge Building Inspections ABN 53 004 085 616',
    'QBCC licence 00000000 (sample)',
    '(07) 7010 1234',
    'office@example.com',
    'Referral of customers, 1 job',
    'each supply is fully taxable',
    '1041 14 Oct 2026 Chermside Frame $12,345.50 10% $1,234.55 $123.46',
    'Total, 1 job $1,234.55 $123.46',
    'Total of this tax invoice, with GST $1,358.01',
    'Payment due on 15 November 2026 $1,358.01',
    'The GST shown is payable by the supplier.',
  ])
    expect(words).toContain(said);
  expect(words).not.toContain('not a tax invoice');
  expect(words).not.toContain('adjustment');
});

test('the total GST is the sum of the GST of the lines', async () => {
  const lines = jobs(60);
  const words = await wordsOf(statement({ lines }));
  const amounts = [...words.matchAll(/10% \$([\d.]+) \$([\d.]+)/g)];
  expect(amounts).toHaveLength(60);
  const sum = (place: number) => amounts.reduce((cents, row) => cents + Number(row[place]) * 100, 0) / 100;
  const [, commission, gst] = /Total, 60 jobs \$([\d,.]+) \$([\d,.]+)/.exec(words) ?? [];
  expect(Number(commission?.replace(',', ''))).toBeCloseTo(sum(1), 5);
  expect(Number(gst)).toBeCloseTo(sum(2), 5);
});

test('a plain statement is not a tax invoice, says what to send for it, and charges no GST', async () => {
  const partner = { ...registered, gstStatus: 'unknown' } as const;
  const words = await wordsOf(plain({ partner }));
  expect(words).toContain('Commission statement');
  expect(words).toContain('This is not a tax invoice.');
  expect(words).toContain('Please send us your own invoice for $1,234.55 commission.');
  expect(words).toContain(
    'make it a tax invoice for $1,234.55 commission plus $123.46 GST, $1,358.01 in all.',
  );
  expect(words).toContain('1041 14 Oct 2026 Chermside Frame $12,345.50 10% $1,234.55 Total');
  expect(words).toContain('Payment due on 15 November 2026 $1,234.55');
  expect(words).not.toContain('This is a recipient-created');
  expect(words).not.toContain('payable by the supplier');
  expect(words).not.toContain('send us your tax invoice');
});

test('a registered partner is asked for a tax invoice, with its GST calculated', async () => {
  expect(await wordsOf(plain())).toContain(
    'your tax invoice for $1,234.55 commission plus $123.46 GST, $1,358.01 in all',
  );
});

test.each([
  ['not-registered', ', without GST because you are not registered for GST.'],
  ['unknown', '. If you are registered for GST, make it a tax invoice for'],
] as const)(
  'a partner whose registration is "%s" is asked for their own invoice',
  async (gstStatus, said) => {
    const partner = { ...registered, gstStatus };
    expect(await wordsOf(plain({ partner }))).toContain(
      `Please send us your own invoice for $1,234.55 commission${said}`,
    );
    expect(await wordsOf(statement({ partner }))).not.toContain('Please send us');
  },
);

test('without an ABN the document says so and warns of withholding', async () => {
  const words = await wordsOf(
    plain({ partner: { ...registered, abn: undefined, gstStatus: 'not-registered' } }),
  );
  expect(words).toContain('ABN No ABN given');
  expect(words).toContain('Withholding of 47% may apply to payments over $75 where no ABN is quoted.');
  expect(await wordsOf(plain())).not.toContain('Withholding');
});

test('corrections of a tax invoice are an adjustment note after it', async () => {
  const [first = '', second = '', ...more] = await pagesOf(statement({ adjustments: [takenBack] }));
  expect(more).toEqual([]);
  expect(first).toContain(
    'Total of this tax invoice, with GST $1,358.01 Adjustment note ST-0012-A −$1,650.00',
  );
  expect(first).not.toContain('ST-0009');
  for (const said of [
    'Recipient-created adjustment note',
    'Number ST-0012-A',
    'Supplier Mia Sample, Sample Homes',
    '51 824 753 556',
    '53 004 085 616',
    'ST-0009 988 14 Oct 2026 Chermside Frame cleared 10% −$1,500.00 −$150.00',
    'Total change −$1,500.00 −$150.00',
    'change in the GST payable by the supplier',
  ])
    expect(second).toContain(said);
});

test('corrections alone are an adjustment note, not a tax invoice', async () => {
  const words = await wordsOf(statement({ lines: [], adjustments: [takenBack] }));
  expect(words).toContain('This is a recipient-created adjustment note.');
  expect(words).toContain('Number ST-0012-A');
  expect(words).toContain('ST-0009 988');
  expect(words).not.toContain('tax invoice');
  expect(words).not.toContain('Referral of customers');
});

test('corrections of a plain statement are part of it', async () => {
  const adjustments = [{ ...takenBack, commissionCents: -1_000, gstCents: 0 }];
  const words = await wordsOf(plain({ adjustments }));
  expect(words).toContain('Corrections to earlier statements');
  expect(words).toContain('ST-0009 988 14 Oct 2026 Chermside Frame cleared 10% −$10.00 Total change −$10.00');
  expect(words).toContain('Commission for this month $1,234.55 Corrections to earlier statements −$10.00');
  expect(words).toContain('Payment due on 15 November 2026 $1,224.55');
  expect(words).not.toContain('adjustment note');
});

test('a negative total is deducted from the next payment, and has no payment day', async () => {
  const words = await wordsOf(statement({ adjustments: [takenBack] }));
  expect(words).toContain('Balance −$291.99');
  expect(words).toContain('Nothing to pay now. We will deduct $291.99 from your next payment.');
  expect(words).not.toContain('Payment due');
});

test.each([60, 200])(
  '%i jobs continue over pages, each with its heading and number, and no row is split',
  async (count) => {
    const pages = await pagesOf(statement({ lines: jobs(count) }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, words] of pages.entries()) {
      expect(words).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(words).toContain('ST-0012 QBCC licence');
      expect(times(words, 'Job Invoiced on Suburb Inspection Invoice ex GST Rate Commission GST')).toBe(1);
    }
    for (const { jobNumber } of jobs(count)) {
      const row = new RegExp(
        `${jobNumber} 14 Oct 2026 Chermside Frame \\$12,345\\.50 10% \\$[\\d.]+ \\$[\\d.]+`,
      );
      expect(pages.filter((words) => row.test(words))).toHaveLength(1);
    }
  },
);

test('long names wrap, and a letter that the typeface lacks keeps its accent', async () => {
  const businessName = 'Harbour and Hinterland Buyers Agents, Conveyancers and Property Advisers Pty Ltd';
  const words = await wordsOf(
    statement({ partner: { ...registered, name: 'Zoë Nguyễn-Łuk Ḩasan', businessName } }),
  );
  expect(words).toContain(businessName);
  // The letter is a run of its own here, because it is of another font.
  expect(words.replaceAll(' ', '')).toContain('ZoëNguyễn-ŁukḨasan');
});

test('a screen reader finds a title, the language, headings and a table with its column heads', async () => {
  const file = await read(statement({ lines: jobs(60) }));
  const { info } = await file.getMetadata();
  expect(info).toMatchObject({
    Title: 'Recipient-created tax invoice ST-0012',
    Author: us.name,
    Language: 'en-AU',
    CreationDate: expect.stringContaining('20261101'),
  });
  expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
  // A table that begins on a page is read as a whole there.
  const roles = rolesIn(await (await file.getPage(1)).getStructTree());
  const count = (role: string) => roles.filter((one) => one === role).length;
  expect(count('H1')).toBe(1);
  expect(count('H2')).toBe(3);
  // The heads of eight columns once, although every page shows them; then one head for each row.
  expect(count('TH')).toBe(8 + 60 + 1);
  expect(count('TD')).toBe(7 * (60 + 1));
});

type Node = { role?: string; children?: unknown[] };

function rolesIn(node: unknown): string[] {
  const { role, children = [] } = (node ?? {}) as Node;
  return [...(role ? [role] : []), ...children.flatMap(rolesIn)];
}

test('equal statements give equal bytes', async () => {
  const [one, other] = [await statementPdf(statement()), await statementPdf(statement())];
  expect(one.equals(other)).toBe(true);
});
