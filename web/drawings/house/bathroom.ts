import { box, type Point, pipe, prism, type Solid, sheet } from '../geometry/solid.ts';
import type { HousePart } from './materials.ts';
import { house, skin } from './measures.ts';

const { length, depth, wall } = house;
const bath = house.bathroom;
const lining = 100;
const floor = -house.rebate;
const low = 260;
const shower = 1250;
const hob = { width: 90, height: 70 };

/** The walls cut low so that the bathroom in the far corner is seen from within. Its two outer walls stand whole. */
export function cutAwayWalls(): HousePart[] {
  const whole: Solid[] = [
    box([0, 0, floor], [bath.length, lining, wall]),
    box([0, lining, floor], [lining, bath.depth, wall]),
  ];
  const stubs: [Point, Point][] = [
    [
      [bath.length, 0, 0],
      [length, lining, low],
    ],
    [
      [0, bath.depth, 0],
      [lining, depth, low],
    ],
    [
      [length - lining, lining, 0],
      [length, depth, low],
    ],
    [
      [lining, depth - lining, 0],
      [4300, depth, low],
    ],
    [
      [5220, depth - lining, 0],
      [length - lining, depth, low],
    ],
    [
      [bath.length, lining, 0],
      [bath.length + lining, bath.depth + lining, low],
    ],
    [
      [lining, bath.depth, 0],
      [2100, bath.depth + lining, low],
    ],
    [
      [2920, bath.depth, 0],
      [bath.length, bath.depth + lining, low],
    ],
  ];
  const caps = stubs.map(([from, to]) =>
    sheet([
      [from[0], from[1], low + 1],
      [to[0], from[1], low + 1],
      [to[0], to[1], low + 1],
      [from[0], to[1], low + 1],
    ]),
  );
  return [
    { material: 'plaster', solids: [...whole, ...stubs.map(([from, to]) => box(from, to))] },
    { material: 'cut', solids: caps },
    {
      material: 'brick',
      solids: [
        box([-skin, depth + house.cavity, floor], [4300, depth + skin, low]),
        box([5220, depth + house.cavity, floor], [length + skin, depth + skin, low]),
        box([length + house.cavity, -skin, floor], [length + skin, depth + house.cavity, low]),
      ],
    },
  ];
}

/** Membrane on the floor, turned up 150 mm at the walls, 1,900 mm in the shower, and over the hob. */
export function membrane(): HousePart[] {
  const turnUp = 150;
  const showerWall = 1900;
  const [x0, y0, x1, y1] = [lining, lining, bath.length, bath.depth];
  const film = 4;
  const edge = shower + lining;
  const floorSheet = sheet([
    [x0, y0, floor + film],
    [x1, y0, floor + film],
    [x1, y1, floor + film],
    [x0, y1, floor + film],
  ]);
  const backWall = sheet([
    [x0, y0 + film, floor],
    [x0, y0 + film, showerWall],
    [edge, y0 + film, showerWall],
    [edge, y0 + film, turnUp],
    [x1, y0 + film, turnUp],
    [x1, y0 + film, floor],
  ]);
  const leftWall = sheet([
    [x0 + film, y0, floor],
    [x0 + film, y1, floor],
    [x0 + film, y1, turnUp],
    [x0 + film, edge, turnUp],
    [x0 + film, edge, showerWall],
    [x0 + film, y0, showerWall],
  ]);
  const far = edge + hob.width;
  const hobs = [
    prism(
      [
        [edge, y0, floor + film],
        [far, y0, floor + film],
        [far, far, floor + film],
        [x0, far, floor + film],
        [x0, edge, floor + film],
        [edge, edge, floor + film],
      ],
      [0, 0, hob.height],
    ),
  ];
  return [{ material: 'membrane', solids: [floorSheet, backWall, leftWall, ...hobs] }];
}

/** Wastes with the lines of fall that lead to them, and what goes through the shower wall. */
export function fixtures(): HousePart[] {
  const middle = lining + shower / 2;
  const falls = [
    ...fallLines([lining, lining], [lining + shower, lining + shower], [middle, middle]),
    ...fallLines([1480, 260], [bath.length, bath.depth], [2300, 1550]),
  ];
  return [
    {
      material: 'fixture',
      solids: [
        pipe([middle, middle, floor + 5], 70, 6, 16),
        pipe([2300, 1550, floor + 5], 60, 6, 16),
        wallDisc([middle, lining + 6, 1080], 85),
        wallDisc([middle, lining + 6, 1980], 55),
        pipe([2900, 320, floor], 50, 330, 12),
        pipe([1900, 320, floor], 55, 200, 12),
      ],
      lines: falls,
    },
  ];
}

function fallLines(from: [number, number], to: [number, number], waste: [number, number]): Point[][] {
  const corners: [number, number][] = [from, [to[0], from[1]], to, [from[0], to[1]]];
  return corners.map(([x, y]): Point[] => [
    [x, y, floor + 6],
    [waste[0], waste[1], floor + 6],
  ]);
}

/** A cover plate on the wall behind. */
function wallDisc([x, y, z]: Point, radius: number): Solid {
  const ring = Array.from({ length: 16 }, (_, index): Point => {
    const angle = (index / 16) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y, z + radius * Math.sin(angle)];
  });
  return prism(ring, [0, 25, 0]);
}
