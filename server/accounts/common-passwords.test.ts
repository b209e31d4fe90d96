import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { randomPassword } from './password.ts';

test.each([
  'password1234',
  'PassWord1234',
  'passwordpassword',
  '1q2w3e4r5t6y',
  'qwertyqwerty',
  '123456123456',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['four words of fuller', 'password1234 and more', '', '密码密码密码密码密码密码'])(
  '“%s” is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

test('a password that we make up is never common', () => {
  expect(Array.from({ length: 200 }, randomPassword).filter(isCommonPassword)).toEqual([]);
});
