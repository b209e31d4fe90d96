import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLUR_CELLS, drawMarks, type MarkPart } from './draw-marks.ts';
import {
  LONGEST_MARK_TEXT,
  type Mark,
  type MarkKind,
  MOST_MARKS,
  markKinds,
  PhotoEdit,
  type Turn,
} from './marks.ts';
import { type PhotoView, shownSize, toPhoto, toShown } from './photo-view.ts';

const turns: Turn[] = [0, 90, 180, 270];
const kinds = Object.keys(markKinds) as MarkKind[];

function mark(kind: MarkKind, given: Partial<Mark> = {}): Mark {
  return { id: kind, kind, from: { x: 0.25, y: 0.25 }, to: { x: 0.75, y: 0.5 }, ...given };
}

const photo: PhotoView = { width: 800, height: 600 };

/** Every place at which a part draws. */
function placesOf(part: MarkPart): readonly (readonly [number, number])[] {
  return part.shape === 'path' ? part.points : [part.at];
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.record({ x: share, y: share });
const crop = fc
  .tuple(
    share,
    share,
    fc.double({ min: 0.05, max: 1, noNaN: true }),
    fc.double({ min: 0.05, max: 1, noNaN: true }),
  )
  .map(([x, y, width, height]) => ({ x: x * (1 - width), y: y * (1 - height), width, height }));
const view = fc.record({
  width: fc.integer({ min: 50, max: 8000 }),
  height: fc.integer({ min: 50, max: 8000 }),
  crop: fc.option(crop),
  turn: fc.constantFrom(...turns),
});

test('a place that is seen leads back to the same place of the photo', () => {
  fc.assert(
    fc.property(place, view, ({ x, y }, shownAs) => {
      const part = shownAs.crop ?? { x: 0, y: 0, width: 1, height: 1 };
      const inside = { x: part.x + x * part.width, y: part.y + y * part.height };
      const [left, top] = toShown(inside, shownAs);
      const { width, height } = shownSize(shownAs);
      expect(left).toBeGreaterThanOrEqual(-1e-6);
      expect(left).toBeLessThanOrEqual(width + 1e-6);
      expect(top).toBeGreaterThanOrEqual(-1e-6);
      expect(top).toBeLessThanOrEqual(height + 1e-6);
      const back = toPhoto([left, top], shownAs);
      expect(back.x).toBeCloseTo(inside.x, 9);
      expect(back.y).toBeCloseTo(inside.y, 9);
    }),
  );
});

test('a photo turned by a quarter shows its left edge at the top', () => {
  const turned: PhotoView = { ...photo, turn: 90 };
  expect(shownSize(turned)).toEqual({ width: 600, height: 800 });
  expect(toShown({ x: 0, y: 0 }, turned)).toEqual([600, 0]);
  expect(toShown({ x: 0, y: 1 }, turned)).toEqual([0, 0]);
  expect(toShown({ x: 0, y: 1 }, { ...photo, turn: 180 })).toEqual([800, 0]);
  expect(toShown({ x: 1, y: 0 }, { ...photo, turn: 270 })).toEqual([0, 0]);
});

test('a crop fills the picture', () => {
  const cropped: PhotoView = { ...photo, crop: { x: 0.5, y: 0.5, width: 0.25, height: 0.5 } };
  expect(shownSize(cropped)).toEqual({ width: 200, height: 300 });
  expect(toShown({ x: 0.5, y: 0.5 }, cropped)).toEqual([0, 0]);
  expect(toShown({ x: 0.75, y: 1 }, cropped)).toEqual([200, 300]);
  expect(toPhoto([-50, 900], cropped), 'what lies beyond the photo').toEqual({ x: 0.4375, y: 1 });
});

test.each(kinds)('%s draws a line in the signal colour over a halo, or no line at all', (kind) => {
  const parts = drawMarks([mark(kind, { text: '7 mm' })], photo);
  expect(parts.length).toBeGreaterThan(0);
  const lines = parts.filter(({ shape }) => shape === 'path' || shape === 'circle');
  const of = (ink: string) => lines.filter((part) => 'ink' in part && part.ink === ink);
  expect(of('halo').length).toBe(of('signal').length);
  expect(lines.length === 0).toBe(kind === 'blur');
});

test('an arrow ends at its tip, a circle goes through its second place, a box has both corners', () => {
  const points = (kind: MarkKind) =>
    drawMarks([mark(kind)], photo).flatMap((part) =>
      'ink' in part && part.ink === 'signal' ? [...placesOf(part)] : [],
    );
  expect(points('arrow')).toContainEqual([600, 300]);
  expect(points('box')).toEqual([
    [200, 150],
    [600, 150],
    [600, 300],
    [200, 300],
  ]);
  expect(drawMarks([mark('circle')], photo)).toContainEqual(
    expect.objectContaining({ shape: 'circle', at: [200, 150], radius: 427.2, ink: 'signal' }),
  );
});

test('a photo of any size is marked with lines as thick as those of a plate of that size', () => {
  const widths = [400, 4000].map((width) => {
    const [halo, line] = drawMarks([mark('box')], { width, height: 300 });
    return [halo, line].map((part) => (part?.shape === 'path' ? part.width : 0));
  });
  expect(widths).toEqual([
    [4.2, 1.8],
    [42, 18],
  ]);
});

test('blurred boxes lie under all other marks, and have few cells however large they are', () => {
  const parts = drawMarks([mark('arrow'), mark('blur')], { width: 8000, height: 6000 });
  expect(parts[0]).toEqual({
    shape: 'blur',
    at: [2000, 1500],
    width: 4000,
    height: 1500,
    columns: BLUR_CELLS,
    rows: 3,
  });
  expect(parts.length).toBeGreaterThan(1);
});

test('lettering is upright, and within the picture wherever its mark is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<MarkKind>('line', 'text'),
      place,
      place,
      view,
      fc.string({ minLength: 1, maxLength: LONGEST_MARK_TEXT }),
      (kind, from, to, shownAs, text) => {
        // A crop so narrow that no letter fits has no place for lettering.
        const { width, height } = shownSize(shownAs);
        fc.pre(Math.min(width, height) > Math.max(width, height) / 4);
        for (const part of drawMarks([mark(kind, { from, to, text })], shownAs)) {
          if (part.shape !== 'text') continue;
          expect(part.anchor).toBe('middle');
          const half = ([...part.text].length * part.size * 0.6) / 2;
          expect(part.at[0] - half).toBeGreaterThan(-width * 0.02);
          expect(part.at[0] + half).toBeLessThan(width * 1.02);
        }
      },
    ),
  );
});

