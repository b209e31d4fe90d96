import { z } from '#contract/schema.ts';

const column = z.nullable(z.int().check(z.nonnegative()));

/** The columns of a bank file, by their position from 0. Money is in one signed column, or in two columns. */
export const BankColumns = z.object({
  /** Whether the first line names the columns. */
  hasHeading: z.boolean(),
  day: z.int().check(z.nonnegative()),
  dayOrder: z.enum(['dmy', 'ymd', 'mdy']),
  amount: column,
  /** Money in, if it has its own column. */
  credit: column,
  words: z
    .array(z.int().check(z.nonnegative()))
    .check(z.minLength(1, 'Choose the column with the description')),
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

/** An invoice that a line seems to pay. Nothing is recorded until somebody confirms it. */
export const BankProposal = z
  .object({
    ...BankLine.shape,
    invoiceId: z.string(),
    invoiceNumber: z.string(),
    customer: z.string(),
    balance: z.string().check(z.describe('The part of the invoice that is not paid')),
    why: z.string().check(z.describe('Why we think so, in a sentence')),
  })
  .check(z.meta({ id: 'BankProposal' }));
export type BankProposal = z.infer<typeof BankProposal>;

/** A line of a bank's file that is no CSV, as with a quotation mark in the middle of a cell. */
export const UnreadableLine = z
  .object({
    line: z.int().check(z.describe('Its place in the file, counted from 1')),
    text: z.string().check(z.describe('Its beginning, as it stands in the file')),
  })
  .check(z.meta({ id: 'UnreadableLine' }));
export type UnreadableLine = z.infer<typeof UnreadableLine>;

/** A bank file with its open lines. */
export const BankFile = z
  .object({
    id: z.string(),
    name: z.string(),
    receivedAt: z.string(),
    columns: z.nullable(BankColumns).check(z.describe('null: nobody has chosen them yet')),
    /** The first lines of the file, for choosing the columns. */
    sample: z.array(z.array(z.string())),
    proposals: z.array(BankProposal),
    unmatched: z.array(BankLine),
    confirmed: z.int().check(z.describe('How many of its lines are payments')),
    known: z.int().check(z.describe('How many of its lines were in an earlier file')),
    unread: z.int().check(z.describe('How many of its lines have no day or no amount')),
    unreadable: z
      .array(UnreadableLine)
      .check(z.describe('Lines that could not be read, until somebody dismisses them')),
  })
  .check(z.meta({ id: 'BankFile' }));
export type BankFile = z.infer<typeof BankFile>;

export const BankFiles = z.object({ files: z.array(BankFile) }).check(z.meta({ id: 'BankFiles' }));

export const ConfirmLines = z.object({
  lines: z
    .array(
      z.union([
        z.int().check(z.describe('The number of a line, to confirm it as it was proposed')),
        z.object({ line: z.int(), invoiceId: z.string().check(z.maxLength(100)) }),
      ]),
    )
    .check(z.minLength(1, 'Choose at least one line'), z.maxLength(1000)),
});
export type ConfirmLines = z.output<typeof ConfirmLines>;

export const IgnoreLines = z.object({
  lines: z.array(z.int()).check(z.minLength(1, 'Choose at least one line'), z.maxLength(1000)),
});

/** Why a bank’s file is refused. */
export const bankRefusals = {
  noFile: 'Choose a CSV file from your bank',
  oneFile: 'Please send one file at a time',
  notCsv: 'This is not a CSV file. Export your transactions as CSV from your bank, then choose that file',
  noMoney:
    'No line in this file has both a date and an amount. Export your transactions as CSV from your bank, then choose that file',
  tooLarge: 'A bank file can be up to 5 MB. Export a shorter period',
  tooManyLines: 'A bank file can have up to 20,000 lines. Export a shorter period',
  wrongColumns: 'No line has both a date and an amount in these columns. Choose other columns',
  amountOnce: 'Choose one column for the amount: either signed amounts, or money in',
  columnsUsed: 'Some lines of this file are already confirmed or ignored, so its columns can’t be changed',
  noSuchLine: (line: number) => `Line ${line} of this file doesn’t show money coming in`,
  noProposal: (line: number) => `Line ${line} no longer fits an invoice. Choose the invoice that it pays`,
  isPayment: (line: number) => `Line ${line} is already a payment, so it can’t be ignored`,
  notStored: 'The server could not store the bank file. Its log says why',
} as const;
