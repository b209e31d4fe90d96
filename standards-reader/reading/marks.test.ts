import { expect, test } from 'vitest';
import { markAlone, numberAlone, opensClause, opensParagraph, standsAlone } from './marks.ts';

const rules = { markAlone, opensParagraph, opensClause, standsAlone, numberAlone };

test.each([
  [
    'markAlone',
    ['4.3.2', '12.00', 'H4D2', 'S26C3', 'A1.3', 'QLD H9D5', '(a)', '(1)(a)', '•', 'b)', 'iv)'],
    ['Trays', '4.3 Trays', '(see)'],
  ],
  [
    'opensParagraph',
    [
      '(a) sealed',
      'NOTE: See',
      'OR',
      '• sealed',
      '– sealed',
      'TABLE 4.2',
      'Table 4.2 Falls',
      'APPENDIX A',
      'Part 4.2 Footings',
      'Explanatory information',
    ],
    ['Trays shall', 'Table 4.2 shall apply', 'ORDER', 'partly sealed'],
  ],
  [
    'opensClause',
    ['4.3 Tray outlets', '4. Scope', 'H4D2 Wet areas', '4.3.1 (1) Trays'],
    ['4.3 mm of cover', '20 mm', 'Trays 4.3'],
  ],
  [
    'standsAlone',
    [
      'Explanatory information',
      'Performance criteria',
      'Acceptable solutions',
      'Definitions',
      '(informative)',
      'OR',
    ],
    ['Definitions of trays', 'Trays'],
  ],
  ['numberAlone', ['4.3', '4.3.2.1', 'A1', 'A.1', 'H4D2'], ['4', '4.3 Trays', '2021']],
] as const)('%s knows what it is for, and nothing else', (name, meant, others) => {
  expect(meant.filter((text) => !rules[name].test(text))).toEqual([]);
  expect(others.filter((text) => rules[name].test(text))).toEqual([]);
});
