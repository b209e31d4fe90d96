import { expect, test } from 'vitest';
import { streetOf, suburbOf } from './address.ts';

test.each([
  ['14 Latrobe Terrace, Paddington QLD 4064', 'Paddington', '14 Latrobe Terrace'],
  ['7/22 Boundary Street, West End QLD', 'West End', '7/22 Boundary Street'],
  ['Lot 3, 12 Hill Road, Samford Valley 4520', 'Samford Valley', 'Lot 3, 12 Hill Road'],
  ['Lot 4, Old Road, Samford Valley', 'Samford Valley', 'Lot 4, Old Road'],
  ['12 Sample St, Chermside QLD 4032', 'Chermside', '12 Sample St'],
  ['12 Sample St, Chermside, Queensland', 'Chermside', '12 Sample St, Chermside'],
  ['Somewhere', 'Somewhere', ''],
  ['12 Sample St', '12 Sample St', ''],
  ['1 A St, QLD 4000', '1 A St, QLD 4000', '1 A St'],
  ['', '', ''],
])('%j is in %j', (address, suburb, street) => {
  expect(suburbOf(address)).toBe(suburb);
  expect(streetOf(address)).toBe(street);
});
