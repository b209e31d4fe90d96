import { type Point, type Solid, sheet } from '../geometry/solid.ts';
import type { HousePart } from './materials.ts';
import { house, type Opening, openings, roofAt } from './measures.ts';

const { length, depth, wall } = house;

/** The two outer walls that are seen. */
export type Wall = 'front' | 'gable';

/** A place on an outer wall: `along` it from the left or the back, `z` up, in the plane at `at`. */
export function placeOn(side: Wall, along: number, z: number, at: number): Point {
  return side === 'front' ? [along, at, z] : [at, along, z];
}

/** An upright rectangle on an outer wall, facing outwards. */
function upright(side: Wall, from: number, to: number, z0: number, z1: number, at: number): Point[] {
  const corners = [
    placeOn(side, from, z0, at),
    placeOn(side, to, z0, at),
    placeOn(side, to, z1, at),
    placeOn(side, from, z1, at),
  ];
  return side === 'front' ? corners.toReversed() : corners;
}

/** An upright rectangle as a sheet, less some openings. */
export function panel(
  side: Wall,
  [from, to]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  at: number,
  without: readonly Opening[] = [],
): Solid {
  const gaps = without.map((gap) =>
    upright(side, gap.from, gap.to, Math.max(gap.sill, z0), Math.min(gap.head, z1), at),
  );
  return sheet(upright(side, from, to, z0, z1, at), gaps);
}

/** Wrap over the frame, up into the gable. */
export function wrap(): HousePart[] {
  const gable: Point[] = [
    [length + 3, 0, wall],
    [length + 3, depth, wall],
    [length + 3, depth / 2, roofAt(depth / 2) - 60],
  ];
  return [
    {
      material: 'wrap',
      solids: [
        panel('front', [0, length], [0, wall], depth + 3, openings.front),
        panel('gable', [0, depth], [0, wall], length + 3, openings.gable),
        sheet(gable),
      ],
    },
  ];
}

/** Windows with a middle mullion and the front door, set back in their openings. */
export function glazing(): HousePart[] {
  const panes: Solid[] = [];
  const doors: Solid[] = [];
  const bars: Point[][] = [];
  for (const side of ['front', 'gable'] as const)
    for (const { from, to, sill, head } of openings[side]) {
      const at = (side === 'front' ? depth : length) + 30;
      const isDoor = sill === 0;
      (isDoor ? doors : panes).push(panel(side, [from, to], [sill, head], at));
      bars.push(outlined(side, [from, to], [sill, head], isDoor ? 110 : 55, at + 1));
      const middle = (from + to) / 2;
      if (!isDoor) bars.push([placeOn(side, middle, sill, at + 1), placeOn(side, middle, head, at + 1)]);
    }
  return [
    { material: 'glass', solids: panes },
    { material: 'door', solids: doors },
    { material: 'window', lines: bars },
  ];
}

/** The line of a frame within an opening, `by` millimetres from its edges. */
function outlined(
  side: Wall,
  [from, to]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  by: number,
  at: number,
): Point[] {
  const ring = upright(side, from + by, to - by, z0 + by, z1 - by, at);
  return [...ring, ring[0] as Point];
}
