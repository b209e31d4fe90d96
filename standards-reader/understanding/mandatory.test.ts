import { expect, test } from 'vitest';
import {
  isDefectSentence,
  isMandatory,
  isOnlyReference,
  isTestMethod,
  statesRequirement,
} from './mandatory.ts';

test.each([
  ['shall', 'Trays shall fall to the outlet.'],
  ['must', 'A landing must be provided.'],
  ['must not', 'Water must not pond.'],
  ['is defective', 'Runs are defective if they can be seen.'],
  ['is a defect', 'A gap is considered to be a defect where it exceeds 1 mm.'],
  ['a size and how it is found', 'A rail shall be at least 900 mm high, measured from the nosing.'],
  ['a shape', 'Edges of glass shall be rounded.'],
  [
    'how a size is found, and how large it is',
    'The height shall be measured from the ground and shall be at least 1 m.',
  ],
  ['what is done to what is there', 'Existing stairs shall be kept clear.'],
  ['an instruction', 'Ensure that trays are level.'],
  ['a thing that is named like an order', 'Check valves must be fitted on each line.'],
  ['care', 'Care must be taken to protect a finished floor.'],
  ['a round edge', 'Edges must be rounded to a radius of 3 mm.'],
  ['what a room is for', 'The space must be a room for storage purposes.'],
  ['room to move', 'Trays shall be allowed to move with heat.'],
  ['is a defect in its case', 'If a tile is drummy it is defective.'],
  ['is a defect, every one', 'All cracks wider than 1 mm are defects.'],
  ['is defective where two meet', 'Gaps where skirting meets floors are defective if they exceed 2 mm.'],
  ['a purpose with "need not"', 'Meters shall be placed so that a reader need not enter the home.'],
  ['what may only be so', 'A wall is permitted to have only those holes that pipes need.'],
  ['a room with a release', 'A store shall be lined but need not be heated.'],
  ['is satisfied if', 'P1 is satisfied if the tray is sealed.'],
])('%j asks something of a building', (_, sentence) => {
  expect(isMandatory(sentence)).toBe(true);
});

test.each([
  ['advice', 'Runs should be sanded.'],
  ['leave', 'Grates may be lifted.'],
  ['leave where something must stay', 'The owner may move it where a tank must stay.'],
  ['leave said with "shall"', 'Lamps shall be permitted to fade.'],
  ['what somebody believes', 'A field may be tried if it is believed to be defective.'],
  ['where words apply', 'Table 3 shall apply to trays.'],
  ['a reason', 'Welding is unwise, because a worn rail has to be changed.'],
  ['a release', 'A barrier shall not be required.'],
  ['what is no defect', 'Runs are not considered a defect on the back.'],
  ['words about the document', 'This Standard shall be read with AS 3500.3.'],
  ['what a table gives', 'Table 3 gives the laps that shall be used.'],
  ['what a word means', 'Tray means a vessel that must be open.'],
  ['whoever reads the document', 'A builder must read it with the plans.'],
  ['what counts as another thing', 'A loft shall be treated as a storey.'],
  ['what is taken to comply', 'A shed shall be considered to comply if it is old.'],
  ['how a size is found', 'The height shall be measured from the ground.'],
  ['what is to be kept in mind', 'It must be noted that a tall shed catches the wind.'],
  ['what was once said', 'The older rules said that walls must be painted.'],
  ['what an office does', 'The authority shall decide within a month.'],
  ['a power', 'The council shall have power to enter.'],
  ['what is left to somebody', 'The choice of colour shall be left to the owner.'],
  ['who is exempt', 'Existing stairs shall be exempt from this clause.'],
  ['what a thing is called', 'Such walls shall be known as party walls.'],
  ['how a thing is counted', 'The area of an opening shall be counted once only.'],
  ['what is claimed and when', 'Claims must be made within six months.'],
  ['what is not to be confused', 'This must not be confused with a handrail.'],
  ['what counts as another thing, said with “is to be”', 'Flats are to be regarded as homes.'],
  ['what an office has to do', 'The authority has to decide within a month.'],
  ['what does not count', 'Lofts are not to be counted as storeys.'],
  ['a reason said first', 'As doors must be fire doors, they are heavy.'],
  ['what follows from a defect', 'If a seal is defective, water gets in.'],
  ['which things are defective', 'A wall that is defective is costly to repair.'],
  ['whether something is defective', 'It is hard to see whether a lock is defective.'],
  ['what somebody does about a defect', 'Tell the builder when something is a defect.'],
  ['what some are', 'Only some cracks are defects.'],
  ['what is decided elsewhere', 'What is a defect is decided by the tribunal.'],
  ['what cannot be claimed', 'No claim can be made after a year.'],
  ['an instruction to the reader', 'Ensure that you have the latest edition.'],
  ['an instruction about money', 'Do not exceed your budget.'],
  ['what an applicant does', 'The applicant must sign each drawing.'],
  ['a case alone', 'Where walls must be insulated, straw is often used.'],
  ['a release said first', 'A fence need not be painted where it must be of steel.'],
  ['who is excused', 'Sheds of less than 10 m2 shall be excused from the rules above.'],
  ['what is accepted', 'Old verandas must be accepted as they stand.'],
  ['what counts as several things', 'Two runs must be treated as two flights.'],
  ['what does not count for a Part', 'A loft shall not be a room for the purposes of Part 4.'],
  ['where a size is taken', 'The height must be taken at the front edge of the tread.'],
  ['how a word is read', 'It must be understood as approved by the council.'],
  ['how a table is used', 'Table 2 must be entered with the span of the joist.'],
  ['what is paid', 'The levy must be paid before work starts.'],
  ['what people are told', 'Neighbours must be told before a wall is pulled down.'],
  ['what people may not do', 'Smoking shall not be permitted in the hall.'],
  ['words about words', 'The term “tray” shall mean a vessel.'],
])('%s asks nothing', (_, sentence) => {
  expect(isMandatory(sentence)).toBe(false);
});

