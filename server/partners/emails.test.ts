import { expect, test } from 'vitest';
import { letter } from '../outbox/letter.ts';
import { statementMail } from './emails.ts';
import type { DocumentLine, StatementDocument } from './statement-document.ts';

const statement: StatementDocument = {
  number: 'ST-0012',
  kind: 'statement',
  month: '2026-10',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
  us: { name: '', abn: '', licence: '', phone: '', email: '', withholding: { rate: '', above: '' } },
  partner: {
    name: 'Mia Sample',
    businessName: undefined,
    abn: undefined,
    referralCode: 'MIA-HOMES',
    gstStatus: 'unknown',
  },
  lines: [],
  adjustments: [],
  partnerNote: undefined,
  totals: { commissionCents: 0, gstCents: 0, payableCents: 0 },
};

test.each([
  [12_345, ['Payable: $123.45', 'Due: 15 November 2026', 'please reply before the payment is due.']],
  [123_450, ['Payable: $1,234.50']],
  [0, ['Payable: Nothing', 'please reply.']],
  [-5_000, ['Deducted from your next payment: $50.00', 'please reply.']],
])('the mail of a statement over %i cents says what happens to them', (payableCents, said) => {
  const document = { ...statement, totals: { ...statement.totals, payableCents } };
  const { text } = letter(statementMail('mia@example.com', document, 'a-statement').parts);
  for (const words of said) expect(text).toContain(words);
  // POA-1: the duty is the partner's, and we tell them about it.
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'real-estate agent selling the property must tell the buyer',
  );
  if (payableCents <= 0) expect(text).not.toContain('Due');
});

test('a statement that an earlier version issued late asks for no answer before a past day', () => {
  const late = { ...statement, issuedOn: '2026-11-20', totals: { ...statement.totals, payableCents: 100 } };
  const { text } = letter(statementMail('mia@example.com', late, 'a-statement').parts);
  expect(text).toContain('please reply.');
  expect(text).toContain('Due: 15 November 2026');
});

const line: DocumentLine = {
  jobNumber: 1041,
  suburb: 'Chermside',
  inspection: 'Frame',
  invoicedOn: '2026-10-14',
  invoiceCents: 1_234_500,
  isReversed: false,
  rate: '10',
  commissionCents: 123_450,
  gstCents: 0,
};

test('a tax invoice with only corrections is mailed as an adjustment note, under its number', () => {
  const correction = { ...line, adjusts: 'ST-0011', isOfTaxInvoice: true };
  const note = { ...statement, kind: 'rcti', adjustments: [correction] } as const;
  const mail = statementMail('mia@example.com', note, 'a-statement');
  expect(mail.subject).toBe('Recipient-created adjustment note ST-0012-A for October 2026');
  expect(letter(mail.parts).text).toContain(
    'Your recipient-created adjustment note for October 2026 is attached.',
  );
  expect(letter(mail.parts).text).toContain('Number: ST-0012-A');
});

test.each<[StatementDocument['partner']['gstStatus'], string]>([
  [
    'not-registered',
    'Please send us your own invoice for $1,234.50 commission, without GST because you are not registered for GST.',
  ],
  [
    'unknown',
    'Please send us your own invoice for $1,234.50 commission. If you are registered for GST, make it a tax invoice for $1,234.50 commission plus $123.45 GST, $1,357.95 in all.',
  ],
  [
    'registered',
    'Please send us your tax invoice for $1,234.50 commission plus $123.45 GST, $1,357.95 in all.',
  ],
])(
  'a partner whose registration is "%s" is asked for the right invoice, if we issue no tax invoice',
  (gstStatus, said) => {
    const partner = { ...statement.partner, gstStatus };
    const text = (document: StatementDocument) =>
      letter(statementMail('mia@example.com', document, 'a-statement').parts).text;
    expect(text({ ...statement, partner, lines: [line] })).toContain(said);
    expect(text({ ...statement, partner, kind: 'rcti', lines: [line] })).not.toContain('Please send us');
    const back = { ...line, commissionCents: -123_450, adjusts: 'ST-0009', isOfTaxInvoice: false };
    expect(text({ ...statement, partner, adjustments: [back] })).not.toContain('Please send us');
  },
);
