import type { PageLines, StandardClause } from '#contract/desk/standards.ts';

/** What a line was read as, if not as text: the heading of a clause, or the title of one whose number stands above it. */
export type AsRead = { clause: StandardClause; isTitle: boolean; hasTitle: boolean };

/** So many lines below its number may hold a title. */
const TITLE_LINES = 2;
/** So many words may stand before the number in a heading: "Part 2 Section 4.1". */
const WORDS_BEFORE = 5;

/** What each line of a page was read as. */
export function headingsOn(page: PageLines, clauses: StandardClause[]): (AsRead | undefined)[] {
  const byNumber = Map.groupBy(
    clauses.filter((clause) => clause.page === page.number),
    // A clause in a Part has the Part's name before the number in the line.
    ({ number }) => plain(number.split(' ').at(-1) ?? number),
  );
  const all = [...page.lines, ...page.following];
  const read: (AsRead | undefined)[] = page.lines.map(() => undefined);
  for (const [at, line] of page.lines.entries()) {
    if (read[at]) continue;
    const found = clauseAt(line, all.slice(at + 1, at + 1 + TITLE_LINES), byNumber);
    if (!found) continue;
    read[at] = { clause: found.clause, isTitle: false, hasTitle: found.below === 0 };
    for (let below = 1; below <= found.below && at + below < read.length; below++)
      read[at + below] = { clause: found.clause, isTitle: true, hasTitle: true };
  }
  return read;
}

function clauseAt(line: string, next: string[], byNumber: Map<string, StandardClause[]>) {
  for (const number of numbersIn(line))
    for (const clause of byNumber.get(number) ?? []) {
      const title = plain(clause.title);
      if (plain(line).includes(title)) return { clause, below: 0 };
      // The title begins on the number's own line, or the number stands alone.
      const own = plain(line);
      const isAlone = own.endsWith(number);
      for (let below = 1; below <= next.length; below++) {
        const titleHere = plain([line, ...next.slice(0, below)].join(' '));
        if (titleHere.startsWith(isAlone ? own + title : own) && titleHere.endsWith(title))
          return { clause, below };
      }
    }
  return undefined;
}

/** What may be the number of a heading: one of its first words, two of them, or what its first word begins with. */
function numbersIn(line: string): string[] {
  const words = line.trim().split(/\s+/, WORDS_BEFORE).map(bare);
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
  const start = /^[A-Z]{0,3}\d{1,4}(?:\.\d{1,4}){0,6}/.exec(words[0] ?? '')?.[0];
  return [...words, ...pairs, start].filter((word) => word !== undefined && word !== '') as string[];
}

const closing = '.:;,)]–—-';

function bare(word: string): string {
  let end = word.length;
  while (end > 0 && closing.includes(word.charAt(end - 1))) end -= 1;
  return word
    .slice(0, end)
    .toUpperCase()
    .replace(/^[([§]+/, '');
}

const plain = (words: string) => words.toUpperCase().replaceAll(/\s+/g, '');
