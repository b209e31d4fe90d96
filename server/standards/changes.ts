import type { EditionChanges, StandardClause } from '#contract/desk/standards.ts';

/**
 * Compares the clauses of two editions: those that are new, those that are gone and those with another title.
 */
export function compareClauses(
  before: StandardClause[],
  after: StandardClause[],
): Omit<EditionChanges, 'earlier'> {
  const earlier = byNumber(before);
  const later = byNumber(after);
  return {
    added: [...later.values()].filter(({ number }) => !earlier.has(keyOf(number))),
    removed: [...earlier.values()].filter(({ number }) => !later.has(keyOf(number))),
    retitled: [...later.values()].flatMap((clause) => {
      const was = earlier.get(keyOf(clause.number));
      return was && plain(was.title) !== plain(clause.title) ? [{ ...clause, before: was.title }] : [];
    }),
  };
}

/** Counts a repeated number once. Numbers repeat when a contents page was read as text. */
function byNumber(clauses: StandardClause[]): Map<string, StandardClause> {
  const found = new Map<string, StandardClause>();
  for (const clause of clauses) if (!found.has(keyOf(clause.number))) found.set(keyOf(clause.number), clause);
  return found;
}

function keyOf(number: string): string {
  return number.toUpperCase().replaceAll(/\s+/g, '');
}

/** Capitals, spaces and dashes change from one edition's typesetting to the next. */
function plain(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
