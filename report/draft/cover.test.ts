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

test('a photo of another day says so on the first page, and the photo of the house what it shows', () => {
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
  expect(captions('2026-11-25T00:02:00Z')).toEqual(['The house.', '']);
  expect(captions('2025-11-25T00:02:00Z')).toEqual([
    'Taken on 25 November 2025. The house.',
    'Taken on 25 November 2025.',
  ]);
});

test('the photo of the house stands on the first page alone, and its area names it', () => {
  const blocks = reportBlocks(reportWith(house(null), about));
  const area = blocks.find((block) => block.kind === 'item' && block.title === 'Exterior');
  if (area?.kind !== 'item') throw new Error('The area is a part of the house');
  expect(area.figures.map(({ title }) => title)).toEqual(['Figure 3']);
  expect(area.parts[0]?.texts?.at(-1)).toBe('Figure 2, on the first page, shows it too.');
  expect(blocks.find(({ kind }) => kind === 'opening')).toMatchObject({
    back: 'report',
    figure: { figure: { number: 2 }, title: 'Figure 2', caption: '' },
  });
  // A finding keeps its photo, which shows what it says.
  const ofFinding = reportBlocks(reportWith(house('tap'), about));
  const shownIn = ofFinding.flatMap((block) =>
    block.kind === 'item' ? block.figures.map(({ figure }) => figure.number) : [],
  );
  expect(shownIn).toEqual([1, 2, 3]);
});

test('a version from before it stood once shows it with its area too', () => {
  const report = reportWith(house(null), about);
  const { coverOnce, ...particulars } = report.particulars ?? {};
  expect(coverOnce).toBe(true);
  const before = { ...report, particulars: particulars as NonNullable<typeof report.particulars> };
  const area = reportBlocks(before).find((block) => block.kind === 'item' && block.title === 'Exterior');
  expect(area).toMatchObject({ figures: [{ title: 'Figure 2' }, { title: 'Figure 3' }] });
  expect(reportBlocks(before).find(({ kind }) => kind === 'opening')).toMatchObject({
    figure: { caption: '' },
  });
});
