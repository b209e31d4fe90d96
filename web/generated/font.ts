import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** ASCII, and the signs of typography and measuring. */
const letters = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const written = `${letters.join('')}©°±·×÷²³½–—‘’“”•…−`;

/** The typeface of the site at one weight: the drawers of images and PDFs do not read variable fonts. */
export async function archivo(weight: number): Promise<Buffer> {
  return asTrueType('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2', { wght: weight });
}

/** The typeface of codes and measures. */
export async function plexMono(): Promise<Buffer> {
  return asTrueType('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2');
}

async function asTrueType(source: string, variationAxes: Record<string, number> = {}): Promise<Buffer> {
  const whole = await readFile(require.resolve(source));
  const cut = await subsetFont(whole, written, { targetFormat: 'truetype', variationAxes });
  // The drawer of PDFs reads a few bytes past the end where the last glyph is the space, which has no outline.
  return Buffer.concat([cut, Buffer.alloc(16)]);
}
