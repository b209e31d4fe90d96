import type { Report } from '#contract/report/report.ts';
import { generalBlocks, stagedBlocks } from './before-0087.ts';
import type { Block, Cell, Entry, Item } from './block-kinds.ts';
import { graveFirst } from './grave-first.ts';

/**
 * A report in reading order. Its page, its print and its PDF are all made from this, so that they have the
 * same words in the same order. Only browser parts (the control bar, the contents, what a reader chooses) are not in all of them.
 */
export function reportBlocks(report: Report): Block[] {
  if (report.shape === 'grave-first') return linked(graveFirst(report));
  return linked(report.layout === 'staged' ? stagedBlocks(report) : generalBlocks(report));
}

/**
 * Makes ids unique. Entries keep theirs, because links lead to them. A link without a target becomes plain
 * text, so that a name typed twice does no harm.
 */
function linked(blocks: readonly Block[]): Block[] {
  const taken = new Set<string>();
  const free = (id: string): string => {
    let [tried, count] = [id, 1];
    while (taken.has(tried)) tried = `${id}-${++count}`;
    taken.add(tried);
    return tried;
  };
  const entries = new Map(blocks.map((block) => [block, isEntry(block) ? free(block.id) : undefined]));
  return blocks.map((block): Block => {
    if (isEntry(block)) return { ...block, id: entries.get(block) ?? block.id };
    if (block.kind === 'sheet' || block.kind === 'heading') return { ...block, id: free(block.id) };
    const plain = ({ to, ...cell }: Cell): Cell =>
      to !== undefined && taken.has(to) ? { ...cell, to } : cell;
    if (block.kind === 'table') return { ...block, rows: block.rows.map((row) => row.map(plain)) };
    if (block.kind === 'rows')
      return { ...block, rows: block.rows.map(({ cells, keys }) => ({ cells: cells.map(plain), keys })) };
    return block;
  });
}

function isEntry(block: Block): block is Entry | Item {
  return block.kind === 'entry' || block.kind === 'item';
}
