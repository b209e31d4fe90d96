import { describe, expect, test } from 'vitest';
import { base32, newTotpSecret, stepOfCode, totpAddress, totpCode, totpStep } from './totp.ts';

/** RFC 6238, appendix B: the secret of its SHA-1 vectors. */
const secret = base32(Buffer.from('12345678901234567890'));
const at = (seconds: number) => new Date(seconds * 1000);

test('a secret is 160 bits in base32', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

// The RFC prints eight digits; six are the last of them.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code is the one of RFC 6238', (seconds, digits) => {
  expect(totpCode(secret, totpStep(at(seconds)))).toBe(digits.slice(2));
});

describe('a code', () => {
  const now = at(1111111111);
  const step = totpStep(now);

  test('counts for its half minute and for one on either side', () => {
    expect([-2, -1, 0, 1, 2].map((off) => stepOfCode(secret, totpCode(secret, step + off), now))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ]);
  });

  test('may be typed with a space', () => {
    expect(stepOfCode(secret, ' 050 471 ', now)).toBe(step);
  });

  test.each(['', '05047', '0504711', 'abcdef', '050 472'])('is not %j', (typed) => {
    expect(stepOfCode(secret, typed, now)).toBeUndefined();
  });
});

test('the address names the business and the person', () => {
  expect(totpAddress(secret, 'Verge & Gauge', 'omar')).toBe(
    `otpauth://totp/Verge%20%26%20Gauge:omar?secret=${secret}&issuer=Verge%20%26%20Gauge`,
  );
});
