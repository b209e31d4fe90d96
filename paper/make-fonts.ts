import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { letters } from './letters.ts';

// Writes paper/fonts/*.ttf. Run by hand when a typeface or the letters change: node paper/make-fonts.ts
// The results are kept: PDFKit reads neither variable fonts nor WOFF2, and a running server should not need what cuts them.

const require = createRequire(import.meta.url);
const archivo = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
const plexMono = '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2';

await cut('text', archivo, { wght: 400 });
await cut('bold', archivo, { wght: 650 });
await cut('mono', plexMono);

async function cut(face: string, source: string, variationAxes: Record<string, number> = {}): Promise<void> {
  const whole = await readFile(require.resolve(source));
  const font = await subsetFont(whole, letters.join(''), { targetFormat: 'truetype', variationAxes });
  // PDFKit reads a few bytes past the end where the last glyph is the space, which has no outline.
  const padded = Buffer.concat([font, Buffer.alloc(16)]);
  await writeFile(new URL(`./fonts/${face}.ttf`, import.meta.url), padded);
}
