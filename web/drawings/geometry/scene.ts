import { type SeenFace, type Spot, seen } from './isometric.ts';
import { type Face, normalOf, type Point, type Solid } from './solid.ts';
import { joined, visibleArea, visibleStretches } from './visible.ts';

/** How a face turns to the light: from above, from the left, from the right. */
type Side = 'top' | 'left' | 'right';

/** Something of one material: bodies with their edges, and lines too thin to be bodies (mesh, string lines, ribs). */
export type Part<Material extends string = string> = {
  material: Material;
  solids?: readonly Solid[];
  lines?: readonly (readonly Point[])[];
  /** Draw only the outlines of small things, or no edges at all of a field of colour. Every edge unless told. */
  edges?: 'all' | 'outlines' | 'none';
};

type Stroke = 'outline' | 'edge' | 'line';

/** What is seen of a scene: areas by material and side, and lines by material and weight. Everything lies on the sheet. */
export type View<Material extends string> = {
  areas: { material: Material; side: Side; rings: Spot[][] }[];
  strokes: { material: Material; stroke: Stroke; stretches: [Spot, Spot][] }[];
};

/**
 * Draws a scene with hidden lines and hidden areas removed: each face and each line is cut by every face nearer to the
 * viewer. There is no order of painting to get wrong; where parts do not run through each other the result is exact to
 * a millimetre of the house.
 */
export function view<Material extends string>(parts: readonly Part<Material>[]): View<Material> {
  const bodies = parts.map((part) => ({
    part,
    faces: (part.solids ?? []).flatMap((solid) => solid.flatMap((face) => seen(face) ?? [])),
  }));
  const all = bodies.flatMap(({ faces }) => faces);
  const areas = new Map<string, View<Material>['areas'][number]>();
  const strokes = new Map<string, View<Material>['strokes'][number]>();

  bodies.forEach(({ part, faces }, order) => {
    for (const face of faces) {
      const rings = visibleArea(face, all);
      if (rings.length === 0) continue;
      const side = sideOf(face);
      // Fields of colour lie on each other in their own order; all else is merged by material.
      const key = `${part.edges === 'none' ? order : ''} ${part.material} ${side}`;
      const known = areas.get(key) ?? { material: part.material, side, rings: [] };
      known.rings.push(...rings);
      areas.set(key, known);
    }
    const draw = (stroke: Stroke, from: Point, to: Point) => {
      const key = `${part.material} ${stroke}`;
      const known = strokes.get(key) ?? { material: part.material, stroke, stretches: [] };
      known.stretches.push(...visibleStretches(from, to, all));
      strokes.set(key, known);
    };
    const edges = part.edges === 'none' ? [] : (part.solids ?? []).flatMap(edgesOf);
    for (const { from, to, stroke } of edges)
      if (stroke === 'outline' || part.edges !== 'outlines') draw(stroke, from, to);
    for (const line of part.lines ?? [])
      for (let index = 1; index < line.length; index += 1)
        draw('line', line[index - 1] as Point, line[index] as Point);
  });
  return {
    areas: [...areas.values()].map((area) => ({ ...area, rings: joined(area.rings) })),
    strokes: [...strokes.values()],
  };
}

function sideOf({ normal: [x, y] }: SeenFace): Side {
  if (x > 0.35) return 'right';
  return y > 0.35 ? 'left' : 'top';
}

type Edge = { from: Point; to: Point; stroke: 'outline' | 'edge' };

/**
 * The edges of a body that can be seen: an outline where only one of the two faces looks at the viewer, an inner edge where
 * both do, nothing where the two lie in one plane.
 */
function edgesOf(solid: Solid): Edge[] {
  const found = new Map<string, { from: Point; to: Point; faces: Face[] }>();
  for (const face of solid)
    for (const ring of [face.outline, ...(face.holes ?? [])])
      ring.forEach((from, index) => {
        const to = ring[(index + 1) % ring.length] as Point;
        const key = [from, to].map(String).sort().join(' ');
        const edge = found.get(key) ?? { from, to, faces: [] };
        edge.faces.push(face);
        found.set(key, edge);
      });
  return [...found.values()].flatMap(({ from, to, faces }) => {
    const looking = faces.filter((face) => seen(face));
    if (looking.length === 0 || (looking.length === 2 && areCoplanar(looking))) return [];
    return [{ from, to, stroke: looking.length === 1 ? 'outline' : 'edge' } satisfies Edge];
  });
}

function areCoplanar(faces: readonly Face[]): boolean {
  const [a, b] = faces.map(({ outline }) => {
    const normal = normalOf(outline);
    const length = Math.hypot(...normal);
    return normal.map((part) => part / length);
  });
  return Math.abs((a ?? []).reduce((sum, part, axis) => sum + part * (b?.[axis] ?? 0), 0) - 1) < 1e-6;
}
