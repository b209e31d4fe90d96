import { describe, expect, test } from 'vitest';
import type { BankColumns } from '#contract/desk/bank-files.ts';
import { anz, bankCsv, bankSamples, commonwealth, nab } from '#test/bank-samples.ts';
import { centsOfCell, dayOfCell } from '../cells.ts';
import { rowsOfCsv, textOfFile } from '../csv-file.ts';
import { layoutOf, recognisedColumns } from './bank-columns.ts';
import { readLines } from './bank-lines.ts';

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  return (await rowsOfCsv(textOfFile(bytes) ?? ''))?.rows ?? [];
}

async function readCertain(bytes: Uint8Array) {
  const rows = await rowsOf(bytes);
  const columns = recognisedColumns(rows);
  return columns && readLines(rows, columns);
}

const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

describe('a file of a bank', () => {
  test.each(Object.entries(bankSamples))('of %s is read without a question', async (_, sample) => {
    const found = await readCertain(Buffer.from(sample));
    expect(found?.incoming.map(({ day, cents }) => [day, cents])).toEqual([
      ['2026-11-25', 55_000],
      ['2026-11-24', 110_000],
    ]);
    expect(found?.incoming[0]?.words).toContain('INV-0001');
    expect(found?.incoming[1]?.words).toContain('frame inspection');
    expect([found?.read, found?.unread]).toEqual([3, 0]);
  });

  const words = 'Café Zoë – İnvoice INV-0001';
  const spoken = bankCsv([{ day: '25/11/2026', amount: '550.00', words }]);
  test.each([
    ['UTF-8', Buffer.from(spoken)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${spoken}`)],
    ['UTF-16 little-endian with a mark', utf16(`\ufeff${spoken}`, 'le')],
    ['UTF-16 big-endian with a mark', utf16(`\ufeff${spoken}`, 'be')],
    ['UTF-16 little-endian without a mark', utf16(spoken, 'le')],
    ['UTF-16 big-endian without a mark', utf16(spoken, 'be')],
  ])('in %s', async (_, bytes) => {
    expect((await readCertain(bytes))?.incoming).toMatchObject([
      { line: 2, day: '2026-11-25', cents: 55_000, words },
    ]);
  });

  test('in windows-1252', async () => {
    const bytes = Buffer.from(spoken.replace('İ', 'I').replace('–', '\x96'), 'latin1');
    expect((await readCertain(bytes))?.incoming).toMatchObject([{ words: 'Café Zoë – Invoice INV-0001' }]);
  });

  test.each([';', '\t'])('with %j between its cells', async (delimiter) => {
    const csv = ['Date', 'Amount', 'Description'].join(delimiter);
    const line = ['25/11/2026', '"1,550.00"', 'INV-0001'].join(delimiter);
    expect((await readCertain(Buffer.from(`${csv}\n${line}`)))?.incoming).toMatchObject([{ cents: 155_000 }]);
  });

  test('with quotes, line breaks and commas in its words', async () => {
    const csv = bankCsv([{ day: '25/11/2026', amount: '5.00', words: 'He said "INV-0001",\nthen left' }]);
    expect((await readCertain(Buffer.from(csv)))?.incoming).toMatchObject([
      { words: 'He said "INV-0001", then left' },
    ]);
  });

  test('with a column that says what went out', async () => {
    const csv = 'Date,Amount,DR/CR,Description\n25/11/2026,5.00,DR,a\n25/11/2026,7.00,CR,b';
    expect(await readCertain(Buffer.from(csv))).toMatchObject({ incoming: [{ cents: 700 }], read: 2 });
  });

  test('keeps a formula as the text it is', async () => {
    const csv = bankCsv([{ day: '25/11/2026', amount: '5.00', words: '=HYPERLINK("http://x.invalid")' }]);
    expect((await readCertain(Buffer.from(csv)))?.incoming).toMatchObject([
      { words: '=HYPERLINK("http://x.invalid")' },
    ]);
  });

  test('with lines about the account above its heading, and a total below', async () => {
    const csv = `Account,000 000\r\n\r\n${bankCsv([{ day: '25/11/2026', amount: '5.00', words: 'a' }])}\r\nTotal,,5.00`;
    expect(await readCertain(Buffer.from(csv))).toMatchObject({ incoming: [{ cents: 500 }], unread: 1 });
  });

  test.each([
    ['two columns of amounts without a heading', '25/11/2026,a,5.00,7.00\n24/11/2026,b,2.00,4.00'],
    [
      'the balance before the amount',
      '25/11/2026,9.00,a,5.00\n24/11/2026,4.00,b,2.00\n23/11/2026,2.00,c,2.00',
    ],
    ['two days', 'Date,Value date,Amount,Description\n25/11/2026,25/11/2026,5.00,a'],
    ['amounts with a sign beside what came in', 'Date,Amount,Credit,Description\n25/11/2026,5.00,5.00,a'],
    ['no words', 'Date,Amount\n25/11/2026,5.00'],
    ['months before days', 'Date,Amount,Description\n11/25/2026,5.00,a'],
    ['names we do not know', 'Wann,Wie viel,Wozu\n25/11/2026,5.00,a'],
  ])('with %s: somebody has to choose', async (_, csv) => {
    expect(recognisedColumns(await rowsOf(Buffer.from(csv)))).toBeUndefined();
  });

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a ZIP', Buffer.from('PK\x03\x04\x14\x00\x06\x00')],
    ['a PDF', Buffer.from('%PDF-1.7\n%\x80\x81\x00\x01')],
    ['nothing', Buffer.from('')],
    ['spaces', Buffer.from(' \r\n ')],
  ])('that is %s is no text', (_, bytes) => {
    expect(textOfFile(bytes)).toBeUndefined();
  });

  test.each([
    ['an inch mark', '"PIPE 5" JOE"'],
    ['a quoted name', '"Transfer From "JOE" app"'],
    ['a mark that is never closed', '"JOE'],
  ])('with %s in a cell has that line set aside and named, and the others are read', async (_, words) => {
    const bad = `25/11/2026,"418.54",${words},"1850.00"`;
    const other = '24/11/2026,"5.00","Zoë","1431.50"';
    expect(await rowsOfCsv([other, bad, other, other].join('\r\n'))).toEqual({
      rows: [1, 2, 3].map(() => ['24/11/2026', '5.00', 'Zoë', '1431.50']),
      unreadable: [{ line: 2, text: bad }],
    });
  });

  test('with a line that never ends has the beginning of it named', async () => {
    expect((await rowsOfCsv(`Date,Amount\n"${'a'.repeat(100_000)}`))?.unreadable).toEqual([
      { line: 2, text: `"${'a'.repeat(199)}` },
    ]);
  });

  test('of lines that are no CSV is refused', async () => {
    expect(await rowsOfCsv('a,"b"c"\n'.repeat(1000))).toBeUndefined();
  });

  test('is remembered by its heading, and without one by its columns', async () => {
    const layout = async (sample: string) => layoutOf(await rowsOf(Buffer.from(sample)));
    expect(await layout(nab)).toBe(await layout(`${nab.split('\r\n')[0]}\n1 Jan 27,7.00,1,,T,words,9.00,,,`));
    expect(await layout(commonwealth)).toBe(await layout('1/1/2027,"-7.00","words","+9.00"'));
    expect(new Set(Object.values(bankSamples).map(layout)).size).toBe(Object.keys(bankSamples).length);
    expect(await layout(anz)).not.toBe(await layout(commonwealth));
  });

  test('with equal lines keeps each, and knows them again in another file', async () => {
    const line = { day: '25/11/2026', amount: '5.00', words: 'a' };
    const other = { ...line, words: 'b' };
    const prints = async (csv: string) =>
      (await readCertain(Buffer.from(csv)))?.incoming.map(({ fingerprint }) => fingerprint);
    const first = (await prints(bankCsv([line, other, line]))) ?? [];
    expect(new Set(first).size).toBe(3);
    expect((await prints(bankCsv([{ ...line, day: '26/11/2026' }, line, line])))?.slice(1)).toEqual([
      first[0],
      first[2],
    ]);
  });

  test('with wrong columns has no line', async () => {
    const columns: BankColumns = {
      hasHeading: false,
      day: 2,
      dayOrder: 'dmy',
      amount: 0,
      credit: null,
      words: [1],
    };
    expect(await readLines(await rowsOf(Buffer.from(commonwealth)), columns)).toEqual({
      incoming: [],
      read: 0,
      unread: 3,
    });
  });
});

