import { expect, test } from 'vitest';
import { sample } from '#content/sample.ts';
import { withSection } from './whole.ts';

test('the promise in hours and the clock that counts it change together', () => {
  const four = withSection(sample, 'promises', { ...sample.promises, replyHours: 4 });
  expect(four.hours.replyMinutes).toBe(240);
  const longer = withSection(sample, 'hours', { ...sample.hours, replyMinutes: 135 });
  expect(longer.promises.replyHours).toBe(3);
});

test('a promise of 135 minutes stays one when another promise is saved', () => {
  const odd = withSection(sample, 'hours', { ...sample.hours, replyMinutes: 135 });
  const saved = withSection(odd, 'promises', { ...odd.promises, reportHours: 48 });
  expect(saved.hours.replyMinutes).toBe(135);
});
