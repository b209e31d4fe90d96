import { counted } from '#contract/counted.ts';
import type { ReadingChanges } from '#contract/desk/standards.ts';

/** What a second reading changed. */
export function sentenceOf({ clauses, templates }: ReadingChanges): string {
  const { added, gone, moved, reworded, kept } = templates;
  const changed = [clauses.added, clauses.gone, clauses.changed, added, gone, moved, reworded];
  if (changed.every(({ count }) => count === 0))
    return 'Read again: nothing changed. The clauses and the templates are the same as before.';
  return [
    `Read again: ${counted(clauses.after, 'clause')} (before: ${clauses.before}).`,
    `${counted(added.count, 'template')} added, ${gone.count} removed, ${moved.count} under another clause.`,
    reworded.count > 0 &&
      `${counted(reworded.count, 'template')} that nobody had decided on ${reworded.count === 1 ? 'has' : 'have'} other words.`,
    kept.count > 0 &&
      `${counted(kept.count, 'template')} you decided on ${kept.count === 1 ? 'is' : 'are'} not in this reading and ${kept.count === 1 ? 'stays as it was' : 'stay as they were'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
