import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { letters } from './letters.ts';

// Writes paper/fonts/*.ttf. Run by hand when a typeface or the letters change: node paper/make-fonts.ts
// It needs pyftmerge from the Python package fonttools. The results are stored in the repository: PDFKit
// reads neither variable fonts nor WOFF2, and a running server should not need the tools that cut them.

const require = createRequire(import.meta.url);
/** A typeface is split into files by letters, so that a browser fetches only those it needs. */
const parts = ['latin', 'latin-ext', 'vietnamese'];
const archivo = (part: string) => `@fontsource-variable/archivo/files/archivo-${part}-wght-normal.woff2`;
const plexMono = (part: string) => `@fontsource/ibm-plex-mono/files/ibm-plex-mono-${part}-400-normal.woff2`;

await cut('text', archivo, { wght: 400 });
await cut('bold', archivo, { wght: 650 });
await cut('mono', plexMono);

async function cut(
  face: string,
  source: (part: string) => string,
  variationAxes: Record<string, number> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  const wanted = letters.join('');
  const files = await Promise.all(
    parts.map(async (part) => {
      const whole = await readFile(require.resolve(source(part)));
      const file = join(folder, `${part}.ttf`);
      await writeFile(file, await subsetFont(whole, wanted, { targetFormat: 'truetype', variationAxes }));
      return file;
    }),
  );
  const merged = join(folder, 'merged.ttf');
  execFileSync('pyftmerge', [`--output-file=${merged}`, ...files]);
  // PDFKit reads a few bytes past the end where the last glyph is the space, which has no outline.
  const padded = Buffer.concat([await readFile(merged), Buffer.alloc(16)]);
  await writeFile(new URL(`./fonts/${face}.ttf`, import.meta.url), padded);
  await rm(folder, { recursive: true });
}
