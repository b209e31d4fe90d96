import { expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { licenceNumber, serviceAreas, serviceAreasInWords } from './business.ts';
import { sampleFacts, sampleNote, sampleSentence } from './sample-facts.ts';

test.each([
  ['licence holder and number', licenceNumber()],
  ['ABN', facts.licence.abn],
])('the %s is listed as a sample as long as it is all zeros: %s', (fact, value) => {
  const isPlaceholder = /^0+$/.test(value.replaceAll(/\D/g, ''));
  expect(sampleFacts().includes(fact)).toBe(isPlaceholder);
});

test('visitors are told which facts are made up, and nothing when none is', () => {
  expect(sampleSentence(['ABN', 'year of founding'])).toBe(
    'This is a sample business. These facts are made up: ABN and year of founding.',
  );
  expect(sampleSentence([])).toBeUndefined();
});

test('the start and the desk name what is still sample, and say nothing when nothing is', () => {
  expect(sampleNote(['ABN', 'testimonials'])).toMatch(/before going live: ABN, testimonials\.$/);
  expect(sampleNote([])).toBeUndefined();
});

test('the sentence about service areas names every area of the list, in its order', () => {
  const names = serviceAreas().flatMap((area) => area.replace(' Metro', '').toLowerCase().split(' and '));
  const places = names.map((name) => serviceAreasInWords().toLowerCase().indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
