import { encode } from 'uqr';
import { plumbLine } from '#paper/parts.ts';
import {
  around,
  beside,
  colours,
  type Doc,
  decorated,
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

type Verification = {
  lines?: readonly string[];
  code: string;
  url: string;
  sentences: readonly string[];
  end?: string;
};

/** A QR code, with who signed, the code in letters, the address and an explanation beside it, and the end below it. */
export function verification(
  doc: Doc,
  { lines = [], code, url, sentences, end }: Verification,
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
  const both = beside([
    { left: 0, piece: qrCode(doc, url) },
    { left, piece: words },
  ]);
  if (end === undefined) return tagged(doc, 'Sect', both);
  const below = endMark(doc, end, QR);
  // Below the code, there is mostly room for it beside the words.
  const height = Math.max(both.height, QR + below.height);
  return tagged(doc, 'Sect', {
    height,
    draw({ x, y }, into) {
      both.draw({ x, y }, into);
      below.draw({ x, y: y + QR }, into);
    },
  });
}

/** The last words of a report, beside our mark. */
export function endMark(doc: Doc, title: string, width: number): Piece {
  return decorated(
    doc,
    beside([{ left: 26, piece: text(doc, title, styles.label, width - 26) }]),
    ({ x, y }) => plumbLine(doc, x, y - 8, 6),
    { above: 8, below: 8 },
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
