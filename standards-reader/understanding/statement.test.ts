import { expect, test } from 'vitest';
import { withoutPointer } from './reworded.ts';
import { statementOf, withoutCondition } from './statement.ts';

const rule = (subject: string, verb: string, predicate: string, negative = false) => ({
  kind: 'rule',
  subject,
  negative,
  verb,
  predicate,
});

test.each([
  ['must be', 'Trays shall be round.', rule('Trays', 'be', 'round')],
  ['must not be', 'Trays must not be flat.', rule('Trays', 'be', 'flat', true)],
  ['must have', 'Trays shall also have a grate.', rule('Trays', 'have', 'a grate')],
  ['must do', 'Trays shall fall to the waste.', rule('Trays', 'other', 'fall to the waste')],
  ['is', 'The tray is round.', rule('The tray', 'be', 'round')],
  ['has', 'The tray has a grate.', rule('The tray', 'have', 'a grate')],
  ['is not', 'The tray is not flat.', rule('The tray', 'be', 'flat', true)],
  ['is not less than', 'The fall is not less than 1:80.', rule('The fall', 'be', 'not less than 1:80')],
  ['does not', 'Water does not pond.', rule('Water', 'other', 'pond', true)],
  ['does', 'The tray falls to the waste.', rule('The tray', 'other', 'fall to the waste')],
  ['carries', 'The frame carries the glass.', rule('The frame', 'other', 'carry the glass')],
  ['latches', 'The gate latches by itself.', rule('The gate', 'other', 'latch by itself')],
  ['is provided and must', 'A barrier must be provided and must be high.', rule('A barrier', 'be', 'high')],
  [
    'does, where "is" stands later',
    'The tray drains to a pit that is open.',
    rule('The tray', 'other', 'drain to a pit that is open'),
  ],
])('%j is taken apart', (_, sentence, statement) => {
  expect(statementOf(sentence, '')).toMatchObject(statement);
});

test.each([
  ['defective', 'Runs are defective.', 'Runs', ''],
  [
    'considered to be a defect',
    'Runs are considered to be a defect if they are wide.',
    'Runs',
    'they are wide',
  ],
])('what is %s is a defect', (_, sentence, subject, fault) => {
  expect(statementOf(sentence, '')).toMatchObject({ kind: 'defect', subject, fault });
});

test.each([
  [
    'what must be done about defects is a rule',
    'Trays shall be reset where lids are defective.',
    rule('Trays', 'be', 'reset where lids are defective'),
  ],
  ['what there is has no subject', 'There is enough air.', { kind: 'there', predicate: 'enough air' }],
  ['what there must be has none', 'There shall be a lid.', { kind: 'there', predicate: 'a lid' }],
  ['“is to be” is “must be”', 'Trays are to be round.', rule('Trays', 'be', 'round')],
  ['“has to be” is “must be”', 'A tray has to be round.', rule('A tray', 'be', 'round')],
  [
    '“not permitted to” is “must not”',
    'Trays are not permitted to be flat.',
    rule('Trays', 'be', 'flat', true),
  ],
  [
    'a case in the middle is said first',
    'A tray shall, if it is wide, be round.',
    { ...rule('a tray', 'be', 'round'), condition: 'If it is wide', said: 'a tray' },
  ],
  [
    'a case may stand without its comma',
    'Where a lid is cut it must be mended.',
    { ...rule('lid', 'be', 'mended'), condition: 'Where a lid is cut', said: 'it' },
  ],
  [
    'words without a verb stand as they are',
    'Trays of steel.',
    { kind: 'plain', sentence: 'Trays of steel' },
  ],
])('%s', (_, sentence, statement) => {
  expect(statementOf(sentence, '')).toMatchObject(statement);
});

test.each([
  ['without the case it applies to', 'Where floors are wet, trays shall fall.', 'Trays', 'trays'],
  ['without what it satisfies', 'P1 is satisfied if trays shall fall.', 'Trays', 'trays'],
  ['without its item’s letter', '(a) Trays shall fall.', 'Sills', 'Trays'],
  ['from the case, where it is only "it"', 'Where a tray is steel, it shall fall.', 'Sills', 'tray'],
  ['from the clause, where it is only "they"', 'They shall fall.', 'Sills', 'Sills'],
  ['the work, where the clause says nothing', 'They shall fall.', 'General', 'Work'],
])('the subject is taken %s', (_, sentence, clauseTitle, subject) => {
  expect(statementOf(sentence, clauseTitle)).toMatchObject({ subject });
});

test('a sentence stands without its case and without what it points at', () => {
  expect(withoutCondition('Where floors are wet, trays shall fall.')).toBe('trays shall fall.');
  expect(withoutPointer('P1 is satisfied if the tray falls.')).toBe('the tray falls.');
});
