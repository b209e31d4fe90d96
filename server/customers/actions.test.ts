import { describe, expect, test } from 'vitest';
import type { ReportFinding } from '#contract/report/findings.ts';
import { stagedReport } from '#test/real-reports.ts';
import { actionItems } from './actions.ts';
import { namesOf, withoutNames } from './without-names.ts';

const ana = namesOf({ firstName: 'Ana', lastName: 'Kovač', name: 'Ana Kovač' }, 'Kovač Family Trust');

describe('a text without the customer', () => {
  test.each([
    ['Ana Kovač showed us the crack.', 'the customer showed us the crack.'],
    ['The owner, ANA  KOVAČ, was there.', 'The owner, the customer, was there.'],
    ['Ms Kovač and Mr. Kovač agreed.', 'the customer and the customer agreed.'],
    ['For the Kovač Family Trust', 'For the the customer'],
    ['Anatomy of a crack', 'Anatomy of a crack'],
    ['Kovačić Tiling left it so.', 'Kovačić Tiling left it so.'],
    ['Ana let us in.', 'the customer let us in.'],
    ['Spoke to ANA about it, and to Kovač.', 'Spoke to the customer about it, and to the customer.'],
    ['Ana’s garage', 'the customer’s garage'],
    ['Banana ana, Ana1', 'Banana ana, Ana1'],
    ['Ana Street and Kovač Tiling', 'Ana Street and Kovač Tiling'],
  ])('%s', (text, expected) => {
    expect(withoutNames({ lines: [text], count: 1, none: null }, ana)).toEqual({
      lines: [expected],
      count: 1,
      none: null,
    });
  });

  test('finds a name with much space in it, and takes no time where it is not', () => {
    const spaces = ' '.repeat(12);
    const names = { firstName: 'Ana', lastName: `de${spaces}Vries`, name: `Ana${spaces}de Vries` };
    const named = namesOf(names, 'Ana de Vries');
    const wide = ' '.repeat(70);
    expect(withoutNames(`Ana de Vries and Ms de${wide}Vries`, named)).toBe('the customer and the customer');
    const before = process.cpuUsage();
    expect(withoutNames(`Ana${wide}walked`, named)).toBe(`the customer${wide}walked`);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });

  test('keeps every word where the name is one of the trade, or empty', () => {
    const stone = namesOf({ firstName: 'Eve', lastName: 'Wall', name: 'Eve Wall' }, '');
    expect(withoutNames('Wall plate not fixed', stone)).toBe('Wall plate not fixed');
    expect(withoutNames('As built', { names: ['', ' '], lastName: '', alone: [] })).toBe('As built');
    expect(withoutNames('Told Eve about the Wall plate', stone)).toBe(
      'Told the customer about the Wall plate',
    );
    const short = namesOf({ firstName: 'Max', lastName: 'Le', name: 'Max Le' }, '');
    expect(withoutNames('Le, Max 4 mm; for Max Le', short)).toBe('Le, Max 4 mm; for the customer');
    const two = namesOf({ firstName: 'Ana Maria', lastName: 'van der Berg-Lind', name: '' }, '');
    expect(withoutNames('Ana Maria, Maria, Van at the door, Ms van der Berg-Lind, Berg', two)).toBe(
      'the customer, the customer, Van at the door, the customer, the customer',
    );
    expect(withoutNames('By A. (x', namesOf({ firstName: 'A.', lastName: '(x', name: 'A. (x' }, ''))).toBe(
      'By the customer',
    );
  });
});

describe('the items of an action list', () => {
  const finding = (changed: Partial<ReportFinding>): ReportFinding => ({
    id: 'f1',
    number: 1,
    title: 'Membrane too low',
    area: 'Bathroom',
    places: ['shower'],
    template: null,
    cites: [{ standard: 'AS 3740:2021', clause: 'cl. 4.6' }],
    severity: 'minor',
    measured: '60 mm',
    limit: 'at least 100 mm',
    action: 'Extend it',
    status: null,
    isOpen: true,
    ...changed,
  });
  const report = stagedReport();
  const [first] = report.defects;
  if (first) first.finding = 'f1';
  if (first) first.findings = ['Ana Kovač pointed it out.', 'Membrane too low'];

  test('say what to put right and where, from the findings, in the order of their number', () => {
    const answer = {
      id: 'a1',
      state: null,
      rectifiedOn: null,
      words: 'Ana Kovač let us in',
      answeredAt: '',
      from: 'Bob',
      photos: [],
      verdict: null,
      replies: [],
      version: 1,
    };
    const items = actionItems({
      content: {
        report,
        findings: [
          finding({ id: 'f2', number: 2, status: 'Rectified', isOpen: false, measured: null, limit: null }),
          finding({}),
        ],
      },
      customer: ana,
      answers: new Map([['f1', [answer]]]),
    });
    expect(items.map(({ number, isOpen }) => [number, isOpen])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(items[0]).toMatchObject({
      title: 'Membrane too low',
      location: 'Bathroom, shower',
      measured: 'Measured 60 mm, required at least 100 mm',
      cites: ['AS 3740:2021, cl. 4.6'],
      findings: ['the customer pointed it out.'],
      // What the builder wrote stays as they wrote it.
      answers: [answer],
    });
    expect(items[1]?.measured).toBe('');
  });

  test('take nothing else from the report: no customer, no plan, no conclusion', () => {
    const items = actionItems({
      content: { report, findings: [finding({})] },
      customer: ana,
      answers: new Map(),
    });
    const text = JSON.stringify(items);
    for (const word of ['Kovač', 'plan.pdf', 'Ground floor', 'not ready for tiles'])
      expect(text).not.toContain(word);
  });
});
