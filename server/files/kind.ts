/** The bytes needed from a file's start to tell its kind. */
export const START_BYTES = 4100;

/**
 * Tells from a file's first `START_BYTES` what a visitor sent: the media type of a PDF, an image, a DWG or a
 * DXF drawing, or `undefined` for anything else. The name only helps where the content has no signature of
 * its own (DXF is text, SVG is XML). A disguised file is harmless because we only serve files as attachments.
 * This check catches honest mistakes.
 */
export async function fileKind(start: Buffer, name: string): Promise<string | undefined> {
  // Loaded with the first file, because it takes a lot of memory that an idle server doesn't need.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(start);
  if (found?.mime === 'application/pdf' || found?.mime.startsWith('image/')) return found.mime;
  // A TIFF's directory, which tells more of it, may stand behind its pixels, out of sight.
  if (!found && isTiff(start)) return 'image/tiff';
  const text = start.toString('latin1').replace(/^\xEF\xBB\xBF/, '');
  const lowerName = name.toLowerCase();
  if (lowerName.endsWith('.pdf') && /^\s+%PDF-/.test(text)) return 'application/pdf';
  if (lowerName.endsWith('.svg') && looksLikeSvg(text)) return 'image/svg+xml';
  if (lowerName.includes('.dxf') && looksLikeDxf(text)) return 'image/vnd.dxf';
  return undefined;
}

/** The media type of a JPEG, told from its first `START_BYTES`; `undefined` for anything else. */
export async function jpegOnly(start: Buffer, name: string): Promise<'image/jpeg' | undefined> {
  return (await fileKind(start, name)) === 'image/jpeg' ? 'image/jpeg' : undefined;
}

/**
 * The media type of a picture other than a drawing, told from its first `START_BYTES`. `undefined` for
 * anything else.
 */
export async function pictureOnly(start: Buffer, name: string): Promise<string | undefined> {
  const mediaType = await fileKind(start, name);
  return mediaType?.startsWith('image/') && !/svg|dxf|dwg/.test(mediaType) ? mediaType : undefined;
}

/** `II` or `MM` for the byte order, and 42, or 43 in a file of more than 4 GB. */
function isTiff(start: Buffer): boolean {
  return ['49492a00', '4d4d002a', '49492b00', '4d4d002b'].includes(start.subarray(0, 4).toString('hex'));
}

// A text DXF is pairs of lines: a group code and its value. It opens with a section, sometimes after comments
// (code 999).
function looksLikeDxf(text: string): boolean {
  if (text.startsWith('AutoCAD Binary DXF')) return true;
  return !text.includes('\0') && /^\s*(?:999\r?\n[^\n]*\n\s*)*0\r?\n\s*SECTION\r?\n/.test(text);
}

function looksLikeSvg(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*(?:<!DOCTYPE svg[^>[]*(?:\[[^\]]*\]\s*)?>\s*)?<svg[\s>]/.test(
    text,
  );
}
