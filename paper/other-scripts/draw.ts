import { type Bit, type Line, mirrored } from './lines.ts';
import { advanceOf, type Cluster, takePart } from './parts.ts';
import { tools } from './tools.ts';

type Manner = {
  /** Has the document set our own typeface. */
  dress: () => void;
  colour: string;
  size: number;
  /** Letters are drawn heavier, because the fallback fonts have no bold weight. */
  heavy?: { width: number; colour: string } | undefined;
  features?: PDFKit.Mixins.OpenTypeFeatures[] | undefined;
};

/** Draws a line from `x` on, its letters on the height `y`. */
export function drawLine(
  doc: PDFKit.PDFDocument,
  line: Line,
  [x, y]: readonly [x: number, y: number],
  manner: Manner,
): void {
  doc.save();
  // As PDFKit turns the page for its text. Readers take the place of spoken words from one state of the page.
  doc.transform(1, 0, 0, -1, 0, doc.page.height);
  doc.fillColor(manner.colour);
  const runs = runsOf(doc, line, x, manner.size);
  const draw = (some: readonly Run[], which: (glyph: Placement) => boolean) => {
    for (const run of some) drawRun(doc, run, doc.page.height - y, { ...manner, which });
  };
  const sayAs = (words: string, some: readonly Run[]) => {
    // Readers take the place of words from the first and last of these glyphs, which marks would shorten.
    saying(doc, words, () => draw(some, isWide));
    saying(doc, '', () => draw(some, (glyph) => !isWide(glyph)));
  };
  const isTurned = line.bits.some(({ rightToLeft }) => rightToLeft);
  const isMixed = line.rightToLeft && line.bits.some(isLeftToRight);
  if (isMixed || (isTurned && runs.some(({ actual }) => actual !== undefined)))
    sayAs(asReadersTurn(line.words), runs);
  else
    for (const run of runs)
      if (run.actual === undefined) draw([run], () => true);
      else sayAs(run.actual, [run]);
  doc.restore();
}

const isLeftToRight = ({ rightToLeft, words }: Bit) => !rightToLeft && /[\p{L}\p{N}]/u.test(words);
const isWide = ({ xAdvance }: Placement) => xAdvance !== 0;

/** What is drawn at once, and what is searched for, copied and read aloud instead of its glyphs. */
type Run = { bit: Bit; text: string; actual: string | undefined; clusters: readonly Cluster[]; x: number };

/** Clusters that say their own letters are drawn together, and every other one by itself. */
function runsOf(doc: PDFKit.PDFDocument, { bits }: Line, x: number, size: number): Run[] {
  const runs: Run[] = [];
  let at = x;
  for (const bit of bits) {
    if (bit.part === undefined) {
      const text = bit.rightToLeft ? mirrored(bit.words) : bit.words;
      runs.push({ bit, text, actual: text === bit.words ? undefined : bit.words, clusters: [], x: at });
      at += bit.width;
      continue;
    }
    const part = takePart(doc, bit.part);
    for (const cluster of bit.clusters) {
      const last = runs.at(-1);
      const says = part.says(cluster);
      if (says && last?.bit === bit && last.actual === undefined)
        runs.splice(-1, 1, { ...last, clusters: [...last.clusters, cluster] });
      else runs.push({ bit, text: '', actual: says ? undefined : cluster.words, clusters: [cluster], x: at });
      at += (advanceOf([cluster]) * size) / 1000;
    }
  }
  return runs;
}

/**
 * Readers of a PDF turn letters from right to left around, with spaces and brackets after them. So each
 * stretch of these letters is given to them turned and ended, and comes out as it was typed.
 */
function asReadersTurn(words: string): string {
  const letters = [...words];
  const types = letters.map((letter) => tools().bidi.getBidiCharTypeName(letter));
  let given = '';
  let at = 0;
  while (at < letters.length) {
    const end = fromRight(types[at]) ? endOfStretch(types, at) : undefined;
    if (end === undefined) given += letters[at];
    else {
      const turned = letters
        .slice(at, end + 1)
        .reverse()
        .join('');
      given += `${types[end] === 'NSM' ? TO_LEFT : ''}${turned}${TO_RIGHT}`;
    }
    at = (end ?? at) + 1;
  }
  return given;
}

/** Marks of the writing direction. The first takes a letter's mark into the stretch, the other ends it. */
const [TO_LEFT, TO_RIGHT] = ['\u200F', '\u200E'];

/** Where a stretch that starts with a letter from the right has its last such letter or its mark. */
function endOfStretch(types: readonly string[], from: number): number {
  let end = from;
  for (let at = from + 1; at < types.length; at += 1) {
    const type = types[at] ?? '';
    if (fromRight(type) || (type === 'NSM' && end === at - 1)) end = at;
    else if (type !== 'WS' && type !== 'ON') break;
  }
  return end;
}

const fromRight = (type: string | undefined) => type === 'R' || type === 'AL';

function drawRun(
  doc: PDFKit.PDFDocument,
  { bit, text, clusters, x }: Run,
  y: number,
  manner: Manner & { which: (glyph: Placement) => boolean },
): void {
  manner.dress();
  const part = bit.part === undefined ? undefined : takePart(doc, bit.part);
  const heavy = part && manner.heavy;
  if (heavy) doc.lineWidth(heavy.width).strokeColor(heavy.colour);
  part?.take(clusters);
  showGlyphs(doc, text, [x, y], { ...manner, isHeavy: heavy !== undefined });
}

/** Has words searched for, copied and read aloud instead of the glyphs that are drawn. */
function saying(doc: PDFKit.PDFDocument, actual: string, draw: () => void): void {
  const inside = doc as unknown as Inside;
  const words = Buffer.from(actual, 'utf16le').swap16().toString('hex');
  inside.addContent(`/Span <</ActualText <feff${words}>>> BDC`);
  draw();
  inside.addContent('EMC');
}

/** A glyph's place, in thousandths of the letters' size. */
type Placement = { xAdvance: number; xOffset: number; yOffset: number };

/** What PDFKit keeps and the published types leave out. */
type Inside = {
  _font: {
    id: string;
    ref: () => object;
    encode: (text: string, features?: unknown) => [hex: string[], Placement[]];
  };
  page: { fonts: Record<string, object> };
  addContent: (operators: string) => void;
};

/** Puts glyphs on the page as PDFKit does, but inside one state of its graphics. */
function showGlyphs(
  doc: PDFKit.PDFDocument,
  text: string,
  [x, y]: readonly [x: number, y: number],
  { size, features, isHeavy, which }: Manner & { isHeavy: boolean; which: (glyph: Placement) => boolean },
): void {
  const { _font: font, page } = doc as unknown as Inside;
  page.fonts[font.id] ??= font.ref();
  // With features, PDFKit lays the text out as a whole.
  const [hex, positions] = font.encode(text, text ? features : []);
  if (!positions.some(which)) return;
  const operators = ['BT', `/${font.id} ${inPdf(size)} Tf`, ...(isHeavy ? ['2 Tr'] : [])];
  let at = x;
  for (const [index, place] of positions.entries()) {
    if (which(place)) {
      const left = inPdf(at + (place.xOffset * size) / 1000);
      operators.push(`1 0 0 1 ${left} ${inPdf(y + (place.yOffset * size) / 1000)} Tm`);
      operators.push(`<${hex[index]}> Tj`);
    }
    at += (place.xAdvance * size) / 1000;
  }
  operators.push('ET');
  // PDFKit keeps a buffer for each call until the last page is there.
  (doc as unknown as Inside).addContent(operators.join('\n'));
}

function inPdf(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}
