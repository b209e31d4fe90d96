import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { letters } from '#paper/letters.ts';

const require = createRequire(import.meta.url);
const source = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';

/**
 * The typeface of the site at one weight, because the renderer of the share image can't read variable fonts.
 */
export async function archivo(weight: number): Promise<Buffer> {
  const whole = await readFile(require.resolve(source));
  return subsetFont(whole, letters.join(''), { targetFormat: 'truetype', variationAxes: { wght: weight } });
}
