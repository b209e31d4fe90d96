import { inTwosAtLeast, type Placed } from '#paper/flow.ts';
import { longText } from '#paper/long.ts';
import { banner, heading, letterhead, longFacts, longList, titleBlock } from '#paper/parts.ts';
import { type Doc, type Piece, styles, text } from '#paper/pieces.ts';
import { type Column, table } from '#paper/table.ts';
import type { Block, Cell } from '../block-kinds.ts';
import { longCites } from './cites.ts';
import { entryOnPaper } from './entry.ts';
import { wideFigures } from './figures.ts';
import { classes, first, opening } from './first-page.ts';
import { itemOnPaper } from './item.ts';
import type { Pictures } from './pictures.ts';
import { cellOnPaper } from './severity-colours.ts';
import { endMark, signature, verification } from './verification.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

type Paper = {
  width: number;
  /** Draws the figures. */
  pictures: Pictures;
  /** Of the letterhead, as a data address. */
  logo?: string | undefined;
  /** Whether each sheet starts a page. */
  startsPage: boolean;
};

/** The pieces of a report's block on paper, in a column of the given width. */
export function onPaper(doc: Doc, block: Block, { width, pictures, logo, startsPage }: Paper): Placed[] {
  switch (block.kind) {
    case 'letterhead':
      return [{ piece: letterhead(doc, { ...block, logo }, width) }];
    case 'sheet':
      return [{ ...headed(titleBlock(doc, block.title, width), block, 1), newPage: startsPage }];
    case 'heading':
      return [headed(heading(doc, block.title, width), block, 2)];
    case 'facts':
      return inTwosAtLeast(longFacts(doc, block.facts, width), 10);
    case 'banner':
      return flowing(banner(doc, block, width), 10);
    case 'paragraphs':
      return block.paragraphs.flatMap((paragraph) =>
        flowing(longText(doc, paragraph, styles.text, width), 6),
      );
    case 'note':
      return flowing(longText(doc, block.text, styles.small, width), 8);
    case 'cites':
      return inTwosAtLeast(longCites(doc, block.cites, width), 8);
    case 'list':
      return [
        { piece: text(doc, block.title, styles.strong, width, { tag: 'H4' }), keepsNext: true },
        ...inTwosAtLeast(longList(doc, block.items, width), 8),
      ];
    case 'table':
      return tableOnPaper(doc, block, block.rows, width);
    case 'entry':
      return entryOnPaper(doc, block, width, pictures);
    case 'figures':
      return wideFigures(doc, block.figures, width, pictures);
    case 'opening':
      return opening(doc, block, width, pictures);
    case 'classes':
      return classes(doc, block.rows, width);
    case 'first':
      return [{ ...first(doc, block.items, width, pictures), below: 8 }];
    case 'rows':
      return tableOnPaper(
        doc,
        block,
        block.rows.map(({ cells }) => cells),
        width,
      );
    case 'item':
      return itemOnPaper(doc, block, width, pictures);
    case 'filter':
      return [];
    case 'verification':
      return [{ piece: verification(doc, block, width), below: 10 }];
    case 'signature':
      return [{ ...signature(doc, block, width), below: 10 }];
    case 'end':
      return [{ piece: endMark(doc, block.title, width) }];
  }
}

/** A heading that readers can jump to. It stays with the content below it. */
function headed(piece: Piece, { id, title }: { id: string; title: string }, level: 1 | 2): Placed {
  return { piece, keepsNext: true, landmark: { id, title, level } };
}

/** Pieces in a row, over several pages if needed; `below` is the space after the last. */
function flowing(pieces: readonly Piece[], below: number): Placed[] {
  return pieces.map((piece, index) => (index === pieces.length - 1 ? { piece, below } : { piece }));
}

type Columns = Pick<BlockOf<'table'>, 'caption' | 'columns' | 'widths'>;

function tableOnPaper(doc: Doc, block: Columns, rows: readonly (readonly Cell[])[], width: number): Placed[] {
  const { caption } = block;
  const cells = rows.map((row) => row.map(cellOnPaper));
  return table(doc, { caption, columns: columnsOf(block), rows: cells, repeatsHead: true }, width);
}

function columnsOf({ columns, widths }: Columns): Column[] {
  return columns.map((name, column) => ({ name, width: widths[column] ?? 0 }));
}
