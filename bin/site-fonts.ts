import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = new URL('../web/fonts/', import.meta.url);

/** What the site itself is written in: ASCII, the signs of typography and measuring, and a façade. */
const asciiLetters = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const signs = '\u00a0©°±·×÷²³½ç–—‘’“”•…−';
const written = asciiLetters.join('') + signs;

const faces = [
  {
    file: 'archivo.woff2',
    from: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 800 } },
  },
  { file: 'plex-mono.woff2', from: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2' },
] as const;

/**
 * Writes the fonts a first visit loads to `web/fonts/`, cut down to the letters the site is written in: 29 KB instead
 * of 50. A name with other letters is set in the whole font, which the browser then fetches (see web/app.css).
 */
export async function writeFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, from, ...rest } of faces) {
    const options = 'axes' in rest ? { variationAxes: rest.axes } : {};
    const whole = await readFile(require.resolve(from));
    await writeFile(
      new URL(file, folder),
      await subsetFont(whole, written, { targetFormat: 'woff2', ...options }),
    );
  }
}
