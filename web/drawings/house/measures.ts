/**
 * The house, in millimetres. Axes: x runs along the front from the far left corner of the frame, y from the back towards
 * the front, z up from the finished floor. The viewer stands in front, to the right and above, so that the front wall
 * (y = depth), the right gable (x = length) and the roof are seen.
 */
export const house = {
  length: 9945,
  depth: 6525,
  /** Top of the upper top plate. */
  wall: 2400,
  ground: -150,
  slab: 100,
  /** Edge beam: its width, and its underside below the floor. */
  beam: { width: 400, bottom: -450 },
  /** Cavity of 40 mm and a leaf of 110 mm outside the frame. */
  cavity: 40,
  leaf: 110,
  /** The veneer stands this much below the floor, in the rebate of the slab's edge. */
  rebate: 40,
  stud: { width: 45, depth: 90, centres: 450 },
  noggingHeight: 1200,
  truss: { centres: 900, thickness: 35, chord: 90 },
  /** Roof: 22.5 degrees, with the overhangs of eaves and gables. */
  pitch: Math.tan((22.5 * Math.PI) / 180),
  eaves: 500,
  verge: 450,
  bathroom: { length: 3300, depth: 2700 },
} as const;

/** Outside of the veneer, beyond the frame. */
export const skin = house.cavity + house.leaf;

/** The block of ground everything stands on; nothing of a drawing lies outside it, seen from above. */
export const site = { margin: 800, bottom: -600 } as const;

export type Opening = { from: number; to: number; sill: number; head: number };

export const openings = {
  front: [
    { from: 1100, to: 2900, sill: 900, head: 2100 },
    { from: 4300, to: 5220, sill: 0, head: 2100 },
    { from: 6700, to: 8800, sill: 600, head: 2100 },
  ],
  gable: [{ from: 2250, to: 4050, sill: 900, head: 2100 }],
} as const satisfies Record<string, readonly Opening[]>;

/** Height of the roof's upper surface above the floor, at a distance y from the back of the frame. */
export function roofAt(y: number): number {
  return 2560 + Math.min(y, house.depth - y) * house.pitch;
}
