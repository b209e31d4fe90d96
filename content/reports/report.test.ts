import { describe, expect, test } from 'vitest';
import { checkedReport, type SampleReport } from './report.ts';
import { reportAt, reports } from './reports.ts';

const waterproofing = reportAt('/sample-waterproofing-report');

/** The waterproofing report with one thing changed. */
function changed(change: (report: SampleReport) => void): () => SampleReport {
  const copy = structuredClone(waterproofing);
  change(copy);
  return () => checkedReport('content/reports/waterproofing.ts', asWritten(copy));
}

/** A report without what its check adds: the titles and captions of its plates, and what its action items say of each defect. */
function asWritten({ shape: _s, particulars: _p, demonstration, minorDefects: _m, ...report }: SampleReport) {
  const figuresOf = ({ figures }: Pick<SampleReport['sections'][number], 'figures'>) =>
    figures.map(({ title: _title, caption: _caption, ...figure }) => figure);
  const { checked, next } = demonstration;
  return {
    ...report,
    minorDefects: [],
    defects: report.defects.map(({ location: _location, cites: _cites, ...defect }) => ({
      ...defect,
      figures: figuresOf(defect),
    })),
    sections: report.sections.map((section) => ({ ...section, figures: figuresOf(section) })),
    checked: checked.map(({ name, checks }) => ({
      name,
      outcome: 'inspected' as const,
      passed: checks.flatMap(({ what, outcome }) => (outcome === 'passed' ? what : [])),
      defects: checks.flatMap(({ what, outcome, items }) =>
        outcome === 'defect' && items ? { what, items } : [],
      ),
    })),
    next,
  };
}

test('the five reports are numbered and dated apart, and each has its own page', () => {
  expect(reports.map(({ header }) => header.number)).toEqual([
    'VG-2025-0001',
    'VG-2025-PP-0001',
    'VG-2025-FS-0001',
    'VG-2025-PC-0001',
    'VG-2025-WP-0001',
  ]);
  expect(new Set(reports.map(({ path }) => path)).size).toBe(5);
});

test('each has as many defects and figures as the specification says', () => {
  expect(reports.map(({ header }) => header.totalDefects)).toEqual([12, 6, 6, 7, 6]);
  // In the house, all twelve are rows of a table.
  expect(reports.map(({ minorDefects }) => minorDefects.length)).toEqual([12, 0, 0, 0, 0]);
  expect(reports.map(({ defects, minorDefects }) => defects.length - minorDefects.length)).toEqual([
    0, 6, 6, 7, 6,
  ]);
  expect(waterproofing.defects.map(({ figures }) => figures.length)).toEqual([2, 2, 2, 2, 2, 2]);
});

test.each([
  ['/sample-frame-slab-report', ['12mm over 3m, or 10mm in any room']],
  [
    '/sample-pre-plaster-report',
    [
      '14%',
      'below 15%',
      'laps of 150mm minimum',
      '25mm minimum',
      'turned up 150mm',
      '90mm minimum',
      'within 12 months of completion',
    ],
  ],
  ['/sample-waterproofing-report', ['at least 100mm above finished floor']],
  ['/sample-pci-report', ['12 months and 6.5 years']],
])('%s states the tolerances of the specification', (path, tolerances) => {
  const text = JSON.stringify(reportAt(path));
  for (const tolerance of tolerances) expect(text).toContain(tolerance);
});

describe('a fault in a report stops the build with a line that says where', () => {
  test('a figure is missing', () => {
    expect(changed((report) => report.defects[1]?.figures.splice(1, 1))).toThrow(
      'content/reports/waterproofing.ts: figures: number 4 is missing, 5 stands in its place',
    );
    expect(changed((report) => report.defects[1]?.figures.splice(0, 2))).toThrow(
      /content\/reports\/waterproofing\.ts: defects\[1\]\.figures: /,
    );
  });

  test('a number stands twice', () => {
    expect(changed((report) => Object.assign(report.actionItems[2] ?? {}, { number: 2 }))).toThrow(
      'content/reports/waterproofing.ts: actionItems: number 2 stands twice',
    );
    expect(changed((report) => Object.assign(report.defects[5]?.figures[1] ?? {}, { number: 11 }))).toThrow(
      'content/reports/waterproofing.ts: figures: number 11 stands twice',
    );
  });

  test('a count disagrees with the defects', () => {
    expect(changed((report) => Object.assign(report.header, { totalDefects: 7 }))).toThrow(
      'content/reports/waterproofing.ts: header.totalDefects: says 7, but 6 are listed',
    );
    expect(changed((report) => report.actionItems.pop())).toThrow(
      'content/reports/waterproofing.ts: defects: defect 6 has no action item',
    );
    expect(changed((report) => report.defects.pop())).toThrow(
      'content/reports/waterproofing.ts: actionItems: item 6 is not detailed, though its summary promises each item',
    );
  });

  test('a graver defect stands behind another', () => {
    expect(changed((report) => Object.assign(report.defects[0] ?? {}, { severity: 'minor' }))).toThrow(
      'content/reports/waterproofing.ts: defects: 2 is graver than 1',
    );
  });

  test('a defect is found by no check of its area, or a check found what is not there', () => {
    expect(changed((report) => Object.assign(report.defects[1] ?? {}, { area: 'Bathroom 1' }))).toThrow(
      'content/reports/waterproofing.ts: checked: no check of "Bathroom 1" found item 2',
    );
    expect(
      changed((report) =>
        Object.assign(report.demonstration.checked[1]?.checks.at(-1) ?? {}, { items: [7] }),
      ),
    ).toThrow('content/reports/waterproofing.ts: checked: Bathroom 2 found 7, which is not there');
  });

  test('a measurement that passed is not among what was checked', () => {
    const pass = { what: 'Coats', where: 'Ensuite', measured: '1.2 mm', required: '1.0 mm minimum' };
    expect(
      changed((report) => report.passes.push({ ...pass, cites: [{ standard: 'AS 3740:2021' }] })),
    ).toThrow('content/reports/waterproofing.ts: checked: Coats, 1.2 mm, is not among what was checked');
  });

  test('a standard or a drawing is unknown', () => {
    expect(
      changed((report) => Object.assign(report.actionItems[0]?.cites[0] ?? {}, { standard: 'AS 3740:2010' })),
    ).toThrow(
      'content/reports/waterproofing.ts: actionItems[0].cites[0].standard: "AS 3740:2010" is no standard of content/standards.ts',
    );
    expect(
      changed((report) => Object.assign(report.defects[0]?.figures[0] ?? {}, { plate: 'pinhole' })),
    ).toThrow(
      'content/reports/waterproofing.ts: defects[0].figures[0].plate: there is no plate "pinhole" to draw',
    );
  });

  test('every fault has its own line', () => {
    expect(
      changed((report) => {
        report.header.number = 'VG-25-1';
        report.executiveSummary.length = 0;
      }),
    ).toThrow(
      /^content\/reports\/waterproofing\.ts: header\.number: .+\ncontent\/reports\/waterproofing\.ts: executiveSummary: /,
    );
  });
});
