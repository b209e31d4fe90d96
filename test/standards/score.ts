import type { Understood } from '#server/standards/understood.ts';
import type { Labels } from './source.ts';

export type Score = { found: number; right: number; labelled: number; recalled: number };

export type Scores = {
  clauses: Score;
  requirements: Score;
  code: boolean;
  title: boolean;
  category: boolean;
  wrong: string[];
};

/** How what was understood compares with the labels: a clause by number and title, a requirement by clause and words. */
export function scoresOf(understood: Understood, labels: Labels): Scores {
  const clauseKey = ({ number, title }: { number: string; title: string }) => plain(`${number} ${title}`);
  const found = understood.clauses.map(clauseKey);
  const labelled = labels.clauses.map(clauseKey);
  const made = understood.templates;
  const wanted = labels.requirements;
  const meets = (template: (typeof made)[number], label: (typeof wanted)[number]) =>
    template.clause === label.clause && restsOn(template, label.words);
  // Each label is met by one template and each template meets one label.
  const used = new Set<number>();
  const missed = wanted.filter((label) => {
    const at = made.findIndex((template, index) => !used.has(index) && meets(template, label));
    if (at < 0) return true;
    used.add(at);
    return false;
  });
  const extra = made.filter((_, index) => !used.has(index));
  return {
    clauses: {
      found: found.length,
      right: found.filter((clause) => labelled.includes(clause)).length,
      labelled: labelled.length,
      recalled: labelled.filter((clause) => found.includes(clause)).length,
    },
    requirements: { found: made.length, right: used.size, labelled: wanted.length, recalled: used.size },
    code: understood.code === labels.code,
    title: plain(understood.title) === plain(labels.title),
    category: understood.category === labels.category,
    wrong: [
      ...labelled.filter((clause) => !found.includes(clause)).map((clause) => `clause missed: ${clause}`),
      ...found.filter((clause) => !labelled.includes(clause)).map((clause) => `clause invented: ${clause}`),
      ...missed.map(({ clause, words }) => `requirement missed: ${clause}: ${words}`),
      ...extra.map(({ clause, snippet }) => `requirement invented: ${clause}: ${snippet}`),
    ],
  };
}

/** The description ends in the requirement's own words, or the snippet is them. */
function restsOn(template: { snippet: string; description: string }, words: string): boolean {
  const own = plain(words);
  return (
    plain(template.description).endsWith(own) ||
    plain(template.snippet).endsWith(own) ||
    plain(template.description).includes(own)
  );
}

/** Without case, hyphens, spaces and end marks: a word split at a line's end is the same word. */
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
