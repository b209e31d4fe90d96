import { expect, test } from 'vitest';
import { reportDue } from './report-due.ts';

const done = { status: 'done', completedAt: '2026-12-03T01:00:00.000Z', contractDeadline: null } as const;
const paid = { payment: 'paid', paidAt: '2026-12-02T01:00:00.000Z' } as const;

test.each([
  ['done after it was paid', { ...done, ...paid }, '2026-12-04T01:00:00.000Z'],
  [
    'paid after it was done',
    { ...done, ...paid, paidAt: '2026-12-05T03:00:00.000Z' },
    '2026-12-06T03:00:00.000Z',
  ],
  ['on terms', { ...done, payment: 'terms', paidAt: null }, '2026-12-04T01:00:00.000Z'],
  ['done and not paid', { ...done, payment: 'unpaid', paidAt: null }, null],
  ['paid and not done', { ...done, ...paid, status: 'booked', completedAt: null }, null],
  ['cancelled', { ...done, ...paid, status: 'cancelled' }, null],
  [
    'a contract asks for it earlier',
    { ...done, ...paid, contractDeadline: '2026-12-03T07:00:00.000Z' },
    '2026-12-03T07:00:00.000Z',
  ],
  [
    'a contract leaves more time',
    { ...done, ...paid, contractDeadline: '2026-12-09T07:00:00.000Z' },
    '2026-12-04T01:00:00.000Z',
  ],
  [
    'a contract asks for it, and nothing is paid',
    { ...done, payment: 'unpaid', paidAt: null, contractDeadline: '2026-12-09T07:00:00.000Z' },
    '2026-12-09T07:00:00.000Z',
  ],
] as const)('the report of an inspection that is %s is due', (_says, clock, expected) => {
  expect(reportDue(clock)).toBe(expected);
});
