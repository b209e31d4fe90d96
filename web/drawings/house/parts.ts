import { type Flat, pierced } from '../geometry/flat.ts';
import type { Part } from '../geometry/scene.ts';
import { box, type Point, pipe, prism, type Solid, sheet } from '../geometry/solid.ts';
import { braces, framedWall, roofTruss, runs, trussPositions } from './frame.ts';
import type { Material } from './materials.ts';
import { house, type Opening, openings, roofAt, site, skin } from './measures.ts';

type Wall = 'front' | 'gable';

/** The named parts of the house. A stage is a set of them. */
type HousePart = Part<Material>;

const { length, depth, ground, wall } = house;

/** The block of ground under everything, with or without the trenches of the edge beams in it. */
export function siteBlock(trenches: boolean): HousePart[] {
  const rim = rectangle(-site.margin, -site.margin, length + site.margin, depth + site.margin, site.bottom);
  const outer = rectangle(-skin, -skin, length + skin, depth + skin, site.bottom);
  if (!trenches) return [{ material: 'earth', solids: [prism(rim, [0, 0, ground - site.bottom])] }];
  const bed = house.beam.bottom - site.bottom;
  return [
    {
      material: 'earth',
      solids: [prism(rim, [0, 0, ground - site.bottom], [outer]), prism(outer, [0, 0, bed])],
    },
  ];
}

/** The pad inside the trenches, under its vapour barrier. */
export function pad(): HousePart[] {
  const inset = house.beam.width - skin;
  const from: Point = [inset, inset, house.beam.bottom];
  const to: Point = [length - inset, depth - inset, -house.slab];
  return [{ material: 'barrier', solids: [box(from, to)] }];
}

/** Boards and pegs that hold the concrete, string lines above them. */
export function formwork(): HousePart[] {
  const board = 35;
  const [x0, y0, x1, y1] = [-skin, -skin, length + skin, depth + skin];
  const boards = [
    box([x0 - board, y0 - board, ground], [x1 + board, y0, 0]),
    box([x0 - board, y0, ground], [x0, y1, 0]),
    box([x0 - board, y1, ground], [x1 + board, y1 + board, 0]),
    box([x1, y0, ground], [x1 + board, y1, 0]),
  ];
  const pegs: Solid[] = [];
  for (let x = x0 + 600; x < x1; x += 1500)
    pegs.push(box([x, y1 + board, ground], [x + 50, y1 + board + 50, 60]));
  for (let y = y0 + 600; y < y1; y += 1500)
    pegs.push(box([x1 + board, y, ground], [x1 + board + 50, y + 50, 60]));
  return [{ material: 'timber', solids: [...boards, ...pegs] }];
}

/** SL82 mesh, bars at 200 centres, and three bars of trench mesh near the bottom of each beam. */
export function mesh(): HousePart[] {
  const cover = 60;
  const top = -40;
  const lines: Point[][] = [];
  for (let x = cover; x <= length - cover; x += 200)
    lines.push([
      [x, cover - skin, top],
      [x, depth + skin - cover, top],
    ]);
  for (let y = cover; y <= depth - cover; y += 200)
    lines.push([
      [cover - skin, y, top],
      [length + skin - cover, y, top],
    ]);
  return [{ material: 'steel', lines }];
}

/** Pipes that come up through the slab, each with a termite collar. */
export function pipes(height: number): HousePart[] {
  const feet: [number, number][] = [
    [900, 700],
    [1900, 700],
    [2700, 1900],
    [5400, 600],
    [6100, 600],
  ];
  return [
    {
      material: 'pipe',
      solids: feet.map(([x, y]) => pipe([x, y, -house.slab], 55, height + house.slab)),
    },
  ];
}

/** The slab with its edge rebate and the set-down of the bathroom floor. */
export function slab(): HousePart[] {
  const outer = rectangle(-skin, -skin, length + skin, depth + skin, ground);
  const inner = rectangle(0, 0, length, depth, -house.rebate);
  const bath = house.bathroom;
  const setDown = rectangle(90, 90, bath.length, bath.depth, -house.rebate);
  return [
    {
      material: 'concrete',
      solids: [prism(outer, [0, 0, -house.rebate - ground]), prism(inner, [0, 0, house.rebate], [setDown])],
    },
  ];
}

/** Where the walls will stand, snapped on the slab in chalk. */
export function chalkLines(): HousePart[] {
  const bath = house.bathroom;
  const walls: [number, number, number, number][] = [
    [90, 90, length - 90, depth - 90],
    [bath.length, 90, bath.length + 90, bath.depth],
    [90, bath.depth, bath.length + 90, bath.depth + 90],
    [bath.length + 90, 3600, length - 90, 3690],
    [6400, 90, 6490, 3600],
    [6400, 3690, 6490, depth - 90],
  ];
  return [
    {
      material: 'steel',
      lines: walls.map(([x0, y0, x1, y1]) => {
        const ring = rectangle(x0, y0, x1, y1, 2);
        return [...ring, ring[0] as Point];
      }),
    },
  ];
}

/** Anchor bolts along the outer walls. */
export function anchorBolts(): HousePart[] {
  const places: [number, number][] = [];
  for (let x = 450; x < length; x += 900) places.push([x, depth - 45], [x, 45]);
  for (let y = 450; y < depth; y += 900) places.push([length - 45, y], [45, y]);
  return [
    {
      material: 'steel',
      lines: places.map(([x, y]): Point[] => [
        [x, y, 0],
        [x, y, 110],
      ]),
    },
  ];
}

