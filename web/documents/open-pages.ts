import { isPicture } from '#contract/files.ts';
import { CannotDraw } from '#web/documents/cannot-draw.ts';

/** A page of a document as a picture, with its size in pixels. */
type PageImage = { jpeg: ArrayBuffer; width: number; height: number };

/** An open document: how many pages it has, and each of them as a picture. */
export type OpenPages = { pages: number; draw(page: number): Promise<PageImage>; close(): void };

/** The longest side of a page in pixels: the lettering of an A1 plan is readable, and every phone has a canvas for it. */
const LONGEST = 3200;
const QUALITY = 0.82;

/**
 * Opens a PDF, or a picture, which has one page. Pages are drawn when they are asked for, so only one is in
 * memory. The bytes stay usable by the caller. Runs in a browser; the PDF reader loads with the first PDF.
 *
 * @throws CannotDraw for a file that is locked or damaged, here or when a page is drawn
 */
export async function openPages(bytes: ArrayBuffer, mediaType: string): Promise<OpenPages> {
  if (isPicture(mediaType)) {
    const picture = new Blob([bytes], { type: mediaType });
    return { pages: 1, draw: () => pictureAsJpeg(picture), close: () => undefined };
  }
  if (mediaType !== 'application/pdf') throw new Error(`${mediaType} has no pages`);
  const { openPdf } = await import('#web/documents/open-pdf.ts');
  const pdf = await openPdf(bytes.slice(0));
  return {
    pages: pdf.pages,
    draw: async (page) => asJpeg((await pdf.draw(page, { longest: LONGEST }, 0)).bitmap),
    close: pdf.close,
  };
}

async function pictureAsJpeg(picture: Blob): Promise<PageImage> {
  const { width, height } = await uprightSize(picture);
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  // Scaled down during decoding, because a phone cannot hold all pixels of its largest photos.
  const bitmap = await createImageBitmap(picture, {
    imageOrientation: 'from-image',
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'high',
  });
  return asJpeg(bitmap);
}

/** The size as a person sees it, from the picture's head. */
async function uprightSize(picture: Blob): Promise<{ width: number; height: number }> {
  const image = new Image();
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new CannotDraw('damaged'));
    // A data URL, because most pages may show no other address.
    reader.onload = () => {
      image.src = String(reader.result);
    };
    reader.onerror = reject;
    reader.readAsDataURL(picture);
  });
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** Draws a bitmap on white, because a JPEG has no transparency, and closes the bitmap. */
async function asJpeg(bitmap: ImageBitmap): Promise<PageImage> {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const jpeg = await (await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })).arrayBuffer();
  // Phones free the memory of a canvas late, unless it is made small.
  canvas.width = canvas.height = 1;
  return { jpeg, width, height };
}
