import { photoKinds } from '#contract/capture/photos.ts';
import { hasTooManyPixels, pictureFacts } from '#web/documents/exif.ts';

/** The photo to copy. */
export type CopiesAsked = { id: number; bytes: ArrayBuffer; mediaType: string };
/** Its copies as JPEGs without EXIF, or why there are none. */
export type CopiesMade = { id: number } & ({ screen: ArrayBuffer; thumb: ArrayBuffer } | { problem: string });

// TypeScript can't have the types of a page and of a worker in one project.
const scope = globalThis as unknown as {
  addEventListener(type: 'message', listener: (event: MessageEvent<CopiesAsked>) => void): void;
  postMessage(made: CopiesMade | 'ready', transfer: ArrayBuffer[]): void;
};

scope.addEventListener('message', async ({ data: { id, bytes, mediaType } }) => {
  try {
    const copies = await copiesOf(bytes, mediaType);
    scope.postMessage({ id, ...copies }, [copies.screen, copies.thumb]);
  } catch (problem) {
    scope.postMessage({ id, problem: String(problem) }, []);
  }
});
scope.postMessage('ready', []);

async function copiesOf(
  bytes: ArrayBuffer,
  mediaType: string,
): Promise<{ screen: ArrayBuffer; thumb: ArrayBuffer }> {
  const { screen, thumb } = photoKinds;
  const decoded = await decode(bytes, mediaType, screen.side);
  try {
    return { screen: await jpegOf(decoded, screen), thumb: await jpegOf(decoded, thumb) };
  } finally {
    decoded.close();
  }
}

/**
 * A 48 MP photo fits no phone's canvas, so the browser scales it down while decoding, and turns it upright.
 */
async function decode(bytes: ArrayBuffer, mediaType: string, side: number): Promise<ImageBitmap> {
  if (hasTooManyPixels(bytes)) throw new Error('This picture has too many pixels');
  const blob = new Blob([bytes], { type: mediaType });
  const { width = 0, height = 0, orientation = 1 } = pictureFacts(bytes);
  const isTurned = orientation >= 5;
  // Only the longer side is given. The browser makes the other in proportion, so that a picture that it turns otherwise than
  // its facts say is never squeezed.
  const isWide = isTurned ? height > width : width >= height;
  const smaller =
    Math.max(width, height) <= side ? {} : isWide ? { resizeWidth: side } : { resizeHeight: side };
  return createImageBitmap(blob, { imageOrientation: 'from-image', resizeQuality: 'high', ...smaller });
}

async function jpegOf(
  picture: ImageBitmap,
  { side, quality }: { side: number; quality: number },
): Promise<ArrayBuffer> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  try {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas');
    // Without this, a transparent picture would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    return await (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer();
  } finally {
    // Safari frees the memory of a canvas late, unless it is small.
    canvas.width = 1;
    canvas.height = 1;
  }
}
