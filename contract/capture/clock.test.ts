import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextStamp, readStamp } from './clock.ts';

const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

test('each stamp of a device sorts after the one before, whatever its clock says', () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 2, maxLength: 40 }), (moments) => {
      const stamps: string[] = [];
      for (const now of moments) stamps.push(nextStamp('phone-1', now, stamps.at(-1)));
      expect([...stamps].sort()).toEqual(stamps);
      expect(new Set(stamps).size).toBe(stamps.length);
    }),
  );
});

test('a millisecond that is full borrows from the next', () => {
  const now = new Date('2026-11-25T00:31:07.120Z');
  expect(nextStamp('p', now, '2026-11-25T00:31:07.120Z-ffff-p')).toBe('2026-11-25T00:31:07.121Z-0000-p');
});

test('a stamp names its time, its count and its device', () => {
  const time = Date.parse('2026-11-25T00:31:07.120Z');
  expect(readStamp('2026-11-25T00:31:07.120Z-0003-d-1')).toEqual({ time, count: 3, device: 'd-1' });
});

test.each(['', 'now', '2026-13-45T00:31:07.120Z-0003-d', '2026-11-25T00:31:07.120Z-3-d', '2026-11-25'])(
  '%j is no stamp',
  (text) => expect(readStamp(text)).toBeUndefined(),
);
