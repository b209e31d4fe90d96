import { expect, test } from 'vitest';
import { priorityOf } from './priorities.ts';

test.each([
  ['critical', 'what keeps people from falling', 'Barriers shall be 1 m high.', 'Barriers', ''],
  ['critical', 'what carries the building', 'Footings shall be level.', 'Footings', ''],
  ['critical', 'what can scald, whatever it is on', 'The finish shall not scald.', 'The finish', ''],
  ['high', 'water', 'Membranes shall be lapped.', 'Membranes', ''],
  ['high', 'electricity', 'Cables shall be clipped.', 'Cables', ''],
  ['medium', 'what has to last', 'Screws shall be galvanised.', 'Screws', ''],
  ['low', 'what is only seen', 'Paint shall be even.', 'Paint', ''],
  ['low', 'what is defective because it is seen', 'Beams are defective if stains can be seen.', 'Beams', ''],
  ['high', 'the clause, where the subject says nothing', 'Work shall be neat.', 'Work', 'Drainage'],
  ['medium', 'anything else', 'Work shall be neat.', 'Work', ''],
] as const)('%s: %s', (priority, _, sentence, subject, title) => {
  expect(priorityOf(sentence, subject, title)).toBe(priority);
});
