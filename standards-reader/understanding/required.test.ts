import { expect, test } from 'vitest';
import { actionFor } from './actions.ts';
import { failureOf } from './failure.ts';
import { limitOf } from './limits.ts';
import { isDuty, isMandatory } from './mandatory.ts';
import { defectPhrase } from './naming.ts';
import { saidOfTheThing } from './reworded.ts';
import { withoutCondition } from './statement.ts';

/** What a template says of a sentence: its name, description and limit. */
function said(sentence: string) {
  const limit = limitOf(withoutCondition(saidOfTheThing(sentence)), false);
  const bounds = limit && [limit, ...(limit.and ? [limit.and] : [])];
  return [
    defectPhrase(sentence, ''),
    failureOf(sentence, ''),
    bounds?.map(({ comparison, value, unit }) => `${comparison} ${value} ${unit}`).join(', ') ?? '',
  ];
}

test.each([
  [
    'Sumps are required at the foot of each ramp.',
    'No sumps at the foot of each ramp',
    'Sumps are not provided at the foot of each ramp.',
    '',
  ],
  [
    'A drip groove is required under every sill.',
    'No drip groove under every sill',
    'A drip groove is not provided under every sill.',
    '',
  ],
  [
    'A kerb is required to each edge of the deck.',
    'No kerb to each edge of the deck',
    'A kerb is not provided to each edge of the deck.',
    '',
  ],
  [
    'Two drains are required in a courtyard.',
    'Two drains to be provided in a courtyard',
    'Does not meet: “Two drains are required in a courtyard”.',
    '',
  ],
  [
    'Where a deck is above 1 m, a fascia is required.',
    'No fascia',
    'Where a deck is above 1 m, a fascia is not provided.',
    '',
  ],
  [
    'Straps are required where the wind is strong.',
    'No straps where the wind is strong',
    'Straps are not provided where the wind is strong.',
    '',
  ],
  [
    'Unsealed knots are not permitted in a handrail.',
    'Unsealed knots present in a handrail',
    'Unsealed knots are present in a handrail.',
    '',
  ],
  [
    'A splice is prohibited in the bottom chord.',
    'Splice present in the bottom chord',
    'A splice is present in the bottom chord.',
    '',
  ],
  [
    'Hollows deeper than 4 mm are not allowed.',
    'Hollows deeper than 4 mm present',
    'Hollows deeper than 4 mm are present.',
    'at most 4 mm',
  ],
  [
    'Steps of 12 mm or more are not permitted.',
    'Steps of 12 mm or more present',
    'Steps of 12 mm or more are present.',
    '',
  ],
  [
    'Spigots are forbidden within 150 mm of a corner.',
    'Spigots present within 150 mm of a corner',
    'Spigots are present within 150 mm of a corner.',
    'at least 150 mm',
  ],
  [
    'In a sauna, plastic pipes are prohibited.',
    'Plastic pipes present',
    'In a sauna, plastic pipes are present.',
    '',
  ],
  [
    'The use of lead is prohibited in drinking water.',
    'Lead used in drinking water',
    'Lead is used in drinking water.',
    '',
  ],
  [
    'Notching of bearers is not permitted near a pier.',
    'Bearers notched near a pier',
    'Bearers are notched near a pier.',
    '',
  ],
  ['Open gullies shall not be permitted.', 'Open gullies present', 'Open gullies are present.', ''],
  [
    'Steps in a landing are not permitted.',
    'Steps in a landing present',
    'Steps in a landing are present.',
    '',
  ],
  ['Changes in height are not permitted.', 'Changes in height present', 'Changes in height are present.', ''],
  ['Notching of props shall not be allowed.', 'Props notched', 'Props are notched.', ''],
  ['Water shall not be allowed to pond on a lid.', 'Water ponds on a lid', 'Water ponds on a lid.', ''],
  ['Cutting of trusses is prohibited.', 'Trusses cut', 'Trusses are cut.', ''],
  [
    'Nails and staples are not permitted in copper.',
    'Nails or staples present in copper',
    'Nails or staples are present in copper.',
    '',
  ],
  ['Splicing of rafters is not allowed.', 'Rafters spliced', 'Rafters are spliced.', ''],
  [
    'Timber framing is strictly prohibited in a flue.',
    'Timber framing present in a flue',
    'Timber framing is present in a flue.',
    '',
  ],
  [
    'The use of laminated glass is required in a roof.',
    'Laminated glass not used in a roof',
    'Laminated glass is not used in a roof.',
    '',
  ],
  [
    'Low ceilings are not permitted over stairs.',
    'Low ceilings present over stairs',
    'Low ceilings are present over stairs.',
    '',
  ],
])('%s is asked of a building', (sentence, name, description, limit) => {
  expect(isMandatory(sentence)).toBe(true);
  expect(said(sentence)).toEqual([name, description, limit]);
});

