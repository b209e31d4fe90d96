import { type Cite, citeLabel } from '#contract/report/report.ts';
import { longColumns, longText, spread } from '#paper/long.ts';
import {
  beside,
  colours,
  type Doc,
  decorated,
  type Piece,
  stack,
  styles,
  tagged,
  text,
} from '#paper/pieces.ts';

const code = { ...styles.code, colour: colours.blueprint };
const GAP = 3;

/** The cited clauses, with their requirements beside them if there is room. */
export function cites(doc: Doc, cited: readonly Cite[], width: number): Piece {
  const { isWide, label, rest, left } = roomIn(width);
  const one = (cite: Cite) => {
    const name = text(doc, citeLabel(cite), code, label, { tag: 'Span' });
    if (!cite.says) return name;
    const says = text(doc, cite.says, styles.text, rest, { tag: 'Span' });
    if (!isWide) return stack([name, says]);
    return beside([
      { left: 0, piece: name },
      { left, piece: says },
    ]);
  };
  return stack(
    cited.map((cite) => tagged(doc, 'P', one(cite))),
    GAP,
  );
}

/** The same in pieces, at least one for each that is cited. */
export function longCites(doc: Doc, cited: readonly Cite[], width: number): Piece[] {
  const { isWide, label, rest, left } = roomIn(width);
  return cited.flatMap((cite) => {
    const name = longText(doc, citeLabel(cite), code, label, 'Span');
    const says = cite.says ? longText(doc, cite.says, styles.text, rest, 'Span') : [];
    const pieces = isWide
      ? longColumns([
          { left: 0, pieces: name },
          { left, pieces: says },
        ])
      : [...name, ...says];
    return spread(doc, 'P', pieces).map((piece, index) =>
      index === pieces.length - 1 ? decorated(doc, piece, () => {}, { below: GAP }) : piece,
    );
  });
}

function roomIn(width: number) {
  const isWide = width > 300;
  const label = isWide ? 150 : width;
  const left = label + 10;
  return { isWide, label, left, rest: isWide ? width - left : width };
}
