import { dollarsOf } from '#contract/desk/money.ts';

/** An invoice with an amount owed. */
export type OpenInvoice = {
  id: string;
  /** `INV-0007` */
  number: string;
  jobNumber: number | null;
  customer: string;
  balanceCents: number;
};

/** An invoice with the words that may name it, computed once. */
type Known = OpenInvoice & { ownNumber: number; surname: string };
type Line = { cents: number; words: string };
export type Match = { invoice: OpenInvoice; why: string };

/** A rule: the open invoices that a line may pay, and the reason. */
type Rule = {
  candidates(line: Line, invoices: Invoices): Known[];
  why(line: Line, invoice: OpenInvoice): string;
};

/** The surest rule first. A rule proposes nothing if it finds several invoices for a line. */
const rules: Rule[] = [
  {
    candidates: (line, invoices) => exactNamed(line, invoices, isNamedIn),
    why: whyNamed,
  },
  {
    candidates: (line, invoices) => exactNamed(line, invoices, isOfJobIn),
    why: (_, { number, jobNumber }) =>
      `The description names job ${jobNumber}, and the amount matches what is owed on ${number}`,
  },
  {
    candidates: (line, invoices) => exactNamed(line, invoices, isOfSurnameIn),
    why: (_, { number, customer }) =>
      `The description names ${surnameOf(customer)}, and the amount matches what is owed on ${number}`,
  },
  {
    candidates: (line, invoices) => namedIn(line, invoices),
    why: whyNamed,
  },
  {
    candidates: (line, invoices) => (namesAny(line) ? [] : exact(line, invoices)),
    why: (_, { number }) =>
      `The amount matches what is owed on ${number}, but the description does not name it`,
  },
];

function whyNamed({ cents }: Line, { number, balanceCents }: OpenInvoice): string {
  if (cents === balanceCents) return `The description names ${number}, and the amount matches what is owed`;
  const owed = `The description names ${number}, which has ${dollarsOf(balanceCents)} still to pay`;
  return cents < balanceCents
    ? `${owed}. ${dollarsOf(balanceCents - cents)} would still be owed`
    : `${owed}. This is ${dollarsOf(cents - balanceCents)} too much`;
}

/**
 * Proposes an invoice for each line. The proposed amount is subtracted before the next line, so that two
 * lines never pay one balance.
 *
 * @returns a match for each line, in their order; `undefined` for a line that fits none, or several
 */
export function matchLines(lines: readonly Line[], open: readonly OpenInvoice[]): (Match | undefined)[] {
  const matches: (Match | undefined)[] = lines.map(() => undefined);
  const invoices = new Invoices(open);
  for (const rule of rules)
    for (const [place, line] of lines.entries()) {
      if (matches[place]) continue;
      const [invoice, ...others] = rule.candidates(line, invoices);
      if (!invoice || others.length > 0) continue;
      matches[place] = { invoice, why: rule.why(line, invoice) };
      invoices.pay(invoice, line.cents);
    }
  return matches;
}

/** Open invoices, found by their number and by what is owed on them. */
class Invoices {
  private readonly byNumber = new Map<number, Known>();
  private readonly byBalance = new Map<number, Map<string, Known>>();

  constructor(open: readonly OpenInvoice[]) {
    for (const invoice of open) {
      const ownNumber = Number(/(?<!\d)\d+$/.exec(invoice.number)?.[0] ?? Number.NaN);
      this.add({ ...invoice, ownNumber, surname: wordsOf(surnameOf(invoice.customer)).join('') });
    }
  }

  owing(cents: number): Known[] {
    return [...(this.byBalance.get(cents)?.values() ?? [])];
  }

  numbered(number: number): Known | undefined {
    return this.byNumber.get(number);
  }

  pay(invoice: Known, cents: number): void {
    this.byBalance.get(invoice.balanceCents)?.delete(invoice.id);
    const left = { ...invoice, balanceCents: invoice.balanceCents - cents };
    if (left.balanceCents > 0) this.add(left);
    else this.byNumber.delete(invoice.ownNumber);
  }

  private add(invoice: Known): void {
    this.byNumber.set(invoice.ownNumber, invoice);
    const same = this.byBalance.get(invoice.balanceCents) ?? new Map<string, Known>();
    this.byBalance.set(invoice.balanceCents, same.set(invoice.id, invoice));
  }
}

const exact = ({ cents }: Line, invoices: Invoices) => invoices.owing(cents);

/**
 * Invoices with exactly this amount owed that the words name somehow. Most lines fit no balance, so their
 * words are not read.
 */
function exactNamed(
  line: Line,
  invoices: Invoices,
  by: (line: Line) => (invoice: Known) => boolean,
): Known[] {
  const owing = exact(line, invoices);
  return owing.length === 0 ? [] : owing.filter(by(line));
}

/** The numbers of invoices that words name: `INV-0007`, `INV 7`, `inv0007`, `Invoice no. 7`. */
function numbersIn(words: string): number[] {
  const found = words.matchAll(/(?<![a-z])inv(?:oice)?(?:[\s.:#-]|no\b|number\b)*(\d{1,9})(?!\d)/gi);
  return [...found].map(([, digits]) => Number(digits));
}

const namesAny = ({ words }: Line) => numbersIn(words).length > 0;
const namedIn = ({ words }: Line, invoices: Invoices) =>
  [...new Set(numbersIn(words))].flatMap((number) => invoices.numbered(number) ?? []);
const isNamedIn = ({ words }: Line) => {
  const numbers = numbersIn(words);
  return ({ ownNumber }: Known) => numbers.includes(ownNumber);
};

/** A job's number stands alone: `job 1042`, `1042`. */
const isOfJobIn = (line: Line) => {
  const numbers = namesAny(line)
    ? []
    : (line.words.match(/(?<![\d.,/-])\d{1,9}(?![\d.,/-])/g) ?? []).map(Number);
  return ({ jobNumber }: Known) => jobNumber !== null && numbers.includes(jobNumber);
};

const isOfSurnameIn = (line: Line) => {
  const words = namesAny(line) ? [] : wordsOf(line.words);
  return ({ surname }: Known) => surname.length >= 2 && words.includes(surname);
};

const surnameOf = (customer: string) => customer.trim().split(/\s+/).at(-1) ?? '';

/** Words in small letters without accents and marks: a bank writes `OBRIEN` for `O’Brien`. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
