import type { Item } from './line.ts';

// Text recognition gives letters of one size up to a fifth more or less, depending on whether their word has
// a tall letter.
const SPREAD = 0.2;
const FEWEST_STRETCHED = 0.5;

/**
 * Gives the words of a scan one size if they differ by little. Text recognition takes each line's height from
 * the picture, so small differences mean nothing.
 */
export function withSteadySizes<T extends { items: Item[]; stretched: number }>(pages: T[]): T[] {
  const scanned = pages.filter(({ items, stretched }) => stretched > items.length * FEWEST_STRETCHED);
  const usual = commonest(scanned.flatMap(({ items }) => items.map(({ size }) => size)));
  if (!usual) return pages;
  const steady = (item: Item) =>
    Math.abs(item.size - usual) <= usual * SPREAD ? { ...item, size: usual } : item;
  return pages.map((page) => (scanned.includes(page) ? { ...page, items: page.items.map(steady) } : page));
}

function commonest(sizes: number[]): number | undefined {
  const groups = [...Map.groupBy(sizes, (size) => size)];
  return groups.sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}
