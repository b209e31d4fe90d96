import { expect, test } from 'vitest';
import { isMandatory } from './mandatory.ts';

test.each([
  'It is often said that a wall must be painted every year.',
  'A common mistake is to think that every window must be fixed.',
  'Many people believe a gate must be locked.',
  'What must be done about noise?',
  'This does not mean that a wall must be replaced.',
  'There is no requirement that a door must be locked.',
  'Not every wall must be insulated.',
  'A shed does not have to be lined.',
  'In this clause, a habitable room is one that must have a window.',
  'The proposal that lifts must be enclosed was not adopted.',
  'See clause 3, which says that handrails must be continuous.',
  'For example, a stair that serves a flat must have a landing.',
  'An example of a requirement is “doors must be at least 820 mm wide”.',
  'A person who must be present may send another.',
  'A window that must be fixed for safety may be opened for cleaning.',
  'Rooms that must be heated are listed in Table 3.',
  'Check whether doors have to be sealed.',
  'Whether a stair must be enclosed depends on its height.',
  'How far a rail must extend is shown in Figure 3.',
  'The limits were chosen so that no one must stoop.',
  'This requirement applies only to buildings that must have a lift.',
  'Part 3 deals with walls that must be damp-proofed.',
  'A stair is often needed where a loft is to be used as a room.',
  'Joists may have to be doubled.',
  'The stair would have to be moved.',
  'The first edition required that aisles must be straight.',
  'A note might read: stairs must be lit.',
  'The level to which floors must be raised differs from council to council.',
  'The angle at which rails must be set is shown in Figure 2.',
  'Attention is drawn to the rule that stairs must be enclosed.',
  'The sign in the example reads “Doors must be shut”.',
])('%j only mentions what must be', (sentence) => {
  expect(isMandatory(sentence)).toBe(false);
});

test.each([
  'A wall that must be fire rated shall be marked on both sides.',
  'Where the maker states that boards must be dry, they shall be stored inside.',
  'Where there is no provision for drainage, walls must be tanked.',
  'Walls shall be braced so that there is no need for props.',
  'It is required that doors must be wide.',
  'The height to which walls rise must be marked where it is not shown.',
  'The wall to which the rail is fixed must be solid.',
  'A door that must be closed is defective if it sticks.',
  'A sign that says how many people may ride must be fixed in the car.',
  'There must be a window that can be opened.',
  'The door opens to a lobby, which shall be ventilated.',
  'What is visible must be painted.',
  'Whether or not a room is used, its door must be closed.',
  'The label must say how the heater is lit.',
  'Beams that carry a wall shall be of steel.',
  'No reason shall be needed to open the valve.',
  'Loads stated on the drawings must be carried.',
  'Not less than two vents must be provided.',
  'The gutter shall be fixed so that it has a fall of 1:200.',
  'Each flat is to have one door that can be opened from inside.',
  'Alarms in kitchens, where steam is usual, must be heat alarms.',
  'The wall is braced where snow lies and must be painted.',
  'Walls that are hollow where snow lies must be braced.',
  'Doors have to be at least 820 mm wide.',
  'A sign that reads “Doors must be shut” must be fixed to the door.',
])('%j asks something of a building', (sentence) => {
  expect(isMandatory(sentence)).toBe(true);
});

test('of a document whose "should" commands, a sentence that mentions a command may ask something all the same', () => {
  const sentence = 'Windows that must be fixed should be labelled.';
  expect(isMandatory(sentence)).toBe(false);
  expect(isMandatory(sentence, true)).toBe(true);
});
