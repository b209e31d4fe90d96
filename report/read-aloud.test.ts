import { expect, test } from 'vitest';
import { reportWords } from '#content/reports/words.ts';
import { oddReports } from '#test/odd-reports.ts';
import {
  aboutOf,
  contentOf,
  photo,
  reportWith,
  stateWith,
  type Things,
  wholeWaterproofing,
} from '#test/report-draft.ts';
import { reportBlocks } from './blocks.ts';

/* Sentences that needed a second reading when five reports and their re-inspections were read aloud. */

const printed = (things: Things, about = {}) => JSON.stringify(reportBlocks(reportWith(things, about)));

test.each<[string, string | undefined, string[], string]>([
  ['a place that names its area', 'bathroom', ['Bathroom, floor'], 'Bathroom, floor'],
  ['places that name their area', 'bathroom', ['Bathroom, floor', 'bathroom, hob'], 'Bathroom: floor; hob'],
  ['other places', 'bathroom', ['floor', 'hob'], 'Bathroom: floor; hob'],
  ['one of several rooms', 'bedrooms', ['Bedroom 2, left sash'], 'Bedroom 2, left sash'],
  ['several of several rooms', 'bedrooms', ['Bedroom 2', 'Bedroom 3'], 'Bedroom 2; Bedroom 3'],
  ['no place', 'bathroom', [], 'Bathroom'],
])('%s is said once', (_, area, places, says) => {
  const type = area === 'bedrooms' ? 'practical-completion' : 'waterproofing';
  const { defects } = reportWith({ finding: { a: { title: 'Cracked', area, places } } }, { type });
  expect(defects[0]?.location).toBe(says);
});

test('a table that has a column for the area does not say it again beside it', () => {
  const finding = {
    a: { title: 'Cracked', area: 'kitchen', severity: 'minor', places: ['Kitchen, beside the sink'] },
  };
  const { defects } = reportWith({ finding }, { type: 'warranty' });
  expect(defects[0]).toMatchObject({ place: 'Beside the sink', location: 'Kitchen, beside the sink' });
});

test('a re-inspection says what it found of an item of which nobody wrote anything, and not what the earlier one found', () => {
  const before = {
    number: 'VG-2026-WP-0012',
    date: '2026-11-25',
    ...contentOf(stateWith(wholeWaterproofing()), aboutOf()),
  };
  const statuses = {
    Rectified: 'We looked at it again: it is rectified.',
    'Partially rectified, additional work required': 'We looked at it again: part of it is rectified.',
    'Repeat defect not rectified': 'We looked at it again: it is not rectified.',
    'Not accessible': 'We could not get to it.',
  };
  for (const [status, says] of [...Object.entries(statuses), [undefined, 'We did not look at it again.']]) {
    const things = { finding: { n: { follows: 'f1', title: 'Turn-up too low', status } } };
    expect(printed(things, { earlier: before })).toContain(`"name":"Findings","list":["${says}"]`);
  }
  const found = printed({ finding: { n: { title: 'Door binds', status: 'New' } } }, { earlier: before });
  expect(found).toContain('"name":"Findings","list":["Door binds"]');
});

test('a photo of a rectified defect does not say that it shows the defect', () => {
  const before = {
    number: 'VG-2026-WP-0012',
    date: '2026-11-25',
    ...contentOf(stateWith(wholeWaterproofing()), aboutOf()),
  };
  const things = {
    finding: { n: { follows: 'f1', title: 'Turn-up too low', status: 'Rectified' } },
    photo: { q: photo(3, { finding: 'n' }) },
  };
  const captions = reportBlocks(reportWith(things, { earlier: before })).flatMap((block) =>
    block.kind === 'item' ? block.figures.map(({ caption }) => caption) : [],
  );
  expect(captions).toEqual([
    'From report VG-2026-WP-0012 of 25 November 2026. Turn-up too low.',
    'Rectified: Turn-up too low.',
  ]);
});

test('a dilapidation report, which asks for no work, does not say what to fix first', () => {
  const finding = {
    a: { title: 'Wall leans', severity: 'hazard' },
    b: { title: 'Crack', severity: 'minor' },
  };
  const summaryOf = (type: string) => reportWith({ finding }, { type }).executiveSummary.join(' ');
  expect(summaryOf('warranty')).toContain('“Wall leans” (item 1). Fix this one first.');
  expect(summaryOf('dilapidation')).toContain('“Wall leans” (item 1).');
  expect(summaryOf('dilapidation')).not.toContain('Fix');
});

test('one photo of an area is one photo', () => {
  const things = wholeWaterproofing({ photo: { a: photo(3, { area: 'bathroom', inReport: true }) } });
  expect(printed(things)).toContain('This photo shows the area.');
});

test.each(['waterproofing', 'warranty'])(
  'where nobody got into any area of a %s, the areas are listed once, with why',
  (type) => {
    const report = reportWith(oddReports(type)['all areas locked'](), { type });
    const blocks = reportBlocks(report);
    const lists = blocks.flatMap((block) => ('title' in block ? block.title : []));
    expect(lists).toContain('Limitations');
    for (const title of ['What We Checked', 'The House, Part by Part']) expect(lists).not.toContain(title);
    for (const { name } of report.particulars?.areas ?? [])
      expect(JSON.stringify(blocks).split(`{"text":"${name}"}`)).toHaveLength(2);
    expect(report.executiveSummary[0]).toBe(
      'We could not inspect any part of the property because it was locked and we had no key.',
    );
  },
);

test('a check that was not possible says what it means for the conclusion', () => {
  const report = reportWith({
    area: { bathroom: { outcome: 'inspected' } },
    check: { a: { area: 'bathroom', item: 'Falls', outcome: 'not-inspected', reason: 'It rained' } },
  });
  expect(report.particulars?.limitations).toEqual([
    { what: 'Bathroom: Falls', reason: 'It rained', effect: 'Our conclusion leaves this check out.' },
  ]);
});

test('the words of a version count, also where a sentence has new ones today', () => {
  const { photoOfArea: _one, measuredLimit: _two, minorPart: _three, ...kept } = reportWords();
  const report = reportWith(
    wholeWaterproofing({ photo: { a: photo(3, { area: 'bathroom', inReport: true }) } }),
  );
  const before = JSON.stringify(reportBlocks({ ...report, words: kept }));
  expect(before).toContain('These photos show the area.');
  expect(before).toContain('Measured 65 mm, at least 100 mm: short by 35 mm');
});
