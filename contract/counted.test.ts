import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [1234, '1,234 pages'],
])('%i of them are said as %s', (count, words) => {
  expect(counted(count, 'page')).toBe(words);
});

test('what an s does not make many of says so itself', () => {
  expect(counted(1, 'message is', 'messages are')).toBe('1 message is');
  expect(counted(2, 'message is', 'messages are')).toBe('2 messages are');
});
