import { nounOf, tokensOf } from './grammar.ts';
import { listed, rowsOf } from './lexicon.ts';

/** Small words of English the namers need. */

/** Verbs of work, with their participle if no rule gives it. */
const verbs = `
  build built, make made, lay laid, set set, cut cut, hold held, hang hung, keep kept, put put, take taken, drive driven, bend bent, bind bound,
    sweep swept, dig dug, wind wound, split split, embed embedded, level levelled, label labelled, leave left, run run, provide, seal, fix,
    fit, lap, tape, tie, install, flash, prime, paint, bond, brace, support, separate, locate, place, space, cure, compact, drain, remove,
    replace, clean, test, flood, mark, polish, round, recess, tighten, butt, back, turn, connect, notch, mount, screw, nail, rivet, bolt,
    weld, earth, protect, insulate, cover, line, sheet, patch, strengthen, plug, apply, extend, anchor, secure, form, grade, waterproof,
    ventilate, reinforce, fill, grout, point, finish, galvanize, use, store, drill, bury, narrow, reduce, block, obstruct, omit, splice,
    attach, affix, erect, construct, guard, shield, screen, enclose, cap, overlap, caulk, glue, fasten, stagger, discharge, route, slope, position,
    terminate, treat, coat, align, alter, join, allow, establish, kink, maintain, equip, raise, limit, increase, widen, enlarge, trim, repair, restore
`;

/** What a verb has before -ed and -ing: `lapp`, `seal`. */
const stemOf = (verb: string): string =>
  /^(?:[^aeiou]+[aeiou]|overla|omi|equi)[bdglmnprt]$/.test(verb)
    ? verb + verb.at(-1)
    : verb.replace(/e$/, '');
const regular = (verb: string): string => `${stemOf(verb).replace(/(?<=[^aeiou])y$/, 'i')}ed`;

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

const activities = new Map(
  [...participles].map(([plain, participle]) => [`${stemOf(plain)}ing`, participle]),
);

/** The participle of an activity, `notched` of `notching`, or `undefined` if it is not known. */
export const doneOf = (activity: string): string | undefined => activities.get(activity.toLowerCase());

const singularInS = /(?:ss|us|is|\bgas|canvas|lens|chassis|ness|series)$/;

/** Whether a noun phrase is plural, by its noun. */
export function isPlural(phrase: string): boolean {
  const words = nounOf(tokensOf(phrase)).map(({ word }) => word);
  const [first = ''] = words;
  if (words.includes('and', 1)) return !/^(?:each|every|any|no)$/.test(first);
  if (words.length > 1 && /^(?:an?|each|every|one|this|that|another)$/.test(first)) return false;
  // `Performance Requirements D7P1` is plural, whatever its name ends in.
  const head =
    words.findLast((word, at) => at === 0 || !/^(?:[a-z]*\d[\w.]*|out|up|down|off)$/.test(word)) ?? '';
  return (/s$/.test(head) && !singularInS.test(head)) || /^(?:people|children|you)$/.test(head);
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

/** The plain form of a verb as a subject has it: `discharge` of `discharges`. */
export const baseOf = (verb: string): string =>
  verb.replace(/ies$/, 'y').replace(/(?<=[cs]h)es$|(?<!s)s$/, '');

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
