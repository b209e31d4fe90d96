/** A place on a plate, in millimetres: x to the right, y up. */
export type Mm = readonly [x: number, y: number];
/** A place on the sheet of 400 by 300 units: y down. */
export type At = readonly [x: number, y: number];

/** How a detail lies on its sheet. */
type Scale = {
  /** Where a place of the detail is on the sheet. */
  at: (place: Mm) => At;
  /** A length on the sheet. */
  length: (mm: number) => number;
  /** A closed area as SVG path data. */
  area: (...corners: Mm[]) => string;
  /** An upright rectangle between two opposite corners. */
  rect: (from: Mm, to: Mm) => string;
  /** A closed area without corners, drawn towards each place in turn: a puddle, a smear. */
  blob: (...places: Mm[]) => string;
  /** An open line through places. */
  line: (...places: Mm[]) => string;
};

/** Puts a detail on its sheet: `k` sheet units to a millimetre, its origin at (x, y) of the sheet. */
export function scale({ k, x, y }: { k: number; x: number; y: number }): Scale {
  const at = ([mmX, mmY]: Mm): At => [rounded(x + mmX * k), rounded(y - mmY * k)];
  const line = (...places: Mm[]) => `M${places.map((place) => at(place).join(' ')).join('L')}`;
  const area = (...corners: Mm[]) => `${line(...corners)}z`;
  return {
    at,
    line,
    area,
    blob: (...places) => {
      const half = ([x0, y0]: Mm, [x1, y1]: Mm): Mm => [(x0 + x1) / 2, (y0 + y1) / 2];
      const next = (index: number) => places[(index + 1) % places.length] as Mm;
      const bends = places.map(
        (place, index) => `Q${at(place).join(' ')} ${at(half(place, next(index))).join(' ')}`,
      );
      const start = at(half(places.at(-1) as Mm, places[0] as Mm));
      return `M${start.join(' ')}${bends.join('')}z`;
    },
    length: (mm) => rounded(mm * k),
    rect: ([x0, y0], [x1, y1]) => area([x0, y0], [x1, y0], [x1, y1], [x0, y1]),
  };
}

/** To a tenth of a sheet unit, finer than any line. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A place in a corner of a room, in millimetres from where two walls and the floor meet. */
type Corner = readonly [x: number, y: number, z: number];

/** Shows a corner from above: x runs to the right and towards the viewer, y to the left and towards the viewer, z up. */
export function cornerView({ k, x: left, y: top }: { k: number; x: number; y: number }) {
  const at = ([x, y, z]: Corner): At => [
    rounded(left + (x - y) * 0.866 * k),
    rounded(top + (x + y) * 0.5 * k - z * k),
  ];
  const line = (...places: Corner[]) => `M${places.map((place) => at(place).join(' ')).join('L')}`;
  return { at, line, area: (...places: Corner[]) => `${line(...places)}z` };
}
