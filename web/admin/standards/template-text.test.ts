import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Template } from '#contract/desk/standards.ts';
import { repeats, saidBeyond, TemplateFacts } from './template-text.tsx';

test.each([
  ['critical', 'critical priority. water gets in.'],
  ['urgent', 'low priority. water gets in.'],
])('a template with the priority "%s" shows "%s"', (priority, shown) => {
  const template = { priority, priorityReason: 'water gets in' } as Template;
  const words = renderToStaticMarkup(createElement(TemplateFacts, { template })).replaceAll(/<[^>]*>/g, '');
  expect(words).toBe(shown);
});

test.each([
  [
    'Trays not made of one piece',
    'Trays are not made of one piece.',
    'Trays shall be of one piece.',
    undefined,
  ],
  ['Hob low', 'Does not meet: “Hobs shall be high and dry”.', 'Hobs shall be high and dry.', undefined],
  ['Hob low', 'The hob is lower than 100 mm.', 'Hobs shall be 100 mm high.', 'The hob is lower than 100 mm.'],
  ['Hob low', '', 'Hobs shall be 100 mm high.', 'None given'],
  ['Hob low', 'Written by hand.', '', 'Written by hand.'],
])('%s: of “%s” a card says what its name and its quote do not', (defectName, description, snippet, said) => {
  expect(saidBeyond({ defectName, description, snippet })).toBe(said);
});

test.each([
  ['Correct the work so that, where a wall is wet, trays are of one piece.', true],
  ['Where a wall is wet, trays are not of one piece.', true],
  ['Replace the trays.', false],
  ['Where a wall is wet, trays are of one piece. Seal their ends.', false],
])('“%s” repeats the quoted sentence: %s', (text, said) => {
  expect(repeats(text, 'Where a wall is wet, trays shall be of one piece.')).toBe(said);
});

test('nothing repeats an empty quote', () => {
  expect(repeats('Written by hand.', '')).toBe(false);
});
