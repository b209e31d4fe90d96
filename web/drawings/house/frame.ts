import { box, member, type Point, type Solid } from '../geometry/solid.ts';
import type { HousePart } from './materials.ts';
import { house, type Opening, openings } from './measures.ts';

const { stud, wall, truss } = house;
const PLATE = 45;
const LINTEL = 190;
const undersideOfPlates = wall - 2 * PLATE;

/** A framed wall: along x or y, from one end to the other, its outer or back face at `at`. */
type Run = { along: 'x' | 'y'; at: number; from: number; to: number; openings: readonly Opening[] };

/** The four outer walls. The inner ones are left out of the drawing: behind the trusses they would only be a thicket. */
export const runs: readonly Run[] = [
  { along: 'x', at: 0, from: 0, to: house.length, openings: [] },
  { along: 'y', at: 0, from: stud.depth, to: house.depth - stud.depth, openings: [] },
  { along: 'x', at: house.depth - stud.depth, from: 0, to: house.length, openings: openings.front },
  {
    along: 'y',
    at: house.length - stud.depth,
    from: stud.depth,
    to: house.depth - stud.depth,
    openings: openings.gable,
  },
];

/** Where the common studs of a wall stand: their centre lines, never farther apart than the stated centres. */
export function studCentres({ from, to }: Run): number[] {
  const first = from + stud.width / 2;
  const last = to - stud.width / 2;
  const centres: number[] = [];
  for (let at = first; at < last - stud.width; at += stud.centres) centres.push(at);
  return [...centres, last];
}

/** A framed wall: plates, studs, noggings, and at each opening its jamb studs, lintel and sill. */
export function framedWall(run: Run): Solid[] {
  const part = (s0: number, s1: number, z0: number, z1: number) => onWall(run, s0, s1, z0, z1);
  const half = stud.width / 2;
  const clear = studCentres(run).filter(
    (at) =>
      !run.openings.some(({ from, to }) => at > from - stud.width - half && at < to + stud.width + half),
  );
  const doors = run.openings.filter(({ sill }) => sill === 0);
  const solids = [
    ...between(run, doors).map(([from, to]) => part(from, to, 0, PLATE)),
    part(run.from, run.to, undersideOfPlates, wall - PLATE),
    part(run.from, run.to, wall - PLATE, wall),
    ...clear.map((at) => part(at - half, at + half, PLATE, undersideOfPlates)),
  ];
  for (const { from, to, sill, head } of run.openings) {
    for (const jamb of [from - stud.width, to])
      solids.push(part(jamb, jamb + stud.width, PLATE, undersideOfPlates));
    solids.push(part(from, to, undersideOfPlates - LINTEL, undersideOfPlates));
    if (undersideOfPlates - LINTEL > head) solids.push(part(from, to, head, head + PLATE));
    if (sill === 0) continue;
    solids.push(part(from, to, sill - PLATE, sill));
    for (let at = from + stud.centres; at < to - stud.width; at += stud.centres)
      solids.push(part(at - half, at + half, PLATE, sill - PLATE));
  }
  return [...solids, ...noggings(run, clear)];
}

/** Short pieces between neighbouring studs at half height, none across an opening. */
function noggings(run: Run, clear: readonly number[]): Solid[] {
  const uprights = [
    ...clear.map((at) => ({ at, half: stud.width / 2 })),
    ...run.openings.flatMap(({ from, to }) => [
      { at: from - stud.width / 2, half: stud.width / 2 },
      { at: to + stud.width / 2, half: stud.width / 2 },
    ]),
  ].sort((a, b) => a.at - b.at);
  return uprights.slice(1).flatMap((right, index) => {
    const left = uprights[index];
    if (!left) return [];
    const [from, to] = [left.at + left.half, right.at - right.half];
    if (to - from < 60 || run.openings.some((opening) => from < opening.to - 1 && to > opening.from + 1))
      return [];
    return [onWall(run, from, to, house.noggingHeight - PLATE / 2, house.noggingHeight + PLATE / 2)];
  });
}

function onWall({ along, at }: Run, s0: number, s1: number, z0: number, z1: number): Solid {
  return along === 'x'
    ? box([s0, at, z0], [s1, at + stud.depth, z1])
    : box([at, s0, z0], [at + stud.depth, s1, z1]);
}

/** The stretches of a wall between the given openings. */
function between(run: Run, without: readonly Opening[]): [number, number][] {
  const ends = [run.from, ...without.flatMap(({ from, to }) => [from, to]), run.to];
  return ends.flatMap((from, index): [number, number][] =>
    index % 2 === 0 ? [[from, ends[index + 1] ?? run.to]] : [],
  );
}

/** Where the trusses stand along the house: each over a stud, one on each gable, never farther apart than the stated centres. */
export function trussPositions(): number[] {
  const first = stud.width / 2;
  const last = house.length - first;
  const bays = Math.ceil((last - first) / truss.centres);
  return Array.from({ length: bays + 1 }, (_, bay) => first + (bay * (last - first)) / bays);
}

/** A roof truss of the common W pattern, its eaves tails included. */
function roofTruss(x: number): Solid[] {
  const middle = house.depth / 2;
  const chordAt = (y: number) => wall + 110 + y * house.pitch;
  const tail = -house.eaves + 60;
  const bottom = wall + truss.chord / 2;
  const half: [Point, Point, number][] = [
    [[x, tail, chordAt(tail)], [x, middle, chordAt(middle)], truss.chord],
    [[x, 2200, bottom + 45], [x, 1500, chordAt(1500) - 48], 65],
    [[x, 2200, bottom + 45], [x, middle, chordAt(middle) - 55], 65],
  ];
  const mirrored = half.map(([from, to, depth]): [Point, Point, number] => [mirror(from), mirror(to), depth]);
  return [
    member([x, 60, bottom], [x, house.depth - 60, bottom], truss.thickness, truss.chord),
    ...[...half, ...mirrored].map(([from, to, depth]) => member(from, to, truss.thickness, depth)),
  ];
}

function mirror([x, y, z]: Point): Point {
  return [x, house.depth - y, z];
}

/** A strip of steel brace across the frame, corner to corner, outside the studs. */
const braces: readonly (readonly Point[])[] = [
  [
    [house.length - 90, house.depth + 2, wall - 60],
    [house.length - 1080, house.depth + 2, 60],
  ],
  [
    [house.length + 2, house.depth - 90, wall - 60],
    [house.length + 2, house.depth - 2300, 60],
  ],
  [
    [90, house.depth + 2, wall - 60],
    [1040, house.depth + 2, 60],
  ],
];

/** The framed walls with their trusses and their brace. */
export function frame(): HousePart[] {
  return [
    { material: 'timber', solids: runs.flatMap(framedWall), edges: 'outlines' },
    { material: 'timber', solids: trussPositions().flatMap(roofTruss), edges: 'outlines' },
    { material: 'brace', lines: braces },
  ];
}
