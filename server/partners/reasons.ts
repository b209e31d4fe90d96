import { type Month, monthInWords, nextMonth } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { type MissingOfSide, sideSentences } from '#contract/desk/tax-invoice.ts';

/** Why a statement is no recipient-created tax invoice. It is stored like this with an issued statement. */
export type Missing =
  | { code: MissingOfSide | 'switched-off' | 'gst-not-checked' | 'no-agreement' | 'no-supplies' }
  | { code: 'too-late'; days: number }
  | { code: 'corrects-plain'; statements: readonly string[] }
  /** What the migration 0020 could not read as data. */
  | { code: 'other'; sentence: string };

/** Why a month cannot be closed now. */
export type NotClosed =
  | { code: 'nothing-earned' }
  | { code: 'closed-already' | 'nothing-to-close' | 'not-over'; month: Month }
  | { code: 'another-first'; first: Month };

/** Why a statement cannot be issued now. */
export type NotIssued =
  | { code: 'issue-first'; number: string }
  | { code: 'gst-unchanged'; statements: readonly string[] };

/** Why less than a statement's sum is to be transferred. Sums in whole cents. */
export type SetOff =
  | { code: 'issue-before-paying'; number: string }
  | {
      code: 'set-off';
      /** The earlier statements that are not settled. */
      open: readonly { number: string; cents: number }[];
      /** What all of them leave; below zero nothing is transferred. */
      leftCents: number;
      /** Whether the partner's own invoices add GST. */
      isGstOnTop: boolean;
    };

export type Reason = Missing | NotClosed | NotIssued | SetOff;

/** The sentence that a person reads. This is the only place that turns the ledger's reasons into words. */
export function reasonInWords(reason: Reason): string {
  switch (reason.code) {
    case 'too-late':
      return `More than ${counted(reason.days, 'day')} have passed since the month was closed.`;
    case 'corrects-plain':
      return `It corrects ${reason.statements.join(', ')}, which the partner invoices for themselves.`;
    case 'other':
      return reason.sentence;
    case 'closed-already':
      return `${monthInWords(reason.month)} is closed already.`;
    case 'nothing-to-close':
      return `${monthInWords(reason.month)} has nothing to close.`;
    case 'not-over':
      return `${monthInWords(reason.month)} is not over: it may be closed from the 1st of ${monthInWords(nextMonth(reason.month))}.`;
    case 'another-first':
      return `Close ${monthInWords(reason.first)} first: months are closed in order.`;
    case 'issue-first':
      return `Issue ${reason.number} first: this statement corrects it.`;
    case 'gst-unchanged':
      return (
        `It corrects jobs that ${reason.statements.join(', ')} carried with GST, and a plain statement cannot change that GST: ` +
        'see to what is missing, or have the partner make out an adjustment note.'
      );
    case 'issue-before-paying':
      return `${reason.number} takes money back and is not issued yet: issue it before you pay this one.`;
    case 'set-off':
      return setOffInWords(reason);
    default:
      return fixedSentences[reason.code];
  }
}

function setOffInWords({ open, leftCents, isGstOnTop }: SetOff & { code: 'set-off' }): string {
  const named = open.map(({ number, cents }) => `${number} over ${dollarsOf(cents)}`).join(' and ');
  const advice = `${named} ${open.length === 1 ? 'is' : 'are'} not settled: ${whatToTransfer(leftCents, open.length + 1)}`;
  return isGstOnTop ? `${advice} The GST of the partner’s own invoices comes on top.` : advice;
}

function whatToTransfer(leftCents: number, count: number): string {
  const all = count === 2 ? 'both' : `all ${count}`;
  if (leftCents > 0) return `transfer ${dollarsOf(leftCents)} and mark ${all} as paid.`;
  if (leftCents === 0) return `transfer nothing and mark ${all} as paid.`;
  return `transfer nothing and mark none as paid, for ${dollarsOf(leftCents)} is left to set off against the next statement.`;
}

/** The reasons that consist of their code alone. */
type Fixed =
  | MissingOfSide
  | 'switched-off'
  | 'gst-not-checked'
  | 'no-agreement'
  | 'no-supplies'
  | 'nothing-earned';

const fixedSentences: Record<Fixed, string> = {
  'switched-off': 'Recipient-created tax invoices are switched off.',
  ...sideSentences,
  'gst-not-checked': 'The partner’s GST registration has not been checked since the month was closed.',
  'no-agreement': 'There is no written agreement with the partner from before the month was closed.',
  'no-supplies': 'The supplies that the agreement with the partner covers are not recorded.',
  'nothing-earned': 'There is no commission to state yet.',
};
