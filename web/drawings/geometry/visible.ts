import { Clipper, FillRule, type Paths64 } from 'clipper2-ts';
import {
  type Bounds,
  before,
  boundsOf,
  nearness,
  overlap,
  project,
  type SeenFace,
  type Spot,
} from './isometric.ts';
import { contains, distanceTo } from './polygon.ts';
import type { Point } from './solid.ts';

/** Closer than this, in millimetres, two things touch and neither covers the other. */
const TOUCH = 1.5;
/** Steps of the clipping grid per millimetre. */
const GRID = 10;

/** What is left of a face, on the sheet, after everything nearer has covered its part. */
export function visibleArea(face: SeenFace, all: readonly SeenFace[]): Spot[][] {
  const whole: Paths64 = [];
  let left = Clipper.union(toGrid(face.rings), FillRule.EvenOdd);
  for (const other of all) {
    if (other === face || !overlap(face.bounds, other.bounds)) continue;
    const cover = coverOf(face, other);
    if (cover.length === 1) whole.push(...turnedAlike(cover));
    // With holes it covers by itself only: another's outline must not fill its holes.
    else if (cover.length > 1)
      left = Clipper.difference(left, Clipper.union(cover, FillRule.EvenOdd), FillRule.NonZero);
  }
  return fromGrid(whole.length > 0 ? Clipper.difference(left, whole, FillRule.NonZero) : left);
}

/** Areas joined into one, seams gone. */
export function joined(areas: Spot[][]): Spot[][] {
  return fromGrid(Clipper.union(toGrid(areas), FillRule.NonZero));
}

/** What of `other` lies nearer to the viewer than a face: all of it, nothing, or, where their planes cross, a part. */
function coverOf(face: SeenFace, other: SeenFace): Paths64 {
  const others = other.corners.map((corner) => before(face, corner));
  if (Math.max(...others) <= TOUCH) return [];
  const ours = face.corners.map((corner) => before(other, corner));
  if (Math.min(...ours) >= -TOUCH) return [];
  if (Math.min(...others) >= -TOUCH || Math.max(...ours) <= TOUCH) return toGrid(other.rings);
  const common = Clipper.intersect(toGrid(face.rings), toGrid(other.rings), FillRule.EvenOdd);
  return common.filter((ring) => {
    const spot = insideOf(fromGrid([ring])[0] ?? []);
    return nearness(other, spot) > nearness(face, spot) + TOUCH;
  });
}

/** The parts of a straight line that nothing hides, as pairs of its two ends on the sheet. */
export function visibleStretches(from: Point, to: Point, all: readonly SeenFace[]): [Spot, Spot][] {
  const a = project(from);
  const b = project(to);
  const bounds = boundsOf([a, b]);
  const hidden: [number, number][] = [];
  for (const face of all) {
    if (!touches(bounds, face.bounds)) continue;
    const start = before(face, from);
    const end = before(face, to);
    if (start >= -TOUCH && end >= -TOUCH) continue;
    const behind = behindStretch(start, end);
    for (const [t0, t1] of insideStretches(a, b, face.rings)) {
      const stretch: [number, number] = [Math.max(t0, behind[0]), Math.min(t1, behind[1])];
      if (stretch[1] - stretch[0] > 1e-9) hidden.push(stretch);
    }
  }
  return without(hidden).map(([t0, t1]) => [between(a, b, t0), between(a, b, t1)]);
}

/** Where along a line it is behind a plane, given how far its ends stand before it. */
function behindStretch(start: number, end: number): [number, number] {
  if (start < -TOUCH && end < -TOUCH) return [0, 1];
  const crossing = (start + TOUCH) / (start - end);
  return start < end ? [0, crossing] : [crossing, 1];
}

/** Where along a line it runs inside an area, as fractions of its length. */
function insideStretches(a: Spot, b: Spot, rings: readonly Spot[][]): [number, number][] {
  const cuts = [0, 1];
  for (const ring of rings)
    ring.forEach((p, index) => {
      const q = ring[(index + 1) % ring.length] as Spot;
      const t = crossingAt(a, b, p, q);
      if (t !== undefined) cuts.push(t);
    });
  cuts.sort((one, other) => one - other);
  const stretches: [number, number][] = [];
  for (let index = 1; index < cuts.length; index += 1) {
    const [t0, t1] = [cuts[index - 1] as number, cuts[index] as number];
    if (t1 - t0 > 1e-9 && isInside(between(a, b, (t0 + t1) / 2), rings)) stretches.push([t0, t1]);
  }
  return stretches;
}

function crossingAt(a: Spot, b: Spot, p: Spot, q: Spot): number | undefined {
  const [du, dv] = [b[0] - a[0], b[1] - a[1]];
  const [eu, ev] = [q[0] - p[0], q[1] - p[1]];
  const area = du * ev - dv * eu;
  if (Math.abs(area) < 1e-9) return undefined;
  const t = ((p[0] - a[0]) * ev - (p[1] - a[1]) * eu) / area;
  const s = ((p[0] - a[0]) * dv - (p[1] - a[1]) * du) / area;
  return t > 0 && t < 1 && s >= 0 && s <= 1 ? t : undefined;
}

/** Even-odd; a spot within a hair of the border counts as outside, so that touching hides nothing. */
function isInside(spot: Spot, rings: readonly Spot[][]): boolean {
  if (rings.some((ring) => distanceTo(ring, spot) < TOUCH)) return false;
  return rings.filter((ring) => contains(ring, spot)).length % 2 === 1;
}

/** What remains of 0 to 1 without the given stretches. */
function without(stretches: [number, number][]): [number, number][] {
  const left: [number, number][] = [];
  let reached = 0;
  for (const [t0, t1] of stretches.toSorted((one, other) => one[0] - other[0])) {
    if (t0 > reached + 1e-6) left.push([reached, t0]);
    reached = Math.max(reached, t1);
  }
  if (reached < 1 - 1e-6) left.push([reached, 1]);
  return left;
}

/** A spot inside a simple ring: beside the middle of its longest side. */
function insideOf(ring: Spot[]): Spot {
  const inner = ring.map((p, index): [number, Spot] => {
    const q = ring[(index + 1) % ring.length] as Spot;
    const [du, dv] = [q[0] - p[0], q[1] - p[1]];
    const length = Math.hypot(du, dv) || 1;
    const middle: Spot = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    const nudge = Math.min(5, length / 20);
    const left: Spot = [middle[0] - (dv / length) * nudge, middle[1] + (du / length) * nudge];
    const right: Spot = [middle[0] + (dv / length) * nudge, middle[1] - (du / length) * nudge];
    return [length, contains(ring, left) ? left : right];
  });
  return inner.reduce((best, next) => (next[0] > best[0] ? next : best))[1];
}

function touches(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

function between(a: Spot, b: Spot, t: number): Spot {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

function toGrid(rings: readonly (readonly Spot[])[]): Paths64 {
  return rings.map((ring) => ring.map(([u, v]) => ({ x: Math.round(u * GRID), y: Math.round(v * GRID) })));
}

/** All turning the same way, so that overlapping covers add up. */
function turnedAlike(paths: Paths64): Paths64 {
  return paths.map((path) => (Clipper.area(path) < 0 ? path.toReversed() : path));
}

function fromGrid(paths: Paths64): Spot[][] {
  return paths.map((path) => path.map(({ x, y }): Spot => [x / GRID, y / GRID]));
}
