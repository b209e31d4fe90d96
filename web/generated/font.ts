import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * Text as outlines of the papers' bold face, for a picture. What makes the picture would look for fonts on the machine, and find
 * others.
 *
 * @returns a path for each letter, from the start of the baseline at 0, 0
 */
export async function outlined(text: string, size: number): Promise<{ d: string; transform: string }[]> {
  const { create } = await import('fontkit');
  // Found by its package name, because the build moves this file.
  const font = create(await readFile(resolve('#paper/fonts/bold.ttf')));
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let x = 0;
  return glyphs.map(({ path }, index) => {
    const transform = `translate(${x * scale} 0) scale(${scale} ${-scale})`;
    x += positions[index]?.xAdvance ?? 0;
    return { d: path.toSVG(), transform };
  });
}
