import { isHeld } from '../letters.ts';
import { countryOf, partOf } from './fonts.ts';
import { advanceOf, type Cluster, takePart } from './parts.ts';
import { tools } from './tools.ts';

/** Neighbouring letters in one font and direction. */
export type Bit = {
  /** As typed. */
  words: string;
  /** Where they start in their paragraph. */
  start: number;
  rightToLeft: boolean;
  /** The part of the fallback fonts, or `undefined` for our own typefaces. */
  part: string | undefined;
  /** The glyphs of a part, from left to right. */
  clusters: readonly Cluster[];
  width: number;
};

/** A line's bits from left to right, and its words as they were typed. */
export type Line = { bits: readonly Bit[]; words: string; width: number; rightToLeft: boolean };

export type Setting = {
  /** Has the document set our own typeface. */
  dress: () => void;
  size: number;
  width: number;
  options: object;
};

/** Breaks words into lines and puts what stands on each in the order it is drawn in. */
export function linesOf(doc: PDFKit.PDFDocument, words: string, set: Setting): Line[] {
  return words.split('\n').flatMap((paragraph) => linesOfParagraph(doc, paragraph, set));
}

/** A number in groups, as of a phone or a date, is read from left to right in any script. */
const number = /\+?[0-9](?:[0-9 ().,/:-]*[0-9])?/g;

/** All words on one line, however long. */
export function wholeLine(
  doc: PDFKit.PDFDocument,
  words: string,
  set: Pick<Setting, 'dress' | 'size'>,
): Line {
  const all = { ...set, width: Number.POSITIVE_INFINITY, options: {} };
  const [line] = linesOf(doc, words.replaceAll('\n', ' '), all);
  return line ?? { bits: [], words: '', width: 0, rightToLeft: false };
}

function linesOfParagraph(doc: PDFKit.PDFDocument, typed: string, set: Setting): Line[] {
  const { bidi } = tools();
  const paragraph = typed.replaceAll(number, '\u2066$&\u2069');
  const directions = bidi.getEmbeddingLevels(paragraph);
  const rightToLeft = (directions.paragraphs[0]?.level ?? 0) % 2 === 1;
  const country = countryOf(paragraph);
  const bitsIn = (some: readonly Sign[]) => bitsOf(doc, some, { levels: directions.levels, country, set });
  const lines: Bit[][] = [[]];
  let left = set.width;
  const add = (bits: readonly Bit[]) => {
    if (widthOf(withoutSpaces(bits)) > left && (lines.at(-1) ?? []).length > 0) {
      lines.push([]);
      left = set.width;
    }
    lines.at(-1)?.push(...bits);
    left -= widthOf(bits);
  };
  for (const some of unbroken(paragraph)) {
    const bits = bitsIn(some);
    if (widthOf(withoutSpaces(bits)) <= set.width) add(bits);
    else for (const sign of some) add(bitsIn([sign]));
  }
  return lines.map((all) => {
    const bits = withoutSpaces(all);
    const first = bits[0]?.start ?? 0;
    const last = bits.at(-1);
    const end = last ? last.start + last.words.length : first;
    const order = Uint32Array.from({ length: end - first }, (_, index) => first + index);
    // The library's `getReorderedIndices` goes through the whole paragraph for each line.
    for (const [from = 0, to = 0] of bidi.getReorderSegments(paragraph, directions, first, end - 1))
      order.subarray(from - first, to + 1 - first).reverse();
    const placeOf = new Map(Array.from(order, (index, place) => [index, place]));
    const sorted = bits.toSorted(
      (one, other) => (placeOf.get(one.start) ?? 0) - (placeOf.get(other.start) ?? 0),
    );
    const words = bits.map((bit) => bit.words).join('');
    return { bits: sorted, words, width: widthOf(bits), rightToLeft };
  });
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wordsIn = new Intl.Segmenter('en', { granularity: 'word' });
/** Scripts without spaces between words. */
const runOn = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** A letter with its marks. */
type Sign = Pick<Intl.SegmentData, 'segment' | 'index'>;

/** What may not be broken over two lines, with the spaces after it. */
function unbroken(paragraph: string): Sign[][] {
  const ends = new Set<number>();
  const breaker = new (tools().LineBreaker)(paragraph);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) ends.add(next.position);
  for (const { 0: run, index } of paragraph.matchAll(runOn))
    for (const word of wordsIn.segment(run)) if (word.index > 0) ends.add(index + word.index);
  const parts: Sign[][] = [];
  for (const sign of signs.segment(paragraph)) {
    const last = parts.at(-1);
    if (last && !ends.has(sign.index)) last.push(sign);
    else parts.push([sign]);
  }
  return parts;
}

type Stretch = { levels: Uint8Array; country: 'jp' | undefined; set: Setting };

function bitsOf(doc: PDFKit.PDFDocument, some: readonly Sign[], { levels, country, set }: Stretch): Bit[] {
  const bits: Bit[] = [];
  let run: { words: string; start: number; level: number; part: string | undefined } | undefined;
  const close = () => {
    if (run) bits.push(measured(doc, run, set));
    run = undefined;
  };
  for (const { segment: sign, index: start } of some) {
    if (directionMark.test(sign)) close();
    else {
      const level = levels[start] ?? 0;
      const part = [...sign].every(isHeld) ? undefined : (partOf(sign, country) ?? REST);
      const isOwn = part === undefined;
      const goesOn =
        run &&
        run.level === level &&
        run.part === part &&
        sign !== ' ' &&
        run.words !== ' ' &&
        // Ours are drawn one by one from the right.
        !(isOwn && level % 2 === 1);
      if (run && goesOn) run.words += sign;
      else {
        close();
        run = { words: sign, start, level, part };
      }
    }
  }
  close();
  return bits;
}

/** Marks of the writing direction have an effect, but no picture. */
const directionMark = /^[\u061C\u200E\u200F\u2066-\u2069]$/;
/** The part with the sign for a letter that no font has. */
const REST = 'european';
const UNKNOWN = '\uFFFD';

function measured(
  doc: PDFKit.PDFDocument,
  { words, start, level, part }: { words: string; start: number; level: number; part: string | undefined },
  { dress, size, options }: Setting,
): Bit {
  const rightToLeft = level % 2 === 1;
  dress();
  if (part === undefined) {
    const width = doc.widthOfString(rightToLeft ? mirrored(words) : words, options);
    return { words, start, rightToLeft, part, clusters: [], width };
  }
  const clusters = takePart(doc, part).shape(partOf(words) ? words : UNKNOWN, rightToLeft);
  return { words, start, rightToLeft, part, clusters, width: (advanceOf(clusters) * size) / 1000 };
}

/** A bracket of a text from right to left opens to the left. */
export function mirrored(words: string): string {
  return words.replace(/\p{Bidi_Mirrored}/gu, (sign) => tools().bidi.getMirroredCharacter(sign) ?? sign);
}

function withoutSpaces(bits: readonly Bit[]): readonly Bit[] {
  return bits.slice(0, bits.findLastIndex(({ words }) => words !== ' ') + 1);
}

function widthOf(bits: readonly Bit[]): number {
  return bits.reduce((sum, { width }) => sum + width, 0);
}