export function frame(): HousePart[] {
  return [
    { material: 'timber', solids: runs.flatMap(framedWall), edges: 'outlines' },
    { material: 'timber', solids: trussPositions().flatMap(roofTruss), edges: 'outlines' },
    { material: 'brace', lines: braces },
  ];
}

/** Brickwork of one leaf's thickness on an outer wall, up to an outline and around the openings. */
function leaf(side: Wall, outline: readonly Flat[], at: number): Solid[] {
  const place = ([along, z]: Flat): Point => (side === 'front' ? [along, at, z] : [at, along, z]);
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

export function wrap(): HousePart[] {
  const low = 0;
  const front = cutOut(rectangleUp('front', 0, length, low, wall, depth), 'front', depth + 3);
  const gable = cutOut(rectangleUp('gable', 0, depth, low, wall, length), 'gable', length + 3);
  const triangle: Point[] = [
    [length + 3, 0, wall],
    [length + 3, depth, wall],
    [length + 3, depth / 2, roofAt(depth / 2) - 60],
  ];
  return [{ material: 'wrap', solids: [front, gable, sheet(triangle)] }];
}

function rectangleUp(side: Wall, from: number, to: number, z0: number, z1: number, at: number): Point[] {
  const corners: [number, number][] =
    side === 'front'
      ? [
          [to, z0],
          [from, z0],
          [from, z1],
          [to, z1],
        ]
      : [
          [from, z0],
          [to, z0],
          [to, z1],
          [from, z1],
        ];
  return corners.map(([along, z]) => (side === 'front' ? [along, at, z] : [at, along, z]));
}

/** A sheet on an outer wall with that wall's openings cut out of it. */
function cutOut(outline: Point[], side: Wall, at: number): Solid {
  const holes = openings[side].map(({ from, to, sill, head }) =>
    rectangleUp(side, from, to, sill, head, at).toReversed(),
  );
  const moved = outline.map(([x, y, z]): Point => (side === 'front' ? [x, at, z] : [at, y, z]));
  return sheet(moved, holes);
}

const BRICK_COURSE = 86;

/** Brick veneer outside the cavity: all of it, or as far as it has been laid, racked back in steps. */
export function veneer(laid: 'all' | 'part'): HousePart[] {
  const low = -house.rebate;
  const top = wall + 30;
  const frontAll: [number, number][] = [
    [-skin, low],
    [length + skin, low],
    [length + skin, top],
    [-skin, top],
  ];
  const course = (count: number) => low + count * BRICK_COURSE;
  const front: [number, number][] =
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
  const gable: [number, number][] =
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
function coursesOn(side: Wall, outline: readonly [number, number][], at: number): Point[][] {
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
        lines.push(
          side === 'front'
            ? [
                [a, at, z],
                [b, at, z],
              ]
            : [
                [at, a, z],
                [at, b, z],
              ],
        );
      }
    }
  }
  return lines;
}

function crossings(outline: readonly [number, number][], z: number): number[] {
  return outline
    .flatMap(([a, za], index) => {
      const [b, zb] = outline[(index + 1) % outline.length] as [number, number];
      return za > z !== zb > z ? [a + ((b - a) * (z - za)) / (zb - za)] : [];
    })
    .sort((one, other) => one - other);
}

/** Windows with a middle mullion and the front door, set back in their openings. */
export function glazing(): HousePart[] {
  const panes: Solid[] = [];
  const bars: Point[][] = [];
  const doors: Solid[] = [];
  for (const side of ['front', 'gable'] as const)
    for (const { from, to, sill, head } of openings[side]) {
      const at = (side === 'front' ? depth : length) + 30;
      const solid = sheet(rectangleUp(side, from, to, sill, head, at));
      if (sill === 0) {
        doors.push(solid);
        bars.push(...inset(side, from, to, sill, head, at, 110));
        continue;
      }
      panes.push(solid);
      bars.push(...inset(side, from, to, sill, head, at, 55));
      const middle = (from + to) / 2;
      bars.push(line(side, middle, sill, middle, head, at + 1));
    }
  return [
    { material: 'glass', solids: panes },
    { material: 'door', solids: doors },
    { material: 'window', lines: bars },
  ];
}

function inset(
  side: Wall,
  from: number,
  to: number,
  z0: number,
  z1: number,
  at: number,
  by: number,
): Point[][] {
  const [a, b, c, d] = [from + by, to - by, z0 + by, z1 - by];
  return [
    line(side, a, c, b, c, at + 1),
    line(side, b, c, b, d, at + 1),
    line(side, b, d, a, d, at + 1),
    line(side, a, d, a, c, at + 1),
  ];
}

function line(side: Wall, s0: number, z0: number, s1: number, z1: number, at: number): Point[] {
  return side === 'front'
    ? [
        [s0, at, z0],
        [s1, at, z1],
      ]
    : [
        [at, s0, z0],
        [at, s1, z1],
      ];
}

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

/** Path to the door, step and an air conditioner beside the house: someone lives here. */
export function outside(): HousePart[] {
  const y = depth + skin;
  return [
    {
      material: 'concrete',
      solids: [
        box([4000, y, ground], [5520, y + site.margin - skin, ground + 40]),
        box([4200, y, ground], [5320, y + 420, -20]),
      ],
    },
    {
      material: 'trim',
      solids: [
        box([length + skin + 120, 1050, ground], [length + skin + 440, 1850, 560]),
        box([4310, y - 80, 2110], [5210, y + 520, 2150]),
      ],
    },
  ];
}

function rectangle(x0: number, y0: number, x1: number, y1: number, z: number): Point[] {
  return [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ];
}
