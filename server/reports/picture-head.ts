import type { Metadata } from 'sharp';
import { mostPixels } from '#contract/pictures.ts';

/** A file that holds no picture, or half of one. */
export class DamagedPicture extends Error {
  override name = 'DamagedPicture';

  constructor(cause?: unknown) {
    super('The picture cannot be read', { cause });
  }
}

/** A picture that takes more memory than we have for one. */
export class TooManyPixels extends Error {
  override name = 'TooManyPixels';
  readonly size: { width: number; height: number };

  constructor(size: { width: number; height: number }) {
    super('The picture has too many pixels');
    this.size = size;
  }
}

/** What is known of a picture before it is decoded. */
export type PictureHead = {
  format: Format;
  /** As it is seen upright. */
  width: number;
  height: number;
  /** Whether it is unpacked whole and large, so that nothing else is drawn beside it. */
  isDear: boolean;
};

export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'heic';

/** What a browser may have sent or made as a picture of a report. */
export const shownFormats: readonly Format[] = ['jpeg', 'png', 'webp'];
/** What a camera may have taken. */
export const cameraFormats: readonly Format[] = [...shownFormats, 'gif', 'tiff', 'heic'];

/** A picture of this many pixels is small enough to be unpacked beside another. */
const SMALL_PIXELS = 12_500_000;

/**
 * Reads the head of a picture and counts its pixels.
 *
 * @throws DamagedPicture if the file does not begin as a picture of these formats
 * @throws TooManyPixels if it has more than we draw
 */
export async function readHead(bytes: Buffer, formats: readonly Format[]): Promise<PictureHead> {
  const metadata = await metadataOf(bytes).catch((error) => {
    throw new DamagedPicture(error);
  });
  const format = formatOf(metadata);
  if (!format || !formats.includes(format)) throw new DamagedPicture();
  const { width, height } = metadata.autoOrient;
  const how = howRead(format, metadata);
  const pixels = width * height * (how === 'whole' && isDeep(metadata) ? 2 : 1);
  if (pixels > mostPixels[how]) throw new TooManyPixels({ width, height });
  return { format, width, height, isDear: how === 'whole' && pixels > SMALL_PIXELS };
}

async function metadataOf(bytes: Buffer): Promise<Metadata> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

function formatOf({ format, compression }: Metadata): Format | undefined {
  // An AVIF of 48 million pixels takes a gigabyte, and every browser can read one itself.
  if (format === 'heif') return compression === 'hevc' ? 'heic' : undefined;
  return cameraFormats.find((one) => one === format);
}

function howRead(format: Format, { isProgressive }: Metadata): keyof typeof mostPixels {
  if (isProgressive) return 'whole';
  if (format === 'jpeg') return 'shrunk';
  return format === 'png' ? 'streamed' : 'whole';
}

/** A picture of 16 bits a colour, or of four inks, takes twice the memory. */
function isDeep({ depth, space }: Metadata): boolean {
  return depth === 'ushort' || space === 'cmyk';
}
