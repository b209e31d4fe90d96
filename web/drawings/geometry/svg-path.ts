import type { Spot } from './isometric.ts';
import { signedArea } from './polygon.ts';

/** Places a spot on the drawing: scaled, moved, and rounded to whole units. */
export type Place = (spot: Spot) => readonly [x: number, y: number];

/**
 * Closed areas as SVG path data, in whole units and relative steps, from left to right: what repeats in the house (studs, trusses)
 * then repeats in the text, and compresses. Areas of no size are left out.
 */
export function areaPath(rings: readonly (readonly Spot[])[], place: Place): string {
  const placed = rings
    .map((ring) => fromLeft(withoutRepeats(ring.map(place))))
    .filter((ring) => ring.length >= 3 && Math.abs(signedArea(ring)) >= SMALLEST);
  return write(placed.sort(byStart), 'z');
}

/** Straight stretches as SVG path data: those that meet become one line, those that fall together are drawn once. */
export function strokePath(stretches: readonly (readonly [Spot, Spot])[], place: Place): string {
  const lines = new Map<string, Dot[]>();
  for (const stretch of stretches) {
    const [a, b] = stretch.map(place).sort(byPlace);
    if (!a || !b || Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < SHORTEST) continue;
    lines.set(`${a} ${b}`, [a, b]);
  }
  return write(chained([...lines.values()].sort(byStart)), '');
}

/** What is smaller than a line is thick, in square units and in units, is left out. */
const SMALLEST = 8;
const SHORTEST = 3;

type Dot = readonly [x: number, y: number];

function byPlace([ax, ay]: Dot, [bx, by]: Dot): number {
  return ax - bx || ay - by;
}

function byStart(one: Dot[], other: Dot[]): number {
  return byPlace(one[0] as Dot, other[0] as Dot);
}

function fromLeft(ring: Dot[]): Dot[] {
  const first = ring.toSorted(byPlace)[0];
  const at = first ? ring.indexOf(first) : 0;
  return [...ring.slice(at), ...ring.slice(0, at)];
}

/** Joins lines end to end, greedily and in order, so that a long outline is written once. */
function chained(lines: Dot[][]): Dot[][] {
  const startingAt = new Map<string, Dot[][]>();
  for (const line of lines) {
    const key = String(line[0]);
    startingAt.set(key, [...(startingAt.get(key) ?? []), line]);
  }
  const used = new Set<unknown>();
  return lines.flatMap((line) => {
    if (used.has(line)) return [];
    const chain = [...line];
    for (let next: typeof line | undefined = line; next; ) {
      used.add(next);
      next = startingAt.get(String(chain.at(-1)))?.find((other) => !used.has(other));
      if (next) chain.push(...next.slice(1));
    }
    return [chain];
  });
}

function write(lines: Dot[][], close: '' | 'z'): string {
  let pen: Dot = [0, 0];
  let path = '';
  for (const line of lines) {
    const [start = pen, ...rest] = line;
    path += `m${pair(start[0] - pen[0], start[1] - pen[1])}`;
    pen = start;
    for (const next of rest) {
      const [dx, dy] = [next[0] - pen[0], next[1] - pen[1]];
      path += dx === 0 ? `v${dy}` : dy === 0 ? `h${dx}` : `l${pair(dx, dy)}`;
      pen = next;
    }
    path += close;
    if (close) pen = start;
  }
  return path;
}

function pair(dx: number, dy: number): string {
  return dy < 0 ? `${dx}${dy}` : `${dx} ${dy}`;
}

function withoutRepeats(ring: Dot[]): Dot[] {
  return ring.filter(([x, y], index) => {
    const [px, py] = ring[(index + ring.length - 1) % ring.length] as Dot;
    return x !== px || y !== py;
  });
}
