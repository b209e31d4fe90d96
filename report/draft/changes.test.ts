import { describe, expect, test } from 'vitest';
import { aboutOf, contentOf, photo, stateWith, type Things, wholeWaterproofing } from '#test/report-draft.ts';
import { changesBetween } from './changes.ts';

const base = wholeWaterproofing({
  inspection: { i1: { summary: 'As written.', conclusion: 'As it is.', banner: 'Wait' } },
});

/** What is said when these fields are other ones. */
function changesWith(more: Things, type = 'waterproofing', before: Things = base): string[] {
  const after: Things = { ...before };
  for (const entity of Object.keys(more) as (keyof Things)[]) {
    const merged = Object.entries(more[entity] ?? {}).map(([id, fields]) => [
      id,
      { ...before[entity]?.[id], ...fields },
    ]);
    after[entity] = { ...before[entity], ...Object.fromEntries(merged) };
  }
  const about = aboutOf({ type });
  return changesBetween(contentOf(stateWith(before), about), contentOf(stateWith(after), about));
}

describe('a version says', () => {
  test.each<[string[], Things]>([
    [['The text of item 2 changed.'], { finding: { f2: { text: 'Pinholes all over' } } }],
    // Somebody's sentence is a text, whatever word it begins with.
    [['The text of item 2 changed.'], { finding: { f2: { text: 'Measured by eye, it is thin.' } } }],
    [['The title of item 2 changed.'], { finding: { f2: { title: 'Pinholes' } } }],
    [['The action of item 2 changed.'], { finding: { f2: { action: 'Recoat twice.' } } }],
    [['The place of item 2 changed.'], { finding: { f2: { places: ['wall'] } } }],
    [
      ['Some items have new numbers.', 'Item 1 is now a safety hazard.'],
      { finding: { f2: { severity: 'hazard' } } },
    ],
    [['The trade of item 2 is now “Tiler”.'], { finding: { f2: { trade: 'tiler' } } }],
    [['The reason for the severity of item 1 changed.'], { finding: { f1: { whyMajor: 'Water.' } } }],
    [['The measurement of item 1 changed.'], { finding: { f1: { measured: 60 } } }],
    [['The measurement of item 2 changed.'], { finding: { f2: { measured: 3, unit: 'mm' } } }],
    [
      ['The text of item 1 changed.', 'The measurement of item 1 changed.'],
      { finding: { f1: { measured: 60, text: 'It ends below the sill' } } },
    ],
    [['Photo added to item 2.'], { photo: { p3: photo(3, { finding: 'f2' }) } }],
    [
      ['Two photos added to item 2.'],
      { photo: { p3: photo(3, { finding: 'f2' }), p4: photo(4, { finding: 'f2' }) } },
    ],
    [['Photo removed from item 2.'], { photo: { p2: { inReport: false } } }],
    [['Photo removed from item 1.', 'Photo added to item 2.'], { photo: { p1: { finding: 'f2' } } }],
    [['Caption changed on item 2.'], { photo: { p2: { caption: 'Closer' } } }],
    [['Photo of item 2 marked, cropped or turned differently.'], { photo: { p2: { turn: 90 } } }],
    [['The photos of item 1 are in a different order.'], { photo: { p1: { order: 2 } } }],
    [['The limitation of “Laundry” changed.'], { area: { laundry: { reason: 'Not safe to enter' } } }],
    [
      ['Limitation added: “Ensuite, in part”.', '“Ensuite” is now recorded as partly inspected.'],
      { area: { ensuite: { outcome: 'partly' } } },
    ],
    [
      ['Limitation removed: “Laundry”.', '“Laundry” is now recorded as inspected.'],
      { area: { laundry: { outcome: 'inspected' } } },
    ],
    [['The executive summary changed.'], { inspection: { i1: { summary: 'Another.' } } }],
    [['The conclusion changed.'], { inspection: { i1: { conclusion: 'Another.' } } }],
    [['The weather changed.'], { inspection: { i1: { weather: 'Rain' } } }],
    [['The description of the property changed.'], { inspection: { i1: { dwelling: 'House' } } }],
    [
      ['Item 3, “Loose tap”, is new.'],
      { finding: { f3: { title: 'Loose tap', order: 3, area: 'laundry', severity: 'minor' } } },
    ],
    [
      ['Item 1, “Turn-up too low”, was removed.', 'Some items have new numbers.'],
      { finding: { f1: { deleted: true } } },
    ],
  ])('%j', (says, more) => {
    const before =
      'photo' in more && 'p1' in (more.photo ?? {}) && !says[0]?.includes('removed') ? twoPhotos : base;
    expect(changesWith(more, 'waterproofing', before)).toEqual(says);
  });

  test('the status of a defect', () => {
    const before = { finding: { f: { title: 'Tap', status: 'Repeat defect not rectified' } } };
    expect(changesWith({ finding: { f: { status: 'Not accessible' } } }, 'frame', before)).toContain(
      'The status of item 1 is now “Not accessible”.',
    );
  });

  test('the same of the minor defects of a whole house', () => {
    const before: Things = {
      area: { kitchen: { outcome: 'inspected' } },
      finding: {
        a: { title: 'Drawer', text: 'It sticks', area: 'kitchen', severity: 'minor', order: 1 },
        b: { title: 'Tap', area: 'kitchen', severity: 'minor', order: 2 },
      },
      photo: { p: photo(1, { area: 'kitchen', inReport: true }) },
      inspection: { i: { summary: 'S', banner: 'B', conclusion: 'C' } },
    };
    const changes = (more: Things) => changesWith(more, 'warranty', before);
    expect(changes({ finding: { a: { text: 'It is stuck' } } })).toEqual(['The text of item 1 changed.']);
    expect(changes({ finding: { a: { text: 'It sticks. Measured by eye. Rectified.' } } })).toEqual([
      'The text of item 1 changed.',
    ]);
    expect(changes({ finding: { a: { measured: 3.5, unit: 'mm' } } })).toEqual([
      'The measurement of item 1 changed.',
    ]);
    expect(changes({ finding: { b: { action: 'Tighten.' } } })).toEqual(['The action of item 2 changed.']);
    expect(changes({ finding: { b: { severity: 'major' } } })).toEqual([
      'Some items have new numbers.',
      'Item 1 is now a major defect.',
    ]);
    const statuses = (status: string) => changes({ finding: { a: { status }, b: { status: 'New' } } });
    expect(statuses('Not accessible')).toEqual([
      'The status of item 1 is now “Not accessible”.',
      'The action of item 1 changed.',
    ]);
    expect(statuses('Rectified')).toContain('The status of item 1 is now “Rectified”.');
    expect(changes({ photo: { q: photo(2, { finding: 'b' }) } })).toEqual(['Photo added to item 2.']);
    expect(changes({ photo: { q: photo(2, { area: 'kitchen', inReport: true }) } })).toEqual([
      'Photo added to “Kitchen”.',
    ]);
    expect(
      changes({ check: { 'house.x:kitchen': { area: 'kitchen', item: 'Oven', outcome: 'passed' } } }),
    ).toEqual(['What we checked in “Kitchen” changed.']);
  });
});

