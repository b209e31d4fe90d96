import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** The site's typeface as a file that the drawer of share images can read. */
export async function fontAsTrueType(): Promise<string> {
  const whole = await readFile(
    require.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'),
  );
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
  const path = join(tmpdir(), 'plumbline-archivo.ttf');
  await writeFile(
    path,
    await subsetFont(whole, ascii, { targetFormat: 'truetype', variationAxes: { wght: 600 } }),
  );
  return path;
}
