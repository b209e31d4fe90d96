import { MAX_FILE_BYTES } from '#contract/files.ts';

/**
 * Plans are never changed: PDFs are not images, and DXF drawings are excluded although their type is an
 * image's.
 */
const PHOTO = /^image\/(?:jpeg|png|webp|heic|heif)$/;
/** The longest sides in pixels, tried in turn until the photo is small enough. */
const LONGEST_SIDES = [4000, 2500];
const QUALITY = 0.85;

export function isPhoto({ type }: File): boolean {
  return PHOTO.test(type);
}

/**
 * Shrinks a photo that is too large to a JPEG that may be sent; `undefined` if no size is small enough.
 *
 * @throws when this browser cannot read the photo
 */
export async function smallerPhoto(photo: File): Promise<File | undefined> {
  const attempts = LONGEST_SIDES.map((side) => ({ side, quality: QUALITY }));
  const jpeg = await jpegWithin(photo, MAX_FILE_BYTES, attempts);
  if (!jpeg) return undefined;
  const name = `${photo.name.replace(/\.[^.]*$/, '')}.jpg`;
  return new File([jpeg], name, { type: jpeg.type, lastModified: photo.lastModified });
}

/**
 * A picture as a JPEG within a size in bytes: the first attempt that is small enough, `undefined` if none is.
 * No picture is enlarged.
 *
 * @param attempts the longest side in pixels, and the quality from 0 to 1
 * @throws when this browser cannot read the picture
 */
export async function jpegWithin(
  picture: Blob,
  maxBytes: number,
  attempts: { side: number; quality: number }[],
): Promise<Blob | undefined> {
  const { width, height } = await uprightSize(picture);
  for (const { side, quality } of attempts) {
    const scale = Math.min(1, side / Math.max(width, height));
    const [toWidth, toHeight] = [width, height].map((length) => Math.max(1, Math.round(length * scale)));
    const jpeg = await asJpeg(picture, { width: toWidth ?? 1, height: toHeight ?? 1 }, quality);
    if (jpeg.size <= maxBytes) return jpeg;
  }
  return undefined;
}

/** The size as a person sees it. */
async function uprightSize(picture: Blob): Promise<{ width: number; height: number }> {
  const image = new Image();
  const address = await asDataUrl(picture);
  await done(image, () => {
    image.src = address;
  });
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** A data URL, the only kind of address besides the site's own that the policy allows for pictures. */
export async function asDataUrl(picture: Blob): Promise<string> {
  const reader = new FileReader();
  await done(reader, () => reader.readAsDataURL(picture));
  return String(reader.result);
}

function done(target: FileReader | HTMLImageElement, start: () => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    target.onload = resolve;
    target.onerror = reject;
    start();
  });
}

async function asJpeg(
  picture: Blob,
  { width, height }: { width: number; height: number },
  quality: number,
): Promise<Blob> {
  // Scaled down during decoding, because a phone cannot hold all pixels of its largest photos in one canvas.
  const bitmap = await createImageBitmap(picture, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG has no transparency: without a white ground, transparent parts would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
  }
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((jpeg) => (jpeg ? resolve(jpeg) : reject(new Error('No JPEG'))), 'image/jpeg', quality);
  });
}
