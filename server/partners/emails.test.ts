import { expect, test } from 'vitest';
import { letter } from '../outbox/letter.ts';
import { statementMail } from './emails.ts';
import type { StatementDocument } from './statement-document.ts';

const statement: StatementDocument = {
  number: 'ST-0012',
  kind: 'statement',
  month: '2026-10',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
  us: { name: '', abn: '', licence: '', phone: '', email: '' },
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
  missing: [],
  totals: { commissionCents: 0, gstCents: 0, payableCents: 0 },
};

test.each([
  [12_345, ['Payable: $123.45', 'Due: 15 November 2026', 'please reply before it is due.']],
  [0, ['Payable: Nothing', 'please reply.']],
  [-5_000, ['Set off against your next payment: $50.00', 'please reply.']],
])('a statement over %i cents says what becomes of them', (payableCents, said) => {
  const document = { ...statement, totals: { ...statement.totals, payableCents } };
  const { text } = letter(statementMail('mia@example.com', document, Buffer.from('%PDF')).parts);
  for (const words of said) expect(text).toContain(words);
  if (payableCents <= 0) expect(text).not.toContain('Due');
});
