import { encode } from 'uqr';
import { eitherOf } from '#paper/flow.ts';
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
/** How wide it is where the signature would not fit on its page otherwise: 2.4 cm. */
const SMALL_QR = 68;
/** The letters there. */
const lowLines = { ...styles.strong, size: 8, leading: 0.6 };
const lowSentences = { ...styles.small, size: 8, leading: 0.6 };
/** The share of the words' room that the explanation has there. */
const EXPLAINS = 0.43;

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

/** Who signed and how to check it: as `verification`, and lower where only that fits, so that a page before it has no hole. */
export function signature(doc: Doc, signed: Verification, width: number) {
  return eitherOf(verification(doc, signed, width), lowSignature(doc, signed, width));
}

/** The code, who signed, and the explanation side by side. */
function lowSignature(
  doc: Doc,
  { lines = [], code, url, sentences, end }: Verification,
  width: number,
): Piece {
  const room = width - SMALL_QR - 2 * GAP;
  const explains = room * EXPLAINS;
  const signs = room - explains;
  const last = end === undefined ? [] : [endMark(doc, end, explains, 'small')];
  const columns = beside([
    { left: 0, piece: qrCode(doc, url, SMALL_QR) },
    {
      left: SMALL_QR + GAP,
      piece: stack(
        [
          ...lines.map((line) => text(doc, line, lowLines, signs)),
          text(doc, code, { font: 'mono', size: 10.5, leading: 0.4 }, signs),
          address(doc, url, signs),
        ],
        1,
      ),
    },
    {
      left: width - explains,
      piece: stack([...sentences.map((sentence) => text(doc, sentence, lowSentences, explains)), ...last], 1),
    },
  ]);
  return tagged(doc, 'Sect', columns);
}

/** The last words of a report, beside our mark. */
export function endMark(doc: Doc, title: string, width: number, size: 'usual' | 'small' = 'usual'): Piece {
  const isSmall = size === 'small';
  const left = isSmall ? 12 : 26;
  return decorated(
    doc,
    beside([{ left, piece: text(doc, title, styles.label, width - left) }]),
    ({ x, y }) => {
      if (isSmall) doc.translate(x, y).scale(0.35).translate(-x, -y);
      plumbLine(doc, x, isSmall ? y : y - 8, 6);
    },
    isSmall ? { above: 1 } : { above: 8, below: 8 },
  );
}

/** Drawn in vectors, so that it is sharp at any size. */
function qrCode(doc: Doc, url: string, side = QR): Piece {
  const { data, size } = encode(url, { ecc: 'M', border: QUIET_ZONE });
  const module = side / size;
  return {
    height: side,
    draw({ x, y }, into) {
      const draw = () => {
        doc.save();
        doc.rect(x, y, side, side).fill('#ffffff');
        for (const [row, modules] of data.entries())
          for (const [start, length] of darkRuns(modules))
            doc.rect(x + start * module, y + row * module, length * module, module);
        doc.fill(colours.ink);
        doc.lineWidth(0.5).rect(x, y, side, side).stroke(colours.line);
        doc.restore();
      };
      mark(doc, into, 'Figure', draw, { alt: `QR code of ${url}`, bbox: [x, y, x + side, y + side] });
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
