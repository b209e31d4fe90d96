import { expect, test } from 'vitest';
import type { Visit } from '#contract/capture/visits.ts';
import { photo, stateAfter, type Things } from '#test/report-draft.ts';
import { draftOf, findingsIn, loosePhotos, photosIn, photosOfFinding } from './draft.ts';

const areas = ['bathroom', 'laundry'].map((id, index) => ({ id, name: id, order: index }));
const visit = { areas, checklist: [] } as unknown as Visit;

const things: Things = {
  finding: { f: { title: 'Crack', area: 'bathroom' } },
  photo: {
    'of-finding': photo(1, { finding: 'f', area: 'bathroom' }),
    'of-area': photo(2, { area: 'laundry' }),
    'of-none': photo(3),
  },
};

/** Where each photo is seen, after some changes. */
function seen(...changes: Parameters<typeof stateAfter>[1]) {
  const draft = draftOf(visit, stateAfter(things, changes));
  const ids = (photos: readonly { id: string }[]) => photos.map(({ id }) => id);
  return {
    finding: ids(photosOfFinding(draft, 'f')),
    bathroom: ids(photosIn(draft, 'bathroom')),
    laundry: ids(photosIn(draft, 'laundry')),
    none: ids(loosePhotos(draft)),
  };
}

test('photos are seen with their finding, in their area, or without one', () => {
  expect(seen()).toEqual({
    finding: ['of-finding'],
    bathroom: ['of-finding'],
    laundry: ['of-area'],
    none: ['of-none'],
  });
});

test('the photos of a deleted finding are seen in their area, and are its own again if it comes back', () => {
  const gone = ['finding', 'f', { deleted: true }] as const;
  expect(seen(gone)).toMatchObject({ finding: [], bathroom: ['of-finding'] });
  expect(seen(gone, ['finding', 'f', { deleted: false }])).toEqual(seen());
});

test('the photos of a deleted area are seen among those without an area', () => {
  expect(seen(['area', 'laundry', { deleted: true }])).toMatchObject({ none: ['of-area', 'of-none'] });
  // The photo of a finding stays with it.
  expect(seen(['area', 'bathroom', { deleted: true }])).toMatchObject({ finding: ['of-finding'] });
});

test('a change to a check leaves findings and photos the same objects, and a change to one finding the others', () => {
  const one = stateAfter(
    { ...things, finding: { ...things.finding, g: { title: 'Gap', area: 'laundry' } } },
    [],
  );
  const before = draftOf(visit, one);
  const checked = draftOf(visit, {
    ...one,
    check: stateAfter({ check: { c: { outcome: 'passed' } } }, []).check,
  });
  for (const part of ['areas', 'findings', 'photos', 'photosBy'] as const)
    expect(checked[part]).toBe(before[part]);
  expect(findingsIn(checked, 'bathroom')).toBe(findingsIn(before, 'bathroom'));
  expect(photosIn(checked, 'bathroom')).toBe(photosIn(before, 'bathroom'));

  const { f: _, ...others } = one.finding;
  const changed = draftOf(visit, { ...one, finding: { f: {}, ...others } });
  expect(findingsIn(changed, 'laundry')[0]).toBe(findingsIn(before, 'laundry')[0]);
  expect(photosIn(changed, 'bathroom')).toEqual([]);
});
