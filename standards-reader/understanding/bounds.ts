import type { Clause } from './grammar.ts';
import { plainNumber, quantity } from './quantities.ts';
import { plainForm } from './words.ts';

/** A part that must carry 4 kPa fails if it cannot carry that load, not if it carries less. */
const carriesLoad =
  /^(?:carry|support|resist|withstand|bear|hold|take) (?:[\w-]+ ){0,4}(?:loads?|forces?|pressures?|weights?)\b/;

/** The wording of each kind of bound, and how to say that it is broken. They are tried in order. */
const least =
  '(?:not (?:be )?(?:less|fewer) than|no (?:less|fewer) than|at least|(?:an? )?minimum(?: of)?|greater than or equal to)';
const most =
  '(?:not (?:be )?(?:more|greater) than|no (?:more|greater) than|not exceed(?:ing)?|at most|(?:an? )?maximum(?: of)?|less than or equal to)';
const amount = `(?:(?:an? |the )?(?:[\\w-]+ ){1,3}of )?(?:${quantity}|\\d+ [a-z]|(?:two|three|four|five|six)\\b|the )`;
const compared =
  '(?:not|no) (?:be )?(?<nearness>(?:closer|nearer|shorter|lower|narrower|thinner|smaller|wider|longer|higher|steeper|deeper|larger|thicker|further|later|earlier|flatter) (?:apart )?(?:than|to)|within)';
const measure = `(?:${quantity}|${plainNumber})`;

const pattern = (source: string) => new RegExp(source, 'is');
const atLeast = pattern(`\\b${least}(?= ${amount})`);
const atMost = pattern(`\\b${most}(?= ${amount})`);
const notNearer = pattern(`\\b${compared}`);
const leastAndMost = pattern(
  `^(.*?)\\b${least} (${measure})(.{0,25}?),? (?:and|but)(?: be)? ${most} (${measure})(.*)`,
);
const betweenTwo = pattern(`^(.*?)\\bbetween (${measure}) and (${measure})(.*)`);
const sizedAs = pattern(`^(.*?)\\ban? (minimum|maximum) ((?!of\\b)[\\w-]+(?: [\\w-]+)?) of (${measure}.*)`);
const sideBehind = pattern(
  `^(.*?)(${quantity})((?: (?!or\\b|and\\b)[a-z]+)?),? \\(?(minimum|maximum|min\\.?|max\\.?)\\)?$`,
);
const strictly = pattern(`^(less|more|greater|smaller|lower|higher) than (${quantity})(.*)$`);

/**
 * Before its bound, a predicate may only say what is measured. `Of steel with a thickness` also asks for
 * steel.
 */
const sizeNoun =
  /\b(?:contents?|widths?|heights?|depths?|lengths?|thickness|centres|intervals|spacings?|gradients?|diameters?|areas?|radius|falls?|slopes?) $/;
const ownRequirement = /\b(?:and|or|with|that|which|able|capable)\b|,|^of (?!an? )\w+ (?!of)/;
// Words after the bound that begin with "and" or "or" ask for more than the bound.
const goesOn = /[,;]|\b(?:and|or)\b/;

const unitless = /^ (?:\d+|two|three|four|five|six) (?!x\b|×|feet|foot|ft\b|inch)[a-z]/i;
const measuredNext = pattern(`^ ${quantity}`);

/**
 * Says that a predicate's bound is broken. Returns `undefined` if it has no bound or also asks for something
 * else.
 */
export function brokenBound(subject: string, verb: Clause['verb'], predicate: string): string | undefined {
  if (carriesLoad.test(predicate)) return undefined;
  const found =
    range(predicate) ??
    sized(predicate) ??
    behind(predicate) ??
    replaced(predicate, atLeast, 'less than') ??
    replaced(predicate, atMost, 'more than') ??
    replaced(predicate, notNearer);
  if (!found || (verb === 'be' && !isMeasured(found))) return undefined;
  // `The number of steps is less than two`, not fewer.
  return /^(?:the )?number of\b/i.test(subject) ? found.replace(/^fewer\b/, 'less') : found;
}

/**
 * Whether the size belongs to how something is placed, as in `set less than 50 mm apart`, but not in
 * `waterproof for less than 40 mm`.
 */
