import { expect, test } from 'vitest';
import { join, wordsOf } from './hyphens.ts';

const words = wordsOf(['Waterproof membranes and self-closing gates.', 'A stair of steel has a tread.']);

test.each([
  [
    'a word that the document uses whole is whole again',
    'The water-',
    'proof membrane',
    'The waterproof membrane',
  ],
  [
    'a word written with a hyphen elsewhere keeps it',
    'Gates are self-',
    'closing here',
    'Gates are self-closing here',
  ],
  ['a first part that is always hyphened keeps its hyphen', 'A non-', 'slip tread', 'A non-slip tread'],
  ['a last part that ends compounds keeps its hyphen', 'A timber-', 'framed wall', 'A timber-framed wall'],
  ['two words the document knows stay two', 'A steel-', 'tread stair', 'A steel-tread stair'],
  ['any other word was split by the typesetter', 'The reinforce-', 'ment bars', 'The reinforcement bars'],
  ['a soft hyphen is never kept', 'The mem\u00AD', 'brane', 'The membrane'],
  ['a dash takes no space', 'Trays shall be—', 'clean', 'Trays shall be—clean'],
  ['an item after a dash takes one', 'Trays shall be—', '(a) clean', 'Trays shall be— (a) clean'],
  ['lines are parted by a space', 'Trays shall', 'be clean', 'Trays shall be clean'],
])('%s', (_, before, after, joined) => {
  expect(join(before, after, words)).toBe(joined);
});
