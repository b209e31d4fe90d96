import { describe, expect, test } from 'vitest';
import type { PhotoFigure } from '#contract/report/report.ts';
import {
  aboutOf,
  contentOf,
  hashOf,
  photo,
  reportWith,
  stateAfter,
  type Things,
} from '#test/report-draft.ts';

const photosOf = ({ figures }: { figures: readonly unknown[] }) => figures as PhotoFigure[];

describe('photos', () => {
  test('keep caption, crop, turn and marks, and the order the desk gave them', () => {
    const mark = { id: 'm', kind: 'blur', from: { x: 0, y: 0 }, to: { x: 0.2, y: 0.2 } } as const;
    const crop = { x: 0.1, y: 0, width: 0.5, height: 1 };
    const [defect] = reportWith({
      finding: { f: { title: 'Crack' } },
      photo: {
        late: photo(3, { finding: 'f', order: 1 }),
        early: photo(1, { finding: 'f', order: 2, caption: 'Wide', marks: [mark], crop, turn: 90 }),
      },
    }).defects;
    expect(defect && photosOf(defect).map((figure) => figure.photo.id)).toEqual(['late', 'early']);
    expect(defect && photosOf(defect)[1]).toMatchObject({
      caption: 'Wide',
      photo: { marks: [mark], crop, turn: 90 },
    });
  });

  test('are left out where they are deleted, taken out, not here, or show what nobody can hide', () => {
    const unreadable = { marks: [{ id: 'm', kind: 'no kind', from: 1, to: 2 }] };
    const report = reportWith({
      finding: { f: { title: 'Crack' }, gone: { deleted: true } },
      photo: {
        a: photo(1, { finding: 'f', deleted: true }),
        b: photo(1, { finding: 'f', inReport: false }),
        c: { ...photo(1, { finding: 'f' }), screen: hashOf('not here') },
        d: photo(2, { finding: 'f', ...unreadable }),
        e: photo(2, { finding: 'gone' }),
        f: photo(2, { area: 'bathroom' }),
        g: { finding: 'f' },
      },
    });
    expect(report.defects[0]?.figures).toEqual([]);
    expect(report.sections).toEqual([]);
  });

  // Phones of before wrote `inReport: true` with every photo.
  const taken = photo(1, { finding: 'f', area: 'bathroom', inReport: true });
  const shownIn = (things: Things, changes: Parameters<typeof stateAfter>[1] = []) => {
    const { report } = contentOf(stateAfter(things, changes), aboutOf());
    const of = [...report.defects, ...report.sections].flatMap(photosOf);
    return of.map(({ photo: { id }, finding }) => [id, finding ?? 'area']);
  };
  const gone = ['finding', 'f', { deleted: true }] as const;

  test.each([
    ['its finding', 'f', gone],
    ['its area', undefined, ['area', 'bathroom', { deleted: true }]],
  ] as const)('one is out once %s is deleted, until somebody puts it in', (_, finding, deletion) => {
    const things: Things = {
      area: { bathroom: { outcome: 'inspected' } },
      finding: { f: { title: 'Crack', area: 'bathroom' } },
      photo: { p: { ...taken, finding: finding ?? null } },
    };
    const [entity, id] = deletion;
    expect(shownIn(things)).toEqual([['p', finding ?? 'area']]);
    expect(shownIn(things, [deletion])).toEqual([]);
    const putIn = ['photo', 'p', { inReport: true }] as const;
    expect(shownIn(things, [deletion, putIn])).toEqual([['p', 'area']]);
    // What somebody chose before does not count for what became of it.
    expect(shownIn(things, [putIn, deletion])).toEqual([]);
    expect(shownIn(things, [deletion, [entity, id, { deleted: false }]])).toEqual([['p', finding ?? 'area']]);
  });

  test('one that another phone took for a finding that was deleted meanwhile is out', () => {
    expect(shownIn({ finding: { f: { title: 'Crack' } } }, [gone, ['photo', 'p', taken]])).toEqual([]);
  });

  test('one that somebody took out stays out when its finding comes back', () => {
    const out = { ...taken, inReport: false };
    const back = ['finding', 'f', { deleted: false }] as const;
    expect(shownIn({ finding: { f: { title: 'Crack' } }, photo: { p: out } }, [gone, back])).toEqual([]);
  });

  test('one of another day says so, with its caption and without', () => {
    const old = { finding: 'f', takenAt: '2025-03-03T01:00:00Z', otherDay: true };
    const [defect] = reportWith({
      finding: { f: { title: 'Crack' } },
      photo: {
        a: { ...photo(1), ...old, caption: 'The edge' },
        b: { ...photo(2), ...old },
        c: photo(3, { finding: 'f' }),
        d: { ...photo(4), ...old, caption: '...' },
      },
    }).defects;
    expect(defect && photosOf(defect).map(({ caption }) => caption)).toEqual([
      'Taken on 3 March 2025. The edge.',
      'Taken on 3 March 2025',
      'Taken on 3 March 2025',
      undefined,
    ]);
  });

  test('500 of them and 120 defects are put in order', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
    const report = reportWith({
      finding: Object.fromEntries(numbers(120).map((n) => [`f${n}`, { title: `Crack ${n}`, order: n }])),
      photo: Object.fromEntries(numbers(500).map((n) => [`p${n}`, photo(1, { finding: `f${n % 120}` })])),
    });
    expect(report.defects.flatMap(({ figures }) => figures.map(({ number }) => number))).toEqual(
      numbers(500).map((n) => n + 1),
    );
  });
});

test('the pages of a plan have the numbers of their findings, and lead to them', () => {
  const size = { width: 1600, height: 1131 };
  const plans = new Map([
    [
      'stored.pdf',
      {
        name: 'Ground floor.pdf',
        pages: new Map([
          [1, size],
          [2, size],
        ]),
      },
    ],
    ['other.png', { name: 'Roof.png', pages: new Map([[1, size]]) }],
  ]);
  const things: Things = {
    finding: {
      a: {
        title: 'A',
        order: 1,
        severity: 'minor',
        area: 'kitchen',
        pin: { file: 'stored.pdf', page: 2, x: 0.1, y: 0.2 },
      },
      b: { title: 'B', order: 2, severity: 'hazard' },
      c: { title: 'C', order: 3, severity: 'minor', pin: { file: 'gone.pdf', page: 1, x: 0, y: 0 } },
    },
    photo: { p: photo(1, { finding: 'b', pin: { file: 'other.png', page: 1, x: 0.5, y: 0.5 } }) },
  };
  const pins = (type: string) =>
    reportWith(things, { type, plans }).particulars?.plans.map(({ number, at, plan }) => [
      ...[number, at, plan.pins.map(({ label, to }) => `${label} ${to}`)],
    ]);
  expect(pins('waterproofing')).toEqual([
    [1, 'Ground floor.pdf, page 2', ['2 defect-2']],
    [2, 'Roof.png', ['1 defect-1']],
  ]);
  expect(pins('warranty')).toEqual([
    [1, 'Ground floor.pdf, page 2', ['2 kitchen']],
    [2, 'Roof.png', ['1 defect-1']],
  ]);
  expect(reportWith(things, { plans }).defects[0]?.figures[0]?.number).toBe(3);
});
