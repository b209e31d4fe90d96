import { MAX_FILE_BYTES } from '#contract/files.ts';

/** A plan is never changed: a drawing in DXF counts as an image too, and a PDF is none. */
const PHOTO = /^image\/(?:jpeg|png|webp|heic|heif)$/;
/** The longest side in pixels, tried in turn until the photo may be sent. */
const LONGEST_SIDES = [4000, 2500];
const QUALITY = 0.85;

export function isPhoto({ type }: File): boolean {
  return PHOTO.test(type);
}

/**
 * A photo that is too large, as a JPEG that may be sent; `undefined` where none of the sizes is small enough.
 *
 * @throws when this browser cannot read the photo
 */
export async function smallerPhoto(photo: File): Promise<File | undefined> {
  const { width, height } = await uprightSize(photo);
  for (const side of LONGEST_SIDES) {
    const scale = Math.min(1, side / Math.max(width, height));
    const jpeg = await asJpeg(photo, Math.round(width * scale), Math.round(height * scale));
    if (jpeg.size > MAX_FILE_BYTES) continue;
    const name = `${photo.name.replace(/\.[^.]*$/, '')}.jpg`;
    return new File([jpeg], name, { type: jpeg.type, lastModified: photo.lastModified });
  }
  return undefined;
}

/** The size as a person sees it. Read from a data URL: the page may not load a picture from anywhere else but the site. */
async function uprightSize(photo: File): Promise<{ width: number; height: number }> {
  const reader = new FileReader();
  await done(reader, () => reader.readAsDataURL(photo));
  const image = new Image();
  await done(image, () => {
    image.src = String(reader.result);
  });
  return { width: image.naturalWidth, height: image.naturalHeight };
}

function done(target: FileReader | HTMLImageElement, start: () => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    target.onload = resolve;
    target.onerror = reject;
    start();
  });
}

async function asJpeg(photo: File, width: number, height: number): Promise<Blob> {
  // Made smaller while it is read: a phone cannot hold all pixels of its largest photos in one canvas.
  const bitmap = await createImageBitmap(photo, {
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
    // A JPEG has no transparency, and without a ground it would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
  }
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((jpeg) => (jpeg ? resolve(jpeg) : reject(new Error('No JPEG'))), 'image/jpeg', QUALITY);
  });
}
