import { expect, test } from 'vitest';
import type { Limit } from '#contract/desk/limits.ts';
import { fieldErrors } from '#contract/errors.ts';
import { limitTexts, TypedTemplate } from '#web/admin/standards/limit-fields.tsx';

const words = {
  defectName: 'Gap',
  description: '',
  actionRequired: 'Close the gap.',
  priority: 'low',
  clauseReference: '3.1',
};
const read = (typed: Partial<ReturnType<typeof limitTexts>>) =>
  TypedTemplate.safeParse({ ...words, ...limitTexts(null), ...typed });

test.each<[string, Limit | null]>([
  ['none', null],
  ['one', { comparison: 'at most', value: 99, unit: 'mm' }],
  ['a fall', { comparison: 'at least', value: 80, unit: '1:n' }],
  [
    'a range',
    { comparison: 'at least', value: 8, unit: '%', and: { comparison: 'less than', value: 12, unit: '%' } },
  ],
  ['a unit of its own', { comparison: 'equal', value: 2.5, unit: 'kg/m³' }],
])('the fields hold a limit as it is: %s', (_, limit) => {
  const { data } = TypedTemplate.safeParse({ ...words, ...limitTexts(limit) });
  expect(data?.limit).toEqual(limit);
});

test('a number is read with commas and blanks', () => {
  for (const typed of ['1,070', '1 070', ' 1070 '])
    expect(read({ limitComparison: 'at least', limitValue: typed }).data?.limit?.value).toBe(1070);
});

test.each([
  [{ limitComparison: 'at least' }, { limitValue: 'Enter a number' }],
  [{ limitComparison: 'at least', limitValue: 'ten' }, { limitValue: 'Enter a number' }],
  [
    { limitComparison: 'at least', limitValue: '10', limitOther: 'at most', limitOtherValue: '9' },
    { limitOtherValue: 'No value lies between these two' },
  ],
  [
    { limitComparison: 'at most', limitValue: '0', limitUnit: '1:n' },
    { limitValue: 'A fall of 1:n needs a number above 0' },
  ],
])('an error stands beside its field: %j', (typed, errors) => {
  const { error } = read(typed);
  expect(error && fieldErrors(error)).toEqual(errors);
});
