import { box, type Point, prism, type Solid, sheet } from '../geometry/solid.ts';
import type { HousePart } from './materials.ts';
import { house, roofAt, skin } from './measures.ts';

const { length, depth, ground, wall } = house;

type Slope = 'front' | 'back';

/** A piece of one slope of the roof, `lift` above the battens. */
export function slopePiece(slope: Slope, x0: number, x1: number, y0: number, y1: number, lift = 0): Point[] {
  const across = (y: number) => (slope === 'front' ? depth - y : y);
  const z = (y: number) => roofAt(y) + lift;
  const corners: Point[] = [
    [x0, across(y0), z(y0)],
    [x1, across(y0), z(y0)],
    [x1, across(y1), z(y1)],
    [x0, across(y1), z(y1)],
  ];
  return slope === 'front' ? corners.toReversed() : corners;
}

const ridge = depth / 2;

/** Sheets with their ribs from one end of the roof to x, on both slopes; gutter and fascia along the eaves. */
export function roofSheets(from: number = -house.verge, to: number = length + house.verge): HousePart[] {
  const solids = (['back', 'front'] as const).map((slope) =>
    prism(slopePiece(slope, from, to, -house.eaves, ridge), [0, 0, 35]),
  );
  const ribs = (['back', 'front'] as const).flatMap((slope) => {
    const found: Point[][] = [];
    for (let x = from + 300; x < to - 100; x += 300) {
      const [low, , , high] = slopePiece(slope, x, x, -house.eaves, ridge, 37);
      const [lowest, highest] = slope === 'front' ? [high, low] : [low, high];
      if (lowest && highest) found.push([lowest, highest]);
    }
    return found;
  });
  return [{ material: 'roof', solids, lines: ribs }];
}

/** Fascia and gutter along the front eaves, and a downpipe at each end of the front. */
export function rainwater(downpipes: boolean): HousePart[] {
  const z = roofAt(-house.eaves);
  const y = depth + house.eaves;
  const gutter = box([-house.verge, y - 20, z - 150], [length + house.verge, y + 110, z - 20]);
  const barge: Solid[] = [
    prism(
      [
        [length + house.verge, y, z - 130],
        [length + house.verge, y, z + 35],
        [length + house.verge, ridge, roofAt(ridge) + 35],
        [length + house.verge, ridge, roofAt(ridge) - 130],
      ],
      [25, 0, 0],
    ),
    prism(
      [
        [length + house.verge, -house.eaves, z - 130],
        [length + house.verge, -house.eaves, z + 35],
        [length + house.verge, ridge, roofAt(ridge) + 35],
        [length + house.verge, ridge, roofAt(ridge) - 130],
      ],
      [25, 0, 0],
    ),
  ];
  const pipesDown = downpipes
    ? [100, length - 190].map((x) => box([x, depth + skin, ground], [x + 90, depth + skin + 90, wall - 10]))
    : [];
  return [{ material: 'trim', solids: [gutter, ...barge, ...pipesDown] }];
}

/** Battens across the trusses, and the sarking under them. */
export function battens(): HousePart[] {
  const laths: Solid[] = [];
  for (const slope of ['back', 'front'] as const)
    for (let y = -house.eaves + 60; y < ridge; y += 900)
      laths.push(prism(slopePiece(slope, -house.verge, length + house.verge, y, y + 70, -45), [0, 0, 40]));
  return [{ material: 'timber', solids: laths, edges: 'outlines' }];
}

export function sarking(from: number, to: number): HousePart[] {
  return [
    {
      material: 'wrap',
      solids: (['back', 'front'] as const).map((slope) =>
        sheet(slopePiece(slope, from, to, -house.eaves + 40, ridge, -52)),
      ),
    },
  ];
}
