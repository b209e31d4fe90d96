import { expect, test } from 'vitest';
import { idEndIn, referenceOf } from './reference.ts';

const id = '019abc12-3456-7def-8abc-12343f2a91bc';

test('a reference is the end of the id, and is read back however it is typed', () => {
  expect(referenceOf(id)).toBe('3F2A-91BC');
  for (const typed of ['3F2A-91BC', '3f2a91bc', ' 3f2a 91bc ', 'Reference 3F2A-91BC', 'ref: 3f2a-91bc'])
    expect(idEndIn(typed), typed).toBe('3f2a91bc');
  expect(idEndIn('4915-7000')).toBe('49157000');
});

test.each(['49157000', '3F2A-91B', '3F2A-91BCD', 'Ada Sample', '0491 570 006', 'x3F2A-91BC', ''])(
  '“%s” is no reference',
  (typed) => {
    expect(idEndIn(typed)).toBeUndefined();
  },
);
