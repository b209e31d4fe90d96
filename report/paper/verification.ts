import { encode } from 'uqr';
import {
  around,
  beside,
  colours,
  type Doc,
  mark,
  type Piece,
  stack,
  styled,
  styles,
  tagged,
  text,
} from '#paper/pieces.ts';

/** How wide the QR code is with its white margin, in points: 3 cm, so that a phone reads it from a hand away. */
const QR = 86;
/** The white margin a scanner needs, in modules. */
const QUIET_ZONE = 4;
const GAP = 18;

type Verification = { lines?: readonly string[]; code: string; url: string; sentences: readonly string[] };

/** A QR code, with who signed, the code in letters, the address and an explanation beside it. */
export function verification(
  doc: Doc,
  { lines = [], code, url, sentences }: Verification,
  width: number,
): Piece {
  const left = QR + GAP;
  const room = width - left;
  const words = stack(
    [
      ...lines.map((line) => text(doc, line, styles.strong, room)),
      text(doc, code, { font: 'mono', size: 15, leading: 2 }, room),
      address(doc, url, room),
      ...sentences.map((sentence) => text(doc, sentence, styles.text, room)),
    ],
    5,
  );
  return tagged(
    doc,
    'Sect',
    beside([
      { left: 0, piece: qrCode(doc, url) },
      { left, piece: words },
    ]),
  );
}

/** Drawn in vectors, so that it is sharp at any size. */
function qrCode(doc: Doc, url: string): Piece {
  const { data, size } = encode(url, { ecc: 'M', border: QUIET_ZONE });
  const module = QR / size;
  return {
    height: QR,
    draw({ x, y }, into) {
      const draw = () => {
        doc.save();
        doc.rect(x, y, QR, QR).fill('#ffffff');
        for (const [row, modules] of data.entries())
          for (const [start, length] of darkRuns(modules))
            doc.rect(x + start * module, y + row * module, length * module, module);
        doc.fill(colours.ink);
        doc.lineWidth(0.5).rect(x, y, QR, QR).stroke(colours.line);
        doc.restore();
      };
      mark(doc, into, 'Figure', draw, { alt: `QR code of ${url}`, bbox: [x, y, x + QR, y + QR] });
    },
  };
}

/** The dark modules of a row, neighbours as one. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, at) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === at) last[1]++;
    else runs.push([at, 1]);
  });
  return runs;
}

/** The address as text that is a link. */
function address(doc: Doc, url: string, width: number): Piece {
  const set = styled(doc, { ...styles.code, colour: colours.blueprint }, width);
  const height = set.height(url);
  return {
    height,
    draw({ x, y }, into) {
      around(doc, into, 'P', (paragraph) =>
        around(doc, paragraph, 'Link', (link) => {
          link?.add(() => set.draw(url, x, y));
          doc.link(x, y, Math.min(width, set.widthOf(url)), height, url, {
            structParent: link,
            Contents: new String(url),
          } as unknown as PDFKit.Mixins.AnnotationOption);
        }),
      );
    },
  };
}
