import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginFor, pageAfterLogin, pages } from './paths.ts';

const queryOf = (address: string) => new URL(address, 'http://own.invalid').search;

test.each(['/admin/inquiries/9f3c5d07', '/admin/reports?month=8&year=2026', '/admin?q=zo%C3%AB+chermside'])(
  'the login leads back to %s',
  (asked) => {
    expect(pageAfterLogin(queryOf(loginFor(asked)))).toBe(asked);
    expect(pageAfterLogin(queryOf(loginFor(`https://www.example.com${asked}`)))).toBe(asked);
  },
);

test('the login page needs no more than its address to lead to the desk', () => {
  expect(loginFor('https://www.example.com/admin')).toBe(pages.login);
  expect(pageAfterLogin('')).toBe(pages.desk);
});

test.each([
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  'javascript:alert(1)//admin',
  '/admin/../login',
  '/admin/..//evil.example',
  '/administrator',
  '/api/admin/submissions/download',
  '/',
  'http://',
])('%s is no page of the desk, and the login leads to the desk itself', (next) => {
  expect(pageAfterLogin(`?${new URLSearchParams({ next })}`)).toBe(pages.desk);
});

test('whatever stands in the address, the login leads to a page of the desk', () => {
  const next = fc.oneof(fc.string(), fc.webUrl(), fc.webPath(), fc.stringMatching(/^\/admin[/\\.?#:@a-z]*$/));
  fc.assert(
    fc.property(next, (typed) => {
      const page = pageAfterLogin(`?${new URLSearchParams({ next: typed })}`);
      expect(page).toMatch(/^\/admin(?:[/?]|$)/);
      expect(new URL(page, 'https://www.example.com').href).toBe(`https://www.example.com${page}`);
    }),
    { numRuns: 1000 },
  );
});
