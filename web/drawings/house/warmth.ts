import { type Solid, sheet } from '../geometry/solid.ts';
import { trussPositions } from './frame.ts';
import type { HousePart, Material } from './materials.ts';
import { house, type Opening, openings, roofAt } from './measures.ts';
import { slopePiece } from './roof.ts';
import { panel, type Wall } from './walls.ts';

const { length, depth, wall } = house;

type Heat = Extract<Material, `heat${number}`>;

const MISSING = { wall: 'front', from: 5715, to: 6165 } as const;

/**
 * The house by surface temperature on a hot afternoon: batts keep the lining cool, studs and plates let more heat through,
 * and the bay without a batt is the hottest of the wall.
 */
export function warmth(): HousePart[] {
  const parts: HousePart[] = [];
  const field = (material: Heat, solids: Solid[]) => parts.push({ material, solids, edges: 'none' });
  const walls: [Wall, number][] = [
    ['front', length],
    ['gable', depth],
  ];
  for (const [side, run] of walls) {
    field('heat2', [face(side, 0, run, 0, wall, openings[side])]);
    const studs: Solid[] = [];
    for (let at = 450; at < run - 100; at += 450)
      for (const [z0, z1] of clearHeights(side, at)) studs.push(face(side, at - 23, at + 23, z0, z1));
    field('heat3', [
      ...studs,
      face(side, 0, run, 0, 70, doorsOf(side)),
      face(side, 0, run, wall - 110, wall),
    ]);
    for (const { from, to, sill, head } of openings[side]) {
      field('heat4', [face(side, from, to, sill, head)]);
      field('heat3', [face(side, from + 90, to - 90, sill + 90, head - 90)]);
    }
  }
  const { from, to } = MISSING;
  field('heat4', [face('front', from - 40, to + 40, 40, wall - 90)]);
  field('heat5', [face('front', from + 15, to - 15, 90, wall - 130)]);
  field('heat6', [face('front', from + 70, to - 70, 260, wall - 330)]);
  field('heat3', [
    sheet([
      [length, 0, wall],
      [length, depth, wall],
      [length, depth / 2, roofAt(depth / 2) - 60],
    ]),
  ]);
  for (const slope of ['back', 'front'] as const) {
    const [under, over] = slope === 'front' ? (['heat5', 'heat4'] as const) : (['heat4', 'heat3'] as const);
    const strip = (x0: number, x1: number, y0: number, y1: number, lift: number) =>
      sheet(slopePiece(slope, x0, x1, y0, y1, lift));
    const [start, end] = [-house.verge, length + house.verge];
    field(under, [strip(start, end, -house.eaves, depth / 2, 35)]);
    // Over the eaves the air moves; over the trusses the timber is cooler than the roof space beside it.
    field(over, [
      strip(start, end, -house.eaves, 60, 36),
      ...trussPositions().map((x) => strip(x - 40, x + 40, 60, depth / 2, 36)),
    ]);
  }
  return parts;
}

function doorsOf(side: Wall): readonly Opening[] {
  return (openings[side] as readonly Opening[]).filter(({ sill }) => sill === 0);
}

/** The heights at which a stud runs free of the openings of its wall. */
function clearHeights(side: Wall, at: number): [number, number][] {
  const hit = (openings[side] as readonly Opening[]).find(({ from, to }) => at > from - 30 && at < to + 30);
  if (!hit) return [[70, wall - 110]];
  return hit.sill === 0
    ? [[hit.head, wall - 110]]
    : [
        [70, hit.sill],
        [hit.head, wall - 110],
      ];
}

/** An upright rectangle on the outer face of a wall's frame, less some openings. */
function face(
  side: Wall,
  from: number,
  to: number,
  z0: number,
  z1: number,
  without: readonly Opening[] = [],
): Solid {
  return panel(side, [from, to], [z0, z1], side === 'front' ? depth : length, without);
}
