import { expect, test } from 'vitest';
import { areaAdvice } from './areas.ts';
import { dateAdvice } from './opening.ts';

test.each([
  '12 Sample Street, Chermside QLD 4032',
  'Lot 7 Example Crescent, Ripley QLD 4306',
  '3/48 Specimen Road, Southport QLD 4215, Australia',
  '1 Example Esplanade Noosa Heads QLD 4567',
  '5 Sample St, Toowoomba 4350',
  '2000 Logan Road',
  'Unit 4, 3000 Sample Road, Mount Gravatt',
  '',
])('“%s” is in our areas, or names no postcode', (address) => {
  expect(areaAdvice(address)).toBeUndefined();
});

test.each([
  ['9 Kestrel St, Sydney NSW 2000', '2000'],
  ['9 Kestrel St, Cairns QLD 4870', '4870'],
  ['9 Kestrel St, Melbourne VIC, 3000, Australia', '3000'],
])('“%s” is said to be outside', (address, postcode) => {
  expect(areaAdvice(address)).toBe(
    `Postcode ${postcode} is outside our service areas. We will tell you whether we can come.`,
  );
});

test('a show day is a closed day for houses of its council alone', () => {
  const now = new Date('2026-08-01T00:00:00Z');
  expect(dateAdvice('2026-08-12', '12 Sample Street, Chermside QLD 4032', now)).toContain(
    'Royal Queensland Show',
  );
  expect(dateAdvice('2026-08-12', '3/48 Specimen Road, Southport QLD 4215', now)).toBeUndefined();
});
