import { type Limit, limitInWords } from '#contract/desk/limits.ts';
import { defectPhrase } from './naming.ts';
import type { Requirement } from './requirements.ts';
import { statementOf } from './statement.ts';
import { capitalised, uncapitalised, withoutArticle } from './words.ts';

/** The most letters of a name. */
export const LONGEST_NAME = 60;
/** The most letters of a title before what distinguishes its templates. */
const LONGEST_TITLE = 34;
/** The fewest letters in which a phrase still says something. */
const SHORTEST = 12;

/** What the name of a template is made from. */
type Named = Pick<Requirement, 'main' | 'clause' | 'clauseTitle' | 'asWritten'> & {
  limit: Limit | undefined;
};

/**
 * Names the templates of a document, one after the other: by the title of its clause where that says something, with what distinguishes
 * it if several stand under one title. No two are alike.
 *
 * @param clauseTitles the title of the clause of each template
 */
export function naming(clauseTitles: string[]): (template: Named) => string {
  const under = new Map<string, number>();
  for (const key of clauseTitles.map(titleOf).map(keyOf)) under.set(key, (under.get(key) ?? 0) + 1);
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (one) => {
    const title = titleOf(one.clauseTitle);
    // What is measured says its bound too.
    const isAlone = title.includes(' ') && under.get(keyOf(title)) === 1 && !one.limit;
    const names = isAlone ? [cut(title, LONGEST_NAME)] : distinguished(one, title);
    const name = names.find((name) => name && !taken.has(keyOf(name))) ?? numbered(names, one, taken, counts);
    taken.add(keyOf(name));
    return name;
  };
}

/** Names for a template that shares its title or has none, the best first. */
function distinguished({ main, clauseTitle, limit, asWritten }: Named, title: string): string[] {
  const phrase = asWritten ? written(main) : defectPhrase(main, clauseTitle);
  if (!title)
    return [phrase.length <= LONGEST_NAME ? phrase : bounded('', main, limit), cut(phrase, LONGEST_NAME)];
  const before = `${cut(title, LONGEST_TITLE)}: `;
  const detail = uncapitalised(behind(title, phrase));
  const room = LONGEST_NAME - before.length;
  const alone = cut(phrase, LONGEST_NAME);
  // `Holes` says more than `Notches and holes`.
  if (isOneOf(title, phrase))
    return [
      phrase.length <= LONGEST_NAME ? phrase : bounded('', main, limit),
      alone,
      before + cut(detail, room),
    ];
  // `Common studs spaced at more than 600 mm centres` says `Spacing`.
  if (phrase.length <= LONGEST_NAME && isSaid(title, phrase)) return [phrase, before + cut(detail, room)];
  if (detail.length <= room) return [before + detail, alone];
  // A phrase that fits by itself and says what the title says is whole.
  if (phrase.length <= LONGEST_NAME && isAbout(title, phrase)) return [phrase, before + cut(detail, room)];
  const short = cut(detail, room);
  const names = [bounded(before, main, limit), short.length < SHORTEST ? '' : before + short, alone];
  return limit && short.includes(String(limit.value)) ? [names[1] ?? '', ...names] : names;
}

/** A sentence that cannot be turned round, as it is written. */
const written = (sentence: string): string =>
  capitalised(withoutArticle(sentence)).replace(/(?<![.;:,\s—–-])[.;:,\s—–-]+$/, '');

/** The subject and the bound: `Backs and jambs: back of a fireplace, at least 190 mm`. Empty without a bound. */
function bounded(before: string, main: string, limit: Limit | undefined): string {
  const statement = statementOf(main, '');
  if (!limit || statement.kind !== 'rule' || /^(?:it|they|its|their|work|no)\b/i.test(statement.subject))
    return '';
  const bound = limitInWords(limit);
  const subject = cut(withoutArticle(statement.subject), LONGEST_NAME - before.length - bound.length - 2);
  if (subject.length < SHORTEST / 2 || subject.includes(String(limit.value))) return '';
  return `${before}${before ? uncapitalised(subject) : capitalised(subject)}, ${bound}`;
}

