type Numbering = { isOrdered: boolean; level: string | number; numberingId?: string } | null | undefined;

/**
 * Works out the numbers that Word shows but does not store as text. A heading gets a decimal number for its
 * level. A list follows the usual order of standards, (a), (i), (A), because the parser does not give the
 * list's own format.
 */
export class ListNumbers {
  private headings: number[] = [];
  private items: number[] = [];

  /** The mark to put before a paragraph, or `''` if it has none or its text includes one. */
  markFor(numbering: Numbering, heading: number, text: string): string {
    if (!numbering?.isOrdered || /^(?:\d+(?:\.\d+)*|[A-Z]\d|\([a-zA-Z0-9]+\))\s/.test(text.trim())) {
      if (!numbering?.isOrdered) this.items = [];
      return '';
    }
    const level = Number(numbering.level);
    if (heading) {
      this.items = [];
      return next(this.headings, level).join('.');
    }
    const count = next(this.items, level).at(-1) ?? 1;
    return `(${[letter, roman, capital][level % 3]?.(count) ?? count})`;
  }
}

function next(counters: number[], level: number): number[] {
  while (counters.length < level) counters.push(1);
  counters.length = Math.min(counters.length, level + 1);
  counters[level] = (counters[level] ?? 0) + 1;
  return counters;
}

const letter = (count: number) => String.fromCharCode(96 + ((count - 1) % 26) + 1);
const capital = (count: number) => letter(count).toUpperCase();
const roman = (count: number) =>
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'][count - 1] ?? String(count);
