import type { JpegOptions, Sharp, SharpOptions } from 'sharp';
import { pictureSides } from '#contract/business/pictures.ts';
import { drawMarks } from '#contract/capture/draw-marks.ts';
import type { Crop, Mark, Turn } from '#contract/capture/marks.ts';
import { type Size, shownSize } from '#contract/capture/photo-view.ts';
import { photoKinds } from '#contract/capture/photos.ts';
import { mostPixels } from '#contract/pictures.ts';
import { LARGE_COPY, SMALL_COPY } from '#contract/report/report.ts';
import { DamagedPicture, type PictureHead, readHead, shownFormats } from './picture-head.ts';

/** A PDF of a hundred photos is at most 10 MB. */
export const SMALL_BYTES = 100_000;

const LARGE_QUALITY = 80;

/** How many pictures are drawn at once. A dear one is drawn alone, so that its memory is the only one. */
export const AT_ONCE = 2;

/** Tried in order until the small picture is small enough: lower quality first, then fewer pixels. */
const smallTries = [
  { side: SMALL_COPY, quality: 78 },
  { side: SMALL_COPY, quality: 66 },
  { side: SMALL_COPY, quality: 54 },
  { side: SMALL_COPY, quality: 44 },
  { side: 860, quality: 44 },
  { side: 720, quality: 44 },
  { side: 560, quality: 40 },
  { side: 400, quality: 40 },
  { side: 240, quality: 40 },
];

/** The most pixels in memory at once. Larger photos are decoded at a smaller size. */
const MOST_SIDE = 4096;
/** How a picture is cropped, turned and marked. */
export type PictureView = { marks: readonly Mark[]; crop: Crop; turn: Turn };

/** The large picture is for the page, the small one for the page on a phone and for the PDF. */
export type Pictures = { large: Buffer; small: Buffer };

/**
 * Reads the head of a photo, or of a page of a plan, that a report may show.
 *
 * @throws DamagedPicture, or TooManyPixels
 */
export function headOfShown(screen: Buffer): Promise<PictureHead> {
  return readHead(screen, shownFormats);
}

/**
 * The two pictures of a photo, or of a page of a plan, for a report: JPEGs without metadata, upright, cropped
 * and turned. Blurred parts are removed from their pixels. The small one has at most `SMALL_BYTES`.
 *
 * @throws DamagedPicture if the file cannot be read to its end
 * @throws TooManyPixels if it would take too much memory
 */
export async function drawPictures(
  screen: Buffer,
  view: PictureView | null,
  head?: PictureHead,
): Promise<Pictures> {
  const shown = await shownOf(screen, head ?? (await headOfShown(screen)), view);
  try {
    return await copiesOf(shown);
  } catch (error) {
    throw new DamagedPicture(error);
  }
}

async function copiesOf(shown: Buffer | Raster): Promise<Pictures> {
  // Standard Huffman codes make it a tenth larger, but take half the time.
  const large = await asJpeg(shown, LARGE_COPY, { quality: LARGE_QUALITY, optimizeCoding: false });
  const reduced = await resized(shown, SMALL_COPY);
  let small: Buffer | undefined;
  for (const { side, quality } of smallTries) {
    small = await asJpeg(reduced, side, { quality });
    if (small.length <= SMALL_BYTES) break;
  }
  if (!small) throw new Error('No size was tried');
  return { large, small };
}

/** Pixels in memory, row by row. */
export type Raster = Size & { pixels: Buffer; channels: 1 | 2 | 3 | 4 };

/**
 * The copies that a phone makes of a photo, made from its original: for a photo that the phone cannot show. What
 * is left of a photo that was cut off is shown.
 *
 * @throws DamagedPicture if nothing of it can be read
 */
export async function drawCopies(original: Buffer | Raster): Promise<Pictures> {
  const { screen, thumb } = photoKinds;
  const within = { fit: 'inside', withoutEnlargement: true } as const;
  try {
    const picture = await upright(original, 'none');
    const large = await picture
      .resize({ width: screen.side, height: screen.side, ...within })
      .jpeg({ quality: 100 * screen.quality })
      .toBuffer();
    return { large, small: await asJpeg(large, thumb.side, { quality: 100 * thumb.quality }) };
  } catch (error) {
    throw new DamagedPicture(error);
  }
}

/** A picture of the business, and the sides of its large size. */
export type BusinessPictures = Pictures & Size;

/**
 * A picture of the business in its two sizes, without metadata: a PNG where it has transparency or is smaller as one, as drawn logos
 * are, and a JPEG otherwise.
 *
 * @throws DamagedPicture if it cannot be read to its end
 */
export async function drawForBusiness(original: Buffer | Raster): Promise<BusinessPictures> {
  try {
    const whole = await open(original, 'error');
    const large = await within(Buffer.isBuffer(original) ? whole.autoOrient() : whole, pictureSides.large);
    const small = await within(await open(large), pictureSides.small);
    const { width, height } = large;
    return { large: await packed(large), small: await packed(small), width, height };
  } catch (error) {
    throw new DamagedPicture(error);
  }
}

const within = (picture: Sharp, side: number) =>
  rasterOf(
    picture
      .toColourspace('srgb')
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
  );

async function packed(drawn: Raster): Promise<Buffer> {
  if (isSeenThrough(drawn)) return (await open(drawn)).png({ palette: true, quality: 90 }).toBuffer();
  const opaque = async () => (await open(drawn)).flatten({ background: '#ffffff' });
  const [png, jpeg] = [
    await (await opaque()).png({ compressionLevel: 9 }).toBuffer(),
    await (await opaque()).jpeg({ quality: LARGE_QUALITY }).toBuffer(),
  ];
  return png.length <= jpeg.length ? png : jpeg;
}

