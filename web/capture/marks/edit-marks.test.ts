import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MarkKind, markKinds, PhotoEdit } from '#contract/capture/marks.ts';
import {
  cropPhoto,
  moveEnd,
  moveMark,
  putMark,
  removeMark,
  turnPhoto,
  usualMark,
  writeMark,
} from './edit-marks.ts';

const empty: PhotoEdit = { marks: [], crop: null, turn: 0 };
const kinds = Object.keys(markKinds) as MarkKind[];
const share = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.record({ x: share, y: share });
const step = fc.double({ min: -2, max: 2, noNaN: true });
const by = fc.record({ x: step, y: step });

test('whatever is done, what is kept is valid, and what was there before stays as it was', () => {
  const change = fc.oneof(
    fc.tuple(fc.constantFrom(...kinds), place).map(
      ([kind, at]) =>
        (edit: PhotoEdit) =>
          putMark(edit, usualMark(kind, `m${edit.marks.length % 5}`, at, edit.crop)),
    ),
    by.map((much) => (edit: PhotoEdit) => moveMark(edit, edit.marks.at(-1)?.id ?? '', much)),
    fc.tuple(fc.constantFrom<'from' | 'to'>('from', 'to'), by).map(
      ([end, at]) =>
        (edit: PhotoEdit) =>
          moveEnd(edit, edit.marks[0]?.id ?? '', end, at),
    ),
    fc.constant((edit: PhotoEdit) => turnPhoto(edit)),
    fc.constant((edit: PhotoEdit) => removeMark(edit, edit.marks[0]?.id ?? '')),
    fc.constant((edit: PhotoEdit) => writeMark(edit, edit.marks[0]?.id ?? '', '7 mm')),
    fc.tuple(place).map(
      ([{ x, y }]) =>
        (edit: PhotoEdit) =>
          cropPhoto(edit, { x: x / 2, y: y / 2, width: 0.5, height: 0.5 }),
    ),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let edit = empty;
      for (const apply of changes) {
        const before = structuredClone(edit);
        const next = apply(edit);
        expect(edit).toEqual(before);
        expect(PhotoEdit.safeParse(next).error).toBeUndefined();
        edit = next;
      }
    }),
  );
});

test('a mark that is moved to the edge keeps its size', () => {
  const edit = putMark(empty, usualMark('box', 'a', { x: 0.5, y: 0.5 }, null));
  const [box] = moveMark(edit, 'a', { x: 9, y: -9 }).marks;
  expect(box?.to.x).toBe(1);
  expect(box?.from.y).toBe(0);
  expect((box?.to.x ?? 0) - (box?.from.x ?? 0)).toBeCloseTo(0.32);
  expect((box?.to.y ?? 0) - (box?.from.y ?? 0)).toBeCloseTo(0.32);
});

test('a tap puts a mark within what is shown', () => {
  const crop = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
  for (const kind of kinds) {
    const { from, to } = usualMark(kind, 'a', { x: 0.41, y: 0.59 }, crop);
    for (const end of [from, to])
      for (const side of [end.x, end.y]) {
        expect(side).toBeGreaterThanOrEqual(0.4);
        expect(side).toBeLessThanOrEqual(0.6 + 1e-9);
      }
  }
});

test('four turns are none, and a crop of everything is no crop', () => {
  expect(turnPhoto(turnPhoto(turnPhoto(turnPhoto(empty))))).toEqual(empty);
  expect(turnPhoto(empty).turn).toBe(90);
  expect(cropPhoto(empty, { x: 0, y: 0, width: 1, height: 0.9995 }).crop).toBeNull();
});

test('a mark with a known id is changed where it lies', () => {
  const one = usualMark('box', 'a', { x: 0.5, y: 0.5 }, null);
  const two = usualMark('arrow', 'b', { x: 0.5, y: 0.5 }, null);
  const edit = putMark(putMark(putMark(empty, one), two), { ...one, text: 'x' });
  expect(edit.marks).toEqual([{ ...one, text: 'x' }, two]);
  expect(removeMark(edit, 'a').marks).toEqual([two]);
});
