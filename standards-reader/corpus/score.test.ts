import { expect, test } from 'vitest';
import type { Limit } from '#contract/desk/limits.ts';
import type { Template, Understood } from '../understood.ts';
import { scoresOf } from './score.ts';
import { readSource } from './source.ts';

const labels = readSource(`@class limits
@title Steps
# 1 | Steps | Section 1 Steps
{{Steps shall be not less than 1,200 millimetres wide. => at least 1200 mm}} <<Paint should be light.>>
~~Rails shall be permitted to end early.~~
[[1.2]] {{Ramps shall fall between 1:20 and 1:14. => at least 1:20, at most 1:14}}`).labels;

const template = (clause: string, words: string, limit?: Limit): Template => ({
  defectName: words,
  description: words,
  requirement: words,
  actionRequired: '',
  priority: 'high',
  priorityReason: '',
  clause,
  page: 1,
  snippet: words,
  limit,
});

const understood = (templates: Template[]): Understood => ({
  code: undefined,
  title: 'Steps',
  category: undefined,
  description: '',
  clauses: [
    { number: '1', title: 'Steps', level: 1, page: 1 },
    { number: '1.2', title: 'Ramps', level: 2, page: 1 },
  ],
  templates,
  commands: [],
  unread: [],
});

const steps = 'Steps shall be not less than 1,200 millimetres wide.';

test('a right limit counts under any name of its unit, and with the word before the number', () => {
  const wide: Limit = { comparison: 'at least', value: 1200, unit: 'millimetres' };
  const scores = scoresOf(understood([template('Section 1', steps, wide)]), labels);
  expect(scores.requirements).toEqual({ found: 1, right: 1, labelled: 2, recalled: 1 });
  expect(scores.placed.right).toBe(1);
  expect(scores.limits).toEqual({ found: 1, right: 1, labelled: 2, recalled: 1 });
  expect(scores.clauses).toEqual({ found: 2, right: 2, labelled: 2, recalled: 2 });
});

test('a requirement under another clause counts as found but not placed, and one end of a range is not a right limit', () => {
  const ramps = template('1', 'Ramps shall fall between 1:20 and 1:14.', {
    comparison: 'at least',
    value: 20,
    unit: '1:n',
  });
  const scores = scoresOf(understood([ramps]), labels);
  expect(scores.requirements.right).toBe(1);
  expect(scores.placed.right).toBe(0);
  expect(scores.limits).toMatchObject({ found: 1, right: 0 });
});

test('a trap counts as invented and is named, and a recommendation may be taken or left', () => {
  const taken = [
    template('1', 'Rails shall be permitted to end early.'),
    template('1', 'Paint should be light.'),
  ];
  const scores = scoresOf(understood(taken), labels);
  expect(scores.traps).toEqual(['Rails shall be permitted to end early.']);
  expect(scores.requirements).toMatchObject({ found: 1, right: 0 });
});

test('nothing is found in a refused document', () => {
  const scores = scoresOf(undefined, labels);
  expect(scores.requirements).toEqual({ found: 0, right: 0, labelled: 2, recalled: 0 });
  expect(scores.title).toBe(false);
});