function isMeasured(predicate: string): boolean {
  const [first = ''] = predicate.split(' ');
  return (
    /^(?:less|more|fewer|of|closer|nearer|an?|at|within|\w+er|further|\w+ed)$/.test(first) ||
    plainForm(first) !== undefined
  );
}

/** Without `words`, the pattern's own words are used: `not closer than` becomes `closer than`. */
function replaced(predicate: string, bound: RegExp, words?: string): string | undefined {
  const match = bound.exec(predicate);
  if (!match) return undefined;
  const before = predicate.slice(0, match.index);
  const after = predicate.slice(match.index + match[0].length);
  if (ownRequirement.test(before) || goesOn.test(after) || /\b(?:not|no)\b/.test(`${before}${after}`))
    return undefined;
  if (/\b(?:at least|not (?:less|more)|minimum|maximum)\b/.test(after)) return undefined;
  const counts = unitless.test(after) && !measuredNext.test(after);
  const own = words ?? match.groups?.nearness ?? '';
  const said = counts ? own.replace('less', 'fewer') : own;
  // `a moisture content of more than 15%`, where the document leaves out "of".
  const isVerb = /^(?:fall|slope) $/.test(before);
  const of = /^(?:less|more|fewer)/.test(said) && sizeNoun.test(before) && !isVerb ? 'of ' : '';
  return `${before}${of}${said}${after}`;
}

/** Both ends of a range: `not less than 8 mm and not more than 12 mm` fails below 8 mm or above 12 mm. */
function range(predicate: string): string | undefined {
  const two = leastAndMost.exec(predicate);
  const between = betweenTwo.exec(predicate);
  const [, before = '', low = '', middle = '', high = '', after = ''] =
    two ?? (between ? [between[0], between[1], between[2], '', between[3], between[4]] : []);
  if (!low || ownRequirement.test(before) || goesOn.test(after)) return undefined;
  return `${before}less than ${low}${middle} or more than ${high}${after}`;
}

/** `a minimum height of 20 mm` fails with `a height of less than 20 mm`. */
function sized(predicate: string): string | undefined {
  const match = sizedAs.exec(predicate);
  const [, before = '', side = '', what = '', rest = ''] = match ?? [];
  if (!match || ownRequirement.test(before) || goesOn.test(rest)) return undefined;
  return `${before}${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what} of ${/min/i.test(side) ? 'less' : 'more'} than ${rest}`;
}

/** `10 mm wide, maximum` fails with `more than 10 mm wide`. */
function behind(predicate: string): string | undefined {
  const [, before = '', size = '', what = '', side = ''] = sideBehind.exec(predicate) ?? [];
  if (
    !size ||
    ownRequirement.test(before) ||
    /\b(?:at least|at most|not|than|minimum|maximum)\b/.test(before)
  )
    return undefined;
  const of = sizeNoun.test(before) ? 'of ' : '';
  return `${before}${of}${/^min/i.test(side) ? 'less' : 'more'} than ${size}${what}`;
}

/** A bound without "not", so that one "not" before it gives the right sense: `not at least 100 mm`. */
export const positive = (predicate: string): string =>
  predicate
    .replace(/\b(?:not (?:be )?(?:less|fewer) than|no (?:less|fewer) than)\b/gi, 'at least')
    .replace(/\b(?:not (?:be )?(?:more|greater) than|no (?:more|greater) than)\b/gi, 'at most')
    .replace(/\bof not exceeding\b|\bnot exceeding\b/gi, 'of at most')
    .replace(/\b(?<size>\d[\d.,]* ?[a-z²³%°]+),? (?:minimum|min\.)$/i, 'at least $<size>')
    .replace(/\b(?<size>\d[\d.,]* ?[a-z²³%°]+),? (?:maximum|max\.)$/i, 'at most $<size>')
    .replace(/\bof of\b/g, 'of')
    .replace(/\bat at (least|most)\b/g, (_, side) => `at a ${side === 'least' ? 'minimum' : 'maximum'} of`);

/** `less than 125 mm` fails at 125 mm or more. */
export function strictlyBroken(predicate: string): string | undefined {
  const match = strictly.exec(predicate);
  const [, side = '', size = '', rest = ''] = match ?? [];
  if (!match || goesOn.test(rest)) return undefined;
  return `${size} or ${/^(?:more|greater|higher)/i.test(side) ? 'less' : 'more'}${rest}`;
}
