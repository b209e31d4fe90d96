import { expect, test } from 'vitest';
import { inTwosAtLeast } from './flow.ts';

const ofHeights = (...heights: number[]) =>
  inTwosAtLeast(
    heights.map((height) => ({ height, draw: () => {} })),
    8,
  );
/** The places after which a page may end. */
const ends = (...heights: number[]) =>
  ofHeights(...heights).flatMap(({ keepsNext }, index) => (keepsNext ? [] : [index + 1]));

test('a page ends between short pieces only where two stand on each side, and a tall one keeps none with it', () => {
  expect(ends()).toEqual([]);
  expect(ends(12)).toEqual([1]);
  expect(ends(12, 12)).toEqual([2]);
  expect(ends(12, 12, 12)).toEqual([3]);
  expect(ends(12, 12, 12, 12)).toEqual([2, 4]);
  expect(ends(12, 12, 12, 12, 12, 12)).toEqual([2, 3, 4, 6]);
  expect(ends(200, 12, 12, 12, 200)).toEqual([1, 2, 3, 4, 5]);
  expect(ofHeights(12, 12).map(({ below }) => below)).toEqual([undefined, 8]);
});
