import { expect, test } from 'vitest';
import { addressOf, daysOf, titleOf, viewOf } from './view.ts';

const now = new Date('2026-11-26T01:00:00Z');
const view = (query: string, isPhone = false) => viewOf(new URLSearchParams(query), isPhone, now);

test('an address without a view is this week, and on a phone the list from today', () => {
  expect(view('')).toEqual({ kind: 'week', from: '2026-11-26', inspector: undefined });
  expect(view('', true)).toEqual({ kind: 'list', from: '2026-11-26', inspector: undefined });
  expect(view('view=week', true).kind).toBe('week');
});

test('what is no view and no day is taken for none', () => {
  expect(view('view=year&from=2026-02-30&inspector=')).toEqual({
    kind: 'week',
    from: '2026-11-26',
    inspector: undefined,
  });
});

test('a day begins in Brisbane', () => {
  expect(viewOf(new URLSearchParams(), false, new Date('2026-11-26T14:00:00Z')).from).toBe('2026-11-27');
});

test('a week begins on its Monday, a list on its own day', () => {
  expect(daysOf(view('from=2026-11-29'))).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(daysOf(view('view=list&from=2026-11-29'))[0]).toBe('2026-11-29');
  expect(daysOf(view('view=day&from=2026-11-29'))).toEqual(['2026-11-29']);
});

test.each([
  ['view=week&from=2026-11-26', 'Mon 23 Nov to Sun 29 Nov 2026'],
  ['view=week&from=2026-12-31', 'Mon 28 Dec 2026 to Sun 3 Jan 2027'],
  ['view=day&from=2026-11-25', 'Wednesday, 25 November 2026'],
])('%s is called %s', (query, title) => {
  expect(titleOf(view(query))).toBe(title);
});

test('a view has one address, which leads back to it', () => {
  const shown = view('view=day&from=2026-12-02&inspector=kim');
  expect(addressOf(shown)).toBe('/admin/schedule?view=day&from=2026-12-02&inspector=kim');
  expect(viewOf(new URL(addressOf(shown), 'http://own.invalid').searchParams, false, now)).toEqual(shown);
  expect(addressOf(shown, { inspector: undefined })).toBe('/admin/schedule?view=day&from=2026-12-02');
});
