import { areHeld, heldLetters } from './letters.ts';
import { drawLine } from './other-scripts/draw.ts';
import { type Line, wholeLine } from './other-scripts/lines.ts';
import { takePart } from './other-scripts/parts.ts';
import { parsedFont } from './parsed-font.ts';
import { type Doc, faces, HEAVIER } from './pieces.ts';

type Lettering = {
  face: keyof typeof faces;
  size: number;
  anchor: 'start' | 'middle' | 'end';
  colour: string;
  /** Letters of the mono face are drawn heavier, because it has no bold weight. */
  isHeavy?: boolean;
  /** The outline around each letter, so that it is legible over anything. */
  halo?: { colour: string; width: number };
};

/** Draws a drawing's lettering on a page: `x` is the anchor, `y` the baseline. */
export function letter(
  doc: Doc,
  given: string,
  [x, y]: readonly [x: number, y: number],
  { face, size, anchor, colour, isHeavy = false, halo }: Lettering,
): void {
  const words = heldLetters(given);
  const isOwn = areHeld(words);
  const dress = () => doc.font(faces[face]).fontSize(size);
  dress();
  const line = isOwn ? undefined : wholeLine(doc, words, { dress, size });
  const width = line?.width ?? doc.widthOfString(words);
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  if (halo)
    for (const drawn of line ? outlinesOf(doc, line, dress) : [ownOutlines(doc, words)])
      outline(doc, drawn, [left, y], { size, ...halo });
  const heavy = isHeavy ? { width: size / HEAVIER, colour } : undefined;
  if (line) {
    drawLine(doc, line, [left, y], { dress, colour, size, heavy });
    return;
  }
  const set = { lineBreak: false, baseline: 'alphabetic' } as const;
  doc.fillColor(colour);
  if (heavy) doc.lineWidth(heavy.width).strokeColor(colour);
  doc.text(words, left, y, heavy ? { ...set, fill: true, stroke: true } : set);
}

/** Letters of one font, the first `x` points from where their line starts. */
type Outlines = {
  x: number;
  unitsPerEm: number;
  /** In units of the font. */
  letters: { d: string; advance: number; xOffset: number; yOffset: number }[];
};

function ownOutlines(doc: Doc, words: string, x = 0): Outlines {
  const font = parsedFont(doc);
  const { glyphs, positions } = font.layout(words);
  const letters = glyphs.map(({ path }, index) => ({
    d: path.toSVG(),
    advance: positions[index]?.xAdvance ?? 0,
    xOffset: 0,
    yOffset: 0,
  }));
  return { x, unitsPerEm: font.unitsPerEm, letters };
}

function outlinesOf(doc: Doc, line: Line, dress: () => void): Outlines[] {
  let x = 0;
  return line.bits.map((bit) => {
    const at = x;
    x += bit.width;
    dress();
    if (bit.part === undefined) return ownOutlines(doc, bit.words, at);
    const { font } = takePart(doc, bit.part);
    const scale = font.unitsPerEm / 1000;
    const letters = bit.clusters
      .flatMap(({ glyphs }) => glyphs)
      .map(({ id, xAdvance, xOffset, yOffset }) => ({
        d: font.getGlyph(id).path.toSVG(),
        advance: xAdvance * scale,
        xOffset: xOffset * scale,
        yOffset: yOffset * scale,
      }));
    return { x: at, unitsPerEm: font.unitsPerEm, letters };
  });
}

/** The halo is drawn as outlines, because as text it would be read out and found twice. */
function outline(
  doc: Doc,
  { x: from, unitsPerEm, letters }: Outlines,
  [x, y]: readonly [x: number, y: number],
  { size, colour, width }: { size: number; colour: string; width: number },
): void {
  const scale = size / unitsPerEm;
  doc
    .save()
    .translate(x + from, y)
    .scale(scale, -scale)
    .lineWidth(width / scale)
    .lineJoin('round');
  for (const { d, advance, xOffset, yOffset } of letters) {
    const isMoved = xOffset !== 0 || yOffset !== 0;
    if (isMoved) doc.save().translate(xOffset, yOffset);
    if (d) doc.path(d).stroke(colour);
    if (isMoved) doc.restore();
    doc.translate(advance, 0);
  }
  doc.restore();
}
