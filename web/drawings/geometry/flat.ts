import { Clipper, FillRule, type Paths64 } from 'clipper2-ts';

/** A place on a wall, in millimetres: along it, and up. */
export type Flat = readonly [along: number, z: number];

/** What is left of a flat outline around its gaps: each piece with the holes that lie within it. */
export function pierced(
  outline: readonly Flat[],
  gaps: readonly (readonly Flat[])[],
): { ring: Flat[]; holes: Flat[][] }[] {
  const left = Clipper.difference(toPaths([outline]), toPaths(gaps), FillRule.NonZero).map((path) =>
    path.map(({ x, y }): Flat => [x, y]),
  );
  const pieces = left.filter((ring) => areaOf(ring) > 0);
  const holes = left.filter((ring) => areaOf(ring) < 0);
  return pieces.map((ring) => ({ ring, holes: holes.filter(([first]) => first && contains(ring, first)) }));
}

function toPaths(rings: readonly (readonly Flat[])[]): Paths64 {
  return rings.map((ring) => {
    const turned = areaOf(ring) < 0 ? ring.toReversed() : ring;
    return turned.map(([along, z]) => ({ x: Math.round(along), y: Math.round(z) }));
  });
}

function areaOf(ring: readonly Flat[]): number {
  return ring.reduce((sum, [a, za], index) => {
    const [b, zb] = ring[(index + 1) % ring.length] as Flat;
    return sum + (a * zb - b * za) / 2;
  }, 0);
}

function contains(ring: readonly Flat[], [along, z]: Flat): boolean {
  let inside = false;
  ring.forEach(([a, za], index) => {
    const [b, zb] = ring[(index + 1) % ring.length] as Flat;
    if (za > z !== zb > z && along < ((b - a) * (z - za)) / (zb - za) + a) inside = !inside;
  });
  return inside;
}
