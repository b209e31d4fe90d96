import { describe, expect, test } from 'vitest';
import { matchLines, type OpenInvoice } from './bank-match.ts';

function invoice(number: number, dollars: number, more: Partial<OpenInvoice> = {}): OpenInvoice {
  const padded = String(number).padStart(4, '0');
  return {
    id: `id-${number}`,
    number: `INV-${padded}`,
    jobNumber: null,
    customer: `First Last${number}`,
    balanceCents: dollars * 100,
    ...more,
  };
}

async function match(lines: [dollars: number, words: string][], open: OpenInvoice[]) {
  const found = await matchLines(
    lines.map(([dollars, words]) => ({ cents: dollars * 100, words })),
    open,
  );
  return found.map((one) => one && [one.invoice.number, one.why]);
}
const numbersOf = async (...given: Parameters<typeof match>) =>
  (await match(...given)).map((one) => one?.[0]);

describe('a line of a bank’s file', () => {
  test.each(['INV-0007', 'inv 7', 'INV0007', 'Inv#7', 'invoice no. 7', 'PMT INV-7/unit 3', 'Ref:INV.0007'])(
    'that names the invoice as %j',
    async (words) => {
      const open = [invoice(7, 550), invoice(8, 550), invoice(77, 550)];
      expect(await match([[550, words]], open)).toEqual([
        ['INV-0007', 'The description names INV-0007, and the amount matches what is owed'],
      ]);
    },
  );

  test('that names the invoice with too little, or too much', async () => {
    const open = [invoice(7, 550), invoice(8, 660)];
    expect(
      await match(
        [
          [500, 'INV-0007'],
          [700, 'INV-0008'],
        ],
        open,
      ),
    ).toEqual([
      [
        'INV-0007',
        'The description names INV-0007, which has $550.00 still to pay. $50.00 would still be owed',
      ],
      ['INV-0008', 'The description names INV-0008, which has $660.00 still to pay. This is $40.00 too much'],
    ]);
  });

  test('that names a job, or a surname', async () => {
    const open = [
      invoice(7, 550, { jobNumber: 1042 }),
      invoice(8, 550, { customer: 'Zoë O’Brien' }),
      invoice(9, 550),
    ];
    expect(
      await match(
        [
          [550, 'payment job 1042'],
          [550, 'TFR OBRIEN ZOE'],
        ],
        open,
      ),
    ).toEqual([
      ['INV-0007', 'The description names job 1042, and the amount matches what is owed on INV-0007'],
      ['INV-0008', 'The description names O’Brien, and the amount matches what is owed on INV-0008'],
    ]);
  });

  test('that names a job or a surname with another amount fits nothing', async () => {
    const open = [invoice(7, 550, { jobNumber: 1042, customer: 'Ann Brown' })];
    expect(
      await match(
        [
          [500, '1042'],
          [500, 'BROWN'],
        ],
        open,
      ),
    ).toEqual([undefined, undefined]);
  });

  test('that names nothing is matched by its amount when only one invoice has it', async () => {
    expect(await match([[550, 'deposit']], [invoice(7, 550), invoice(8, 660)])).toEqual([
      ['INV-0007', 'The amount matches what is owed on INV-0007, but the description does not name it'],
    ]);
    expect(await match([[550, 'deposit']], [invoice(7, 550), invoice(8, 550)])).toEqual([undefined]);
  });

  test('that names another invoice is not matched by its amount', async () => {
    expect(await match([[550, 'INV-0099']], [invoice(7, 550)])).toEqual([undefined]);
  });

  test('that names two invoices is matched by the amount of one, or not at all', async () => {
    const open = [invoice(7, 550), invoice(8, 660)];
    expect(await numbersOf([[660, 'INV-0007 INV-0008']], open)).toEqual(['INV-0008']);
    expect(await numbersOf([[1210, 'INV-0007 INV-0008']], open)).toEqual([undefined]);
  });

  test('never pays a balance that another line pays', async () => {
    expect(
      await numbersOf(
        [
          [550, 'a'],
          [550, 'b'],
        ],
        [invoice(7, 550)],
      ),
    ).toEqual(['INV-0007', undefined]);
    expect(
      await numbersOf(
        [
          [550, 'INV-0007'],
          [550, 'INV-0007'],
        ],
        [invoice(7, 550)],
      ),
    ).toEqual(['INV-0007', undefined]);
    expect(
      await numbersOf(
        [
          [550, 'deposit'],
          [550, 'INV-0007'],
        ],
        [invoice(7, 550)],
      ),
    ).toEqual([undefined, 'INV-0007']);
  });

  test('may pay a part, and another the rest', async () => {
    const open = [invoice(7, 550)];
    const [, rest] = await match(
      [
        [300, 'INV-0007'],
        [250, 'INV-0007'],
      ],
      open,
    );
    expect(rest).toEqual(['INV-0007', 'The description names INV-0007, and the amount matches what is owed']);
  });

  test('with a number in an account or an amount names no job', async () => {
    const open = [invoice(7, 550, { jobNumber: 42 }), invoice(8, 550)];
    expect(await numbersOf([[550, 'BSB 123-42 acc 42-1 for 42.00']], open)).toEqual([undefined]);
  });

  test('is found as quickly where thousands owe the same', async () => {
    const open = Array.from({ length: 5_000 }, (_, number) => invoice(number + 1, 550));
    const lines = open.map(({ number }): [number, string] => [550, `Paid ${number}`]);
    const began = process.threadCpuUsage().user;
    expect((await numbersOf(lines, open)).at(-1)).toBe('INV-5000');
    // 25 million comparisons would take several seconds.
    expect((process.threadCpuUsage().user - began) / 1000).toBeLessThan(2_000);
  });
});
