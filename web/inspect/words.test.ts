import { describe, expect, test } from 'vitest';
import type { SendState } from '#web/inspect/store/types.ts';
import {
  bytesInWords,
  dayOfVisit,
  deadlinesOf,
  durationInWords,
  mapAddress,
  proposedSeverity,
  sentInWords,
  timeLeftInWords,
} from './words.ts';

const sent = (change: Partial<SendState>): SendState => ({
  unsentOperations: 0,
  photosSent: 0,
  photos: 0,
  photosWaiting: 0,
  originalsWaiting: 0,
  refused: [],
  isUnknown: false,
  oldestUnsentMs: undefined,
  ...change,
});

describe('where the data of an inspection is', () => {
  test.each([
    [{}, 'all', 'All sent'],
    [{ photos: 12, photosSent: 12 }, 'all', 'All sent: 12 of 12 photos sent'],
    [
      { photos: 12, photosSent: 12, originalsWaiting: 3 },
      'all',
      'All sent: 12 of 12 photos sent, 3 originals still to send',
    ],
    [{ unsentOperations: 1 }, 'here', 'On this phone: 1 change not sent'],
    [{ unsentOperations: 4, photos: 2 }, 'here', 'On this phone: 4 changes not sent, 0 of 2 photos sent'],
    [{ photos: 5, photosSent: 2 }, 'partly', 'Partly sent: 2 of 5 photos sent'],
    [{ photos: 5 }, 'partly', 'Partly sent: 0 of 5 photos sent'],
  ] as const)('%j', (change, state, says) => {
    expect(sentInWords(sent(change))).toEqual({ state, says });
  });

  test('work of an inspection that the office no longer has is only here', () => {
    const refused = [{}, {}] as unknown as SendState['refused'];
    expect(sentInWords(sent({ refused, isUnknown: true }))).toEqual({
      state: 'here',
      says: 'The office no longer has this inspection: 2 refused',
    });
  });

  test('a refused change is never “all sent”', () => {
    const refused = [{}] as unknown as SendState['refused'];
    expect(sentInWords(sent({ refused })).state).not.toBe('all');
  });
});

test('a day is today, tomorrow, or itself', () => {
  expect(dayOfVisit('2026-11-26', '2026-11-26')).toBe('Today, Thu 26 Nov');
  expect(dayOfVisit('2026-11-27', '2026-11-26')).toBe('Tomorrow, Fri 27 Nov');
  expect(dayOfVisit('2026-12-01', '2026-11-26')).toBe('Tue 1 Dec');
});

test.each([
  [40 * 60_000, '40 min'],
  [200 * 60_000, '3 h 20 min'],
  [60 * 60_000, '1 h'],
  [31 * 3_600_000, '31 h'],
  [72 * 3_600_000, '3 days'],
])('%i ms are %s', (ms, words) => {
  expect(durationInWords(ms)).toBe(words);
});

test('what is over was so long ago', () => {
  const now = new Date('2026-11-26T00:00:00Z');
  expect(timeLeftInWords(new Date('2026-11-26T03:20:00Z'), now)).toBe('in 3 h 20 min');
  expect(timeLeftInWords(new Date('2026-11-25T23:20:00Z'), now)).toBe('40 min ago');
});

test('what runs out first stands on top', () => {
  const names = (contract: string | null, done?: string) =>
    deadlinesOf(contract, done).map(({ name, at }) => `${name} ${at.toISOString()}`);
  expect(names(null)).toEqual([]);
  expect(names('2026-11-27T07:00:00Z')).toEqual(['Contract 2026-11-27T07:00:00.000Z']);
  expect(names('2026-11-28T07:00:00Z', '2026-11-26T02:00:00Z')).toEqual([
    'Report 2026-11-27T02:00:00.000Z',
    'Contract 2026-11-28T07:00:00.000Z',
  ]);
});

test('an address opens the map application of the phone it is on', () => {
  expect(mapAddress('1 A St', 'Mozilla/5.0 (Linux; Android 15)')).toBe('geo:0,0?q=1%20A%20St');
  expect(mapAddress('1 A St', 'Mozilla/5.0 (iPhone; CPU)')).toBe('https://maps.apple.com/?q=1%20A%20St');
});

test('a priority proposes a class; one that is critical or not known proposes none, and the inspector is asked', () => {
  expect(['critical', 'high', 'medium', 'low', 'toString', undefined].map(proposedSeverity)).toEqual([
    ...[undefined, 'major', 'minor', 'minor'],
    ...[undefined, undefined],
  ]);
});

test('bytes are rounded as a person reads them', () => {
  expect([900, 340e6, 1.24e9].map(bytesInWords)).toEqual(['1 kB', '340 MB', '1.2 GB']);
});
