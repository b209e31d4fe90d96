import { expect, test } from 'vitest';
import { project, type Spot, seen } from './isometric.ts';
import { signedArea } from './polygon.ts';
import { view } from './scene.ts';
import { box, dot, normalOf, type Point, pipe, prism, sheet } from './solid.ts';
import { visibleArea, visibleStretches } from './visible.ts';

const facesOf = (...solids: ReturnType<typeof box>[]) =>
  solids.flatMap((solid) => solid.flatMap((face) => seen(face) ?? []));

const lengthOf = (stretches: [Spot, Spot][]) =>
  stretches.reduce((sum, [a, b]) => sum + Math.hypot(a[0] - b[0], a[1] - b[1]), 0);

/** Area on the sheet, in square millimetres; what runs the other way round is a hole. */
const areaOf = (rings: Spot[][]) => Math.abs(rings.reduce((sum, ring) => sum + signedArea(ring), 0));

test('the three axes are foreshortened alike and stand 120 degrees apart', () => {
  const lengths = [project([1, 0, 0]), project([0, 1, 0]), project([0, 0, 1])].map(([u, v]) =>
    Math.hypot(u, v),
  );
  expect(lengths.map((length) => Math.round(length * 1000))).toEqual([1000, 1000, 1000]);
});

test('three sides of a box look at the viewer', () => {
  expect(facesOf(box([0, 0, 0], [10, 20, 30])).map(({ normal }) => normal)).toEqual(
    expect.arrayContaining([
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
    ]),
  );
  expect(facesOf(box([0, 0, 0], [10, 20, 30]))).toHaveLength(3);
});

test.each([
  ['box', 100 * 200 * 300, box([0, 0, 0], [100, 200, 300])],
  ['pipe of ten sides', 5 * 50 ** 2 * Math.sin(Math.PI / 5) * 200, pipe([0, 0, 0], 50, 200)],
  [
    'wall with a hole',
    (100 * 100 - 40 * 40) * 10,
    prism(
      [
        [0, 0, 0],
        [100, 0, 0],
        [100, 0, 100],
        [0, 0, 100],
      ],
      [0, 10, 0],
      [
        [
          [20, 0, 20],
          [60, 0, 20],
          [60, 0, 60],
          [20, 0, 60],
        ],
      ],
    ),
  ],
] as const)('the faces of a %s turn outwards and close it', (_, expected, solid) => {
  // By the divergence theorem they enclose its volume only then.
  const volume = solid.reduce((sum, { outline, holes = [] }) => {
    const flux = (ring: readonly Point[]) => dot(normalOf(ring), outline[0] as Point) / 6;
    return sum + flux(outline) - holes.reduce((part, hole) => part + flux(hole), 0);
  }, 0);
  expect(volume).toBeCloseTo(expected, 0);
});

test('a nearer face covers a farther one, and not the other way round', () => {
  const far = sheet([
    [0, 0, 0],
    [0, 1000, 0],
    [0, 1000, 1000],
    [0, 0, 1000],
  ]);
  const near = sheet([
    [500, 700, 700],
    [500, 1300, 700],
    [500, 1300, 1300],
    [500, 700, 1300],
  ]);
  const [farFace, nearFace] = facesOf(far, near);
  if (!farFace || !nearFace) throw new Error('Both look at the viewer');
  const all = [farFace, nearFace];
  const whole = areaOf(farFace.rings);
  // Seen from the front, 500 nearer moves a face down by 500 and to the right: it stands before 200..800 of the other.
  expect(areaOf(visibleArea(farFace, all)) / whole).toBeCloseTo(1 - 0.36, 3);
  expect(areaOf(visibleArea(nearFace, all)) / areaOf(nearFace.rings)).toBeCloseTo(1, 3);
});

test('a line that goes behind a box is seen as far as the box, and again after it', () => {
  const block = facesOf(box([400, 0, 0], [600, 200, 1000]));
  const stretches = visibleStretches([0, -300, 0], [1000, -300, 0], block);
  const whole = lengthOf([[project([0, -300, 0]), project([1000, -300, 0])]]);
  expect(lengthOf(stretches)).toBeGreaterThan(0);
  expect(lengthOf(stretches)).toBeLessThan(whole);
  expect(visibleStretches([0, 500, 0], [1000, 500, 0], block)).toHaveLength(1);
});

test('a line through a window of a wall is seen in the window only', () => {
  const wall = prism(
    [
      [0, 0, 0],
      [1000, 0, 0],
      [1000, 0, 1000],
      [0, 0, 1000],
    ],
    [0, 50, 0],
    [
      [
        [300, 0, 300],
        [700, 0, 300],
        [700, 0, 700],
        [300, 0, 700],
      ],
    ],
  );
  const behind: [Point, Point] = [
    [-500, -500, 0],
    [400, -500, 0],
  ];
  const seenThrough = lengthOf(visibleStretches(...behind, facesOf(wall)));
  const solid = lengthOf(visibleStretches(...behind, facesOf(box([0, 0, 0], [1000, 50, 1000]))));
  expect(seenThrough).toBeGreaterThan(solid + 50);
});

test('where planes cross, each part is covered by what is nearer there', () => {
  const post = box([0, 0, 0], [100, 100, 1000]);
  const shelf = box([-500, -500, 400], [600, 600, 420]);
  const [top] = facesOf(shelf).filter(({ normal }) => normal[2] > 0.9);
  if (!top) throw new Error('A shelf has a top');
  // The post rises through the shelf: it hides some of the top behind it, and never the part in front.
  const left = areaOf(visibleArea(top, facesOf(post, shelf)));
  expect(left).toBeLessThan(areaOf(top.rings));
  expect(left).toBeGreaterThan(0.8 * areaOf(top.rings));
});

test('a box has six outer and three inner edges', () => {
  const { strokes, areas } = view([{ material: 'wood', solids: [box([0, 0, 0], [10, 10, 10])] }]);
  expect(strokes.map(({ stroke, stretches }) => [stroke, stretches.length]).sort()).toEqual([
    ['edge', 3],
    ['outline', 6],
  ]);
  expect(areas.map(({ side }) => side).sort()).toEqual(['left', 'right', 'top']);
});
