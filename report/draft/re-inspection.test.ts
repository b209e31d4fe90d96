import { describe, expect, test } from 'vitest';
import type { PhotoFigure } from '#contract/report/report.ts';
import {
  aboutOf,
  contentOf,
  photo,
  reportWith,
  stateWith,
  type Things,
  wholeWaterproofing,
} from '#test/report-draft.ts';
import { reportBlocks } from '../blocks.ts';
import { actionRows, minorRows } from '../defects.ts';
import { changesBetween } from './changes.ts';

const photosOf = ({ figures }: { figures: readonly unknown[] }) => figures as PhotoFigure[];

describe('a re-inspection', () => {
  const first = stateWith(wholeWaterproofing());
  const earlier = {
    number: 'VG-2026-WP-0012',
    date: '2026-11-25',
    ...contentOf(first, aboutOf()),
  };
  const things: Things = {
    area: { bathroom: { outcome: 'inspected' } },
    finding: {
      n1: {
        follows: 'f1',
        title: 'Turn-up too low',
        area: 'bathroom',
        status: 'Repeat defect not rectified',
        order: 1,
        action: 'Extend it.',
      },
      n2: { follows: 'f2', title: 'Pinholes', area: 'ensuite', status: 'Rectified', order: 2, cites: [] },
      n3: { title: 'Hob too low', order: 3, severity: 'hazard' },
    },
    photo: { q: photo(3, { finding: 'n1', caption: 'Today' }) },
  };
  const report = reportWith(things, { earlier });

  test('keeps the identity of each defect and says what became of it', () => {
    expect(contentOf(stateWith(things), aboutOf({ earlier })).findings).toMatchObject([
      { id: 'n3', number: 1, status: 'New', isOpen: true },
      { id: 'f1', number: 2, status: 'Repeat defect not rectified', isOpen: true },
      { id: 'f2', number: 3, status: 'Rectified', isOpen: false },
    ]);
    expect(report.particulars?.followUp).toEqual({
      report: 'VG-2026-WP-0012',
      date: '2026-11-25',
      counts: [
        { status: 'New', count: 1 },
        { status: 'Repeat defect not rectified', count: 1 },
        { status: 'Rectified', count: 1 },
      ],
      notLookedAt: 0,
      items: [
        {
          number: 1,
          title: 'Turn-up too low',
          location: 'Bathroom, shower recess',
          status: 'Repeat defect not rectified',
          now: 2,
        },
        {
          number: 2,
          title: 'Pinholes in the membrane',
          location: 'Ensuite: floor; hob',
          status: 'Rectified',
          now: 3,
        },
      ],
    });
  });

  test('published with gaps, it counts the defects that nobody looked at, and says which', () => {
    // One has no result, and one is not even among the findings.
    const withGaps = reportWith(
      { finding: { n1: { follows: 'f1', title: 'Turn-up too low' } } },
      { earlier },
    );
    expect(withGaps.particulars?.followUp).toMatchObject({ counts: [], notLookedAt: 2 });
    const said = 'This inspection follows report VG-2026-WP-0012 of 25 November 2026.';
    const blocks = JSON.stringify(reportBlocks(withGaps));
    expect(blocks).toContain(said);
    expect(blocks).not.toContain('Of its defects');
    expect(blocks).toContain('{"text":"Not looked at"}');
    expect(withGaps.executiveSummary.join(' ')).toContain(
      `${said} Of two earlier defects, two were not looked at.`,
    );
  });

  test('counts an earlier defect that somebody deleted here among those that nobody looked at', () => {
    const done = reportWith(
      {
        finding: {
          n1: { follows: 'f1', title: 'Turn-up too low', area: 'bathroom', status: 'Rectified' },
          n2: { follows: 'f2', title: 'Pinholes', area: 'ensuite', deleted: true },
        },
      },
      { earlier },
    );
    expect(done.particulars?.followUp).toMatchObject({
      counts: [{ status: 'Rectified', count: 1 }],
      notLookedAt: 1,
      items: [{ status: 'Rectified' }, { status: null }],
    });
    expect(done.banner).toEqual({ tone: 'caution', text: 'One earlier item was not looked at.' });
    const printed = JSON.stringify(reportBlocks(done));
    expect(printed).toContain('We did not look at every earlier item.');
    for (const wrong of ['Nothing in this report needs work', 'No action is required', 'REQUIRED: NO'])
      expect(printed).not.toContain(wrong);
  });

  test('whose areas nobody marked does not say that nothing was inspected', () => {
    const again = (status: string) =>
      reportWith(
        {
          finding: {
            n1: { follows: 'f1', title: 'Turn-up too low', area: 'bathroom', status, order: 1 },
            n2: { follows: 'f2', title: 'Pinholes', area: 'ensuite', status, order: 2 },
          },
        },
        { earlier },
      );
    const rectified = again('Rectified');
    const printed = JSON.stringify(reportBlocks(rectified));
    for (const wrong of ['Nothing is recorded', 'nothing is recorded', 'No outcome was noted'])
      expect(printed).not.toContain(wrong);
    expect(rectified.executiveSummary.join(' ')).toContain('Of two earlier defects, two are rectified.');
    expect([rectified.banner.tone, rectified.particulars?.areas]).toEqual(['pass', []]);
    const closed = again('Not accessible');
    expect(closed.banner.tone).not.toBe('pass');
  });

  test('of a whole house says so in its table and its sections', () => {
    const followed = { follows: 'f1', title: 'Turn-up too low', severity: 'minor', area: 'kitchen' };
    const house = (more: object) =>
      contentOf(
        stateWith({ area: { kitchen: { outcome: 'inspected' } }, finding: { n1: { ...followed, ...more } } }),
        aboutOf({ earlier, type: 'warranty' }),
      );
    const before = house({});
    expect(minorRows(before.report)[0]?.comment).toMatch(/^Not looked at\. /);
    expect(JSON.stringify(reportBlocks(before.report))).toContain('Turn-up too low. Not looked at.');
    expect(changesBetween(before, house({ status: 'Repeat defect not rectified' }))).toContain(
      'The status of item 1 is now “Repeat defect not rectified”.',
    );
  });

  test('shows the earlier photo first, and the new one beside it', () => {
    expect(report.defects[1] && photosOf(report.defects[1])).toMatchObject([
      {
        number: 1,
        photo: { id: 'p1' },
        finding: 'f1',
        earlier: { report: 'VG-2026-WP-0012', date: '2026-11-25' },
      },
      { number: 2, photo: { id: 'q' }, finding: 'f1', caption: 'Today' },
    ]);
    expect(report.particulars?.photosTaken).toEqual({ first: '2026-11-25', last: '2026-11-25' });
  });

  test('a rectified defect stays as an entry and is no action item', () => {
    expect(actionRows(report).map(({ number }) => number)).toEqual([1, 2]);
    expect(report.defects[2]).toMatchObject({ number: 3, status: 'Rectified', location: 'Ensuite' });
    expect(report.header.totalDefects).toBe(2);
  });

  test('a third inspection follows the first finding, with the photos of the second', () => {
    const second = { number: 'VG-2026-WP-0020', date: '2026-12-09', report, findings: [] };
    const third: Things = { finding: { m: { follows: 'f1', title: 'Turn-up too low' } } };
    const made = contentOf(stateWith(third), aboutOf({ earlier: second }));
    expect(made.findings[0]?.id).toBe('f1');
    expect(made.report.defects[0]?.figures).toMatchObject([
      { photo: { id: 'q' }, earlier: { report: 'VG-2026-WP-0020' } },
    ]);
  });
});
