import type { Paragraph } from '../reading/line.ts';
import { criterion, families } from './clause-families.ts';
import { instructs } from './reworded.ts';

/** A paragraph that may be the start of a clause. */
export type Heading = {
  at: number;
  number: string;
  title: string;
  level: number;
  /** The words after the number and title, if the clause's title runs into its text. */
  body: string;
  /** Its place in the order of the document; clauses of the NCC's own letters have none. */
  key: number[] | undefined;
  /** How likely it is to be a heading. */
  weight: number;
  informative: boolean;
  /**
   * It ends the text before it but cannot be cited as a clause, such as a note or a caption above numbered
   * paragraphs.
   */
  isUnlisted?: boolean;
  /** Its Part, if each Part of the document starts its numbers again. */
  part?: string;
};

const amends =
  /\b(?:is|are) (?:further |hereby )?(?:repealed|revoked|omitted|deleted|substituted|replaced|amended|added|inserted|renumbered)\b|\bcomes? into (?:force|operation|effect)\b/;

// `A drain` is an article, `5 A` a current.
const unit =
  /^(?:mm|m|cm|km|m2|m²|kPa|MPa|kN|kg|g|L|h|min|s|%|°|V|A(?! [a-z])|mA|W|years?|months?|days?|hours?)\b/;
const modal = /\b(?:shall|must|should|may)\b/;
/** Words that a title does not have: `Before 1950 a wall was solid.` is a sentence. */
const verb = /\b(?:is|are|was|were|has|have|had|can|will)\b/;
const MOST_TITLE = 130;
/** The committee or the State that a clause comes from: `[F] 903.2`, `[NY] R310.4`. */
const byWhom = /^\[[A-Z]{1,3}\]\s+(?=[A-Z]?\d{2})/;

/**
 * Reads a paragraph as a heading. Returns `undefined` if it cannot be one. `criteria`: the document has
 * criteria P1 and solutions A1. `next`: the paragraph below it.
 */
export function headingOf(
  paragraph: Paragraph,
  at: number,
  criteria: boolean,
  next?: Paragraph,
): Heading | undefined {
  if (paragraph.row) return undefined;
  const text = paragraph.text.replace(byWhom, '');
  const lead = paragraph.lead - (paragraph.text.length - text.length);
  for (const family of criteria ? [criterion, ...families] : families) {
    const match = family.pattern.exec(text);
    if (!match) continue;
    const { number, rest, level, key, isUnlisted = false } = family.read(match);
    if (family === criterion)
      return { at, number, title: '', level, body: rest, key, weight: 3, informative: false };
    const split =
      !rest.trim() && level === 1
        ? { title: '', body: '' }
        : (titleThatCommands(rest, next) ??
          titleAndBody(rest, lead - (text.length - rest.length)) ??
          (level > 1 || amends.test(rest) ? sentenceAlone(rest) : undefined));
    if (
      !split ||
      (key && !split.title && split.body && level < 2 && !amends.test(rest) && /^\d/.test(number))
    )
      return undefined;
    const informative = /\(informative\)/i.test(split.title);
    const title = plainTitle(split.title);
    const weight = split.body ? 2 : 3;
    return { at, number, title, level, body: split.body, key, weight, informative, isUnlisted };
  }
  return undefined;
}

/** The heading that a person marked. If no family knows its number, it is cited by its words. */
export function headingToldOf(paragraph: Paragraph, at: number, criteria: boolean): Heading {
  const known = headingOf({ ...paragraph, row: false }, at, criteria);
  if (known) return { ...known, key: undefined };
  const [, number = paragraph.text, title = ''] = /^([^\s\d]*\d\S*)\s+(?!\s)(.*)$/.exec(paragraph.text) ?? [];
  return { at, number, title, level: 1, body: '', key: undefined, weight: 3, informative: false };
}

