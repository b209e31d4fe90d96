import type { Font } from 'harfbuzzjs';
import type { ParsedFont } from '../parsed-font.ts';
import { readPart } from './fonts.ts';
import { tools } from './tools.ts';

/** A glyph and its place, in thousandths of the letters' size. */
type Glyph = { id: number; xAdvance: number; xOffset: number; yOffset: number };
/** Glyphs that belong together, in the order they are drawn in, and the letters they stand for. */
export type Cluster = { words: string; glyphs: readonly Glyph[]; rightToLeft: boolean };

export type OpenPart = {
  font: ParsedFont;
  /** The glyphs of words, from left to right. */
  shape: (words: string, rightToLeft: boolean) => Cluster[];
  /** Has PDFKit draw these clusters, whatever text it is given next. */
  take: (clusters: readonly Cluster[]) => void;
  /** Whether a cluster's glyphs alone say the letters they stand for. */
  says: (cluster: Cluster) => boolean;
};

/** Each document has its own, so that nothing stays in memory when it is done. */
const partsOf = new WeakMap<PDFKit.PDFDocument, Map<string, OpenPart>>();

/** A part of the fallback fonts, as the font of the document's next words. It is read when first needed. */
export function takePart(doc: PDFKit.PDFDocument, part: string): OpenPart {
  const open = partsOf.get(doc) ?? new Map<string, OpenPart>();
  partsOf.set(doc, open);
  const taken = open.get(part) ?? openPart(doc, part);
  open.set(part, taken);
  doc.font(part);
  return taken;
}

function openPart(doc: PDFKit.PDFDocument, part: string): OpenPart {
  const { openFont, harfbuzz } = tools();
  const file = readPart(part);
  const font = openFont(file);
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer)));
  /** What each glyph stands for in the document's text. It can stand for one thing only. */
  const meanings = new Map<number, string>();
  let next: readonly Cluster[] = [];
  const told = Object.create(font, { layout: { value: () => laidOut(font, next, meanings) } });
  doc.registerFont(part, told);
  return {
    font,
    shape: (words, rightToLeft) => shaped(shaper, words, rightToLeft, font.unitsPerEm),
    take(clusters) {
      next = clusters;
    },
    says(cluster) {
      learn(meanings, cluster);
      const [glyph] = cluster.glyphs;
      return (
        cluster.glyphs.length === 1 &&
        meanings.get(glyph?.id ?? 0) === cluster.words &&
        [...cluster.words].length === 1 &&
        glyph?.xOffset === 0 &&
        glyph.yOffset === 0
      );
    },
  };
}

/** A glyph stands for its letter where each letter has one, and otherwise the first one with a width for all. */
function learn(meanings: Map<number, string>, { words, glyphs, rightToLeft }: Cluster): void {
  const letters = rightToLeft ? [...words].reverse() : [...words];
  const isEach = letters.length === glyphs.length;
  const first = Math.max(
    0,
    glyphs.findIndex(({ xAdvance }) => xAdvance !== 0),
  );
  for (const [index, { id }] of glyphs.entries()) {
    const said = isEach ? letters[index] : index === first ? words : undefined;
    if (!meanings.has(id)) meanings.set(id, said ?? '');
  }
}

function shaped(font: Font, words: string, rightToLeft: boolean, unitsPerEm: number): Cluster[] {
  const { Buffer: Shaping, Direction, shape } = tools().harfbuzz;
  const buffer = new Shaping();
  buffer.addText(words);
  buffer.guessSegmentProperties();
  buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const clusters = Map.groupBy(buffer.getGlyphInfos().entries(), ([, { cluster }]) => cluster);
  const starts = [...clusters.keys()].sort((one, other) => one - other);
  const scale = 1000 / unitsPerEm;
  return Array.from(clusters, ([start, all]) => ({
    rightToLeft,
    words: words.slice(start, starts[starts.indexOf(start) + 1]),
    glyphs: all.map(([index, { codepoint: id }]) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      return { id, xAdvance: xAdvance * scale, xOffset: xOffset * scale, yOffset: yOffset * scale };
    }),
  }));
}

/** What PDFKit takes as the layout of its text: in units of the font, which it scales in place. */
function laidOut(font: ParsedFont, clusters: readonly Cluster[], meanings: ReadonlyMap<number, string>) {
  const glyphs = clusters.flatMap((cluster) => cluster.glyphs);
  const scale = font.unitsPerEm / 1000;
  return {
    glyphs: glyphs.map(({ id }) => ({
      id,
      advanceWidth: font.getGlyph(id).advanceWidth,
      codePoints: Array.from(meanings.get(id) ?? '', (letter) => letter.codePointAt(0) ?? 0),
    })),
    positions: glyphs.map(({ xAdvance, xOffset, yOffset }) => ({
      xAdvance: xAdvance * scale,
      xOffset: xOffset * scale,
      yOffset: yOffset * scale,
    })),
    advanceWidth: advanceOf(clusters) * scale,
  };
}

/** How wide clusters are, in thousandths of the letters' size. */
export function advanceOf(clusters: readonly Cluster[]): number {
  return clusters.flatMap(({ glyphs }) => glyphs).reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}
