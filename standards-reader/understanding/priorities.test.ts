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
  expect(priorityOf({ sentence, subject, clauseTitle: title })).toMatchObject({ priority });
});

test('what is only named on the way is not critical, and the reason says where', () => {
  expect(
    priorityOf({ sentence: 'Paths shall lead to the stairs.', subject: 'Paths', clauseTitle: '' }),
  ).toEqual({
    priority: 'high',
    reason: '“stairs” in the sentence points to danger to people',
  });
});

test.each([
  ['critical', 'what a thing must have', 'Paths shall have handrails.', 'Paths', 'General'],
  ['critical', 'what it is provided with', 'Huts shall be fitted with a smoke hood.', 'Huts', ''],
  ['critical', 'its clause', 'The power shall come from the mains.', 'The power', 'Fire alarms'],
  ['critical', 'its item, whatever the clause', 'Latches shall be oiled.', 'Latches', 'Finishes'],
  ['critical', 'a fall of people', 'Posts shall be firm.', 'Posts', 'Fall protection'],
  ['high', 'a fall of water', 'Trays shall be firm.', 'Trays', 'Falls'],
  ['high', 'its clause before its item', 'Screws shall be long.', 'Screws', 'Drains'],
  ['high', 'its first noun', 'Walls and joists in wet ground shall be dry.', 'Walls and joists', 'Damp'],
  ['high', 'a trap of a basin', 'Basin traps shall be deep.', 'Basin traps', ''],
  ['medium', 'who it serves', 'Accessible huts shall have a desk.', 'Accessible huts', 'Access routes'],
  ['critical', 'no fall there', 'Accessible huts shall have handrails.', 'Accessible huts', 'Access'],
  ['medium', 'its clause of air', 'A bath and toilet room shall be aired.', 'A bath', 'Ventilation'],
  ['critical', 'a banister', 'Banisters shall be long.', 'Banisters', ''],
  ['critical', 'a tripping hazard', 'Mats shall be no tripping hazard.', 'Mats', ''],
  ['critical', 'its clause of flue gas', 'Elbows shall be wide.', 'Elbows', 'Venting'],
  ['high', 'air in a roof', 'Spaces shall have soffit venting.', 'Spaces', 'Roofs'],
  ['medium', 'what serves hygiene', 'Toilets shall be near.', 'Toilets', ''],
  [
    'medium',
    'what keeps a room warm',
    'Huts shall keep a room temperature of 18 °C.',
    'Huts',
    'Power supply',
  ],
  ['low', 'a mark', 'Bays shall bear a label near the cables.', 'Bays', 'General'],
  ['critical', 'what warns visibly', 'A visible alarm signal shall be near.', 'A visible alarm', 'Smoke'],
] as const)('%s by %s', (priority, _, sentence, subject, title) => {
  expect(priorityOf({ sentence, subject, clauseTitle: title })).toMatchObject({ priority });
});

test('what is only advised is one less urgent, and says so', () => {
  expect(
    priorityOf({ sentence: 'Doors shall be clean.', subject: 'Doors', clauseTitle: '', advised: true }),
  ).toEqual({
    priority: 'low',
    reason: '“Doors” points to work that will not last; the sentence only says “should”',
  });
});
