import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';
import { defectPhrase } from './naming.ts';
import { instructs, saidOfTheThing } from './reworded.ts';

test.each([
  ['Ensure that trays are level.', 'Trays are level.'],
  ['(a) Make sure the tray falls to a pit.', 'The tray falls to a pit.'],
  ['Ensure headroom of at least 2 m.', 'There must be headroom of at least 2 m.'],
  ['Provide a lid for each tray.', 'There must be a lid for each tray.'],
  ['Provide each tray with a lid.', 'Each tray must be provided with a lid.'],
  ['Fix trays to joists at 300 mm centres.', 'Trays must be fixed to joists at 300 mm centres.'],
  ['Do not lay trays on sand.', 'Trays must not be laid on sand.'],
])('%s is said of the thing itself', (sentence, said) => {
  expect(instructs(sentence)).toBe(true);
  expect(saidOfTheThing(sentence)).toBe(said);
});

test.each([
  ['Every owner must ensure that the gate is kept shut.', 'The gate is kept shut.'],
  ['The employer must ensure rails are at least 900 mm high.', 'Rails are at least 900 mm high.'],
  [
    'Where a hatch is open, the owner shall ensure that its lid does not close the way.',
    'Where a hatch is open, its lid does not close the way.',
  ],
  ['The owner must ensure: Stairs have one height of step.', 'Stairs have one height of step.'],
])('%s is said of the thing that somebody ensures', (sentence, said) => {
  expect(saidOfTheThing(sentence)).toBe(said);
});

test.each([
  ['The landlord shall provide locks on all doors.', 'No locks on all doors'],
  ['The owner must keep the roof free of leaks.', 'Roof not kept free of leaks'],
  ['You must leave a gap of 20 mm below the door.', 'Gap of 20 mm not left below the door'],
  ['Every landlord shall install and maintain a lamp.', 'Lamp not installed and maintained'],
  ['The builder shall repair cracks wider than 3 mm.', 'Cracks wider than 3 mm not repaired'],
  ['Keep plants 1 m clear of the flue.', 'Plants not kept 1 m clear of the flue'],
  ['All joints to be sealed with silicone.', 'Joints not sealed with silicone'],
  ['Railing height: minimum 42 inches.', 'Railing height below 42 inches'],
])('%s is named by the thing and not by who is told', (sentence, name) => {
  expect(defectPhrase(sentence, '')).toBe(name);
});

test('what somebody ensures is named by its failure, and where it cannot be turned round it is quoted', () => {
  expect(defectPhrase('Every owner must ensure that the gate is kept shut.', '')).toBe('Gate not kept shut');
  expect(defectPhrase('The employer must ensure rails are at least 900 mm high.', '')).toBe(
    'Rails below 900 mm high',
  );
  expect(
    defectPhrase('The owner must ensure rails meet the following: Top rails are at least 900 mm high', ''),
  ).toBe('Top rails below 900 mm high');
  expect(defectPhrase('The owner must ensure that each step carries a load of at least 2 kN.', '')).toBe(
    'Owner to ensure that each step carries a load of at least 2 kN',
  );
  expect(failureOf('The owner must ensure that each step carries a load of at least 2 kN.', '')).toMatch(
    /^Does not meet/,
  );
});

test.each([
  ['Ensure adequate ventilation of roofs.', 'what may be a noun or a verb'],
  ['Do not let trays touch and rub.', 'a verb that says nothing of a state'],
  ['Fix trays and lids.', 'nothing that says where'],
])('%s is quoted, for it has %s', (sentence) => {
  expect(instructs(sentence)).toBe(true);
  expect(failureOf(sentence, 'Trays')).toBe(`Does not meet: “${sentence.replace(/\.$/, '')}”.`);
});

test.each([
  'Provide details of the tray with the application.',
  'Do not use this guide for roofs.',
  'Ensuring a fall is work.',
])('%s instructs nobody about a building', (sentence) => {
  expect(instructs(sentence)).toBe(false);
});

test('what an instruction asks is named by its failure', () => {
  expect(defectPhrase('Provide at least two vents in each wall.', '')).toBe(
    'Fewer than two vents in each wall',
  );
  expect(defectPhrase('Do not cut joists near a support.', '')).toBe('Joists cut near a support');
});