/** A name that is taken, with its clause, and with a number if that is taken too. */
function numbered(
  names: string[],
  { clause }: Named,
  taken: Set<string>,
  counts: Map<string, number>,
): string {
  const [name = 'Requirement'] = names.filter(Boolean);
  for (;;) {
    const place = cut(clause, 20);
    const key = `${keyOf(name)} ${place}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const inBrackets = [place, count > 1 || !place ? String(count + Number(!place)) : '']
      .filter(Boolean)
      .join(', ');
    const whole = `${cut(name, LONGEST_NAME - inBrackets.length - 3)} (${inBrackets})`;
    if (!taken.has(keyOf(whole))) return whole;
  }
}

const keyOf = (name: string): string => name.toLowerCase();

const vague = new Set(
  'general|generally|requirement|requirements|provision|provisions|deemed-to-satisfy|acceptable|solution|solutions|other|miscellaneous|additional|application|scope|procedure|note|notes|performance|compliance|exception|exceptions|rule|rules|specific|basic|and|of|the|for|to'.split(
    '|',
  ),
);

/** A clause's title as a name begins with it, or nothing if it does not say what the clause is about. */
function titleOf(clauseTitle: string): string {
  const title = clauseTitle
    .replace(/\s+/g, ' ')
    .replace(/(?<![.:;,\s—–-])[.:;,\s—–-]+$/, '')
    .trim();
  const words = title
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .filter((word) => word.length > 1);
  if (words.every((word) => vague.has(word))) return '';
  // `RCD PROTECTION` keeps its abbreviation, which has no vowel.
  const isLoud = title.length > 3 && title === title.toUpperCase();
  return isLoud
    ? capitalised(
        title.replace(/[\p{L}'’]+/gu, (word) => (/[AEIOUY]/.test(word) ? word.toLowerCase() : word)),
      )
    : capitalised(title);
}

/** Words that still belong to the subject: `Flanges` is not all of `the flange of an outlet`. */
const goesOn =
  /^(?:of|for|in|on|at|to|from|between|that|which|who|whose|and|or|near|beside|along|serving)\b|^with\b.*\bwith/;

/** A phrase without the subject that its title already says: `Timber posts` before `timber posts below 90 mm`. */
function behind(title: string, phrase: string): string {
  const said = phrase.toLowerCase();
  const heading = title.toLowerCase();
  const starts = [heading, heading.replace(/(?<=[^s])s$/, ''), `${heading}s`].find((start) =>
    said.startsWith(`${start} `),
  );
  if (said.startsWith(`${heading}: `)) return phrase.slice(heading.length + 2);
  const rest = starts === undefined ? '' : phrase.slice(starts.length + 1);
  return rest.length < 4 || goesOn.test(rest) ? phrase : rest;
}

/** Whether a title names several things, and the phrase begins with one of them. */
function isOneOf(title: string, phrase: string): boolean {
  const things = title.toLowerCase().split(/, | and | & | or /);
  const said = phrase.toLowerCase();
  return (
    things.length > 1 &&
    things.some((thing) => said.startsWith(thing) || said.startsWith(`${thing.replace(/s$/, '')} `))
  );
}

/** Whether a phrase has a word of the title. */
const isAbout = (title: string, phrase: string): boolean => {
  const said = new Set(wordsOf(phrase));
  return wordsOf(title).some((word) => said.has(word));
};

/** Whether a phrase that does not begin with the title has all words of the title, in any form. */
const isSaid = (title: string, phrase: string): boolean => {
  const said = wordsOf(phrase);
  const words = wordsOf(title);
  return (
    behind(title, phrase) === phrase &&
    words.length > 0 &&
    words.every((word) => said.some((one) => one.startsWith(stemOf(word))))
  );
};

/** What the forms of a word begin with: `spac` of `spacing`. */
const stemOf = (word: string): string => word.slice(0, Math.max(4, word.length - 4));

/** The words that say something, one thing and several alike. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .filter((word) => word.length > 2 && !vague.has(word))
    .map((word) => word.replace(/s$/, ''));

/** Words that no phrase ends with. */
const leaning =
  /(?<![\s,;:—–(-])[\s,;:—–(-]+(?:(?:an?|the|its|their|each|every|any|of|in|on|at|to|by|for|from|with|without|than|less|more|fewer|so|such|only|both|either|neither|because|until|while|unless|before|after|during|within|along|against|through|per|over|below|above|under|between|and|or|not|no|be|is|are|has|have|do|does|as|that|which|where|when|if|into|onto|least|most|about|same|other|\d[\d.,]*|(?:as in )?(?:clause|part|table|section|figure|appendix))?)$/i;
/** Where a phrase can end, before a word that only adds something. */
const joint =
  /[,;(]|:(?= )|(?<=\S) (?=(?:of|in|on|at|by|for|from|with|within|to|over|under|above|below|between|and|or|that|which|where|when|if|unless|before|after|so|as|into|onto|through|along|against|during)\s)/g;

/** A text of at most this many letters, ended where a phrase can end. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  if (most <= 0) return '';
  const room = text.slice(0, most + 1);
  const ends = [...room.matchAll(joint)]
    .map(({ index }) => index)
    .filter((at) => at >= most / 2 && at <= most);
  const end = ends.at(-1);
  const said = tidied(whole(room.slice(0, end ?? Math.max(room.lastIndexOf(' '), 0))));
  return said || [...text].slice(0, Math.floor(most / 2)).join('');
}

/** Without words at its end that need more words. */
function tidied(text: string): string {
  let said = text.trim();
  for (;;) {
    const shorter = said.replace(leaning, '');
    if (shorter === said) return said;
    said = shorter;
  }
}

/** Without brackets that were not closed, and without one end of a range. */
function whole(text: string): string {
  const open = text.lastIndexOf('(');
  const closed = open > text.lastIndexOf(')') ? text.slice(0, open) : text;
  const range = closed.lastIndexOf(' between ');
  return range > closed.lastIndexOf(' and ') ? closed.slice(0, range) : closed;
}
