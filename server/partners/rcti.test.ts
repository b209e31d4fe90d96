import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { suburbOf } from '#content/suburb.ts';
import { readAbn, showAbn } from '#contract/desk/abn.ts';
import { dueWhenIssued } from '#contract/desk/statements.ts';
import { dueOn } from './month-end.ts';
import { missingForRcti, type RctiFacts } from './rcti.ts';
import { reasonInWords } from './reasons.ts';
import type { StatementDocument } from './statement-document.ts';
import { statementPdf } from './statement-pdf.ts';

/** Every condition holds: issued 26 days after the month end, on a registration checked since. */
const whole: RctiFacts = {
  enabled: true,
  us: { abn: '51 824 753 556', gstRegistered: true },
  partner: {
    abn: '53004085616',
    gstStatus: 'registered',
    gstCheckedOn: '2026-11-20',
    rctiAgreedOn: '2026-01-05',
    rctiSupplies: 'Referrals of inspections',
  },
  closedOn: '2026-11-02',
  today: '2026-11-28',
  correctsPlain: [],
};
const partner = (change: Partial<RctiFacts['partner']>): Partial<RctiFacts> => ({
  partner: { ...whole.partner, ...change },
});

function paper(kind: StatementDocument['kind']): StatementDocument {
  const gstCents = kind === 'rcti' ? 500 : 0;
  return {
    number: 'ST-0001',
    kind,
    month: '2026-10',
    issuedOn: whole.today,
    dueOn: '2026-11-15',
    us: {
      name: 'Sample Inspections',
      abn: whole.us.abn,
      licence: 'Sample licence',
      phone: '(07) 7010 1234',
      email: 'office@example.com',
      withholding: { rate: '47%', above: '$75' },
    },
    partner: {
      name: 'Sam Example',
      businessName: 'Sample Homes',
      abn: whole.partner.abn ?? undefined,
      referralCode: 'SAM1',
      gstStatus: 'registered',
    },
    lines: [
      {
        jobNumber: 1001,
        suburb: 'Chermside',
        inspection: 'Frame',
        invoicedOn: '2026-10-12',
        invoiceCents: 50_000,
        isReversed: false,
        rate: '10',
        commissionCents: 5_000,
        gstCents,
      },
    ],
    adjustments: [],
    partnerNote: undefined,
    totals: { commissionCents: 5_000, gstCents, payableCents: 5_000 + gstCents },
  };
}

async function textOf(document: StatementDocument): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await statementPdf(document)));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('a recipient-created tax invoice (RCTI-1 to RCTI-7)', () => {
  test('is issued when every condition holds', () => {
    expect(missingForRcti(whole)).toEqual([]);
    expect(missingForRcti({ ...whole, today: '2026-11-30' })).toEqual([]);
  });

  test('shows what RCTI-1 requires, with GST of 10 % on $50.00 included', async () => {
    const text = await textOf(paper('rcti'));
    for (const words of [
      'This is a recipient-created tax invoice',
      'payable by the supplier',
      '53 004 085 616',
      '51 824 753 556',
      'Sample Homes',
      '$50.00',
      '$5.00',
      '$55.00',
    ])
      expect(text).toContain(words);
  });

  test.each<[string, Partial<RctiFacts>, RegExp]>([
    ['the setting is off', { enabled: false }, /switched off/],
    ['our ABN is a placeholder', { us: { ...whole.us, abn: '00 000 000 000 (sample)' } }, /Our own ABN/],
    ['we are not registered', { us: { ...whole.us, gstRegistered: false } }, /We are not registered/],
    ['the partner has no ABN', partner({ abn: null }), /partner’s ABN/],
    ['the partner’s ABN is wrong', partner({ abn: '53004085617' }), /partner’s ABN/],
    ['the partner is not registered', partner({ gstStatus: 'not-registered' }), /partner is not registered/],
    ['the registration was never looked up', partner({ gstStatus: 'unknown' }), /partner is not registered/],
    [
      'no date says when it was checked',
      partner({ gstCheckedOn: null }),
      /not checked the partner’s GST registration since/,
    ],
    [
      'it was checked before the close',
      partner({ gstCheckedOn: '2026-11-01' }),
      /not checked the partner’s GST registration since/,
    ],
    [
      'it is said to be checked tomorrow',
      partner({ gstCheckedOn: '2026-11-29' }),
      /not checked the partner’s GST registration since/,
    ],
    ['there is no agreement', partner({ rctiAgreedOn: null }), /no written agreement/],
    ['the agreement came after the close', partner({ rctiAgreedOn: '2026-11-03' }), /no written agreement/],
    [
      'nobody knows what the agreement covers',
      partner({ rctiSupplies: null }),
      /supplies covered by the agreement/,
    ],
    ['it is the 29th day', { today: '2026-12-01' }, /more than 28 days ago/],
    ['it corrects a plain statement', { correctsPlain: ['ST-0003'] }, /ST-0003/],
  ])('is not issued, for that one reason, when %s', async (_, change, reason) => {
    const missing = missingForRcti({ ...whole, ...change }).map(reasonInWords);
    expect(missing).toHaveLength(1);
    expect(missing[0]).toMatch(reason);
    const text = await textOf(paper('statement'));
    expect(text).toContain('This is not a tax invoice');
    expect(text).not.toContain(missing[0]);
    expect(text).not.toMatch(/GST shown is payable|is a recipient-created tax invoice/);
  });

  test('lists every reason at once', () => {
    expect(
      missingForRcti({ ...whole, enabled: false, ...partner({ abn: null, rctiAgreedOn: null }) }),
    ).toHaveLength(3);
  });
});

