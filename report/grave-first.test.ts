import { describe, expect, test } from 'vitest';
import type { Report } from '#contract/report/report.ts';
import { aboutOf, contentOf, stateWith, type Things } from '#test/report-draft.ts';
import { reportBlocks } from './blocks.ts';

const inspected = { outcome: 'inspected' };

function reportOf(things: Things, about: Parameters<typeof aboutOf>[0] = {}): Report {
  return contentOf(stateWith(things), aboutOf(about)).report;
}

/** The report that an inspection of this type follows. */
function earlierOf(type: string, finding: Things['finding'] = {}) {
  const about = aboutOf({ type });
  return { number: 'VG-2026-WP-0012', date: '2026-08-01', ...contentOf(stateWith({ finding }), about) };
}

function published(report: Report): Report {
  if (!report.particulars) throw new Error('This is no real report');
  const edition = {
    version: 1,
    publishedAt: '2026-11-26T06:15:00Z',
    code: '7QK4-M2XD-9TRB',
    verifyUrl: 'https://plumbline.example/verify/7QK4-M2XD-9TRB',
    changes: [],
  };
  return { ...report, particulars: { ...report.particulars, edition } };
}

describe('the entries of a house', () => {
  const titleOf = (finding: Things['finding'] = {}) =>
    reportBlocks(
      reportOf(
        { area: { kitchen: inspected }, finding },
        { type: 'warranty', earlier: earlierOf('warranty') },
      ),
    ).flatMap((block) => ('id' in block && block.id === 'defects' ? [block.title] : []));

  test('are called grave only if each of them is', () => {
    expect(titleOf({ a: { title: 'A', severity: 'hazard' }, b: { title: 'B', severity: 'minor' } })).toEqual([
      'Major Defects and Safety Hazards',
    ]);
    expect(titleOf()).toEqual(['Major Defects and Safety Hazards']);
    const done = { title: 'B', severity: 'minor', status: 'Rectified', follows: 'b' };
    expect(titleOf({ a: { title: 'A', severity: 'hazard' }, b: done })).toEqual(['Defects One by One']);
    expect(titleOf({ a: { title: 'A' } })).toEqual(['Defects One by One']);
  });
});

test('a version is published under a licence, and a draft is signed by nobody', () => {
  const draft = reportOf({ area: { bathroom: inspected } });
  expect(JSON.stringify(reportBlocks(draft))).not.toMatch(/[Ss]igned/);
  const blocks = reportBlocks(published(draft));
  expect(blocks.find(({ kind }) => kind === 'signature')).toMatchObject({
    lines: [
      'Alex Reid. Completed residential building inspection, licence 1234567',
      'Published on 26 November 2026 at 4:15 pm under this licence',
    ],
  });
  expect(blocks.find(({ kind }) => kind === 'opening')).toMatchObject({
    facts: expect.arrayContaining([expect.objectContaining({ name: 'Signed by' })]),
  });
});

test('an area without checks says so, and in a re-inspection that only its earlier items were looked at', () => {
  const outcomes = (earlier: ReturnType<typeof earlierOf> | null) =>
    JSON.stringify(reportBlocks(reportOf({ area: { documents: inspected } }, { earlier })));
  const first = reportOf({ area: { x: { name: 'Shed', order: 9, ...inspected } } });
  expect(JSON.stringify(reportBlocks(first))).toContain('We had no set checks for this area.');
  const again = outcomes(earlierOf('waterproofing'));
  expect(again).toContain('We looked only at the earlier items here.');
  expect(again).not.toContain('no set checks');
});

test('whatever was checked in a house is printed, also in a re-inspection and outside its areas', () => {
  const item = { item: 'Gutter clips', outcome: 'passed' };
  const printed = (things: Things, earlier: ReturnType<typeof earlierOf> | null) =>
    JSON.stringify(reportBlocks(reportOf(things, { type: 'warranty', earlier })));
  const again = printed({ check: { x: { area: 'garage', ...item } } }, earlierOf('warranty'));
  expect(again).toContain('Passed: Gutter clips.');
  expect(again).not.toContain('These photos show the area.');
  expect(printed({ area: { kitchen: inspected }, check: { x: item } }, null)).toContain(
    'Passed: Gutter clips.',
  );
});

test.each([['waterproofing'], ['warranty']])(
  'the table of a %s report says what to do, and then who does it',
  (type) => {
    const finding = { a: { title: 'Tap', severity: 'minor', action: 'Seal the tap.', trade: 'plumber' } };
    const tables = reportBlocks(reportOf({ finding }, { type })).filter(({ kind }) => kind === 'rows');
    expect(JSON.stringify(tables)).toContain('{"text":"Seal the tap. (Plumber)"}');
  },
);

test('a house lists the minor defects that nobody could get to, and does not claim to have seen them', () => {
  const closed = {
    title: 'Drawer',
    area: 'kitchen',
    severity: 'minor',
    status: 'Not accessible',
    follows: 'a',
  };
  const earlier = earlierOf('warranty', { a: { title: 'Drawer', severity: 'minor' } });
  const printed = JSON.stringify(
    reportBlocks(reportOf({ finding: { n: closed } }, { type: 'warranty', earlier })),
  );
  expect(printed).toContain('The table lists 1 minor defect: 1 in “Kitchen”.');
  expect(printed).not.toMatch(/We saw \d/);
});