test('a house says which checks ended in another way, and not that their findings have new numbers', () => {
  const check = (outcome: string) => ({ x: { area: 'kitchen', item: 'Oven', outcome } });
  const before: Things = {
    area: { kitchen: { outcome: 'inspected' } },
    check: check('defect'),
    finding: {
      a: { title: 'Oven', area: 'kitchen', severity: 'minor', check: 'x', order: 1 },
      b: { title: 'Tap', area: 'kitchen', severity: 'minor', order: 2 },
    },
    inspection: { i: { summary: 'S', banner: 'B', conclusion: 'C' } },
  };
  const checked = 'What we checked in “Kitchen” changed.';
  const changes = (more: Things) => changesWith(more, 'warranty', before);
  expect(changes({ check: check('not-applicable') })).toEqual([checked]);
  expect(changes({ finding: { b: { severity: 'major' } } })).not.toContain(checked);
  expect(changes({ check: { y: { item: 'Bin', outcome: 'passed' } } })).toContain(
    'What we checked in “Elsewhere on the property” changed.',
  );
});

const twoPhotos: Things = {
  ...base,
  photo: { p1: photo(1, { finding: 'f1', order: 1 }), p2: photo(2, { finding: 'f1', order: 1 }) },
};

test('what only publishing adds is no change', () => {
  const draft = contentOf(stateWith(base), aboutOf());
  const { findings } = draft;
  const published = structuredClone(draft.report);
  published.header.number = 'VG-2026-WP-0012';
  if (published.particulars)
    published.particulars.edition = {
      version: 1,
      publishedAt: '2026-11-25T05:00:00Z',
      code: '7QK4-M2XD-9TRB',
      changes: [],
      verifyUrl: 'https://example.com/verify/7QK4-M2XD-9TRB',
    };
  for (const { figures } of published.defects)
    for (const figure of figures)
      if ('photo' in figure) figure.photo.copies = { large: 'a'.repeat(64), small: 'b'.repeat(64) };
  expect(changesBetween({ report: published, findings }, draft)).toEqual([]);
});

test('a version from before decision 0087 is not said to lose the limitations that are arranged anew', () => {
  const check = (id: string) => ({
    [`waterproofing.${id}:bathroom`]: { area: 'bathroom', outcome: 'not-inspected', reason: 'Rain' },
  });
  const things: Things = {
    ...base,
    area: { ...base.area, ensuite: { outcome: 'partly', reason: 'Rain' } },
    check: { ...base.check, ...check('falls'), ...check('hob') },
  };
  const after = contentOf(stateWith(things), aboutOf());
  const { shape: _, ...old } = structuredClone(after.report);
  if (!old.particulars) throw new Error('This is no real report');
  const { checked: __, next: ___, ...particulars } = old.particulars;
  const areas = particulars.limitations.filter(({ what }) => !what.startsWith('Bathroom: '));
  expect(areas).toHaveLength(particulars.limitations.length - 1);
  const rows = ['Falls', 'Hob'].map((name) => ({ what: `Bathroom: ${name}`, reason: 'Rain' }));
  const before = (limitations: typeof areas) => ({
    report: { ...old, particulars: { ...particulars, limitations: [...limitations, ...rows] } },
    findings: after.findings,
  });
  const limits = (limitations: typeof areas) =>
    changesBetween(before(limitations), after).filter((says) => says.includes('imitation'));
  expect(limits(areas)).toEqual([]);
  // What concerns a whole area is still said.
  expect(limits(areas.slice(1))).toEqual([`Limitation added: “${areas[0]?.what}”.`]);
});

test('at most 50 things are said, the others are counted', () => {
  const finding = Object.fromEntries(
    Array.from({ length: 70 }, (_, index) => [`n${index}`, { title: `Crack ${index}`, order: 10 + index }]),
  );
  const changes = changesWith({ finding });
  expect(changes).toHaveLength(50);
  expect(changes.at(-1)).toMatch(/^2[12] other things changed\.$/);
});
