import { mostPixels } from '#contract/pictures.ts';

/** The facts of a picture that can be read without decoding it. */
export type PictureFacts = {
  /** As it is stored, before it is turned upright. */
  width?: number;
  height?: number;
  /** EXIF 2.32, table 6: 1 is upright, 5 to 8 lie on their side. */
  orientation?: number;
  /** When it was taken, in the picture's time zone if it has one, else in this phone's. */
  takenAt?: Date;
};

const JPEG_START = 0xffd8;
const EXIF_SEGMENT = 0xffe1;
const START_OF_SCAN = 0xffda;
const PNG_START = 0x89504e47;
/** `eXIf` */
const EXIF_CHUNK = 0x65584966;
const tags = { orientation: 0x0112, exif: 0x8769, takenAt: 0x9003, offset: 0x9011 } as const;
const SHORT = 3;
const LONG = 4;

/**
 * Reads the size, orientation and time of a JPEG or a PNG. Returns nothing for other or damaged
 * files.
 */
export function pictureFacts(bytes: ArrayBuffer): PictureFacts {
  const view = new DataView(bytes);
  try {
    if (view.getUint32(0) === PNG_START) return pngFacts(view);
    return view.getUint16(0) === JPEG_START ? jpegFacts(view) : {};
  } catch (problem) {
    // The file ends too early.
    if (problem instanceof RangeError) return {};
    throw problem;
  }
}

/**
 * Whether a JPEG or a PNG would take more memory than a browser has for a picture. It can tell before it decodes
 * anything.
 */
export function hasTooManyPixels(bytes: ArrayBuffer): boolean {
  const { width = 0, height = 0 } = pictureFacts(bytes);
  const isJpeg = bytes.byteLength > 2 && new DataView(bytes).getUint16(0) === JPEG_START;
  return width * height > (isJpeg ? mostPixels.shrunk : mostPixels.streamed);
}

/** Whether a picture is larger than a phone should unpack whole to show it. */
export function isHuge(bytes: ArrayBuffer): boolean {
  const { width = 0, height = 0 } = pictureFacts(bytes);
  return width * height > mostPixels.whole;
}

/** Chunks of length, type, data and check sum (PNG 5.3). EXIF stands before or behind the pixels. */
function pngFacts(view: DataView): PictureFacts {
  const facts: PictureFacts = { width: view.getUint32(16), height: view.getUint32(20) };
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === EXIF_CHUNK) {
      const length = Math.min(view.getUint32(at), view.byteLength - at - 8);
      Object.assign(facts, exifFacts(new DataView(view.buffer, at + 8, length)));
    }
  return facts;
}

function jpegFacts(view: DataView): PictureFacts {
  const facts: PictureFacts = {};
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint16(at);
    if (marker < 0xff00 || marker === START_OF_SCAN) break;
    const length = view.getUint16(at + 2);
    if (marker === EXIF_SEGMENT && view.getUint32(at + 4) === 0x45786966)
      Object.assign(facts, exifFacts(new DataView(view.buffer, at + 10, Math.max(0, length - 8))));
    if (isFrame(marker) && facts.width === undefined) {
      facts.height = view.getUint16(at + 5);
      facts.width = view.getUint16(at + 7);
    }
    at += 2 + length;
  }
  return facts;
}

/** SOF0 to SOF15, of which three are other things. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
}

/** The block is a TIFF file: every offset in it counts from its own beginning. */
function exifFacts(tiff: DataView): PictureFacts {
  try {
    const isLittle = tiff.getUint16(0) === 0x4949;
    const main = readDirectory(tiff, tiff.getUint32(4, isLittle), isLittle);
    const orientation = main.get(tags.orientation);
    const at = main.get(tags.exif);
    const exif =
      typeof at === 'number' ? readDirectory(tiff, at, isLittle) : new Map<number, number | string>();
    const takenAt = momentOf(exif.get(tags.takenAt), exif.get(tags.offset));
    return {
      // Other numbers mean nothing, and browsers leave the picture as it is.
      ...(typeof orientation === 'number' && orientation >= 1 && orientation <= 8 && { orientation }),
      ...(takenAt && { takenAt }),
    };
  } catch (problem) {
    if (problem instanceof RangeError) return {};
    throw problem;
  }
}

function readDirectory(tiff: DataView, start: number, isLittle: boolean): Map<number, number | string> {
  const found = new Map<number, number | string>();
  const entries = tiff.getUint16(start, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const at = start + 2 + index * 12;
    const type = tiff.getUint16(at + 2, isLittle);
    const count = tiff.getUint32(at + 4, isLittle);
    const tag = tiff.getUint16(at, isLittle);
    if (type === SHORT) found.set(tag, tiff.getUint16(at + 8, isLittle));
    else if (type === LONG) found.set(tag, tiff.getUint32(at + 8, isLittle));
    else if (tag === tags.takenAt || tag === tags.offset)
      found.set(tag, text(tiff, count > 4 ? tiff.getUint32(at + 8, isLittle) : at + 8, count));
  }
  return found;
}

function text(tiff: DataView, at: number, count: number): string {
  const letters = Array.from({ length: Math.min(count, 40) }, (_, index) => tiff.getUint8(at + index));
  return String.fromCharCode(...letters)
    .split('\0', 1)
    .join('');
}

/** `2026:11:25 10:31:07`, with `+10:00` beside it on newer phones. */
function momentOf(time: number | string | undefined, offset: number | string | undefined): Date | undefined {
  const [, day, clock] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(String(time)) ?? [];
  if (!day || !clock) return undefined;
  const zone = /^[+-]\d\d:\d\d$/.test(String(offset)) ? offset : '';
  const moment = new Date(`${day.replaceAll(':', '-')}T${clock}${zone}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
