import sharp, { type Exif } from 'sharp';
import { chance, rgb, type SceneName, scenes } from './scenes.ts';

/** What a camera notes: when, how it was held, and where. */
type CameraNotes = {
  takenAt: Date;
  /** How the stored picture is turned to stand upright: 1 not, 3 by half, 6 a quarter clockwise, 8 back. */
  orientation?: 1 | 3 | 6 | 8;
  at?: { latitude: number; longitude: number };
};

export type PhotoRequest = {
  /** The same seed draws the same bytes; another one, another photo. */
  seed: number;
  /** Without it the seed chooses. */
  scene?: SceneName;
  /** As a person sees it, in pixels; 4032 by 3024 if left out, as phones take them. */
  width?: number;
  height?: number;
  /** From 1 to 100. */
  quality?: number;
  exif?: CameraNotes;
};

const names = Object.keys(scenes) as SceneName[];
/** How far an upright picture is turned clockwise before it is stored, by the orientation that the camera notes. */
const stored = { 1: 0, 3: 180, 6: 270, 8: 90 } as const;

/**
 * Draws a photo of a building site as a JPEG: bricks, a slab, a frame, a bathroom or a roof, with a tape across it, the grain of a
 * sensor and the light of a day. With `exif`, its orientation says how the stored pixels are turned; what is drawn stands upright.
 */
export async function drawPhoto({
  seed,
  scene,
  width = 4032,
  height = 3024,
  quality,
  exif,
}: PhotoRequest): Promise<Buffer> {
  const name = scene ?? names[Math.floor(chance(7, 7, seed) * names.length)] ?? 'bricks';
  const sheet = drawSheet(name, seed, { width, height });
  const unit = sheet.long / Math.max(width, height);
  const light = 0.85 + 0.3 * chance(9, 9, seed);

  return encodeJpeg({ width, height, quality, exif }, (x, y) => {
    const colour = sheet.pixels[Math.floor(y * unit) * sheet.width + Math.floor(x * unit)] ?? 0;
    const shade = light * (1.08 - 0.16 * (y / height));
    const grain = 12 * (chance(x, y, seed) - 0.5);
    return rgb(
      (colour >> 16) * shade + grain,
      ((colour >> 8) & 255) * shade + grain,
      (colour & 255) * shade + grain,
    );
  });
}

type Encoding = {
  width: number;
  height: number;
  quality?: number | undefined;
  exif?: CameraNotes | undefined;
};

/**
 * A JPEG of a picture that is given pixel by pixel, as it stands upright.
 *
 * @param colourAt the colour of a pixel: `red << 16 | green << 8 | blue`
 */
export async function encodeJpeg(
  { width, height, quality = 88, exif }: Encoding,
  colourAt: (x: number, y: number) => number,
): Promise<Buffer> {
  const pixels = Buffer.alloc(3 * width * height);
  let at = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = colourAt(x, y);
      pixels[at++] = colour >> 16;
      pixels[at++] = (colour >> 8) & 255;
      pixels[at++] = colour & 255;
    }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality });
  if (!exif) return picture.toBuffer();
  const { orientation = 1 } = exif;
  return picture.rotate(stored[orientation]).withExif(exifOf(exif)).withMetadata({ orientation }).toBuffer();
}

/** The notes as sharp writes them. The time is that of Brisbane, as its clock shows it. */
function exifOf({ takenAt, at }: CameraNotes): Exif {
  const shown = new Date(takenAt.getTime() + 10 * 3_600_000).toISOString();
  const time = `${shown.slice(0, 10).replaceAll('-', ':')} ${shown.slice(11, 19)}`;
  const degrees = (value: number) => {
    const minutes = (Math.abs(value) % 1) * 60;
    const seconds = Math.round((minutes % 1) * 60 * 10_000);
    return `${Math.floor(Math.abs(value))}/1 ${Math.floor(minutes)}/1 ${seconds}/10000`;
  };
  return {
    IFD0: {
      Make: 'Plumbline',
      Model: 'Drawn by a program',
      DateTime: time,
    },
    IFD2: { DateTimeOriginal: time, OffsetTimeOriginal: '+10:00' },
    ...(at && {
      IFD3: {
        GPSLatitudeRef: at.latitude < 0 ? 'S' : 'N',
        GPSLatitude: degrees(at.latitude),
        GPSLongitudeRef: at.longitude < 0 ? 'W' : 'E',
        GPSLongitude: degrees(at.longitude),
      },
    }),
  };
}

/** A photo whose second half was lost: its head is whole, and then its bytes end. */
export async function drawDamagedPhoto(seed: number): Promise<Buffer> {
  const whole = await drawPhoto({ seed, width: 1600, height: 1200 });
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** Bytes that begin as a JPEG and hold no picture. */
export function noPhoto(seed: number): Buffer {
  const bytes = Array.from({ length: 4000 }, (_, at) => Math.floor(256 * chance(at, 0, seed)));
  return Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...bytes]);
}

/** The longest drawn side in pixels. A larger photo shows the same with finer grain, which is quicker. */
const LONGEST_SHEET = 1600;

function drawSheet(name: SceneName, seed: number, photo: { width: number; height: number }) {
  const longest = Math.max(photo.width, photo.height);
  const long = Math.min(LONGEST_SHEET, longest);
  const [width, height] = [photo.width, photo.height].map((side) => Math.ceil((side * long) / longest)) as [
    number,
    number,
  ];
  const colourAt = scenes[name](seed);
  const tape = 120 + 640 * chance(8, 8, seed);
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const across = (x * 1200) / long;
      const down = (y * 1200) / long;
      pixels[y * width + x] = onTape(across, down, tape) ?? colourAt(across, down);
    }
  return { pixels, width, long };
}

/** A yellow tape with a tick each centimetre and a longer one each five, across the middle of the photo. */
function onTape(x: number, y: number, top: number): number | undefined {
  const down = y - top;
  if (down < 0 || down > 34 || x < 180 || x > 1020) return undefined;
  const along = (x - 180) % 21;
  const isLong = Math.floor((x - 180) / 21) % 5 === 0;
  if (along < 2 && down > (isLong ? 8 : 20)) return rgb(30, 28, 24);
  return down < 2 || down > 32 ? rgb(120, 96, 20) : rgb(232, 196, 62);
}
