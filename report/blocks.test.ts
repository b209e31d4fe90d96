import { expect, test } from 'vitest';
import { reports } from '#content/reports/reports.ts';
import { Report } from '#contract/report/report.ts';
import { generalReport, stagedReport, testParticulars } from '#test/real-reports.ts';
import type { Block, Cell } from './block-kinds.ts';
import { reportBlocks } from './blocks.ts';

test.each(reports)('$path keeps its words in their order', (report) => {
  const lines = reportBlocks(report).map((block) => JSON.stringify(block));
  expect(lines.join('\n')).toMatchSnapshot();
});

test.each([
  ['stage', stagedReport()],
  ['whole house', generalReport()],
])('a published %s report from before decision 0087 keeps its words in their order', (_, report) => {
  const lines = reportBlocks(report).map((block) => JSON.stringify(block));
  expect(lines.join('\n')).toMatchSnapshot();
});

/** The landmarks of a report, in order. */
function landmarks(report: Report): string[] {
  return reportBlocks(Report.parse(report)).flatMap((block) => ('id' in block ? [block.title] : []));
}

/** Every word of a report. */
function wordsOf(report: Report): string {
  return JSON.stringify(reportBlocks(report));
}

function linksOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return block.rows.flat().flatMap(({ to }: Cell) => (to ? [to] : []));
    if (block.kind !== 'figures') return [];
    return block.figures.flatMap(({ figure }) =>
      'plan' in figure ? figure.plan.pins.map(({ to }) => to) : [],
    );
  });
}

function idsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => ('id' in block ? [block.id] : []));
}

test('a real stage report has the order of the samples, and what a report must say besides', () => {
  expect(landmarks(stagedReport())).toEqual([
    'Action Items Summary',
    'Where the Defects Are',
    'Full Report',
    'Executive Summary',
    'Scope of the Inspection',
    'Areas Inspected',
    'Limitations',
    'Applicable Standards and Key Requirements',
    'Measured and Compliant',
    'Defects in Detail',
    'Membrane too low',
    'No collar at the mixer',
    'Screed falls the wrong way',
    'Overall Condition',
    'About This Report',
    'Verify This Report',
  ]);
  const words = wordsOf(stagedReport());
  for (const said of [
    'Ana Kovač',
    'Mark Tran. Completed residential building inspection, licence 15012345',
    'The door was locked.',
    'We can’t say whether its membrane is right.',
    'Partly inspected',
    'No outcome was noted',
    '2026-10',
    '26 November 2026 at 4:15 pm',
    '7QK4-M2XD-9TRB',
    'https://plumbline.example/verify/7QK4-M2XD-9TRB',
  ])
    expect(words).toContain(said);
});

test('a report of the whole house says what is serious, one by one, before the table of what is minor', () => {
  expect(landmarks(generalReport())).toEqual([
    'Inspection Summary',
    'Executive Summary',
    'Major Defects and Safety Hazards',
    'Balcony balustrade loose',
    'Roof leaks',
    'Minor Defects',
    'The House, Part by Part',
    'Bathroom 1',
    'Bathroom 2',
    'Standards',
    'Scope of the Inspection',
    'Areas Inspected',
    'Limitations',
    'Applicable Standards and Key Requirements',
    'Overall Condition',
    'About This Report',
    'Verify This Report',
  ]);
  const [hazard] = reportBlocks(generalReport()).filter((block) => block.kind === 'entry');
  expect(hazard).toMatchObject({
    severity: 'Safety hazard',
    location: 'Balcony',
    why: 'A person who leans on it may fall.',
  });
  expect(wordsOf(generalReport())).toContain('We saw 3 minor defects. Bathroom 1: 2. Bathroom 2: 1.');
});

test('verification is the last block of a version, and a draft has none', () => {
  expect(reportBlocks(stagedReport()).at(-1)?.kind).toBe('verification');
  expect(reportBlocks(generalReport()).at(-1)?.kind).toBe('verification');
  const draft = stagedReport({}, { edition: null });
  const blocks = reportBlocks({ ...draft, header: { ...draft.header, number: null } });
  expect(blocks.at(-1)?.kind).toBe('end');
  expect(blocks[0]).toMatchObject({ kind: 'letterhead', stamp: 'Draft', number: '' });
  expect(reportBlocks(stagedReport())[0]).toMatchObject({ stamp: 'Version 1', number: 'VG-2026-WP-0012' });
});

