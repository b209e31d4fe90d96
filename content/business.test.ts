import { expect, test } from 'vitest';
import { business, sampleFacts, sampleNote, serviceAreas, serviceAreasInWords } from './business.ts';
import { credentials } from './home/sections.ts';

test.each([
  ['licence holder and number', business.licence],
  ['ABN', business.abn],
  ['number of inspections and satisfaction', business.inspectionsDone],
  ['number of inspections and satisfaction', business.satisfaction],
])('the %s says that it is a sample as long as it is listed as one: %s', (fact, value) => {
  expect(value.endsWith(' (sample)')).toBe(sampleFacts.includes(fact));
});

test('a figure in large type carries the mark with what it counts', () => {
  const mark = sampleFacts.includes('number of inspections and satisfaction') ? ' (sample)' : '';
  const shown = credentials.figures.map(({ value, label }) => `${value} ${label}`);
  expect(shown).toContain(`${business.inspectionsDone.replace(' (sample)', '')} inspections${mark}`);
  expect(shown).toContain(`${business.satisfaction.replace(' (sample)', '')} satisfaction${mark}`);
});

test('the start and the desk name what is still sample, and say nothing when nothing is', () => {
  expect(sampleNote(['ABN', 'testimonials'])).toMatch(/before going live: ABN, testimonials\.$/);
  expect(sampleNote([])).toBeUndefined();
});

test('the sentence about service areas names every area of the list, in its order', () => {
  const names = serviceAreas.flatMap((area) => area.replace(' Metro', '').toLowerCase().split(' and '));
  const places = names.map((name) => serviceAreasInWords.toLowerCase().indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
