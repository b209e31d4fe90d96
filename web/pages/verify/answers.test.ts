import { expect, test } from 'vitest';
import { answerTo } from './answers.ts';

const published = 'ab12'.repeat(16);

test('a SHA-256 is compared in any case, and with the spaces and colons that programs put in', () => {
  expect(answerTo(published, published)).toBe('same');
  expect(answerTo(` ${published.toUpperCase()} `, published)).toBe('same');
  expect(answerTo(published.replaceAll(/../g, '$& '), published)).toBe('same');
  expect(answerTo(published.replaceAll(/..(?=.)/g, '$&:'), published)).toBe('same');
  expect(answerTo(published.replace('a', 'b'), published)).toBe('other');
});

test('what is no SHA-256 is called that, not another file', () => {
  for (const typed of ['', 'report.pdf', published.slice(1), `${published}0`, published.replace('a', 'g')])
    expect(answerTo(typed, published)).toBe('unreadable');
});
