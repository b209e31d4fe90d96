import { expect, test } from 'vitest';
import { cardSaid, cardSentences } from './card.ts';

test('a customer who comes back reads that we wait, until nothing is owed', () => {
  expect(cardSaid('paid', true)).toBe(cardSentences.waiting);
  expect(cardSaid('paid', false)).toBe(cardSentences.paid);
  expect(cardSaid('cancelled', true)).toBe(cardSentences.cancelled);
  expect([cardSaid(undefined, true), cardSaid('toString', true), cardSaid(['paid'], true)]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});
