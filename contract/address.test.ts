import { expect, test } from 'vitest';
import { placeKey, postcodeOf, streetOf, suburbOf } from './address.ts';

test.each([
  ['14 Latrobe Terrace, Paddington QLD 4064', 'Paddington', '14 Latrobe Terrace'],
  ['7/22 Boundary Street, West End QLD', 'West End', '7/22 Boundary Street'],
  ['Lot 3, 12 Hill Road, Samford Valley 4520', 'Samford Valley', 'Lot 3, 12 Hill Road'],
  ['Lot 4, Old Road, Samford Valley', 'Samford Valley', 'Lot 4, Old Road'],
  ['12 Sample St, Chermside QLD 4032', 'Chermside', '12 Sample St'],
  ['12 Sample St, Chermside, Queensland', 'Chermside', '12 Sample St'],
  // As maps write them.
  ['12 Sample Street, Paddington QLD 4064, Australia', 'Paddington', '12 Sample Street'],
  ['Unit 5/14 Main Rd, Mt Gravatt East, QLD, 4122', 'Mt Gravatt East', 'Unit 5/14 Main Rd'],
  ['12 Sample St,Paddington,QLD,4064', 'Paddington', '12 Sample St'],
  ['12 Sample St, Paddington, Queensland 4064, Australia', 'Paddington', '12 Sample St'],
  ['Shop 2, 9 King St, Newtown NSW 2042, AU', 'Newtown', 'Shop 2, 9 King St'],
  ['3 Hay St, Subiaco, Western Australia 6008', 'Subiaco', '3 Hay St'],
  ['8 Sydney Rd, Brunswick, VIC 3056,', 'Brunswick', '8 Sydney Rd'],
  ['4064', '4064', ''],
  ['1 High St, Mount Victoria NSW 2786', 'Mount Victoria', '1 High St'],
  ['Somewhere', 'Somewhere', ''],
  ['12 Sample St', '12 Sample St', ''],
  ['1 A St, QLD 4000', '1 A St, QLD 4000', '1 A St'],
  ['', '', ''],
])('%j is in %j', (address, suburb, street) => {
  expect(suburbOf(address)).toBe(suburb);
  expect(streetOf(address)).toBe(street);
});

test.each([
  ['14 Latrobe Terrace, Paddington QLD 4064', '4064'],
  ['12 Sample Street, Paddington QLD 4064, Australia', '4064'],
  ['4064', '4064'],
  ['Lot 4064, Old Road, Samford Valley', undefined],
])('%j has the postcode %s', (address, postcode) => {
  expect(postcodeOf(address)).toBe(postcode);
});

test.each([
  ['12 Sample St, Chermside QLD 4032', '12 Sample Street Chermside'],
  ['12 sample street,CHERMSIDE, Queensland 4032, Australia', '12 Sample Str, Chermside'],
  ['Unit 5/14 Main Rd, Mt Gravatt QLD 4122', '5/14 Main Road, Mount Gravatt'],
  ['U5/14 Main Rd, Mt Gravatt', '5 / 14 main rd. mt. gravatt 4122'],
  ['3 O’Brien Cres, Ascot', '3 OBrien Crescent, Ascot QLD'],
])('%j and %j are one property', (one, other) => {
  expect(placeKey(one)).toBe(placeKey(other));
  expect(placeKey(one)).not.toBe('');
});

test.each([
  ['12 Sample St, Chermside', '112 Sample St, Chermside'],
  ['12 Sample St, Chermside', '12 Sample St, Ascot'],
  ['1/12 Sample St, Chermside', '2/12 Sample St, Chermside'],
  ['12 Sample St, Chermside', '12 Sample Rd, Chermside'],
  ['14-16 Main Rd, Ascot', '14/16 Main Rd, Ascot'],
])('%j and %j are two', (one, other) => {
  expect(placeKey(one)).not.toBe(placeKey(other));
});

test('an address without a number or a suburb is no single property', () => {
  const none = ['Sample Street, Ascot', 'Deleted', '', '4007', '12 Sample St QLD 4000', '12 Sample St'];
  expect(none.map(placeKey)).toEqual(none.map(() => ''));
  expect(placeKey('14 - 16 Main Rd, Ascot')).toBe(placeKey('14–16 Main Road Ascot'));
});
