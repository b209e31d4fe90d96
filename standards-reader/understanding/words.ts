import { listed, rowsOf } from './lexicon.ts';

/** Small words of English the namers need. */

/** Verbs of work, with their participle if no rule gives it. */
const verbs = `
  build built, make made, lay laid, set set, cut cut, hold held, hang hung, keep kept, put put, take taken, drive driven, bend bent, bind bound,
    sweep swept, dig dug, wind wound, split split, embed embedded, level levelled, label labelled, leave left, run run, provide, seal, fix,
    fit, lap, tape, tie, install, flash, prime, paint, bond, brace, support, separate, locate, place, space, cure, compact, drain, remove,
    replace, clean, test, flood, mark, polish, round, recess, tighten, butt, back, turn, connect, notch, mount, screw, nail, rivet, bolt,
    weld, earth, protect, insulate, cover, line, sheet, patch, strengthen, plug, apply, extend, anchor, secure, form, grade, waterproof,
    ventilate, reinforce, fill, grout, point, finish, galvanize, use, store, drill, bury
`;

const regular = (verb: string): string =>
  /^[^aeiou]+[aeiou][bdglmnprt]$/.test(verb)
    ? `${verb}${verb.at(-1)}ed`
    : `${verb.replace(/e$/, '').replace(/(?<=[^aeiou])y$/, 'i')}ed`;

const participles = new Map(
  rowsOf(verbs)
    .flatMap(listed)
    .map((verb) => verb.split(' '))
    .map(([plain = '', own = regular(plain)]) => [plain, own]),
);
const plainForms = new Map([...participles].map(([plain, participle]) => [participle, plain]));

/** The plain form of a participle, for instructions, or `undefined` if it is not known. */
export const plainForm = (participle: string): string | undefined => plainForms.get(participle.toLowerCase());

/** The participle of a verb in its plain form, or `undefined` if it is not known. */
export const participleOf = (verb: string): string | undefined => participles.get(verb.toLowerCase());

/**
 * Words that begin a description after a noun. The main noun comes before them: `the door serving two rooms`.
 */
const behindHead =
  /\s(?:of|in|for|to|on|at|where|when|with|without|between|behind|under|above|below|from|through|that|which|who|whose|within|around|over|not|by|beside|into|onto|against|along|across|near|outside|inside|beneath|adjacent|used|serving|having|containing|leading|located|installed|fitted|required|provided|made|forming|supporting|exceeding|carrying|connecting|passing|facing|(?:more|less|larger|wider|longer|higher|greater|deeper|smaller) than)\s/;
const singularInS = /(?:ss|us|is|\bgas|canvas|lens|chassis|ness|series)$/i;

const thingInIng =
  'build|ceil|open|land|fitt|lin|floor|roof|glaz|cladd|flash|brac|rail|cop|capp|foot|pip|wir|fenc|coat|seal';
const endsInThing = new RegExp(`(?:^|\\s)(?:${thingInIng})ings?$`, 'i');

/** Whether a noun in -ing is a thing, such as a ceiling, and not something that is done. */
export const isThingInIng = (noun: string): boolean => endsInThing.test(noun);

/**
 * Words in -ing or -ed that describe a plural noun before them: `stairs providing access`, `walls built of
 * brick`.
 */
const saidOfPlural = new RegExp(
  `^(?<noun>.*?\\w[^su]s) (?!(?:${thingInIng})ings?\\b)(?:\\w{2,}(?:ing|ed)|built|laid|set|cut|hung)\\b.*`,
  'is',
);

/** Whether a noun phrase is plural, by its head: the noun before the first preposition. */
export function isPlural(phrase: string): boolean {
  const [before = phrase] = phrase.trim().split(behindHead);
  const whole = before.replace(saidOfPlural, '$<noun>');
  if (/ and /.test(whole)) return !/^(?:each|every|any|no) /i.test(whole);
  // `Performance Requirements D7P1` is plural, whatever its name ends in.
  const words = whole.split(/\s+/);
  const last = words.findLastIndex((word, index) => index === 0 || !/^[A-Z]*\d[\w.]*$/.test(word));
  const head = words
    .slice(0, last + 1)
    .join(' ')
    .replace(/ (?:out|in|up|down|off)$/, '');
  if (/^(?:an?|each|every|one|this|that|another|any one) /i.test(head)) return false;
  return (/s$/i.test(head) && !singularInS.test(head)) || /\b(?:people|children|persons)$/i.test(head);
}

/** A verb that agrees with its subject: `discharge` becomes `discharges` for one pipe. */
export function agreeing(predicate: string, plural: boolean): string {
  if (plural) return predicate;
  return predicate.replace(/^\w+/, (verb) =>
    verb === 'have'
      ? 'has'
      : /(?:s|sh|ch|x|o)$/.test(verb)
        ? `${verb}es`
        : /[^aeiou]y$/.test(verb)
          ? `${verb.slice(0, -1)}ies`
          : `${verb}s`,
  );
}

/** Raises the number of `93 m2` or `93 m 2`, as some documents write areas and volumes. */
export const withRaised = (text: string): string =>
  text.replace(/(?<=\d ?m?m) ?(?<power>[23])(?=$|[.,;)]| [a-z])/g, (power) =>
    power.trim() === '2' ? '²' : '³',
  );

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lower case at the start, unless the word is a name or an abbreviation. */
export const uncapitalised = (text: string): string =>
  /^(?:[A-Z][a-z]|A )/.test(text) &&
  !/^[A-Z][a-z]+ [A-Z][a-z]+/.test(text) &&
  !/^(?:Grade|Class|Type|Table|Clause|Part|Queensland|Australian)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

const article = /^(?:the|an?|each|every|all|any|such)\s+/i;
export const withoutArticle = (phrase: string): string => phrase.replace(article, '');
