import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';

/** A file of a fallback font and the letters it is read for. */
export type LettersOfPart = readonly [part: string, letters: string];

const { resolve } = createRequire(import.meta.url);
/** Found by its package name, because the build moves this file. */
const fileOf = (name: string) => resolve(`#paper/fonts/other-scripts/${name}`);
let known: readonly LettersOfPart[] | undefined;
const found = new Map<string, string | undefined>();

/** The country whose forms of Chinese letters a text has: Japan's beside Kana, Korea's beside Hangul. */
export function countryOf(words: string): 'jp' | undefined {
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words) ? 'jp' : undefined;
}

/**
 * The part of the fallback fonts that has all letters of a sign with its marks, or its first letter;
 * `undefined` if none has. The files are read one by one, as a paper needs them.
 */
export function partOf(sign: string, country?: 'jp'): string | undefined {
  const key = `${country ?? ''} ${sign}`;
  if (!found.has(key)) found.set(key, findPart(sign, country));
  return found.get(key);
}

function findPart(sign: string, country: string | undefined): string | undefined {
  known ??= JSON.parse(readFileSync(fileOf('letters.json'), 'utf8')) as LettersOfPart[];
  const letters = [...sign].filter((letter) => !/\p{Cf}|\p{Variation_Selector}/u.test(letter));
  const [first = ''] = letters;
  const parts = known.filter(([, held]) => held.includes(first));
  const whole = parts.filter(([, held]) => letters.every((letter) => held.includes(letter)));
  const able = whole.length > 0 ? whole : parts;
  return (able.find(([part]) => country && part.startsWith(country)) ?? able[0])?.[0];
}

/** The bytes of a part. */
export function readPart(part: string): Buffer {
  return brotliDecompressSync(readFileSync(fileOf(`${part}.ttf.br`)));
}
