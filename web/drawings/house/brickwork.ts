import { type Flat, pierced } from '../geometry/flat.ts';
import { type Point, prism, type Solid } from '../geometry/solid.ts';
import type { HousePart } from './materials.ts';
import { house, type Opening, openings, roofAt, skin } from './measures.ts';
import { placeOn, type Wall } from './walls.ts';

const { length, depth, wall } = house;

/** Brickwork of one leaf's thickness on an outer wall, up to an outline and around the openings. */
function leaf(side: Wall, outline: readonly Flat[], at: number): Solid[] {
  const place = ([along, z]: Flat): Point => placeOn(side, along, z, at);
  const through: Point = side === 'front' ? [0, house.leaf, 0] : [house.leaf, 0, 0];
  const gaps = openings[side].map(({ from, to, sill, head }): Flat[] => [
    [from, sill],
    [to, sill],
    [to, head],
    [from, head],
  ]);
  return pierced(outline, gaps).map(({ ring, holes }) =>
    prism(
      ring.map(place),
      through,
      holes.map((hole) => hole.map(place)),
    ),
  );
}

const BRICK_COURSE = 86;

/** Brick veneer outside the cavity: all of it, or as far as it has been laid, racked back in steps. */
export function veneer(laid: 'all' | 'part'): HousePart[] {
  const low = -house.rebate;
  const top = wall + 30;
  const frontAll: Flat[] = [
    [-skin, low],
    [length + skin, low],
    [length + skin, top],
    [-skin, top],
  ];
  const course = (count: number) => low + count * BRICK_COURSE;
  const front: Flat[] =
    laid === 'all'
      ? frontAll
      : [
          [-skin, low],
          [length + skin, low],
          [length + skin, course(15)],
          [8860, course(15)],
          [8860, course(9)],
          [6000, course(9)],
          [6000, course(6)],
          [3600, course(6)],
          [3600, course(3)],
          [-skin, course(3)],
        ];
  const gable: Flat[] =
    laid === 'all'
      ? [
          [-skin, low],
          [depth + skin, low],
          [depth + skin, top],
          [depth / 2, roofAt(depth / 2) - 90],
          [-skin, top],
        ]
      : [
          [-skin, low],
          [depth + skin, low],
          [depth + skin, course(15)],
          [4150, course(15)],
          [4150, course(10)],
          [1400, course(10)],
          [1400, course(5)],
          [-skin, course(5)],
        ];
  const solids = [
    ...leaf('front', front, depth + house.cavity),
    ...leaf('gable', gable, length + house.cavity),
  ];
  const courses = [
    ...coursesOn('front', front, depth + skin + 1),
    ...coursesOn('gable', gable, length + skin + 1),
  ];
  return [{ material: 'brick', solids, lines: courses }];
}

/** Every third bed joint, where there is wall. */
function coursesOn(side: Wall, outline: readonly Flat[], at: number): Point[][] {
  const heights = outline.map(([, z]) => z);
  const lines: Point[][] = [];
  for (let z = -house.rebate + 3 * BRICK_COURSE; z < Math.max(...heights) - 20; z += 3 * BRICK_COURSE) {
    const ends = crossings(outline, z);
    const gaps = (openings[side] as readonly Opening[]).filter(({ sill, head }) => z > sill && z < head);
    for (let index = 0; index + 1 < ends.length; index += 2) {
      const [from, to] = [ends[index] as number, ends[index + 1] as number];
      const cuts = [from, ...gaps.flatMap((gap) => [gap.from, gap.to]), to].map((cut) =>
        Math.min(Math.max(cut, from), to),
      );
      for (let part = 0; part + 1 < cuts.length; part += 2) {
        const [a, b] = [cuts[part] as number, cuts[part + 1] as number];
        if (b - a < 10) continue;
        lines.push([placeOn(side, a, z, at), placeOn(side, b, z, at)]);
      }
    }
  }
  return lines;
}

function crossings(outline: readonly Flat[], z: number): number[] {
  return outline
    .flatMap(([a, za], index) => {
      const [b, zb] = outline[(index + 1) % outline.length] as Flat;
      return za > z !== zb > z ? [a + ((b - a) * (z - za)) / (zb - za)] : [];
    })
    .sort((one, other) => one - other);
}
