/** May this be a verb? `A rail is required to each side` names a place. */
const verb = '(?!(?:the|an?|each|every|all|any|both|either|one|its|their|these|those)\\b)\\w';

/** The words that command in a document, each with its forms in a sentence. */
const commanding = {
  shall: 'shall',
  must: 'must',
  'is to be':
    '(?:is|are) (?:also |not )?to(?= (?:be(?! (?:expected|noted|found|seen|hoped))|have|comply|pass|extend|project)\\b)',
  // `May have to be` and `does not have to be` are not commands.
  'has to be':
    '(?<!\\b(?:may|might|could|can|would|not) (?:also )?)(?:has|have) to(?= (?:be|have|comply|extend)\\b)',
  'is required to': `(?:is|are) required to(?= ${verb})`,
  'is not permitted to': '(?:is|are) not (?:permitted|allowed) to(?= \\w)',
  should: 'should',
};

/** How often a command word occurs in a document, and whether its sentences were taken as requirements. */
export type CommandCount = { word: keyof typeof commanding; count: number; taken: boolean };

const counted = Object.entries(commanding).map(
  ([word, form]) => [word as CommandCount['word'], new RegExp(`\\b${form}(?![\\w-])`, 'g')] as const,
);

/** Counts the command words in a text, the most frequent first. */
export function countCommands(text: string, takeShould: boolean): CommandCount[] {
  return counted
    .map(([word, form]) => ({
      word,
      count: [...text.matchAll(form)].length,
      taken: word !== 'should' || takeShould,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

const inSeveralWords = new RegExp(
  `\\b(?:${Object.values(commanding)
    .filter((form) => form.includes(' '))
    .join('|')})`,
  'g',
);
const never =
  /(?<=\b(?:shall|must|should|be|is|are|but|and) |, )(?:never|nowhere|(?:at|in|under) no (?:point|place|time|stage|case|circumstances?))\b/g;

/** A sentence with one word for each command and each "not": "must" for `is to be`, "not" for `in no case`. */
export const withCommandsSaid = (sentence: string): string =>
  sentence
    .replace(never, 'not')
    .replace(inSeveralWords, (command) => (command.includes(' not') ? 'must not' : 'must'));

/** The same with "must" for "should" and "shall" too. */
export const saidWithMust = (sentence: string): string =>
  withCommandsSaid(sentence).replace(/\b(?:should|shall)\b/g, 'must');
