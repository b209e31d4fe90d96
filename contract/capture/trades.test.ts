import { expect, test } from 'vitest';
import { readFields } from './operations.ts';
import { stateOf } from './state.ts';
import { knownTrade, proposedTrade, tradeCalled, tradeInWords, tradeNames, tradeOf } from './trades.ts';

const proposed = (standard: string, clause?: string) => proposedTrade({ cites: [{ standard, clause }] });

test.each([
  ['AS 3740:2021', 'cl. 4.6', 'waterproofer'],
  ['AS 3740-2021', '4.6', 'waterproofer'],
  ['AS/NZS 3500.3:2021', '3.4', 'plumber'],
  ['AS/NZS 3000:2018', '2.6', 'electrician'],
  ['AS 1684.2:2021', '6.2.1.5', 'carpenter'],
  ['AS 1926.1:2012', '2.3', 'fencer'],
  ['AS 1926.3:2010', '2', 'pool-builder'],
  ['AS 2870-2011', '6.4', 'concreter'],
  ['Housing Provisions', '10.2.2(1)(b)', 'waterproofer'],
  ['Housing Provisions', 'Part 10.2', 'waterproofer'],
  ['Housing Provisions', '5.7.5', 'bricklayer'],
  ['Housing Provisions', '6.3.2', 'builder'],
  ['Housing Provisions', '7.5.1', 'carpenter'],
  ['ABCB Housing Provisions Standard 2022', 'clause 9.5.2', 'electrician'],
  ['QBCC Standards and Tolerances Guide 2023', '12.3 Nail and screw fixings', 'painter'],
] as const)('%s, %s proposes the %s', (standard, clause, trade) => {
  expect(proposed(standard, clause)).toBe(trade);
});

test.each([
  ['Housing Provisions', undefined],
  ['Housing Provisions', '10.3.1'],
  ['AS 4349.1-2007', '3.2'],
  ['AS 37401:2021', '4'],
  ['The owner’s AS 3740', '4'],
  ['constructor', 'constructor'],
  ['', ''],
])('%s, %s proposes nothing', (standard, clause) => {
  expect(proposed(standard, clause)).toBeUndefined();
});

test('the first clause with a trade proposes it, and a check’s standards only if they agree', () => {
  const cites = [
    { standard: 'NCC 2022 Volume Two' },
    { standard: 'AS 3958:2023' },
    { standard: 'AS 1288:2021' },
  ];
  expect(proposedTrade({ cites })).toBe('tiler');
  expect(proposedTrade({ cites: [], standards: ['AS 1684.2:2021', 'AS 4055:2021'] })).toBe('carpenter');
  expect(proposedTrade({ cites: [], standards: ['AS/NZS 2589:2017', 'AS/NZS 1080.1:2012'] })).toBeUndefined();
});

test('what somebody chose stands before what is proposed, and an unknown code is nothing', () => {
  const cites = [{ standard: 'AS 3740:2021', clause: '4.6', says: '' }];
  const finding = (fields: Record<string, unknown>) => {
    const at = '2026-12-08T00:00:00.000Z-0000-phone';
    const change = {
      id: '1',
      device: 'phone',
      seq: 1,
      at,
      entity: 'finding',
      entityId: 'f',
      fields,
      base: {},
    };
    return stateOf([{ ...change, entity: 'finding' }]).finding.f ?? {};
  };
  expect(tradeOf(finding({ cites }))).toBe('waterproofer');
  expect(tradeOf(finding({ cites, trade: 'tiler' }))).toBe('tiler');
  expect(tradeOf(finding({ cites, trade: null }))).toBe('waterproofer');
  expect(tradeOf(finding({ cites, trade: 'toString' }))).toBe('waterproofer');
  expect(tradeOf(finding({ cites: 'all', trade: 7 }))).toBeUndefined();
  expect(tradeOf(finding({ cites: [null, 3, { standard: 1 }] }))).toBeUndefined();
});

test('each code can be sent and has its words, and a phrase’s own words find it', () => {
  for (const code of tradeNames) {
    expect(readFields('finding', { trade: code })).toEqual({ values: { trade: code } });
    expect(knownTrade(code)).toBe(code);
    expect(tradeCalled(` ${tradeInWords(code).toUpperCase()} `)).toBe(code);
  }
  expect([tradeCalled('Anybody'), tradeCalled(undefined)]).toEqual([undefined, undefined]);
  expect(tradeInWords('a later one')).toBe('a later one');
});
