import { expect, test } from 'vitest';
import type { Visit } from '#contract/capture/visits.ts';
import { newsAfter } from './visit-news.ts';

const [monday, tuesday, friday] = [
  '2026-11-29T22:00:00.000Z',
  '2026-11-30T23:00:00.000Z',
  '2026-12-03T22:00:00.000Z',
];
const address = '12 Sample St, Chermside QLD 4032';
const visits = (start: string | null) =>
  new Map([['frame', { inspection: { id: 'frame', start }, inquiry: { address } } as Visit]]);
const none = new Map<string, Visit>();
const today = '2026-11-27';
const told = { inspection: 'frame', address, from: monday, to: tuesday };

test('a new time is told with the one that was known', () => {
  const moved = { before: visits(monday), got: visits(tuesday), gone: [], today };
  expect(newsAfter([], moved)).toEqual([told]);
  expect(newsAfter([told], { ...moved, before: visits(tuesday) })).toEqual([told]);
});

test('a visit that keeps its time, or is new, is no news', () => {
  expect(newsAfter([], { before: visits(monday), got: visits(monday), gone: [], today })).toEqual([]);
  expect(newsAfter([], { before: none, got: visits(monday), gone: [], today })).toEqual([]);
});

test('of two moves the first time and the last are told, and nothing where they are the same', () => {
  const moved = (to: string) => ({ before: visits(tuesday), got: visits(to), gone: [], today });
  expect(newsAfter([told], moved(friday))).toEqual([{ ...told, to: friday }]);
  expect(newsAfter([told], moved(monday))).toEqual([]);
});

test('a visit that is gone is told, and that it came back with another time', () => {
  const gone = newsAfter([], { before: visits(monday), got: none, gone: ['frame'], today });
  expect(gone).toEqual([{ ...told, to: null }]);
  expect(newsAfter(gone, { before: none, got: visits(tuesday), gone: [], today })).toEqual([told]);
  expect(newsAfter(gone, { before: none, got: visits(monday), gone: [], today })).toEqual([]);
});

test('what is over is told no more', () => {
  const later = { before: none, got: none, gone: [], today: '2026-12-02' };
  expect(newsAfter([told, { ...told, inspection: 'slab', to: friday }], later)).toMatchObject([
    { inspection: 'slab' },
  ]);
});
