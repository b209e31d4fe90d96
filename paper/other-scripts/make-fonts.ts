import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import subsetFont from 'subset-font';
import type { LettersOfPart } from './fonts.ts';

// Writes paper/fonts/other-scripts. Run by hand when its letters change: node paper/other-scripts/make-fonts.ts
// It fetches the packages from npm. They take 400 MB, so they are not among those of the project.

const OUT = new URL('../fonts/other-scripts/', import.meta.url);
const VERSION = '5.3.0';
/** Noto Sans with all its letters, which `@fontsource/noto-sans` splits. */
const WHOLE = '@expo-google-fonts/noto-sans@0.4.2';
const scripts = [
  ...['arabic', 'hebrew', 'devanagari', 'thai', 'lao', 'tamil', 'bengali', 'gujarati', 'gurmukhi', 'telugu'],
  ...['kannada', 'malayalam', 'sinhala', 'khmer', 'myanmar', 'armenian', 'georgian', 'ethiopic'],
];

const folder = process.argv[2] ?? (await mkdtemp(join(tmpdir(), 'fonts-')));
const packages = [...scripts, 'sc', 'tc', 'jp', 'kr'].map(
  (name) => `@fontsource/noto-sans-${name}@${VERSION}`,
);
if (!process.argv[2])
  execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', WHOLE, ...packages]);
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const parts: LettersOfPart[] = [];

// Latin letters that our typefaces lack, Greek and Cyrillic, with the marks that may stand on each.
await cut(
  'european',
  await readFile(
    join(folder, 'node_modules/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  ),
  lettersIn(
    'U+20-7E,U+A0-36F,U+370-52F,U+1E00-1FFF,U+2116,U+25CC,U+2C60-2C7F,U+A640-A69F,U+A720-A7FF,U+FFFD',
  ),
);
for (const script of scripts) {
  const { [script]: range = '' } = await rangesOf(script);
  await cut(script, await fileOf(script, script), lettersIn(range));
}

// Chinese is in the simplified forms' typeface, with what only the others have. Names with Kana or Hangul
// have the letters of their own country.
const isHan = (letter: string) => /\p{Script=Han}/u.test(letter);
const inChinese = new Set([...(await allLetters('sc')), ...(await allLetters('tc'))]);
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u;
const simplified = new Set(await allLetters('sc'));
await cutAll('sc', (letter) => wide.test(letter));
await cutAll('tc', (letter) => wide.test(letter) && !simplified.has(letter));
const inJapan = kanji();
await cutAll(
  'jp',
  (letter) => wide.test(letter) && (!isHan(letter) || inJapan.has(letter) || !inChinese.has(letter)),
);
await cutAll('kr', (letter) => /\p{Script=Hangul}/u.test(letter));

await writeFile(new URL('letters.json', OUT), `${JSON.stringify(parts)}\n`);
if (!process.argv[2]) await rm(folder, { recursive: true });

async function cutAll(name: string, isWanted: (letter: string) => boolean): Promise<void> {
  for (const [part, range] of Object.entries(await rangesOf(name))) {
    const file = part.replace(/[[\]]/g, '');
    if (!/^\d+$/.test(file)) continue;
    const letters = lettersIn(range).filter(isWanted);
    if (letters.length > 0) await cut(`${name}-${file}`, await fileOf(name, file), letters);
  }
}

/** Writes the letters of a font that it has, packed, and remembers which they are. */
async function cut(name: string, whole: Buffer, letters: readonly string[]): Promise<void> {
  const font = await subsetFont(whole, letters.join(''), { targetFormat: 'truetype' });
  // PDFKit reads a few bytes past the end where the last glyph has no outline.
  const padded = Buffer.concat([font, Buffer.alloc(16)]);
  const packed = await promisify(brotliCompress)(padded, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  await writeFile(new URL(`${name}.ttf.br`, OUT), packed);
  const { create } = await import('fontkit');
  const { characterSet } = create(font) as unknown as { characterSet: number[] };
  const had = new Set(characterSet.map((code) => String.fromCodePoint(code)));
  parts.push([name, letters.filter((letter) => had.has(letter)).join('')]);
}

async function rangesOf(name: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(packageOf(name), 'unicode.json'), 'utf8'));
}

function fileOf(name: string, part: string): Promise<Buffer> {
  return readFile(join(packageOf(name), `files/noto-sans-${name}-${part}-400-normal.woff2`));
}

function packageOf(name: string): string {
  return join(folder, `node_modules/@fontsource/noto-sans-${name}`);
}

async function allLetters(name: string): Promise<string[]> {
  return Object.values(await rangesOf(name)).flatMap(lettersIn);
}

/** The letters of a list as CSS has it: `U+0590-05FF,U+20AA`. */
function lettersIn(range: string): string[] {
  return range.split(',').flatMap((span) => {
    const [from = '', to = from] = span.replace('U+', '').split('-');
    const first = Number.parseInt(from, 16);
    const count = Number.parseInt(to, 16) - first + 1;
    return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
  });
}

/** The Kanji of JIS X 0208: rows 16 to 84 of EUC-JP. */
function kanji(): Set<string> {
  const rows = Array.from({ length: 69 }, (_, row) => 0xb0 + row);
  const cells = Array.from({ length: 94 }, (_, cell) => 0xa1 + cell);
  const bytes = rows.flatMap((row) => cells.flatMap((cell) => [row, cell]));
  return new Set([...new TextDecoder('euc-jp').decode(new Uint8Array(bytes))].filter(isHan));
}
