import { expect, test } from 'vitest';
import { prioritiesOf, priorityOf } from './priorities.ts';

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
  expect(priorityOf({ sentence, subject, clauseTitle: title })).toMatchObject({ priority });
});

const judged = {
  sentence: 'Stairs shall be clean.',
  subject: 'Stairs',
  clauseTitle: '',
  binds: false,
  advised: false,
};
const door = { ...judged, sentence: 'Doors shall be clean.', subject: 'Doors' };

test('what is only named on the way is not critical, and the reason says where', () => {
  expect(
    priorityOf({ sentence: 'Paths shall lead to the stairs.', subject: 'Paths', clauseTitle: '' }),
  ).toEqual({
    priority: 'high',
    reason: '“stairs” in the sentence points to danger to people',
  });
});

test('where much of a document is critical, only what sets a limit or forbids stays so', () => {
  const priorities = (all: (typeof judged)[]) => prioritiesOf(all).map(({ priority }) => priority);
  expect(priorities([judged, door, door])).toEqual(['critical', 'medium', 'medium']);
  expect(priorities([judged, { ...judged, binds: true }, door])).toEqual(['high', 'critical', 'medium']);
});

test('what is only advised is one less urgent, and says so', () => {
  expect(prioritiesOf([{ ...door, advised: true }])).toEqual([
    {
      priority: 'low',
      reason: '“Doors” points to work that will not last; the document only says “should”',
    },
  ]);
});