test('what is not permitted but for an exception is quoted, and its name says what is asked', () => {
  const sentence = 'Vents are not permitted in a store except below the ceiling.';
  expect(isMandatory(sentence)).toBe(true);
  expect(said(sentence)).toEqual([
    'No vents to be present in a store except below the ceiling',
    'Does not meet: “Vents are not permitted in a store except below the ceiling”.',
    '',
  ]);
});

test.each([
  ['Sumps are required at each ramp.', 'Provide the sumps at each ramp.'],
  ['Not less than two vents are required.', 'Correct the work so that not less than two vents are provided.'],
  [
    'Vents are required in each gable and must be open.',
    'Correct the work so that vents are required in each gable and are open.',
  ],
  ['Open joints are prohibited in a tray.', 'Correct the work so that no open joints are present in a tray.'],
  ['The use of lead is prohibited.', 'Correct the work so that no lead is used.'],
])('%s says what to do', (sentence, action) => {
  expect(actionFor({ main: sentence, sentence, clauseTitle: '' })).toBe(action);
});

test.each([
  ['a person', 'A supervisor is required at all times.'],
  ['a paper', 'A certificate is required before the tank is filled.'],
  ['a person’s paper', 'The surveyor’s written approval is required for each opening.'],
  ['people who may not', 'Persons under 18 are not permitted on the roof.'],
  ['tenants', 'Tenants are prohibited from the plant room.'],
  ['care', 'Great care is required near old pipes.'],
  ['a look', 'An inspection is required after each flood.'],
  ['what is agreed with', 'Compliance with AS 1684 is required.'],
])('%s is no part of a building: %s', (_, sentence) => {
  expect(isMandatory(sentence)).toBe(false);
  expect(isDuty(sentence)).toBe(true);
});

test.each([
  ['a case alone', 'Where a rail is required, steel is often chosen.'],
  ['which thing is meant', 'The width that is required is shown in Table 2.'],
  ['a release', 'A rail is not required at a low step.'],
  ['a release with no', 'No rail is required at a low step.'],
  ['a release with only', 'Only one exit is required.'],
  ['a few words before', 'More than one is required.'],
  ['it', 'It is required on both sides.'],
  ['this', 'This is not permitted.'],
  ['what another says', 'The sign reads “Smoking is prohibited”.'],
  ['what somebody wants', 'Some say rails are required.'],
  ['a question', 'Are vents required?'],
  ['by whom', 'The colour is required by the council.'],
  ['an activity somewhere', 'Sleeping in a loft is prohibited.'],
  ['what was said before', 'Such vents are not permitted.'],
  ['a place without its comma', 'In a cellar timber floors are not permitted.'],
  ['a reason', 'Since rails are required.'],
  ['an activity', 'Smoking is prohibited in the store.'],
  ['the list below', 'The following are prohibited: open flames.'],
  ['whether', 'Check whether vents are required.'],
  ['no', 'No hobs are prohibited.'],
])('%s asks for no thing: %s', (_, sentence) => {
  expect(isMandatory(sentence)).toBe(false);
});

test('a sentence with a verb of its own is read by that', () => {
  expect(saidOfTheThing('Vents are required and must be open.')).toBe('Vents are required and must be open.');
  expect(failureOf('Vents are required to be open.', '')).toBe('Vents are not open.');
});
