import { expect, test } from 'vitest';
import { itemOf } from '../corpus/pieces.ts';
import { withSteadySizes } from './scan-sizes.ts';

const page = (sizes: number[], stretched: number) => ({
  items: sizes.map((size, at) => itemOf('word', at * 40, 0, { size })),
  stretched,
});
const sizesOf = ({ items }: ReturnType<typeof page>) => items.map(({ size }) => size);

test('the words of a scan have one size where they differ by little; a title keeps its own', () => {
  expect(withSteadySizes([page([11, 10, 11, 9, 20], 5)]).map(sizesOf)).toEqual([[11, 11, 11, 11, 20]]);
});

test('a page that was set keeps the sizes of its words', () => {
  expect(withSteadySizes([page([11, 10, 11], 1)]).map(sizesOf)).toEqual([[11, 10, 11]]);
});
