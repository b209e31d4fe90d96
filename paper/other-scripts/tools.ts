import type { ParsedFont } from '../parsed-font.ts';

type Tools = {
  openFont: (file: Uint8Array) => ParsedFont;
  harfbuzz: typeof import('harfbuzzjs');
  bidi: ReturnType<typeof import('bidi-js').default>;
  LineBreaker: typeof import('linebreak').default;
};

let loaded: Tools | undefined;

/** What sets words in other scripts is needed, and not loaded: the paper is begun again when it is. */
export class ToolsMissing extends Error {}

/** Loads what sets words in other scripts. Few papers need it. */
export async function loadTools(): Promise<void> {
  const [{ create }, harfbuzz, { default: bidi }, { default: LineBreaker }] = await Promise.all([
    import('fontkit'),
    import('harfbuzzjs'),
    import('bidi-js'),
    import('linebreak'),
  ]);
  loaded = { openFont: create, harfbuzz, bidi: bidi(), LineBreaker };
}

/** @throws ToolsMissing before `loadTools` has loaded them */
export function tools(): Tools {
  if (!loaded) throw new ToolsMissing();
  return loaded;
}
