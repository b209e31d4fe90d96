import { expect, test } from 'vitest';
import { compareEditions, editionOf } from './edition.ts';

test.each([
  ['AS 3740-2021', 'AS3740', '2021'],
  ['AS 3740:2021', 'AS3740', '2021'],
  ['as 3740—2021', 'AS3740', '2021'],
  ['AS3740 (2021)', 'AS3740', '2021'],
  ['AS/NZS 3500.3:2021', 'ASNZS3500.3', '2021'],
  ['AS 3740-2021 Amd 1:2023', 'AS3740', '2021 AMD1'],
  ['AS 2047-2014', 'AS2047', '2014'],
  ['AS 2047', 'AS2047', ''],
  ['AS 1926.1-2012', 'AS1926.1', '2012'],
  ['NCC 2022 Volume Two', 'NCCVOLUMETWO', '2022'],
  ['QDC MP 4.1 version 1.13', 'QDCMP4.1', 'V1.13'],
  ['QBCC Standards and Tolerances Guide December 2023', 'QBCCSTANDARDSANDTOLERANCESGUIDE', '2023'],
  ['SA HB 39:2015', 'SAHB39', '2015'],
])('%s is an edition of its series', (code, series, edition) => {
  expect(editionOf(code)).toEqual({ series, edition });
});

test('editions sort by year, version and amendment', () => {
  const sorted = ['2021 AMD2', '', 'V1.13', '2010', '2021', 'V1.9', '2021 AMD10'].sort(compareEditions);
  expect(sorted).toEqual(['', '2010', '2021', '2021 AMD2', '2021 AMD10', 'V1.9', 'V1.13']);
});
