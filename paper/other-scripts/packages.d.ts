declare module 'fontkit' {
  import type { ParsedFont } from '#paper/parsed-font.ts';

  /** Reads a font file. */
  export function create(file: Uint8Array): ParsedFont & { characterSet: number[] };
}

declare module 'linebreak' {
  /** Where a text may be broken into lines, by Unicode's rules. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