test.each(['53 004 085 616', '51 824 753 556', '85087326690'])('%s is an ABN', (typed) => {
  expect(showAbn(readAbn(typed) ?? '')).toBe(showAbn(typed.replaceAll(' ', '')));
  expect(showAbn(readAbn(typed) ?? '')).toMatch(/^\d\d \d{3} \d{3} \d{3}$/);
});

test.each(['53 004 085 617', '35 004 085 616', '5300408561', '530040856160', 'abc', '', '00 000 000 000'])(
  '%j is not an ABN',
  (typed) => {
    expect(readAbn(typed)).toBeUndefined();
  },
);

test('partners are paid on the 15th of the next month, or two weeks after a statement that is issued later', () => {
  expect([dueOn('2026-07'), dueOn('2026-12')]).toEqual(['2026-08-15', '2027-01-15']);
  const due = (issuedOn: string) => dueWhenIssued('2026-08-15', issuedOn);
  expect([due('2026-08-01'), due('2026-08-15'), due('2026-08-16'), due('2026-12-20')]).toEqual([
    '2026-08-15',
    '2026-08-15',
    '2026-08-30',
    '2027-01-03',
  ]);
});

test.each([
  'Quay',
  'Loop',
  'Mews',
  'Walk',
  'Chase',
  'Circle',
  'Link',
  'Parkway',
  'Pkwy',
  'Row',
  'Vista',
  'Retreat',
  'Preview',
  'Ridge',
  'Rise',
  'Promenade',
  'Square',
  'Gardens',
])('a street called %s is never printed as a suburb', (word) => {
  expect(suburbOf(`Unit 3, Sample ${word} QLD 4032`)).toBe('Suburb not given');
  expect(suburbOf(`Unit 3, 48 Sample ${word}, Southport`)).toBe('Southport');
});

test('every place we know by name is a suburb', () => {
  for (const place of facts.areas.flatMap(({ places }) => [...places]))
    expect(suburbOf(`12 Sample Street, ${place} QLD 4032`)).toBe(place);
});

test.each([
  ['12 Sample Street, Chermside QLD 4032', 'Chermside'],
  ['Lot 7 Example Crescent, Ripley QLD 4306', 'Ripley'],
  ['3/48 Specimen Road, Southport QLD 4215', 'Southport'],
  ['3/48 Specimen Road, Southport, Queensland 4215, Australia', 'Southport'],
  ['12 Sample Street, Chermside', 'Chermside'],
  ['Unit 5/14 Main Rd, Mt Gravatt East, QLD, 4122', 'Mt Gravatt East'],
  ['12 Sample St,Paddington,QLD,4064', 'Paddington'],
  ['12 Sample Street Chermside QLD 4032', 'Chermside'],
  ['12 Sample Street Chermside, QLD 4032', 'Chermside'],
  ['12 Sample Street, QLD 4032', 'Suburb not given'],
  ['Unit 3, 48 Specimen Road Southport', 'Southport'],
  ['Unit 3, Specimen Road', 'Suburb not given'],
  ['Unit 3, Specimen Run QLD 4209', 'Suburb not given'],
  ['Lot 7, Unit 3, Specimen QLD 4209', 'Suburb not given'],
  ['12 Sample Street, c/o Ada Sample', 'Suburb not given'],
  ['12 Sample Street, c/o Ada Sample QLD 4032', 'Suburb not given'],
  ['12 Sample Street, Unit B QLD 4032', 'Suburb not given'],
  ['12 Sample Street Coomera, next to the school', 'Suburb not given'],
  ['12 Sample Street, Somewhere New QLD 4999', 'Somewhere New'],
  ['12 Logan Road, Mount Gravatt QLD', 'Mount Gravatt'],
  ['12 Sample Street, 4032', 'Suburb not given'],
  ['12 Sample Street', 'Suburb not given'],
  ['', 'Suburb not given'],
])('the suburb of %j is %j and never the street', (address, suburb) => {
  expect(suburbOf(address)).toBe(suburb);
});
