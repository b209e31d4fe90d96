import { dot, type Face, normalOf, type Point } from './solid.ts';

/** A place on the sheet, in millimetres of the house: u to the right, v down. */
export type Spot = readonly [u: number, v: number];

const COS_30 = Math.sqrt(3) / 2;
/** Towards the viewer. */
const TOWARDS: Point = [1, 1, 1];

/** True isometric projection: the three axes are foreshortened alike and stand 120 degrees apart. */
export function project([x, y, z]: Point): Spot {
  return [(x - y) * COS_30, (x + y) / 2 - z];
}

/** A face as it lies on the sheet, with the plane it has in space. Only faces that look at the viewer have one. */
export type SeenFace = {
  rings: Spot[][];
  bounds: Bounds;
  corners: readonly Point[];
  /** Unit normal and offset: `normal · p = offset` on the plane. */
  normal: Point;
  offset: number;
};

export type Bounds = readonly [u0: number, v0: number, u1: number, v1: number];

/** The face as seen, or undefined when it looks away. */
export function seen(face: Face): SeenFace | undefined {
  const raw = normalOf(face.outline);
  const length = Math.hypot(...raw);
  const normal: Point = [raw[0] / length, raw[1] / length, raw[2] / length];
  if (dot(normal, TOWARDS) < 1e-6) return undefined;
  const rings = [face.outline, ...(face.holes ?? [])].map((ring) => ring.map(project));
  return {
    rings,
    bounds: boundsOf(rings[0] ?? []),
    corners: face.outline,
    normal,
    offset: dot(normal, face.outline[0] as Point),
  };
}

/** How far a point stands in front of a face's plane, in millimetres; negative behind it. */
export function before(face: SeenFace, point: Point): number {
  return dot(face.normal, point) - face.offset;
}

/** How near the plane of a face is at a spot of the sheet; larger is nearer. */
export function nearness(face: SeenFace, [u, v]: Spot): number {
  const x = v + u / COS_30 / 2;
  const y = v - u / COS_30 / 2;
  return (face.offset - dot(face.normal, [x, y, 0])) / dot(face.normal, TOWARDS);
}

export function boundsOf(spots: readonly Spot[]): Bounds {
  const us = spots.map(([u]) => u);
  const vs = spots.map(([, v]) => v);
  return [Math.min(...us), Math.min(...vs), Math.max(...us), Math.max(...vs)];
}

export function overlap(a: Bounds, b: Bounds): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
