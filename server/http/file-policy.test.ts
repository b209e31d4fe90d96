import { expect, test } from 'vitest';
import { policyOf } from './file-policy.ts';

const formsOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('form-action'));

test('a form leads to this site only, unless the page may lead to where cards are paid with', () => {
  expect(formsOf(policyOf('<p>a</p>'))).toBe("form-action 'self'");
  expect(formsOf(policyOf('<p>a</p>', 'https://pay.example'))).toBe("form-action 'self' https://pay.example");
});
