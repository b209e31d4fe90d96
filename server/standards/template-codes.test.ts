import { expect, test } from 'vitest';
import { editionOf } from './edition.ts';
import { shortPrefix } from './template-codes.ts';

test.each([
  ['AS 3740-2021', 'AS3740-2021'],
  ['AS/NZS 3500.3:2021', 'ASNZS3500.3-2021'],
  ['AS/NZS 3500.1.2:2021', 'ASNZS3500.1.2-2021'],
  ['AS 3740-2021 Amd 1:2023', 'AS3740-2021-AMD1'],
  ['QBCC Standards and Tolerances Guide December 2023', 'QBCC-2023'],
  ['QBCC Standards and Tolerances Guide 2019', 'QBCC-2019'],
  ['NCC 2022 Volume Two', 'NCC2-2022'],
  ['NCC 2022 Volume Three', 'NCC3-2022'],
  ['QDC MP 4.1 version 1.13', 'QDCMP4.1-V1.13'],
  ['Approved Document H 2015', 'ADH-2015'],
  ['balcony-drainage', 'BD'],
  ['Terrasse über dem Hof', 'TÜDH'],
  ['Queensland Government Building Work Guide (2)', 'QGBWG2'],
])('the codes of templates of %s begin with %s', (code, prefix) => {
  expect(shortPrefix(code, editionOf(code))).toBe(prefix);
});

test('a code of one long word is no longer than a prefix may be', () => {
  const code = 'x'.repeat(100);
  expect(shortPrefix(code, editionOf(code)).length).toBeLessThanOrEqual(16);
});
