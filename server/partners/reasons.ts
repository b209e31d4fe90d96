import { type Month, monthInWords, nextMonth } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { type MissingOfSide, sideSentences } from '#contract/desk/tax-invoice.ts';

/** Why a statement is not a recipient-created tax invoice. An issued statement stores it in this form. */
export type Missing =
  | { code: MissingOfSide | 'switched-off' | 'gst-not-checked' | 'no-agreement' | 'no-supplies' }
  | { code: 'too-late'; days: number }
  | { code: 'corrects-plain'; statements: readonly string[] }
  /** A reason that migration 0020 could not read as data. */
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

/** Why less than a statement's sum is paid. Sums in whole cents. */
export type SetOff =
  | { code: 'issue-before-paying'; number: string }
  | {
      code: 'set-off';
      /** The earlier statements that are not settled. */
      open: readonly { number: string; cents: number }[];
      /** The total of all of them. If it is below zero, nothing is paid. */
      leftCents: number;
      /** Whether the partner's own invoices add GST. */
      isGstOnTop: boolean;
    };

type Reason = Missing | NotClosed | NotIssued | SetOff;

/** The sentence that a person reads. This is the only place that turns the ledger's reasons into words. */
export function reasonInWords(reason: Reason): string {
  switch (reason.code) {
    case 'too-late':
      return `The month was closed more than ${counted(reason.days, 'day')} ago.`;
    case 'corrects-plain':
      return `This statement corrects ${reason.statements.join(', ')}, for which the partner sends us their own invoice.`;
    case 'other':
      return reason.sentence;
    case 'closed-already':
      return `${monthInWords(reason.month)} is already closed.`;
    case 'nothing-to-close':
      return `${monthInWords(reason.month)} has nothing to close.`;
    case 'not-over':
      return `${monthInWords(reason.month)} is not over. You can close it from the 1st of ${monthInWords(nextMonth(reason.month))}.`;
    case 'another-first':
      return `Close ${monthInWords(reason.first)} first. Months are closed in order.`;
    case 'issue-first':
      return `Issue ${reason.number} first. This statement corrects it.`;
    case 'gst-unchanged':
      return (
        `This statement corrects jobs with GST on ${reason.statements.join(', ')}, and a plain statement can’t change that GST. ` +
        'Add what is missing, or ask the partner for an adjustment note.'
      );
    case 'issue-before-paying':
      return `${reason.number} deducts money and has not been issued. Issue it before you pay this statement.`;
    case 'set-off':
      return setOffInWords(reason);
    default:
      return fixedSentences[reason.code];
  }
}

function setOffInWords({ open, leftCents, isGstOnTop }: SetOff & { code: 'set-off' }): string {
  const named = open.map(({ number, cents }) => `${number} for ${dollarsOf(cents)}`).join(' and ');
  const advice = `${named} ${open.length === 1 ? 'is' : 'are'} not settled. ${whatToTransfer(leftCents, open.length + 1)}`;
  return isGstOnTop ? `${advice} Add the GST on the partner’s own invoices.` : advice;
}

function whatToTransfer(leftCents: number, count: number): string {
  const all = count === 2 ? 'both' : `all ${count}`;
  if (leftCents > 0) return `Transfer ${dollarsOf(leftCents)} and mark ${all} as paid.`;
  if (leftCents === 0) return `Transfer nothing and mark ${all} as paid.`;
  return `Transfer nothing and mark none as paid. ${dollarsOf(-leftCents)} is left to deduct from the next statement.`;
}

/** The reasons that are only a code. */
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
  'gst-not-checked': 'You have not checked the partner’s GST registration since the month was closed.',
  'no-agreement': 'You had no written agreement with the partner when the month was closed.',
  'no-supplies': 'The supplies covered by the agreement have not been entered.',
  'nothing-earned': 'There is no commission to put on a statement yet.',
};
