import type { Spot } from './isometric.ts';

/** Places a spot on the drawing: scaled, moved, and rounded to whole units. */
export type Place = (spot: Spot) => readonly [x: number, y: number];

/** Closed areas as SVG path data, in whole units and relative steps. Areas of no size are left out. */
export function areaPath(rings: readonly (readonly Spot[])[], place: Place): string {
  return rings
    .map((ring) => withoutRepeats(ring.map(place)))
    .filter((ring) => ring.length >= 3 && Math.abs(areaOf(ring)) >= 2)
    .map((ring) => `${steps(ring)}z`)
    .join('');
}

/** Straight stretches as SVG path data: those that meet become one line, those that fall together are drawn once. */
export function strokePath(stretches: readonly (readonly [Spot, Spot])[], place: Place): string {
  const lines = new Map<string, (readonly [number, number])[]>();
  for (const stretch of stretches) {
    const [a, b] = stretch.map(place).sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
    if (!a || !b || (a[0] === b[0] && a[1] === b[1])) continue;
    lines.set(`${a} ${b}`, [a, b]);
  }
  return chained([...lines.values()]).map(steps).join('');
}

/** Joins lines end to end, greedily and in order, so that a long outline is written once. */
function chained(lines: (readonly [number, number])[][]): (readonly [number, number])[][] {
  const startingAt = new Map<string, (readonly [number, number])[][]>();
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

function steps(points: readonly (readonly [number, number])[]): string {
  const [start, ...rest] = points;
  if (!start) return '';
  let [x, y] = start;
  let path = `M${x} ${y}`;
  let last = '';
  for (const [nextX, nextY] of rest) {
    const [dx, dy] = [nextX - x, nextY - y];
    if (dx === 0) path += `v${dy}`;
    else if (dy === 0) path += `h${dx}`;
    else path += `${last === 'l' && dx > 0 ? ' ' : last === 'l' ? '' : 'l'}${dx}${dy < 0 ? '' : ' '}${dy}`;
    last = dx === 0 || dy === 0 ? '' : 'l';
    [x, y] = [nextX, nextY];
  }
  return path;
}

function withoutRepeats(ring: (readonly [number, number])[]): (readonly [number, number])[] {
  return ring.filter(([x, y], index) => {
    const [px, py] = ring[(index + ring.length - 1) % ring.length] as readonly [number, number];
    return x !== px || y !== py;
  });
}

function areaOf(ring: readonly (readonly [number, number])[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as readonly [number, number];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}
