/** `red << 16 | green << 8 | blue`. One number, because a photo has a million of them. */
type Colour = number;
/** A site seen by a camera: the colour at a place of a sheet 1,200 units wide, x to the right and y down. */
type Scene = (x: number, y: number) => Colour;

/** A number from 0 to 1 that depends on two whole numbers and a seed. */
export function chance(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 1_274_126_177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** Clouds from 0 to 1: random values at the corners of cells, interpolated in between. */
function clouds(x: number, y: number, cell: number, seed: number): number {
  const column = Math.floor(x / cell);
  const row = Math.floor(y / cell);
  const right = x / cell - column;
  const down = y / cell - row;
  const top = chance(column, row, seed) * (1 - right) + chance(column + 1, row, seed) * right;
  const bottom = chance(column, row + 1, seed) * (1 - right) + chance(column + 1, row + 1, seed) * right;
  return top * (1 - down) + bottom * down;
}

/** The colour in so much light, and in the shade on it. */
function lit(colour: Colour, light: number, shade = 1): Colour {
  return rgb(
    (colour >> 16) * light * shade,
    ((colour >> 8) & 255) * light * shade,
    (colour & 255) * light * shade,
  );
}

/** The colour of three numbers, each rounded and kept between 0 and 255. */
export function rgb(red: number, green: number, blue: number): Colour {
  return (byte(red) << 16) | (byte(green) << 8) | byte(blue);
}

function byte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}

const mortar = rgb(176, 168, 154);
const dark = rgb(38, 32, 30);

/** A veneer wall with a stepped crack and weepholes, of which some are full of mortar. */
function bricks(seed: number): Scene {
  const start = 250 + 500 * chance(1, 1, seed);
  return (x, y) => {
    const row = Math.floor(y / 62);
    const shifted = x + (row % 2) * 85;
    const brick = Math.floor(shifted / 170);
    const inX = shifted - brick * 170;
    const inY = y - row * 62;
    if (Math.abs(x - start - row * 28 - 14 * clouds(0, y, 20, seed)) < 2.5) return dark;
    const isJoint = inX < 10 || inY < 9;
    if (isJoint && row % 9 === 6 && brick % 3 === 0 && inX < 10 && chance(brick, row, seed) < 0.6)
      return dark;
    if (isJoint) return lit(mortar, 0.85 + 0.25 * clouds(x, y, 7, seed));
    const tone = 0.75 + 0.4 * chance(brick, row, seed) + 0.15 * clouds(x, y, 9, seed);
    return lit(rgb(139, 74, 56), tone);
  };
}

/** A slab with a crack, a puddle and the pipes of a wet area. */
function slab(seed: number): Scene {
  const [puddleX, puddleY] = [300 + 600 * chance(2, 1, seed), 300 + 300 * chance(2, 2, seed)];
  return (x, y) => {
    const crack = 420 + 160 * clouds(x, 0, 140, seed) + 0.2 * x;
    if (Math.abs(y - crack) < 1.5 + clouds(x, 5, 30, seed)) return dark;
    for (let pipe = 0; pipe < 3; pipe++) {
      const away = Math.hypot(x - 760 - 130 * pipe, y - 180 - 60 * chance(pipe, 3, seed));
      if (away < 26) return away < 19 ? rgb(40, 42, 46) : rgb(226, 226, 220);
      if (away < 34) return rgb(70, 110, 70);
    }
    const light = 0.8 + 0.25 * clouds(x, y, 90, seed) + 0.12 * clouds(x, y, 6, seed);
    const isWet = Math.hypot((x - puddleX) / 210, (y - puddleY) / 90) + 0.3 * clouds(x, y, 40, seed) < 1.1;
    return lit(rgb(158, 157, 150), light, isWet ? 0.62 : 1);
  };
}

/** Studs and noggings before wrap; one stud is notched. */
function frame(seed: number): Scene {
  const notched = 1 + Math.floor(4 * chance(4, 1, seed));
  return (x, y) => {
    const stud = Math.floor((x - 40) / 205);
    const inStud = x - 40 - stud * 205;
    const nogging = 330 + 40 * chance(stud, 4, seed);
    const isStud = inStud > 0 && inStud < 42;
    if (isStud && stud === notched && y > 520 && y < 610 && inStud > 16) return rgb(60, 64, 70);
    const isNogging = y > nogging && y < nogging + 42;
    const isPlate = y < 46 || y > 850;
    if (!isStud && !isNogging && !isPlate) return lit(rgb(92, 128, 96), 0.75 + 0.4 * clouds(x, y, 160, seed));
    const grain = isStud && !isPlate ? clouds(x * 9, y, 60, seed) : clouds(x, y * 9, 60, seed);
    return lit(rgb(206, 170, 112), 0.78 + 0.22 * grain);
  };
}

/** A shower before tiles: green membrane on the floor and up the wall, with a waste. */
function bathroom(seed: number): Scene {
  const floor = 560 + 60 * chance(5, 1, seed);
  return (x, y) => {
    const away = Math.hypot(x - 560, (y - floor - 170) * 1.6);
    if (away < 60) return away < 46 && (x + y) % 16 < 9 ? rgb(30, 32, 36) : rgb(196, 200, 204);
    const turnUp = floor - 60 - 30 * clouds(x, 0, 120, seed);
    if (y > turnUp) return lit(rgb(58, 122, 104), (y > floor ? 0.9 : 1.05) + 0.2 * clouds(x, y, 26, seed));
    const isJoint = Math.abs(x - 610) < 5 || Math.abs(y - 210) < 4;
    return lit(isJoint ? rgb(216, 212, 204) : rgb(178, 190, 184), 0.92 + 0.12 * clouds(x, y, 200, seed));
  };
}

/** A roof of metal sheets under the sky, with a flashing and leaves in the gutter. */
function roof(seed: number): Scene {
  const ridge = 210 + 60 * chance(6, 1, seed);
  return (x, y) => {
    const edge = ridge + 0.12 * Math.abs(x - 600);
    if (y < edge) return lit(rgb(150, 186, 226), 1 + 0.12 * clouds(x, y, 170, seed));
    if (y < edge + 44) return rgb(92, 100, 108);
    if (y > 800)
      return y < 826 || chance(Math.floor(x / 9), Math.floor(y / 6), seed) < 0.4
        ? rgb(78, 66, 50)
        : rgb(60, 66, 74);
    const rib = 0.82 + 0.26 * Math.abs(Math.sin((x + 0.05 * y) / 16));
    return lit(rgb(122, 134, 142), rib + 0.1 * clouds(x, y, 60, seed));
  };
}

export const scenes = { bricks, slab, frame, bathroom, roof } as const;
export type SceneName = keyof typeof scenes;