test('a sentence tells of a defect unless it says "shall"', () => {
  expect(isDefectSentence('Runs are defective if seen.')).toBe(true);
  expect(isDefectSentence('Runs shall not be defective.')).toBe(false);
});

test('a criterion says "is" for "must"', () => {
  expect(statesRequirement('The floor falls to the waste.')).toBe(true);
  expect(statesRequirement('The floor may fall to the waste.')).toBe(false);
  expect(statesRequirement('Floor')).toBe(false);
  expect(statesRequirement('The floor can be washed.', true)).toBe(true);
  expect(statesRequirement('The floor can be washed.')).toBe(false);
  expect(statesRequirement('There is no acceptable solution for this.')).toBe(false);
});

test('an item that only points elsewhere is known', () => {
  expect(isOnlyReference('(2) is complied with; and')).toBe(true);
  expect(isOnlyReference('4.3.2 is satisfied.')).toBe(true);
  expect(isOnlyReference('The tray is satisfied.')).toBe(false);
});

test.each([
  ['For the test the tray shall be level.', '', true],
  ['A force of 0.4 kN shall be applied to the rim.', '', true],
  ['The tray must be filled and left.', 'Water test', true],
  ['The specimen shall be weighed before and after.', '', true],
  ['A record of it shall be kept for 7 years.', 'Testing', false],
  ['A specimen shall not crack.', '', false],
  ['The load shall act on a square of 100 mm.', '', true],
  ['The test shall be carried out on three units.', '', true],
  ['Each hut shall be subjected to a rain test.', 'Huts', true],
  ['Each hut shall be subject to: A check of its locks.', 'Huts', true],
  ['Measurements of bays shall be made from the middle of their lines.', 'Bays', true],
  ['Walls subject to a test of their age shall be braced.', 'Walls', false],
  ['Tests shall be carried out on all pipes before they are covered.', '', false],
  ['Frames that carry others shall be tested as they are used.', 'Test procedure for frames', true],
  ['Pipes shall be tested with water for an hour.', 'Testing and cleaning', true],
  ['The water shall be kept in the pipes for an hour before they are looked at.', 'Testing of pipes', true],
  ['The ribs shall be braced and covered with the board that is used.', 'Test procedures for frames', true],
  ['A weight is to be placed on the floor of the test frame.', 'Gates', true],
  ['When tested on the floor, the object shall be 50 mm high.', 'Gates', true],
  [
    'When tested singly, frames may be held, but in no case shall a hold exceed that on the site.',
    'Test of frames',
    true,
  ],
  ['When tested as Part 3 says, the lining is not burnt.', 'Linings', false],
  ['When tested as Part 3 says, linings shall not burn.', 'Linings', false],
  ['Cocks shall be placed so that a test is easy.', 'Gas', false],
  ['Pipes shall be tested before they are covered.', 'Pipes', false],
  ['Three samples shall be taken from each batch.', '', true],
  ['The results shall be recorded in the report.', '', true],
  ['The test results shall show a strength of at least 25 MPa.', '', false],
  ['The mean of three readings shall be taken as the strength.', '', true],
  ['The tray must be sprayed for 30 minutes.', 'Testing', true],
  ['Ensure that the tray is level.', 'Test of trays', true],
  ['Each anchor must be pulled with a force of 5 kN.', '', true],
  ['Wires shall not be loaded with the weight of a lamp.', '', false],
  ['A wind pressure of 1.2 kPa shall be used in working out the posts.', '', true],
  ['Wind loads must be worked out from AS 4055.', '', true],
  ['The load of the tank shall be taken from its plate.', '', false],
  ['After the test no crack shall be wider than 0.3 mm.', '', false],
  ['Doors must be propped open before the fan is started.', 'Test for leaks', true],
  ['The sandbag must be let fall from 600 mm.', 'Load test of guards / Guards', true],
  ['A point for tests must be painted red.', 'Test points / Gas', false],
  ['Glass shall be cleaned.', 'Windows / Rain test', false],
  ['The door shall not be opened by the wind.', 'Wind test', false],
  ['Pipes must be fitted with a valve.', 'Water test', false],
  ['The tray must be filled and left.', 'Trays', false],
  ['The fall in level shall be not more than 5 mm.', 'Water test', false],
])('how a thing is tried is no state it can be in: %s %s', (sentence, around, isTest) => {
  expect(isTestMethod(sentence, around)).toBe(isTest);
});
