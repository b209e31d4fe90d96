import { expect, test } from 'vitest';
import { parse } from './grammar.ts';
import { asksNothing, isDuty, isMandatory } from './mandatory.ts';

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
  'Numbers indicating the floor shall be fixed at the stair.',
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

/** Each main clause of a sentence: what its subject is about, its verbs, and the first words of what it says. */
const clauses = (sentence: string) =>
  parse(sentence).clauses.map(({ head, kind, modal, negative, verb, does }) =>
    [head, kind ?? 'thing', modal, negative ? 'not' : '', verb, does[0]?.word ?? '']
      .filter(Boolean)
      .join(' '),
  );

test.each([
  ['Each of the lids shall also be sealed.', ['lids thing must be sealed']],
  ['The owner of a hall, who lives there, must not store fuel.', ['owner person must not other store']],
  ['Where a lid is long and its rim is thin, it must be stiff.', ['it thing must be stiff']],
  ['Where a lid warps it has to be changed.', ['it thing must be changed']],
  [
    'Lids that must be tight are marked, and trays must have a rim.',
    ['lids thing are be marked', 'trays thing must have a'],
  ],
  ['Frames must be looked at and be dry.', ['frames thing must be looked', 'frames thing must be dry']],
  ['The care sheet is never to be hidden.', ['sheet paper must not be hidden']],
  ['A lid is above a pit, which shall be drained.', ['lid thing is be above', 'which thing must be drained']],
  ['Hatches are unwise, because they leak and must be sealed.', ['hatches thing are be unwise']],
  ['Changes of level must be marked.', ['changes thing must be marked']],
  ['Whoever checks the flue must be warned.', ['whoever person must be warned']],
  ['The lid must, if it is wet, be dried.', ['lid thing must be dried']],
  ['The owner must, within 5 days, shut the pit.', ['owner person must other shut']],
  ['The label must indicate that lids must be shut.', ['label thing must other indicate']],
])('%s has main clauses that say what is asked of what', (sentence, read) => {
  expect(clauses(sentence)).toEqual(read);
});

test('the case before a main clause is set apart from it', () => {
  expect(parse('In a sauna, pipes must be of copper.').where).toBe('In a sauna, ');
  expect(parse('Where a lid is cut it must be mended.').where).toBe('Where a lid is cut ');
  expect(parse('Ten days before the pit is filled, the lid must be dry.').where).toBe(
    'Ten days before the pit is filled, ',
  );
  expect(parse('Ten days, at the least, must be left.').where).toBe('');
  expect(parse('Where the builder moves the lid of a pit the owner must be told.').where).toBe(
    'Where the builder moves the lid of a pit ',
  );
  expect(parse('Where the lid of the pit must be wet it is left.').where).toBe(
    'Where the lid of the pit must be wet ',
  );
  expect(parse('Lids, rims and trays must be dry.').where).toBe('');
});

test('a paper that must be drawn and must show something asks nothing of a building', () => {
  expect(isDuty('Plans shall be drawn to scale and shall show each pit.')).toBe(true);
  expect(isDuty('Plans shall be drawn to scale and pits shall be shut.')).toBe(false);
});

test.each([
  'Lids that are required to be tight need not be marked.',
  'A lid is not required to be tight if it is small.',
  'A lid may be of tin that must be painted.',
])('%s only permits', (sentence) => {
  expect(isMandatory(sentence)).toBe(false);
  expect(asksNothing(sentence)).toBe(true);
});

test.each([
  ['Where boards are wet, ', 'joists and bearers must be dried.'],
  ['Where boards are wet, ', 'joists, bearers and posts must be dried.'],
  ['Where boards are wet, ', 'the wall and ceiling, including their linings, must be dried.'],
  ['Where repairs, changes or additions that need a permit occur, ', 'the flat must have alarms.'],
  ['Where bars, grilles or covers are fixed over vents, ', 'the air must still flow.'],
  ['At beams, girders, ducts or other parts, ', 'the height must be not less than 2 m.'],
  ['Except as provided in Sentences (2), (4) and (5), ', 'rails must resist wind.'],
  ['Except as provided in Sentence (3), Clause 3.8 and Sentence (4), ', 'rails must be 900 mm high.'],
  ['In addition to, but not in limitation of, any other rule, ', 'a notice must be fixed to each door.'],
  ['Where the area of a floor, excluding garages, is greater than 90 m2, ', 'alarms must be fitted.'],
  ['Except for stairs of a house, a flat, or a store, ', 'a strip must be fitted at the top.'],
  ['Where a boiler is enclosed with walls, ceiling and door, ', 'it must be provided with air.'],
  ['Except as provided in Sentence (2), ', 'frames and sashes of doors, vents and lights must be dry.'],
  [
    'Except as provided in Sentence (2), ',
    'sliding doors, fitted as exits or as parts of them, must be marked.',
  ],
  [
    'In flats, ',
    'glass over stairs, ramps and landings that is near the treads, ramp or landing must be guarded.',
  ],
  ['Despite Part 2, where rooms are joined in a flat, ', 'the area must be not less than 13 m2.'],
  ['Subject to any orders under the Lifts Act, 2000, as amended, ', 'lifts must be kept in order.'],
])('the case is %j, and what is asked %j', (where, asked) => {
  const read = parse(`${where}${asked}`);
  expect(read.where).toBe(where);
  expect(read.clauses.map(({ modal }) => modal)).toEqual(['must']);
});
