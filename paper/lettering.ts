import { parsedFont } from './fonts.ts';
import { heldLetters } from './letters.ts';
import { type Doc, faces } from './pieces.ts';

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
  doc.font(faces[face]).fontSize(size);
  const width = doc.widthOfString(words);
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  if (halo) outline(doc, words, [left, y], { size, ...halo });
  const set = { lineBreak: false, baseline: 'alphabetic' } as const;
  doc.fillColor(colour);
  if (isHeavy) doc.lineWidth(size / 28).strokeColor(colour);
  doc.text(words, left, y, isHeavy ? { ...set, fill: true, stroke: true } : set);
}

/** The halo is drawn as outlines, because as text it would be read out and found twice. */
function outline(
  doc: Doc,
  words: string,
  [x, y]: readonly [x: number, y: number],
  { size, colour, width }: { size: number; colour: string; width: number },
): void {
  const font = parsedFont(doc);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(words);
  doc
    .save()
    .translate(x, y)
    .scale(scale, -scale)
    .lineWidth(width / scale)
    .lineJoin('round');
  for (const [index, { path }] of glyphs.entries()) {
    const d = path.toSVG();
    if (d) doc.path(d).stroke(colour);
    doc.translate(positions[index]?.xAdvance ?? 0, 0);
  }
  doc.restore();
}
