/** A place in the house, in millimetres: x along the front, y towards it, z up. The viewer stands at +x, +y, +z. */
export type Point = readonly [x: number, y: number, z: number];

/** A flat polygon, its outline turning left when seen from outside, with holes (windows, pits) that turn the same way. */
export type Face = { outline: readonly Point[]; holes?: readonly (readonly Point[])[] };

/** A closed body, or an open sheet of one face. */
export type Solid = readonly Face[];

/** A body with square corners, between two opposite corners. */
export function box(from: Point, to: Point): Solid {
  const [x0, y0, z0] = [0, 1, 2].map((axis) => Math.min(from[axis] ?? 0, to[axis] ?? 0)) as [
    number,
    number,
    number,
  ];
  const height = Math.abs(to[2] - from[2]);
  const [x1, y1] = [Math.max(from[0], to[0]), Math.max(from[1], to[1])];
  return prism(
    [
      [x0, y0, z0],
      [x1, y0, z0],
      [x1, y1, z0],
      [x0, y1, z0],
    ],
    [0, 0, height],
  );
}

/**
 * A flat outline swept along a straight line: a stud, a wall with its windows, a gable. The outline may turn either way;
 * holes go all the way through.
 */
export function prism(
  outline: readonly Point[],
  along: Point,
  holes: readonly (readonly Point[])[] = [],
): Solid {
  const turnsWith = dot(normalOf(outline), along) > 0;
  const base = turnsWith ? outline : outline.toReversed();
  const pits = holes.map((hole) => (dot(normalOf(hole), along) > 0 ? hole : hole.toReversed()));
  const lifted = (points: readonly Point[]) => points.map((point) => add(point, along));
  return [
    { outline: lifted(base), holes: pits.map(lifted) },
    { outline: base.toReversed(), holes: pits.map((pit) => pit.toReversed()) },
    ...sides(base, along),
    // The inside of a hole looks into the hole.
    ...pits.flatMap((pit) => sides(pit.toReversed(), along)),
  ];
}

function sides(base: readonly Point[], along: Point): Face[] {
  return base.map((corner, index) => {
    const next = base[(index + 1) % base.length] as Point;
    return { outline: [corner, next, add(next, along), add(corner, along)] };
  });
}

/** One flat face on its own, like a sheet of sarking. */
export function sheet(outline: readonly Point[], holes: readonly (readonly Point[])[] = []): Solid {
  return [{ outline, holes }];
}

/** A straight member of square section between two points of its centre line, its depth measured in the vertical plane. */
export function member(from: Point, to: Point, width: number, depth: number): Solid {
  const direction = subtract(to, from);
  const level = Math.hypot(direction[0], direction[1]);
  const length = Math.hypot(level, direction[2]);
  // Upright members lie in the plane of the truss, across the house.
  const across: Point = level < 1 ? [1, 0, 0] : [direction[1] / level, -direction[0] / level, 0];
  const up: Point =
    level < 1
      ? [0, 1, 0]
      : [
          (-direction[0] / length) * (direction[2] / level),
          (-direction[1] / length) * (direction[2] / level),
          level / length,
        ];
  const corner = (side: number, rise: number) =>
    add(from, add(scale(across, (side * width) / 2), scale(up, (rise * depth) / 2)));
  return prism([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], direction);
}

/** A round pipe as a body of `sideCount` faces. */
export function pipe(foot: Point, radius: number, height: number, sideCount = 10): Solid {
  const ring = Array.from({ length: sideCount }, (_, index): Point => {
    const angle = ((index + 0.5) / sideCount) * 2 * Math.PI;
    return [foot[0] + radius * Math.cos(angle), foot[1] + radius * Math.sin(angle), foot[2]];
  });
  return prism(ring, [0, 0, height]);
}

/** The outward normal of a flat outline, not of unit length (Newell's method). */
export function normalOf(outline: readonly Point[]): Point {
  let [x, y, z] = [0, 0, 0];
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length] as Point;
    x += (a[1] - b[1]) * (a[2] + b[2]);
    y += (a[2] - b[2]) * (a[0] + b[0]);
    z += (a[0] - b[0]) * (a[1] + b[1]);
  });
  return [x, y, z];
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function add(a: Point, b: Point): Point {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

function subtract(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function scale(a: Point, factor: number): Point {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}
