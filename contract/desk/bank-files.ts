import { z } from '#contract/schema.ts';

const column = z.nullable(z.int().check(z.nonnegative()));

/** What the columns of a bank's file are, by their place from 0. Money is in one column with its sign, or in two. */
export const BankColumns = z.object({
  /** Whether the first line names the columns. */
  hasHeading: z.boolean(),
  day: z.int().check(z.nonnegative()),
  dayOrder: z.enum(['dmy', 'ymd', 'mdy']),
  amount: column,
  /** What came in, where it has a column of its own. */
  credit: column,
  words: z.array(z.int().check(z.nonnegative())).check(z.minLength(1, 'Choose the column with the words')),
});
export type BankColumns = z.infer<typeof BankColumns>;

/** A line of a bank's file: money that came in. */
export const BankLine = z
  .object({
    line: z.int(),
    day: z.string(),
    amount: z.string(),
    words: z.string(),
  })
  .check(z.meta({ id: 'BankLine' }));
export type BankLine = z.infer<typeof BankLine>;

/** An invoice that a line seems to pay. Nothing is noted before somebody confirms it. */
export const BankProposal = z
  .object({
    ...BankLine.shape,
    invoiceId: z.string(),
    invoiceNumber: z.string(),
    customer: z.string(),
    balance: z.string().check(z.describe('What is still to be paid of the invoice')),
    why: z.string().check(z.describe('Why we think so, in a sentence')),
  })
  .check(z.meta({ id: 'BankProposal' }));
export type BankProposal = z.infer<typeof BankProposal>;

/** A file of a bank, with what waits for somebody to confirm it. */
export const BankFile = z
  .object({
    id: z.string(),
    name: z.string(),
    receivedAt: z.string(),
    columns: z.nullable(BankColumns).check(z.describe('null: somebody has to choose them')),
    /** The first lines as they came, for choosing the columns. */
    sample: z.array(z.array(z.string())),
    proposals: z.array(BankProposal),
    unmatched: z.array(BankLine),
    confirmed: z.int().check(z.describe('How many of its lines are payments')),
    known: z.int().check(z.describe('How many of its lines had come in an earlier file')),
  })
  .check(z.meta({ id: 'BankFile' }));
export type BankFile = z.infer<typeof BankFile>;

export const BankFiles = z.object({ files: z.array(BankFile) }).check(z.meta({ id: 'BankFiles' }));

export const ConfirmLines = z.object({
  lines: z
    .array(
      z.union([
        z.int().check(z.describe('A proposed line as it was proposed')),
        z.object({ line: z.int(), invoiceId: z.string().check(z.maxLength(100)) }),
      ]),
    )
    .check(z.minLength(1, 'Choose at least one line'), z.maxLength(1000)),
});
export type ConfirmLines = z.output<typeof ConfirmLines>;

export const IgnoreLines = z.object({
  lines: z.array(z.int()).check(z.minLength(1, 'Choose at least one line'), z.maxLength(1000)),
});
