import { box, type Point, pipe, prism, type Solid } from '../geometry/solid.ts';
import type { HousePart } from './materials.ts';
import { house, site, skin } from './measures.ts';

const { length, depth, ground } = house;

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