/** A title without what is printed beside it: `(normative)`, an older number in brackets. */
export function plainTitle(title: string): string {
  return title
    .replace(/(?<!\s)\s*\((?:in)?(?:formative|normative)\)\s*/i, ' ')
    .replace(/(?<!\s)\s*\[[^[\]]*\]\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Splits the words after a number into the clause's title and the text that follows it. */
function titleAndBody(rest: string, lead: number): { title: string; body: string } | undefined {
  if (unit.test(rest) || /^[,;.)%°×x-]/.test(rest)) return undefined;
  if (lead > 2 && lead < rest.length - 1 && startsSentence(rest.slice(lead).trim()))
    return { title: trimmed(rest.slice(0, lead)), body: rest.slice(lead).trim() };
  if (isTitle(rest)) return { title: trimmed(rest), body: '' };
  const at = runInEnd(rest);
  if (at) return { title: trimmed(rest.slice(0, at)), body: rest.slice(at).trim() };
  return /^[A-Z(]/.test(rest) && modal.test(rest) ? { title: '', body: rest } : undefined;
}

/** `Owner must fit alarm`, a title of a law, which has no articles. Its words say so again, or begin with `(1)`. */
function titleThatCommands(
  rest: string,
  next: Paragraph | undefined,
): { title: string; body: string } | undefined {
  const [before = ''] = /^[A-Z][^.;:,—]*? (?=must )/.exec(rest) ?? [];
  if (!before || rest.length > MOST_TITLE || /[.;:,—]$/.test(rest) || article.test(before)) return undefined;
  const text = next?.text ?? '';
  return text.startsWith('(1) ') || (modal.test(text) && /^[A-Z].*[.;:—]$/.test(text) && article.test(text))
    ? { title: trimmed(rest), body: '' }
    : undefined;
}
const article = /\b(?:an?|the|each|every|all|any|no)\b/i;

const FEWEST_WORDS = 6;

/** Reads a numbered paragraph that has no title, as in British guides. It need not command. */
function sentenceAlone(rest: string): { title: string; body: string } | undefined {
  const isSentence =
    /^[A-Z(“"]/.test(rest) &&
    /[.;:,—]$/.test(rest) &&
    (rest.split(' ').length >= FEWEST_WORDS || amends.test(rest));
  // `901.1 General.` has a full stop after its title.
  const isTitled = /^[A-Z][^.;:,]*\.$/.test(rest) && rest.split(' ').length < FEWEST_WORDS;
  if (isTitled && !modal.test(rest) && !verb.test(rest) && !instructs(rest) && !unit.test(rest))
    return { title: trimmed(rest), body: '' };
  return isSentence && !unit.test(rest) ? { title: '', body: rest } : undefined;
}

const startsSentence = (text: string) => /^(?:[A-Z(“"]|\d)/.test(text);
const trimmed = (title: string) => title.replace(/(?<![\s:.—–-])[\s:.—–-]+$/, '').trim();

function isTitle(rest: string): boolean {
  if (rest.length > MOST_TITLE || /[.;,]$/.test(rest.replace(/\b(?:etc|incl)\.$/, ''))) return false;
  if (/[a-z]{2}\. [A-Z]/.test(rest) || modal.test(rest) || /[—:]$/.test(rest)) return false;
  // A defined term is in lower case and short. The rest of a sentence that was split at its number is longer.
  return /^[A-Z0-9“"'‘(]/.test(rest) || (/^[a-z]/.test(rest) && rest.split(' ').length <= 5);
}

/** Where the title ends in a clause like `Notches and holes Notches in studs shall not exceed`. */
function runInEnd(rest: string): number | undefined {
  const [dashed = '', title = ''] = /^([A-Z][^.—–:]{2,60})(?:[—–:]|\.)\s*(?=[A-Z])/.exec(rest) ?? [];
  const isSentence = modal.test(title) || (/\.\s*$/.test(dashed) && (verb.test(title) || instructs(title)));
  if (dashed && title.split(' ').length <= 7 && !isSentence) return dashed.length;
  const capitals = /^[A-Z][A-Z ,/-]{2,60}(?=\s[A-Z][a-z])/.exec(rest);
  if (capitals) return capitals[0].length;
  const words = rest.split(' ');
  let length = words[0]?.length ?? 0;
  for (let at = 1; at < Math.min(words.length, 9); at++) {
    const word = words[at] ?? '';
    const joins = /^(?:and|or|of|for|to|in|on|the|a|with|at|by|from)$/i.test(words[at - 1] ?? '');
    if (/^[A-Z][a-z]*$/.test(word) && !joins && modal.test(words.slice(at).join(' '))) return length + 1;
    if (modal.test(word)) return undefined;
    length += word.length + 1;
  }
  return undefined;
}
