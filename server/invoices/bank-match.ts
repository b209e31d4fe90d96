import { dollarsOf } from '#contract/desk/money.ts';
import { wordsOf } from '#contract/found-by.ts';
import { giveWay, isTurnOver } from '../turns.ts';

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
    candidates: (line, invoices) => exact(line, () => namedIn(line, invoices), invoices),
    why: whyNamed,
  },
  {
    candidates: (line, invoices) => exact(line, () => ofJobsIn(line, invoices), invoices),
    why: (_, { number, jobNumber }) =>
      `The description names job ${jobNumber}, and the amount matches what is owed on ${number}`,
  },
  {
    candidates: (line, invoices) => exact(line, () => ofSurnamesIn(line, invoices), invoices),
    why: (_, { number, customer }) =>
      `The description names ${surnameOf(customer)}, and the amount matches what is owed on ${number}`,
  },
  {
    candidates: (line, invoices) => namedIn(line, invoices),
    why: whyNamed,
  },
  {
    candidates: (line, invoices) => (namesAny(line) ? [] : invoices.someOwing(line.cents)),
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
export async function matchLines(
  lines: readonly Line[],
  open: readonly OpenInvoice[],
): Promise<(Match | undefined)[]> {
  const matches: (Match | undefined)[] = lines.map(() => undefined);
  const invoices = new Invoices();
  for (const invoice of open) {
    if (isTurnOver()) await giveWay();
    invoices.take(invoice);
  }
  for (const rule of rules)
    for (const [place, line] of lines.entries()) {
      if (isTurnOver()) await giveWay();
      if (matches[place]) continue;
      const [invoice, ...others] = rule.candidates(line, invoices);
      if (!invoice || others.length > 0) continue;
      matches[place] = { invoice, why: rule.why(line, invoice) };
      invoices.pay(invoice, line.cents);
    }
  return matches;
}

/** Open invoices, found by what a line may name and by what is owed on them. */
class Invoices {
  private readonly byNumber = new Map<number, Known>();
  private readonly byJob = new Map<number, Map<string, Known>>();
  private readonly bySurname = new Map<string, Map<string, Known>>();
  private readonly byBalance = new Map<number, Map<string, Known>>();

  take(invoice: OpenInvoice): void {
    const ownNumber = Number(/(?<!\d)\d+$/.exec(invoice.number)?.[0] ?? Number.NaN);
    this.add({ ...invoice, ownNumber, surname: wordsOf(surnameOf(invoice.customer)).join('') });
  }

  /** Whether exactly this amount is owed on any. Most lines fit no balance, so their words are not read. */
  areOwing(cents: number): boolean {
    return (this.byBalance.get(cents)?.size ?? 0) > 0;
  }

  /** Invoices with exactly this amount owed: one, or two of several. */
  someOwing(cents: number): Known[] {
    return (this.byBalance.get(cents)?.values() ?? [].values()).take(2).toArray();
  }

  numbered(number: number): Known[] {
    return [this.byNumber.get(number) ?? []].flat();
  }

  ofJob(number: number): Known[] {
    return [...(this.byJob.get(number)?.values() ?? [])];
  }

  ofSurname(surname: string): Known[] {
    return [...(this.bySurname.get(surname)?.values() ?? [])];
  }

  pay(invoice: Known, cents: number): void {
    this.byNumber.delete(invoice.ownNumber);
    for (const index of [
      this.byBalance.get(invoice.balanceCents),
      this.byJob.get(invoice.jobNumber ?? Number.NaN),
      this.bySurname.get(invoice.surname),
    ])
      index?.delete(invoice.id);
    const left = { ...invoice, balanceCents: invoice.balanceCents - cents };
    if (left.balanceCents > 0) this.add(left);
  }

  private add(invoice: Known): void {
    this.byNumber.set(invoice.ownNumber, invoice);
    addTo(this.byBalance, invoice.balanceCents, invoice);
    if (invoice.jobNumber !== null) addTo(this.byJob, invoice.jobNumber, invoice);
    if (invoice.surname.length >= SHORTEST_SURNAME) addTo(this.bySurname, invoice.surname, invoice);
  }
}

function addTo<Key>(index: Map<Key, Map<string, Known>>, key: Key, invoice: Known): void {
  const same = index.get(key) ?? new Map<string, Known>();
  index.set(key, same.set(invoice.id, invoice));
}

const SHORTEST_SURNAME = 2;

/** Of the invoices that a line names somehow, those with exactly its amount owed. */
function exact({ cents }: Line, named: () => Known[], invoices: Invoices): Known[] {
  return invoices.areOwing(cents) ? named().filter(({ balanceCents }) => balanceCents === cents) : [];
}

/** The numbers of invoices that words name: `INV-0007`, `INV 7`, `inv0007`, `Invoice no. 7`. */
function numbersIn(words: string): number[] {
  const found = words.matchAll(/(?<![a-z])inv(?:oice)?(?:[\s.:#-]|no\b|number\b)*(\d{1,9})(?!\d)/gi);
  return [...found].map(([, digits]) => Number(digits));
}

const namesAny = ({ words }: Line) => numbersIn(words).length > 0;
const namedIn = ({ words }: Line, invoices: Invoices) =>
  [...new Set(numbersIn(words))].flatMap((number) => invoices.numbered(number));

/** A job's number stands alone: `job 1042`, `1042`. */
function ofJobsIn(line: Line, invoices: Invoices): Known[] {
  if (namesAny(line)) return [];
  const numbers = (line.words.match(/(?<![\d.,/-])\d{1,9}(?![\d.,/-])/g) ?? []).map(Number);
  return [...new Set(numbers)].flatMap((number) => invoices.ofJob(number));
}

const ofSurnamesIn = (line: Line, invoices: Invoices) =>
  namesAny(line) ? [] : [...new Set(wordsOf(line.words))].flatMap((word) => invoices.ofSurname(word));

const surnameOf = (customer: string) => customer.trim().split(/\s+/).at(-1) ?? '';
