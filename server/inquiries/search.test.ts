import { expect, test } from 'vitest';
import { searchWords } from './search.ts';

test.each([
  ['0412 345 678', ['0412345678']],
  ['(07) 3210 1234', ['0732101234']],
  ['+61 412 345 678', ['0412345678']],
  ['+61 (0)412 345 678', ['0412345678']],
  ['0412 345', ['0412345']],
  ['120-124 Albert Street', ['120', '124', 'albert', 'street']],
  ['1024-1026 Ann St 4000', ['1024', '1026', 'ann', 'st', '4000']],
  ['Ünal  O’Brien', ['unal', 'o', 'brien']],
])('looks for %j by %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});
