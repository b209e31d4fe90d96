import { expect, test } from 'vitest';
import { actionFor } from './actions.ts';

test.each([
  ['Outlets shall be recessed into the floor.', 'Recess the outlets into the floor.'],
  ['The turn-up shall be not less than 100 mm.', 'Bring the turn-up to at least 100 mm.'],
  ['The gap shall be not more than 5 mm.', 'Bring the gap to at most 5 mm.'],
  ['Each tray shall have a grate.', 'Provide each tray with a grate.'],
  ['Pipes shall comply with AS 1432.', 'Rectify or replace the pipes to comply with AS 1432.'],
  ['Water must not pond.', 'Rectify. Required: water must not pond.'],
  ['No lid shall be nailed.', 'Rectify. Required: no lid shall be nailed.'],
  ['Its fall shall be at least 1:80.', 'Rectify. Required: its fall shall be at least 1:80.'],
  [
    'Trays shall be fixed by one of the following.',
    'Rectify. Required: trays shall be fixed by one of the following.',
  ],
  ['Ensure that trays are level.', 'Ensure that trays are level.'],
  ['Runs are defective if they can be seen.', 'Make good: runs visible.'],
])('%s', (sentence, action) => {
  expect(actionFor(sentence, 'Trays', 'Runs visible')).toBe(action);
});
