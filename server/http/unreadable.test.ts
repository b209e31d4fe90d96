import { expect, test } from 'vitest';
import { readableAddress } from './unreadable.ts';

test.each([
  ['/about', '/about'],
  ['/about?x=%ff', '/about?x=%ff'],
  ['/uploads/a%20b', '/uploads/a%20b'],
  ['/100%', '/100%25'],
  ['/%ff?ref=A%20B', '/%25ff?ref=A%20B'],
  ['/blog/%E0%A4%A', '/blog/%25E0%25A4%25A'],
  ['http://www.example.com/about?x=1', '/about?x=1'],
  ['http://www.example.com', '/'],
  ['//other.example/', '//other.example/'],
  ['*', '*'],
])('%s is read as %s', (sent, read) => {
  expect(readableAddress({ url: sent })).toBe(read);
});
