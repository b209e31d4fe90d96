import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { seen } from '../geometry/isometric.ts';
import { dot, type Face, normalOf, type Point } from '../geometry/solid.ts';
import { visibleStretches } from '../geometry/visible.ts';
import { onBlueprint } from '../palette.ts';
import { framedWall, runs, studCentres, trussPositions } from './frame.ts';
import { HouseDrawing } from './house-drawing.tsx';
import { house, roofAt, site } from './measures.ts';
import { calloutsOf, houseStages } from './stages.ts';

const drawn = (stage: (typeof houseStages)[number]['stage']) =>
  renderToStaticMarkup(createElement(HouseDrawing, { stage, callouts: 'numbers' }));

test.each(runs)(
  'studs of the wall along $along at $at stand at most 450 mm apart, one at each end',
  (run) => {
    const centres = studCentres(run);
    expect(centres[0]).toBe(run.from + house.stud.width / 2);
    expect(centres.at(-1)).toBe(run.to - house.stud.width / 2);
    for (let index = 1; index < centres.length; index += 1) {
      const gap = (centres[index] as number) - (centres[index - 1] as number);
      expect(gap).toBeGreaterThan(house.stud.width);
      expect(gap).toBeLessThanOrEqual(house.stud.centres);
    }
  },
);

test('no stud stands in an opening', () => {
  for (const run of runs)
    for (const { from, to, sill, head } of run.openings) {
      const inside = framedWall(run).filter((solid) =>
        solid.every(({ outline }) =>
          outline.every((point) => {
            const along = run.along === 'x' ? point[0] : point[1];
            return along > from - 1 && along < to + 1 && point[2] > sill + 1 && point[2] < head - 1;
          }),
        ),
      );
      expect(inside).toEqual([]);
    }
});

test('trusses stand at most 900 mm apart, from one gable to the other', () => {
  const places = trussPositions();
  expect(places[0]).toBeLessThan(house.stud.depth);
  expect(places.at(-1)).toBeGreaterThan(house.length - house.stud.depth);
  const gaps = places.slice(1).map((place, index) => place - (places[index] as number));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(house.truss.centres);
});

describe.each(houseStages)('the stage $stage', ({ stage, title, desc, parts, callouts }) => {
  test('keeps every part within the site and under the ridge', () => {
    const low = -site.margin;
    for (const part of parts())
      for (const [x, y, z] of [
        ...(part.solids ?? []).flat().flatMap(({ outline }) => outline),
        ...(part.lines ?? []).flat(),
      ]) {
        expect(x).toBeGreaterThanOrEqual(low);
        expect(x).toBeLessThanOrEqual(house.length + site.margin);
        expect(y).toBeGreaterThanOrEqual(low);
        expect(y).toBeLessThanOrEqual(house.depth + site.margin);
        expect(z).toBeGreaterThanOrEqual(site.bottom);
        expect(z).toBeLessThanOrEqual(roofAt(house.depth / 2) + 100);
      }
  });

  test('is the same drawing every time, with a title and a description', () => {
    const svg = drawn(stage);
    expect(drawn(stage)).toBe(svg);
    expect(svg).toContain(`<title`);
    expect(svg).toContain(title);
    expect(svg).toContain(desc);
    expect(svg).not.toMatch(/NaN|undefined|style=/);
  });

  test('has its numbers on the sheet, one for each thing in the legend', () => {
    const bubbles = [...drawn(stage).matchAll(/<circle cx="(-?\d+)" cy="(-?\d+)" r="29"/g)].map(
      ([, x, y]) => [Number(x), Number(y)],
    );
    expect(bubbles).toHaveLength(callouts.length);
    expect(calloutsOf(stage)).toHaveLength(callouts.length);
    for (const [x = 0, y = 0] of bubbles) {
      expect(x).toBeGreaterThan(29);
      expect(x).toBeLessThan(1200 - 29);
      expect(y).toBeGreaterThan(29);
      expect(y).toBeLessThan(860 - 29);
    }
  });

  test('draws on blueprint what it draws on paper', () => {
    const paths = (svg: string) => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d);
    const dark = renderToStaticMarkup(
      createElement(HouseDrawing, { stage, callouts: 'numbers', palette: onBlueprint }),
    );
    expect(paths(dark).join('').length).toBe(paths(drawn(stage)).join('').length);
  });
});

/**
 * Whether something stands between a point and the viewer, found without the drawing's own code: a ray towards the viewer
 * against every face, in space.
 */
function isHidden(point: Point, faces: readonly Face[], margin: number): boolean | 'too close to call' {
  for (const { outline, holes = [] } of faces) {
    const normal = normalOf(outline);
    const length = Math.hypot(...normal);
    const towards = (normal[0] + normal[1] + normal[2]) / length;
    if (towards < 1e-6) continue;
    const height = (dot(normal, outline[0] as Point) - dot(normal, point)) / length;
    const way = height / towards;
    if (height <= 1.5) continue;
    const hit: Point = [point[0] + way, point[1] + way, point[2] + way];
    const axis = normal.map(Math.abs).indexOf(Math.max(...normal.map(Math.abs)));
    const flat = (place: Point) => place.filter((_, index) => index !== axis) as [number, number];
    const rings = [outline, ...holes].map((ring) => ring.map(flat));
    if (rings.some((ring) => nearBorder(flat(hit), ring, margin))) return 'too close to call';
    if (rings.filter((ring) => within(flat(hit), ring)).length % 2 === 1) return true;
  }
  return false;
}

function within([x, y]: [number, number], ring: [number, number][]): boolean {
  let inside = false;
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] as [number, number];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

function nearBorder([x, y]: [number, number], ring: [number, number][], margin: number): boolean {
  return ring.some(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] as [number, number];
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const t =
      square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
    return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)) < margin;
  });
}

test.each(['frame', 'enclosed', 'waterproofing', 'practical-completion'] as const)(
  'at the stage %s exactly that is drawn which nothing nearer hides',
  (id) => {
    const stage = houseStages.find((one) => one.stage === id);
    const faces = (stage?.parts() ?? []).flatMap(({ solids = [] }) => solids.flat());
    const looking = faces.flatMap((face) => seen(face) ?? []);
    let [shown, hidden] = [0, 0];
    faces
      .filter((_, index) => index % Math.ceil(faces.length / 300) === 0)
      .forEach(({ outline }) => {
        const [from, to] = outline as [Point, Point];
        const stretches = visibleStretches(from, to, looking);
        const [a] = visibleStretches(from, to, [])[0] ?? [];
        const [, b] = visibleStretches(from, to, [])[0] ?? [];
        if (!a || !b) return;
        const whole = Math.hypot(b[0] - a[0], b[1] - a[1]);
        const at = (spot: readonly [number, number]) => Math.hypot(spot[0] - a[0], spot[1] - a[1]) / whole;
        for (const t of [0.13, 0.37, 0.61, 0.89]) {
          const point = from.map((part, axis) => part + ((to[axis] ?? 0) - part) * t) as unknown as Point;
          const truth = isHidden(point, faces, 12);
          if (truth === 'too close to call') continue;
          const isDrawn = stretches.some(
            ([start, end]) => at(start) - 2 / whole <= t && t <= at(end) + 2 / whole,
          );
          expect(isDrawn, `${from} to ${to} at ${t}`).toBe(!truth);
          if (truth) hidden += 1;
          else shown += 1;
        }
      });
    // Enough of either, or the test says nothing.
    expect(shown).toBeGreaterThan(20);
    expect(hidden).toBeGreaterThan(20);
  },
);
