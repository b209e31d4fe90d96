import { Clipper, FillRule, type Paths64 } from 'clipper2-ts';
import { contains, signedArea } from './polygon.ts';

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
  const pieces = left.filter((ring) => signedArea(ring) > 0);
  const holes = left.filter((ring) => signedArea(ring) < 0);
  return pieces.map((ring) => ({ ring, holes: holes.filter(([first]) => first && contains(ring, first)) }));
}

function toPaths(rings: readonly (readonly Flat[])[]): Paths64 {
  return rings.map((ring) => {
    const turned = signedArea(ring) < 0 ? ring.toReversed() : ring;
    return turned.map(([along, z]) => ({ x: Math.round(along), y: Math.round(z) }));
  });
}