test('long words are set in lines, and none is lost', () => {
  const text = 'Weepholes covered by paving along the whole rear wall of the garage, see plan A-02';
  const parts = drawMarks([mark('text', { text: text.slice(0, LONGEST_MARK_TEXT) })], {
    width: 300,
    height: 400,
  });
  const lines = parts.flatMap((part) => (part.shape === 'text' ? [part.text] : []));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join(' ')).toBe(text.slice(0, LONGEST_MARK_TEXT).trim());
});

test('a text that stands where it points has no line, and a mark without words no lettering', () => {
  const spot = { x: 0.5, y: 0.5 };
  const parts = drawMarks([mark('text', { from: spot, to: spot, text: 'Here' })], photo);
  expect(parts.map(({ shape }) => shape)).toEqual(['text']);
  expect(drawMarks([mark('line', { text: '  ' })], photo).some(({ shape }) => shape === 'text')).toBe(false);
});

test('drawing never fails, and never draws beyond numbers', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), place, place, view, (kind, from, to, shownAs) => {
      const parts = drawMarks([mark(kind, { from, to, text: 'x' })], shownAs);
      for (const part of parts) for (const at of placesOf(part)) expect(at.every(Number.isFinite)).toBe(true);
    }),
  );
});

const edit = { marks: [mark('arrow')], crop: null, turn: 0 };

test.each<[string, unknown, boolean]>([
  ['as the editor makes it', edit, true],
  ['with a crop', { ...edit, crop: { x: 0.9, y: 0.7, width: 0.1, height: 0.3 } }, true],
  ['outside the photo', { ...edit, marks: [mark('box', { to: { x: 1.1, y: 0 } })] }, false],
  ['of no kind', { ...edit, marks: [{ ...mark('box'), kind: 'skull' }] }, false],
  ['with a line break in its words', { ...edit, marks: [mark('text', { text: 'a\nb' })] }, false],
  ['with too many words', { ...edit, marks: [mark('text', { text: 'a'.repeat(81) })] }, false],
  ['of too many', { ...edit, marks: Array.from({ length: MOST_MARKS + 1 }, () => mark('box')) }, false],
  ['cropped beyond the photo', { ...edit, crop: { x: 0.9, y: 0, width: 0.2, height: 1 } }, false],
  ['cropped to nothing', { ...edit, crop: { x: 0, y: 0, width: 0, height: 1 } }, false],
  ['turned by a little', { ...edit, turn: 45 }, false],
])('marks %s', (_, data, isTaken) => {
  expect(PhotoEdit.safeParse(data).success).toBe(isTaken);
});