test('a later version names what changed', () => {
  const edition = {
    version: 2,
    publishedAt: '2026-11-27T00:00:00Z',
    code: 'A',
    verifyUrl: 'https://a.example/verify/A',
    changes: ['The action of defect 2 changed.'],
  };
  const list = reportBlocks(stagedReport({}, { edition })).find(
    (block) => block.kind === 'list' && block.title.startsWith('What changed'),
  );
  expect(list).toEqual({
    kind: 'list',
    title: 'What changed since version 1',
    items: ['The action of defect 2 changed.'],
  });
});

test('a re-inspection says how many defects ended as what', () => {
  const followUp = {
    report: 'VG-2026-WP-0003',
    date: '2026-11-02',
    counts: [
      { status: 'New' as const, count: 2 },
      { status: 'Rectified' as const, count: 3 },
      { status: 'Partially rectified, additional work required' as const, count: 1 },
      { status: 'Repeat defect not rectified' as const, count: 0 },
    ],
  };
  for (const report of [stagedReport({}, { followUp }), generalReport({}, { followUp })])
    expect(wordsOf(report)).toContain(
      'This inspection follows report VG-2026-WP-0003 of 2 November 2026. Of its defects: 3 rectified, 1 partially rectified. We found 2 new defects.',
    );
});

test('an earlier photo says from which report it is', () => {
  const report = stagedReport();
  const [first] = report.defects[0]?.figures ?? [];
  Object.assign(first ?? {}, { earlier: { report: 'VG-2026-WP-0003', date: '2026-11-02' } });
  expect(wordsOf(report)).toContain('Gap at the pipe. From report VG-2026-WP-0003 of 2 November 2026.');
});

test('a stage without a defect says so, and is whole', () => {
  const none = stagedReport({
    actionItems: [],
    defects: [],
    banner: { tone: 'pass', text: 'No rectification is required' },
  });
  const blocks = reportBlocks({ ...none, header: { ...none.header, totalDefects: 0 } });
  const said = blocks.filter(
    (block) =>
      block.kind === 'paragraphs' && block.paragraphs[0] === 'We found no defects in what we inspected.',
  );
  expect(said).toHaveLength(2);
  expect(blocks.filter((block) => block.kind === 'table' && block.rows.length === 0)).toEqual([]);
});

test('what a report does not have leaves no empty block behind', () => {
  const bare = stagedReport({
    executiveSummary: [],
    standards: [],
    requirements: [],
    passes: [],
    actionItems: [],
    defects: [],
    particulars: testParticulars({
      scope: [],
      agreement: null,
      areas: [],
      limitations: [],
      conclusion: [],
      photosTaken: null,
      edition: null,
    }),
  });
  expect(landmarks(bare)).toEqual(['Action Items Summary', 'Full Report', 'Defects in Detail']);
  for (const layout of ['staged', 'general'] as const)
    for (const block of reportBlocks({ ...bare, layout })) {
      if ('rows' in block) expect(block.rows).not.toEqual([]);
      if ('items' in block) expect(block.items).not.toEqual([]);
      if ('facts' in block) expect(block.facts).not.toEqual([]);
      if (block.kind === 'paragraphs') expect(block.paragraphs).not.toEqual([]);
    }
});

test('every id stands once and every link leads somewhere, also where two parts have one name', () => {
  const twice = generalReport();
  const [part] = twice.sections;
  if (part) twice.sections.push({ ...part }, { ...part, name: 'Minor defects' });
  twice.minorDefects?.push({ section: 'Shed', location: 'Door', name: 'Rust', comment: 'Paint it.' });
  for (const report of [stagedReport(), generalReport(), twice]) {
    const blocks = reportBlocks(report);
    const ids = idsOf(blocks);
    expect(new Set(ids).size).toBe(ids.length);
    for (const to of linksOf(blocks)) expect(ids).toContain(to);
  }
  // An entry keeps its id; a heading with the same one gives way.
  expect(idsOf(reportBlocks(generalReport()))).toEqual(expect.arrayContaining(['standards', 'standards-2']));
  expect(linksOf(reportBlocks(generalReport()))).toEqual(['bathroom-1', 'bathroom-1', 'bathroom-2']);
});
