import { plainNumber, quantity } from './quantities.ts';

/** How the wording of a bound reads once it is broken, tried in order. */
const least =
  '(?:not (?:be )?(?:less|fewer) than|no (?:less|fewer) than|at least|(?:an? )?minimum(?: of)?|greater than or equal to)';
const most =
  '(?:not (?:be )?(?:more|greater) than|no (?:more|greater) than|not exceed(?:ing)?|at most|(?:an? )?maximum(?: of)?|less than or equal to)';
const amount = `(?:(?:an? |the )?(?:[\\w-]+ ){1,3}of )?(?:${quantity}|\\d+ |one |two |three |four |half |an? )`;
const compared =
  '(?:not|no) (?:be )?((?:closer|nearer|shorter|lower|narrower|thinner|smaller|wider|longer|higher|steeper|deeper|larger|thicker|further|later|earlier|flatter) (?:apart )?(?:than|to))';
const measure = `(?:${quantity}|${plainNumber})`;

/** Before its bound a predicate may say what is measured, but nothing that is a requirement of its own: `of steel with a thickness`. */
const ownRequirement = /\b(?:and|or|with|that|which)\b|,|^of \w+ (?!of)/;
// What goes on behind the bound with "and" or "or" asks for more than the bound.
const goesOn = /[,;]|\b(?:and|or)\b/;

/** A predicate's bound said as broken, `undefined` where it sets none or asks for something else besides. */
export function brokenBound(predicate: string): string | undefined {
  const ends = range(predicate);
  if (ends) return ends;
  return (
    replaced(predicate, new RegExp(`\\b${least}(?= ${amount})`, 'i'), 'less than') ??
    replaced(predicate, new RegExp(`\\b${most}(?= ${amount})`, 'i'), 'more than') ??
    replaced(predicate, new RegExp(`\\b${compared}`, 'i'), '$1') ??
    sized(predicate)
  );
}

function replaced(predicate: string, pattern: RegExp, words: string): string | undefined {
  const match = pattern.exec(predicate);
  if (!match) return undefined;
  const before = predicate.slice(0, match.index);
  const after = predicate.slice(match.index + match[0].length);
  if (ownRequirement.test(before) || goesOn.test(after) || /\b(?:not|no)\b/.test(`${before}${after}`))
    return undefined;
  if (/\b(?:at least|not (?:less|more)|minimum|maximum)\b/.test(after)) return undefined;
  return `${before}${words.replace('$1', match[1] ?? '')}${after}`;
}

/** Both ends: `not less than 8 mm and not more than 12 mm` fails below the one or above the other. */
function range(predicate: string): string | undefined {
  const two = new RegExp(
    `^(.*?)\\b${least} (${measure})(.{0,25}?),? (?:and|but)(?: be)? ${most} (${measure})(.*)$`,
    'i',
  ).exec(predicate);
  const between = new RegExp(`^(.*?)\\bbetween (${measure}) and (${measure})(.*)$`, 'i').exec(predicate);
  const [, before = '', low = '', middle = '', high = '', after = ''] =
    two ?? (between ? [between[0], between[1], between[2], '', between[3], between[4]] : []);
  if (!low || ownRequirement.test(before) || goesOn.test(after)) return undefined;
  return `${before}less than ${low}${middle} or more than ${high}${after}`;
}

/** `a minimum height of 20 mm` fails with `a height of less than 20 mm`. */
function sized(predicate: string): string | undefined {
  const match = new RegExp(
    `^(.*?)\\ban? (minimum|maximum) ((?!of\\b)[\\w-]+(?: [\\w-]+)?) of (${measure}.*)$`,
    'i',
  ).exec(predicate);
  const [, before = '', side = '', what = '', rest = ''] = match ?? [];
  if (!match || ownRequirement.test(before) || goesOn.test(rest)) return undefined;
  return `${before}${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what} of ${/min/i.test(side) ? 'less' : 'more'} than ${rest}`;
}

/** A bound said without "not", so that one "not" before it says what is meant: `not at least 100 mm`. */
export const positive = (predicate: string): string =>
  predicate
    .replace(/\b(?:not (?:be )?(?:less|fewer) than|no (?:less|fewer) than)\b/gi, 'at least')
    .replace(/\b(?:not (?:be )?(?:more|greater) than|no (?:more|greater) than)\b/gi, 'at most')
    .replace(/\bof not exceeding\b|\bnot exceeding\b/gi, 'of at most')
    .replace(/\bof of\b/g, 'of');