test.each([
  ['550', 55_000],
  ['550.5', 55_050],
  ['.50', 50],
  ['+1,234,567.89', 123_456_789],
  ['$1 234.50', 123_450],
  ['AUD 20.00', 2000],
  ['-20.00', -2000],
  ['−20.00', -2000],
  ['$-20', -2000],
  ['20.00-', -2000],
  ['20.00 DR', -2000],
  ['20.00CR', 2000],
  ['(20.00)', -2000],
  ['($20.00)', -2000],
  ['-0.00', 0],
  ['', undefined],
  ['-', undefined],
  ['.', undefined],
  ['12,34', undefined],
  ['1,2345.00', undefined],
  ['1.234', undefined],
  ['1.234,50', undefined],
  ['(20.00', undefined],
  ['20.00)', undefined],
  ['1e3', undefined],
  ['=1+1', undefined],
  ['25/11/2026', undefined],
  ['999999999999', undefined],
])('the amount %j is %j cents', (cell, cents) => {
  expect(centsOfCell(cell)).toBe(cents);
});

test.each([
  ['25/11/2026', 'dmy', '2026-11-25'],
  ['5/1/26', 'dmy', '2026-01-05'],
  ['05-01-2026', 'dmy', '2026-01-05'],
  ['5.1.2026', 'dmy', '2026-01-05'],
  ['25/11/2026 10:32', 'dmy', '2026-11-25'],
  ['25/11/2026 10:32:05 am', 'dmy', '2026-11-25'],
  ['25 Nov 26', 'dmy', '2026-11-25'],
  ['5 November 2026', 'dmy', '2026-11-05'],
  ['5-Sept-2026', 'dmy', '2026-09-05'],
  ['2026-11-25', 'ymd', '2026-11-25'],
  ['2026/11/25', 'ymd', '2026-11-25'],
  ['20261125', 'ymd', '2026-11-25'],
  ['2026-11-25T10:32:00Z', 'ymd', '2026-11-25'],
  ['11/25/2026', 'mdy', '2026-11-25'],
  ['11/25/2026', 'dmy', undefined],
  ['2026-11-25', 'dmy', undefined],
  ['31/11/2026', 'dmy', undefined],
  ['29/02/2027', 'dmy', undefined],
  ['25/11', 'dmy', undefined],
  ['25 Xyz 26', 'dmy', undefined],
  ['0', 'dmy', undefined],
  ['', 'dmy', undefined],
] as const)('the day %j, written %s, is %j', (cell, order, day) => {
  expect(dayOfCell(cell, order)).toBe(day);
});
