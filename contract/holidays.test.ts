import { expect, test } from 'vitest';
import { sample } from '#content/sample.ts';
import { holidaySource, publicHolidays } from './holidays.ts';

const inYear = (year: number) => sample.closures.filter(({ day }) => day.startsWith(String(year)));

test.each([2026, 2027, 2028])('the rule gives exactly the days of %i that the business lists', (year) => {
  expect(publicHolidays(year, 'Brisbane Metro')).toEqual(inYear(year));
});

// As the Queensland Government listed them. 2020 and 2021 had another show day by special order, and 2022 a day of mourning.
test.each([
  [2017, '0101 0102 0126 0414 0415 0416 0417 0425 0501 0816 1002 1225 1226'],
  [2018, '0101 0126 0330 0331 0401 0402 0425 0507 0815 1001 1225 1226'],
  [2019, '0101 0128 0419 0420 0421 0422 0425 0506 0814 1007 1225 1226'],
  [2020, '0101 0127 0410 0411 0412 0413 0425 0504 1005 1225 1226 1228'],
  [2021, '0101 0126 0402 0403 0404 0405 0426 0503 1004 1225 1226 1227 1228'],
  [2022, '0101 0103 0126 0415 0416 0417 0418 0425 0502 0810 1003 1225 1226 1227'],
  [2023, '0101 0102 0126 0407 0408 0409 0410 0425 0501 0816 1002 1225 1226'],
  [2024, '0101 0126 0329 0330 0331 0401 0425 0506 0814 1007 1225 1226'],
  [2025, '0101 0127 0418 0419 0420 0421 0425 0505 0813 1006 1225 1226'],
])('the rule gives the days that %i had', (year, listed) => {
  const days = publicHolidays(year, [2020, 2021].includes(year) ? undefined : 'Brisbane Metro');
  expect(days.map(({ day }) => day.slice(5).replace('-', '')).join(' ')).toBe(listed);
});

test('Easter falls where the church’s tables have it, on its earliest and latest days too', () => {
  const easterOf = (year: number) => publicHolidays(year).find(({ name }) => name === 'Easter Sunday')?.day;
  expect([2035, 2038, 2049, 2076, 2285].map(easterOf)).toEqual([
    '2035-03-25',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2285-03-22',
  ]);
});

test('where Anzac Day is Easter Sunday, both are named', () => {
  const days = publicHolidays(2038).filter(({ day }) => day >= '2038-04-25' && day < '2038-05-01');
  expect(days.map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2038-04-25 Easter Sunday',
    '2038-04-26 Easter Monday',
    '2038-04-26 Anzac Day, substitute',
  ]);
});

test('a proposal names its law, and that the Gazette decides', () => {
  expect(holidaySource).toMatch(/^Holidays Act 1983 \(Qld\).*Gazette/);
});

test('without an area for the show, its day is left out', () => {
  expect(publicHolidays(2026).some(({ name }) => name === 'Royal Queensland Show')).toBe(false);
});
