import { dayInWords } from '#contract/calendar.ts';
import type { ItemAnswer, ItemStanding } from '#contract/customer/item-answer.ts';

/** What a builder says of an item: `Fixed on 3 December 2026`, `Disputed`. */
export function answerInWords({
  state,
  rectifiedOn,
  by,
}: Pick<ItemAnswer, 'state' | 'rectifiedOn' | 'by'>): string {
  if (state === 'disputed') return 'Disputed';
  if (state === 'will-fix') return by ? `Will be fixed by ${dayInWords(by)}` : 'Will be fixed';
  // An answer from before there were states may have no day.
  return rectifiedOn ? `Fixed on ${dayInWords(rectifiedOn)}` : 'Answered';
}

/** How an item of an action list stands, as it is named on the list, on paper and at the desk. */
export const standingNames: Record<ItemStanding, string> = {
  'to-do': 'To do',
  answered: 'Answered',
  fixed: 'Fixed, not checked',
  'will-fix': 'Will be fixed',
  disputed: 'Disputed',
  rejected: 'Not accepted, to do',
  accepted: 'Accepted',
  dropped: 'Dispute accepted',
};

/** What the office said of an answer, before its words. */
export const replyNames = { accepted: 'Accepted', rejected: 'Not accepted', none: 'Reply' } as const;
