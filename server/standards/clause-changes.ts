import type { StandardClause } from '#contract/desk/standards.ts';

export type ClauseChanges = {
  added: StandardClause[];
  gone: StandardClause[];
  /** With another number, title or page. */
  changed: { before: StandardClause; after: StandardClause }[];
};

/**
 * What a second reading changes in the clauses. A clause is the same one if its number is, or else its title on its page: so each
 * is told once, and a number that repeats counts as often as it stands there.
 */
export function clauseChanges(before: StandardClause[], after: StandardClause[]): ClauseChanges {
  let gone = before;
  let added = after;
  const changed: ClauseChanges['changed'] = [];
  const keys: ((clause: StandardClause) => string)[] = [
    ({ number, title, page }) => JSON.stringify([number, title, page]),
    ({ number, page }) => JSON.stringify([number, page]),
    ({ title, page }) => JSON.stringify([title, page]),
    ({ number }) => number,
  ];
  for (const keyOf of keys) {
    const waiting = Map.groupBy(gone, keyOf);
    const found = new Set<StandardClause>();
    added = added.filter((clause) => {
      const was = waiting.get(keyOf(clause))?.shift();
      if (!was) return true;
      found.add(was);
      if (!isSame(was, clause)) changed.push({ before: was, after: clause });
      return false;
    });
    gone = gone.filter((clause) => !found.has(clause));
  }
  return { added, gone, changed };
}

function isSame(one: StandardClause, other: StandardClause): boolean {
  return one.number === other.number && one.title === other.title && one.page === other.page;
}