function isSeenThrough({ pixels, channels }: Raster): boolean {
  if (channels !== 2 && channels !== 4) return false;
  for (let at = channels - 1; at < pixels.length; at += channels) if ((pixels[at] ?? 255) < 255) return true;
  return false;
}

/**
 * The visible part of a picture. A picture that is shown whole stays a file, because the unpacked pixels of a
 * hundred photos would make the process stop again and again to free memory.
 */
async function shownOf(screen: Buffer, size: Size, view: PictureView | null): Promise<Buffer | Raster> {
  const isWhole = !view || (!view.crop && view.turn === 0 && view.marks.every(({ kind }) => kind !== 'blur'));
  return isWhole && Math.max(size.width, size.height) <= MOST_SIDE ? screen : readShown(screen, size, view);
}

async function readShown(screen: Buffer, size: Size, view: PictureView | null): Promise<Raster> {
  try {
    const picture = await upright(screen);
    if (Math.max(size.width, size.height) > MOST_SIDE)
      picture.resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside' });
    const whole = await rasterOf(picture);
    return view ? await blurred(await framed(whole, view), whole, view) : whole;
  } catch (error) {
    throw new DamagedPicture(error);
  }
}

/** Cropped to whole pixels and turned. */
async function framed(whole: Raster, { crop, turn }: PictureView): Promise<Raster> {
  if (!crop && turn === 0) return whole;
  const picture = await open(whole);
  if (crop) picture.extract(boxWithin(whole, crop));
  const cut = crop ? await rasterOf(picture) : whole;
  return turn === 0 ? cut : rasterOf((await open(cut)).rotate(turn));
}

function boxWithin(whole: Size, crop: NonNullable<Crop>) {
  const [left, width] = span(crop.x * whole.width, crop.width * whole.width, whole.width);
  const [top, height] = span(crop.y * whole.height, crop.height * whole.height, whole.height);
  return { left, top, width, height };
}

/** A stretch in whole pixels, at least one. */
function span(start: number, length: number, most: number): [start: number, length: number] {
  const from = Math.min(most - 1, Math.max(0, Math.round(start)));
  return [from, Math.min(most - from, Math.max(1, Math.round(length)))];
}

/** Each cell of a blurred box becomes one flat colour before anything is made smaller. */
function blurred(shown: Raster, whole: Size, { marks, crop, turn }: PictureView): Raster {
  const view = { width: whole.width, height: whole.height, crop, turn };
  const size = shownSize(view);
  const [acrossX, acrossY] = [shown.width / size.width, shown.height / size.height];
  for (const part of drawMarks(marks, view)) {
    if (part.shape !== 'blur') continue;
    const left = Math.floor(part.at[0] * acrossX);
    const top = Math.floor(part.at[1] * acrossY);
    const right = Math.ceil((part.at[0] + part.width) * acrossX);
    const bottom = Math.ceil((part.at[1] + part.height) * acrossY);
    flattenCells(shown, { left, top, right, bottom }, part);
  }
  return shown;
}

type Box = { left: number; top: number; right: number; bottom: number };

function flattenCells(raster: Raster, box: Box, { columns, rows }: { columns: number; rows: number }): void {
  const edge = (from: number, to: number, index: number, count: number) =>
    from + Math.round(((to - from) * index) / count);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      flatten(raster, {
        left: Math.max(0, edge(box.left, box.right, column, columns)),
        right: Math.min(raster.width, edge(box.left, box.right, column + 1, columns)),
        top: Math.max(0, edge(box.top, box.bottom, row, rows)),
        bottom: Math.min(raster.height, edge(box.top, box.bottom, row + 1, rows)),
      });
}

/** Every pixel of a cell becomes their average. */
function flatten({ pixels, width, channels }: Raster, { left, top, right, bottom }: Box): void {
  const count = (right - left) * (bottom - top);
  if (right <= left || bottom <= top) return;
  for (let channel = 0; channel < channels; channel++) {
    let sum = 0;
    const each = (visit: (at: number) => void) => {
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) visit((y * width + x) * channels + channel);
    };
    each((at) => {
      sum += pixels[at] ?? 0;
    });
    const average = Math.round(sum / count);
    each((at) => {
      pixels[at] = average;
    });
  }
}

async function asJpeg(shown: Buffer | Raster, side: number, options: JpegOptions): Promise<Buffer> {
  return (await upright(shown))
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg(options)
    .toBuffer();
}

async function resized(shown: Buffer | Raster, side: number): Promise<Raster> {
  const picture = await upright(shown);
  return rasterOf(picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }));
}

/** Turns a file upright on a white ground. Pixels in memory already are. */
async function upright(shown: Buffer | Raster, failOn: SharpOptions['failOn'] = 'warning'): Promise<Sharp> {
  const picture = await open(shown, failOn);
  if (!Buffer.isBuffer(shown)) return picture.flatten({ background: '#ffffff' });
  return picture.autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');
}

async function rasterOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: info.channels };
}

/**
 * Loads sharp on the first call: a server that makes no pictures does not hold it.
 *
 * @param failOn how much must be wrong with a file before it counts as damaged
 */
async function open(source: Buffer | Raster, failOn: SharpOptions['failOn'] = 'warning'): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // No cache, because no picture is opened twice. One thread for each photo, because several are drawn at once.
  sharp.cache(false);
  sharp.concurrency(1);
  // The pixels were counted by then.
  if (Buffer.isBuffer(source)) return sharp(source, { limitInputPixels: mostPixels.shrunk, failOn });
  const { pixels, width, height, channels } = source;
  return sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false });
}
