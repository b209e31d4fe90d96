import { expect, test } from 'vitest';
import { AvailabilityQuery } from './availability.ts';
import { messages } from './messages.ts';
import { z } from './schema.ts';

test('a question about no day is answered in our words', () => {
  const { error } = AvailabilityQuery.safeParse({ type: 'frame' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a day in the form 2026-12-02']);
});

test('a rule without a sentence of its own answers in our words, and not in the validator’s', () => {
  const { error } = z.object({ size: z.number() }).safeParse({ size: 'large' });
  expect(error?.issues.map(({ message }) => message)).toEqual([messages.unreadable]);
});
