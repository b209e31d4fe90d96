import { expect, test } from 'vitest';
import { codeOf } from './codes.ts';

test.each([
  ['AS 3740:2021', ['AS 3740:2021']],
  ['AS/NZS 3500.1-2021', ['AS/NZS 3500.1—2021']],
  ['SA HB 39:2015', ['HB 39:2015']],
  ['HP 2022', ['ABCB Housing Provisions Standard 2022']],
  ['NCC 2022 Volume Two', ['National Construction Code 2022', 'Volume Two']],
  ['NCC 2022', ['NCC 2022']],
  ['QDC MP 3.4', ['Queensland Development Code', 'MP 3.4']],
  ['QBCC Standards and Tolerances Guide 2024', ['Standards and Tolerances Guide', '2024']],
  ['IS 4321 (Part 2):2031', ['IS 4321 (Part 2) : 2031', 'Indian Standard']],
  ['IS 4321:1981', ['IS : 4321 - 1981']],
  ['LGC 431-2031', ['LGC 431-2031']],
  ['BS EN 4321-2:2031', ['BS EN 4321-2:2031 Stoves']],
  ['Approved Document Z 2031', ['Approved Document Z', 'Lofts', '2031 edition']],
  ['QS-07:2031', ['Site rules QS-07:2031']],
  ['AS 3740:2021', ['AS 3740 :2021', 'supersedes AS 3740—2010']],
])('%s', (code, cover) => {
  expect(codeOf(cover, [])?.code).toBe(code);
});

test('a code with its year on the next line is whole', () => {
  expect(codeOf(['AS 3740—', '2021'], [])?.code).toBe('AS 3740-2021');
});

test('what page edges repeat outweighs what the cover mentions last', () => {
  const cover = ['Waterproofing', 'Sample', 'Sample', 'Sample', 'Sample', 'AS 1684.2:2010'];
  expect(codeOf(cover, ['AS 3740:2021', 'AS 3740:2021 2'])?.code).toBe('AS 3740:2021');
});

test('a document without a code has none, nor has MP outside Queensland’s code', () => {
  expect(codeOf(['Stoves', 'Test them in accordance with EN 4321:2031'], [])).toBeUndefined();
  expect(codeOf([...Array(9).fill('Stoves'), 'EN 4321:2031 Chimneys'], [])).toBeUndefined();
  expect(codeOf(['A handbook of trays', 'MP 3.4'], [])).toBeUndefined();
});
