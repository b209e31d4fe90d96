import { expect, test } from 'vitest';
import { aboutOf, contentOf, photo, reportWith, stateWith, type Things } from '#test/report-draft.ts';
import { reportBlocks } from '../blocks.ts';
import { coverOf } from '../cover.ts';
import { changesBetween } from './changes.ts';

const about = { type: 'warranty' };
const inspected = { outcome: 'inspected' };
const outside = { area: 'exterior', inReport: true };

/** Photos of the outside and of a finding in the kitchen, and what was chosen. */
function house(chosen: string | null, photos: Record<string, Record<string, unknown>> = {}): Things {
  return {
    inspection: { i1: { weather: 'Fine', ...(chosen !== null && { cover: chosen }) } },
    area: { exterior: inspected, kitchen: inspected },
    finding: { f1: { area: 'kitchen', title: 'Loose tap', severity: 'hazard', order: 1 } },
    photo: {
      front: photo(1, outside),
      back: photo(2, outside),
      tap: photo(3, { finding: 'f1' }),
      private: photo(4, { area: 'kitchen' }),
      ...photos,
    },
  };
}

const shown = (things: Things) => coverOf(reportWith(things, about))?.photo.id;

test('the photo of the house is the first of the outside, until somebody chooses one that is in the report', () => {
  expect(shown(house(null))).toBe('front');
  expect(shown(house('back'))).toBe('back');
  expect(shown(house('tap'))).toBe('tap');
  expect(shown(house('private'))).toBe('front');
  expect(shown(house('private', { private: photo(4, { area: 'kitchen', inReport: true }) }))).toBe('private');
  expect(shown(house('back', { back: photo(2, { ...outside, inReport: false }) }))).toBe('front');
  expect(shown(house('back', { back: photo(2, { ...outside, deleted: true }) }))).toBe('front');
  expect(shown(house('no photo'))).toBe('front');
  expect(shown({ ...house('gone'), photo: {} })).toBeUndefined();
});

test('another photo of the house is a change of the version', () => {
  const [before, after] = [house('front'), house('back')].map((things) =>
    contentOf(stateWith(things), aboutOf(about)),
  );
  if (!before || !after) throw new Error('Two versions are compared');
  expect(changesBetween(before, after)).toEqual(['The photo of the house changed.']);
  expect(changesBetween(before, before)).toEqual([]);
});

test('a photo of another day says so on the first page, and no other has a caption there', () => {
  const captions = (taken: string) => {
    const fields = { takenAt: taken, otherDay: true };
    const things = house('back', {
      back: photo(2, { ...outside, ...fields, caption: 'The house' }),
      tap: photo(3, { finding: 'f1', ...fields }),
    });
    return reportBlocks(reportWith(things, about)).flatMap((block) => {
      if (block.kind === 'opening') return block.figure?.caption ?? [];
      return block.kind === 'first' ? block.items.map(({ figure }) => figure?.caption) : [];
    });
  };
  expect(captions('2026-11-25T00:02:00Z')).toEqual(['', '']);
  expect(captions('2025-11-25T00:02:00Z')).toEqual([
    'Taken on 25 November 2025. The house.',
    'Taken on 25 November 2025.',
  ]);
});
