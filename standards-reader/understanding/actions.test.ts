import { expect, test } from 'vitest';
import { actionFor } from './actions.ts';

test.each([
  ['Outlets shall be recessed into the floor.', 'Recess the outlets into the floor.'],
  ['The turn-up shall be not less than 100 mm.', 'Bring the turn-up to at least 100 mm.'],
  ['The gap shall be not more than 5 mm.', 'Bring the gap to at most 5 mm.'],
  ['Each tray shall have a grate.', 'Provide each tray with a grate.'],
  ['Pipes shall comply with AS 1432.', 'Rectify or replace the pipes to comply with AS 1432.'],
  ['Ensure that trays are level.', 'Ensure that trays are level.'],
  ['Where a hole is large, the stud shall be notched once.', 'Where a hole is large, notch the stud once.'],
  ['The landlord shall provide locks on all doors.', 'Provide locks on all doors.'],
  ['Where a pipe passes, the plumber must seal the gap.', 'Where a pipe passes, seal the gap.'],
  ['You are required to fit an alarm in each room.', 'Fit an alarm in each room.'],
  [
    'No person shall store rubbish in a stairway.',
    'Correct the work so that rubbish is not stored in a stairway.',
  ],
  ['Two smoke alarms are to be fitted.', 'Fit two smoke alarms.'],
])('an instruction says what to do to the thing: %s', (sentence, action) => {
  expect(actionFor({ main: sentence, sentence, clauseTitle: 'Trays' })).toBe(action);
});

test.each([
  ['Verify the frame is square.', 'Correct the work so that the frame is square.'],
  ['Please label all cables.', 'Label all cables.'],
  ['It is vital to fix the hood near the hob.', 'Fix the hood near the hob.'],
  ['Water must not pond.', 'Correct the work so that water does not pond.'],
  ['No lid shall be nailed.', 'Correct the work so that no lid is nailed.'],
  ['Its fall shall be at least 1:80.', 'Correct the work so that its fall is at least 1:80.'],
  [
    'A stair must be fixed and must not fold away.',
    'Correct the work so that a stair is fixed and does not fold away.',
  ],
  [
    'Cement shall be fresh, and no bags shall be older than 60 days.',
    'Correct the work so that cement is fresh, and no bags are older than 60 days.',
  ],
  [
    'Where metals meet, they shall not touch.',
    'Correct the work so that, where metals meet, they do not touch.',
  ],
  ['Do not use gypsum below ground.', 'Correct the work so that gypsum is not used below ground.'],
  [
    'Spreaders shall only be used on metal roofs.',
    'Correct the work to meet this: spreaders shall only be used on metal roofs.',
  ],
])('an instruction says how the work has to be: %s', (sentence, action) => {
  expect(actionFor({ main: sentence, sentence, clauseTitle: 'Trays' })).toBe(action);
});

test('an instruction names the ways to choose from', () => {
  const main = 'Trays shall be fixed by one of the following.';
  const sentence = 'Trays shall be fixed by one of the following: Nails. Screws.';
  expect(actionFor({ main, sentence, clauseTitle: '' })).toBe(
    'Correct the work so that trays are fixed by one of the following: Nails. Screws.',
  );
});

test.each([
  ['Runs are defective if they can be seen.', 'Repair the runs where they can be seen.'],
  ['Nail pops are defective if visible at 1.5 m.', 'Repair the nail pops where they are visible at 1.5 m.'],
  ['Seams are defective if threads stand up.', 'Repair the seams where threads stand up.'],
  ['Squeaking boards are defective.', 'Repair the squeaking boards.'],
])('a fault is repaired where it is: %s', (sentence, action) => {
  expect(actionFor({ main: sentence, sentence, clauseTitle: '' })).toBe(action);
});
