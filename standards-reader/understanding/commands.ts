/** `May have to be` and `does not have to be` are not commands. */
const hasTo =
  '(?<!\\b(?:may|might|could|can|would|not) (?:also )?)(?:has|have) to(?= (?:be|have|comply|extend)\\b)';
const anyHasTo = new RegExp(`\\b${hasTo}`, 'g');

/** Not a place: `A rail is required to each side`. */
const verb = '(?!(?:the|an?|each|every|all|any|both|either|one|its|their|these|those)\\b)\\w';
const isRequiredTo = new RegExp(`\\b(?:is|are) required to(?= ${verb})`, 'g');

/** The words that command in a document, each with its forms in a sentence. */
const commanding = [
  { word: 'shall', form: 'shall' },
  { word: 'must', form: 'must' },
  {
    word: 'is to be',
    form: '(?:is|are) (?:also |not )?to(?= (?:be(?! (?:expected|noted|found|seen|hoped))|have|comply|pass|extend|project)\\b)',
  },
  { word: 'has to be', form: hasTo },
  { word: 'is required to', form: `(?:is|are) required to(?= ${verb})` },
  { word: 'is not permitted to', form: '(?:is|are) not (?:permitted|allowed) to' },
] as const;

const should = { word: 'should', form: 'should' } as const;

type CommandWord = (typeof commanding)[number]['word'] | typeof should.word;

/** How often a command word occurs in a document, and whether its sentences were taken as requirements. */
export type CommandCount = { word: CommandWord; count: number; taken: boolean };

const anyForm = new RegExp(
  `\\b(?:${commanding.map(({ form }) => form).join('|')}|${should.form})(?![\\w-])\\s*`,
);
const strictForm = new RegExp(`\\b(?:${commanding.map(({ form }) => form).join('|')})(?![\\w-])`);

/** The first command words in a sentence, and where they start and end. */
export function commandOf(sentence: string): { start: number; end: number; words: string } | undefined {
  const match = anyForm.exec(sentence);
  return match
    ? { start: match.index, end: match.index + match[0].length, words: match[0].trim() }
    : undefined;
}

/**
 * Whether a sentence commands. With `takeShould`, "should" commands too, as in a document of recommendations.
 */
export const commands = (sentence: string, takeShould = false): boolean =>
  strictForm.test(sentence) || (takeShould && /\bshould\b/.test(sentence));

/** Counts the command words in a text, the most frequent first. */
export function countCommands(text: string, takeShould: boolean): CommandCount[] {
  return [...commanding, should]
    .map(({ word, form }) => ({
      word,
      count: [...text.matchAll(new RegExp(`\\b${form}(?![\\w-])`, 'g'))].length,
      taken: word !== 'should' || takeShould,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Rewrites any command in a sentence as "must", so that all commands are read in one way. */
export const saidWithMust = (sentence: string): string =>
  sentence
    .replace(/\b(?:is|are) not (?:permitted|allowed) to(?= \w)/g, 'must not')
    .replace(/\b(?:is|are) not to(?= (?:be|have|pass|extend|project)\b)/g, 'must not')
    .replace(isRequiredTo, 'must')
    .replace(/\b(?:is|are) (?:also )?to(?= (?:be|have|comply|pass|extend|project)\b)/g, 'must')
    .replace(anyHasTo, 'must')
    .replace(/\b(?:should|shall)\b/g, 'must');

/** Replaces `in no case`, `nowhere` and `never` with "not". */
export const saidWithNot = (sentence: string): string =>
  sentence.replace(
    /(?<=\b(?:shall|must|should|be|is|are|but|and) |, )(?:never|nowhere|(?:at|in|under) no (?:point|place|time|stage|case|circumstances?))\b/g,
    'not',
  );
