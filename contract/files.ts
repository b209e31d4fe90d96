/** What a visitor may attach. */

const MB = 1024 * 1024;
export const MAX_FILE_BYTES = 10 * MB;
/** The specification sets no count; this keeps one request from filling the disk. */
export const MAX_FILES = 20;
/** One inquiry holds at most this many files. */
export const MOST_FILES_OF_INQUIRY = 100;
export const FILE_PICKER_ACCEPT = '.pdf,.jpg,.jpeg,.png,.dwg,.dxf';

type FileProblem = 'type' | 'size';

/**
 * The checks that a browser can do on a chosen file: a PDF, any image, or a CAD name, at most 10 MB. Not
 * every browser knows that HEIC is an image. The server looks at the content as well.
 */
export function fileProblem(file: { name: string; type: string; size: number }): FileProblem | undefined {
  const name = file.name.toLowerCase();
  const allowed =
    file.type === 'application/pdf' ||
    file.type.startsWith('image/') ||
    /\.hei[cf]$/.test(name) ||
    name.includes('.dwg') ||
    name.includes('.dxf');
  if (!allowed) return 'type';
  if (file.size > MAX_FILE_BYTES) return 'size';
  return undefined;
}

/** A size in MB to one decimal; below 0.1 MB in whole KB, which would be 0.0 MB. */
export function fileSize(bytes: number): string {
  return bytes < 0.1 * MB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}

/**
 * The types that a browser may be able to draw. SVG is a document that can hold a script, and a CAD drawing
 * needs its own program.
 */
const PICTURES = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic', 'heif', 'bmp'].map((name) => `image/${name}`);

/** Whether a file of this type is a picture that the desk shows. */
export function isPicture(mediaType: string): boolean {
  return PICTURES.includes(mediaType);
}

/** The small picture of a customer's picture: its longest side in pixels, and its size in bytes. */
export const THUMBNAIL_SIDE = 320;
export const MAX_THUMBNAIL_BYTES = 30 * 1024;
