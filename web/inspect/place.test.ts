import { expect, test } from 'vitest';
import { addressOf, type Place, placeOf } from './place.ts';

const visit = 'v-1';
const places: [string, Place][] = [
  ['#/', { screen: 'today' }],
  ['#/phone', { screen: 'phone' }],
  ['#/visit/v-1', { screen: 'visit', visit }],
  ['#/visit/v-1/review', { screen: 'review', visit }],
  ['#/visit/v-1/area/bathroom', { screen: 'area', visit, area: 'bathroom' }],
  ['#/visit/v-1/area/bathroom/check/c-1', { screen: 'area', visit, area: 'bathroom', check: 'c-1' }],
  ['#/visit/v-1/area/bathroom/camera', { screen: 'camera', visit, of: 'area', id: 'bathroom' }],
  ['#/visit/v-1/finding/f-1/camera', { screen: 'camera', visit, of: 'finding', id: 'f-1' }],
  ['#/visit/v-1/area/bathroom/new', { screen: 'new-finding', visit, area: 'bathroom', check: undefined }],
  [
    '#/visit/v-1/area/bathroom/new/wet.falls%3Abathroom',
    { screen: 'new-finding', visit, area: 'bathroom', check: 'wet.falls:bathroom' },
  ],
  ['#/visit/v-1/finding/f-1', { screen: 'finding', visit, finding: 'f-1' }],
  ['#/visit/v-1/finding/f-1/pin', { screen: 'pin-finding', visit, finding: 'f-1' }],
  ['#/visit/v-1/photo/p-1', { screen: 'photo', visit, photo: 'p-1' }],
  ['#/visit/v-1/photo/p-1/marks', { screen: 'marks', visit, photo: 'p-1' }],
  ['#/visit/v-1/photo/p-1/pin', { screen: 'pin-photo', visit, photo: 'p-1' }],
  ['#/visit/v-1/plan/a%20b%2Fc.pdf', { screen: 'plan', visit, file: 'a b/c.pdf' }],
];

test.each(places)('%s is a place, and its address leads back', (address, place) => {
  expect(addressOf(place)).toBe(address);
  expect(placeOf(address)).toEqual(place);
});

test.each(['', '#', '#/nowhere', '#/visit', '#/visit/'])('%s leads to today', (address) => {
  expect(placeOf(address)).toEqual({ screen: 'today' });
});

test('an address that was cut short is no error', () => {
  expect(placeOf('#/visit/%E0%A4%A')).toEqual({ screen: 'visit', visit: '%E0%A4%A' });
});
