import { saidWithMust, saidWithNot } from './commands.ts';
import { saidOfTheThing } from './instructions.ts';
import { quantity } from './quantities.ts';
import { capitalised, uncapitalised } from './words.ts';

/** The parts of a sentence: its subject, must or must not, and what. */
type Taken =
  | {
      kind: 'rule';
      /** The subject by name, if the sentence only says "it". */
      subject: string;
      /** The subject as the sentence has it. */
      said: string;
      negative: boolean;
      verb: 'be' | 'have' | 'other';
      predicate: string;
    }
  | { kind: 'defect'; subject: string; said: string; fault: string }
  | { kind: 'there'; negative: boolean; predicate: string }
  | { kind: 'plain'; sentence: string };

/** The parts of a requirement with its condition, which comes first. */
export type Statement = Taken & { condition: string };

const pronoun = /^(?:it|they|these|this|those|that|he|she|there)$/i;
const condition =
  /^(?:where|if|when|whenever|in|for|before|after|at|under|to|on|within|around|during|until|unless|except|having)\b[^,]{2,140},\s+(?=\S)/i;
// A condition without a comma: `Where the membrane is cut it must be repaired`.
const caseBeforePronoun =
  /^((?:where|if|when|whenever)\b[^,]{2,140}?),?\s+(?=(?:it|they)\s+(?:shall|must)\b)/i;
// A condition in the middle: `A building shall, if its size so requires, be divided`.
const caseWithin =
  /^([^,]+?)(?<!\s)\s+(shall|must),\s+((?:if|where|when|during|in|for|at|on|before|after|unless)\b[^,]+),\s+/i;
const aboutIn =
  /^(?:where|if|when|whenever)\s+(?:an?\s+|the\s+)?((?:[\w-]+\s){0,4}?[\w-]+?)\s+(?:is|are|has|have|meets?|pass(?:es)?|abuts?|joins?|cross(?:es)?|comes?|goes|go)\b/i;
const vagueTitle = /^(?:general|requirements?|other|miscellaneous|installation|construction|materials?)$/i;
const satisfied =
  /^(?:(?!\b(?:is|are) (?:satisfied|complied with|met)\b).)*\b(?:is|are) (?:satisfied|complied with|met)\b.*?\b(?:if|where|when)\s+/i;
const defective =
  /^(.*?)(?<!\s)\s+(?:is|are) (?:also )?(?:considered |regarded as |deemed |classed as |taken to be )?(?:to be )?(?:a )?defect(?:ive|s)?(?:\s+(?:if|where|when|unless)\s+(?!\s)(.*))?$/is;
// How long the builder is liable: `Squeaks are defective within the first 12 months`.
const whileLiable =
  /(?<=\bdefect(?:ive|s)?),? (?:within|in|during|for) (?:the first )?(?:\d+|one|two|six|seven) (?:months|years)\b[^.]*$/i;
// In "A barrier must be provided and must—(a) be continuous" the item is about the barrier.
const providedAndMust =
  /^((?:(?!\s(?:shall|must)\s+be provided\b).)*)\s(?:shall|must)\s+be provided\b.*\band\s+(?:shall|must)\s+(not\s+)?(be|have)?\b\s*(?!\s)(.*)/s;
const modal =
  /^(.*?)(?<!\s)\s+(?:shall|must)\s+(?:(?:also|always|then)\s+)?(not\s+)?(be|have)?\b\s*(?!\s)(.*)/s;
const stated = /^(.*?)(?<!\s)\s+(?:(is|are|has|have)\b|(?:does|do) (not)(?=\s))\s*(?!\s)(not |no )?(.*)/s;

const activeVerb =
  /^((?:the |an? |each |every |all )?\w.*?)(?<!\s)\s+(falls?|drains?|discharges?|moves?|closes?|swings?|stops?|finds?|extends?|opens?|latch(?:es)?|provides?|prevents?|protects?|withstands?|resists?|allows?|supports?|carr(?:y|ies)|runs?|slopes?|projects?|laps?|covers?|keeps?|stays?|remains?|gives?|compl(?:y|ies))\s+((?:to|by|from|at|with|without|the|an?|over|under|not|away|into|outside|through|back|freely|every|less|more|after|before|any|instructions|itself|automatically|and|outwards?|inwards?|down|up|clear|enough|their|its|open|closed|shut|dry)\b.*)/is;

/** `≥ 90 mm` in words. */
const withWords = (sentence: string) =>
  sentence.replace(/ ?≥ ?(?=\d)/g, ' at least ').replace(/ ?≤ ?(?=\d)/g, ' at most ');

/** Rewrites a requirement with "must", its condition first and without the provision it satisfies. */
export function plainly(sentence: string): string {
  const whole = saidWithMust(
    saidWithNot(saidOfTheThing(withoutPointer(withWords(sentence).replace(/[.;,]$/, '')).trim())),
  )
    .replace(/^(?<nothing>No [^.;]{3,80}?) (?:can|may)(?= (?:be|have) )/, '$<nothing> must')
    .replace(/^\(\w{1,4}\)\s*/, '');
  const [all = '', subject = '', modalWord = '', own = ''] = caseWithin.exec(whole) ?? [];
  if (!all) return whole;
  return `${capitalised(own)}, ${uncapitalised(subject)} ${modalWord} ${whole.slice(all.length)}`;
}

/** Splits a requirement's sentence into its parts. The clause's title replaces a pronoun. */
export function statementOf(sentence: string, clauseTitle: string): Statement {
  const whole = plainly(sentence);
  const case_ = caseBeforePronoun.exec(whole)?.[0] ?? condition.exec(whole)?.[0] ?? '';
  const text = whole.slice(case_.length);
  const applies = case_.replace(/,?(?<!\s)\s+$/, '');
  return {
    ...taken(text, (subject) => subjectOf(subject, whole, clauseTitle)),
    condition: applies,
  };
}

function taken(text: string, named: (subject: string) => string): Taken {
  const there = /^there (must not be|must be|is|are) (.*)$/i.exec(text);
  if (there) return { kind: 'there', negative: / not /.test(there[1] ?? ''), predicate: there[2] ?? '' };
  const defect = /\b(?:shall|must)\b/.test(text) ? undefined : defective.exec(text.replace(whileLiable, ''));
  if (defect)
    return {
      kind: 'defect',
      subject: named(defect[1] ?? ''),
      said: defect[1] ?? '',
      fault: defect[2] ?? '',
    };
  const rule = providedAndMust.exec(text) ?? modal.exec(text);
  if (rule) {
    const [, said = '', not, verb, words = ''] = rule;
    const { subject, predicate } =
      verb === 'be' && !not ? withSide(said, words) : { subject: said, predicate: words };
    return {
      kind: 'rule',
      subject: named(subject),
      said: subject,
      negative: Boolean(not),
      verb: verb === 'be' || verb === 'have' ? verb : 'other',
      predicate,
    };
  }
  return stating(text, named);
}

const measuredAlone = new RegExp(`^${quantity}(?![^.;]*\\b(?:and|or|to)\\b)`, 'i');

/** `The minimum width shall be 1 m` asks that the width is not less than 1 m. */
function withSide(subject: string, predicate: string): { subject: string; predicate: string } {
  const [, the = '', side = '', what = ''] =
    /^(the |an? )?(minimum|least|maximum|greatest) ((?!of\b).*)$/i.exec(subject) ?? [];
  if (!what || !measuredAlone.test(predicate)) return { subject, predicate };
  const bound = /^(?:min|least)/i.test(side) ? 'not less than' : 'not more than';
  return { subject: capitalised(`${the}${what}`), predicate: `${bound} ${predicate}` };
}

/** Reads a sentence that says "is" for "must". */
function stating(text: string, named: (subject: string) => string): Taken {
  const plain = stated.exec(text);
  const active = activeVerb.exec(text);
  if (active && (!plain || (active[1] ?? '').length < (plain[1] ?? '').length)) {
    const [, subject = '', verb = '', predicate = ''] = active;
    const base = verb.replace(/ies$/, 'y').replace(/(?<=tch)es$|(?<=ch)es$|s$/, '');
    return {
      kind: 'rule',
      subject: named(subject),
      said: subject,
      negative: false,
      verb: 'other',
      predicate: `${base} ${predicate}`,
    };
  }
  if (!plain) return { kind: 'plain', sentence: text };
  const [, subject = '', verb, doesNot, not, rest = ''] = plain;
  // In `A dryer that is not …` the main verb comes later.
  if (/\b(?:that|which|who)$/.test(subject)) return { kind: 'plain', sentence: text };
  const bound =
    /^(?:not |no )?(?:less|more|fewer|closer|shorter|longer|steeper|higher|lower|greater|wider)\b/.test(
      `${not ?? ''}${rest}`,
    );
  return {
    kind: 'rule',
    subject: named(subject),
    said: subject,
    negative: Boolean(doesNot) || (Boolean(not) && !bound),
    verb: doesNot ? 'other' : /^ha/.test(verb ?? '') ? 'have' : 'be',
    predicate: bound ? `${not ?? ''}${rest}` : rest,
  };
}

/** The subject. If the sentence only says "it", this is what its condition or its clause is about. */
function subjectOf(subject: string, sentence: string, clauseTitle: string): string {
  const plain = subject.replace(/^\((?:\w{1,4})\)\s*/, '').trim();
  if (plain && !pronoun.test(plain)) return plain;
  const about = aboutIn.exec(sentence)?.[1];
  if (about) return about;
  return isVague(clauseTitle) ? 'Work' : clauseTitle;
}

/** Whether a clause's title fails to say what its sentences are about. */
export const isVague = (clauseTitle: string): boolean => !clauseTitle || vagueTitle.test(clauseTitle);

/** Removes the condition of a sentence: `Where boards are exposed, …`. */
export const withoutCondition = (sentence: string): string => withoutPointer(sentence).replace(condition, '');

/**
 * Removes the words that only name the provision it satisfies: `Performance Requirement P1 is satisfied if
 * …`. The thing that satisfies it replaces "it" and "its".
 */
export function withoutPointer(sentence: string): string {
  const [pointer = ''] = satisfied.exec(sentence) ?? [];
  if (!pointer) return sentence;
  const rest = sentence.slice(pointer.length);
  const thing =
    /\b(?:satisfied|complied with|met) for ((?:an? |the )?[^,]{2,50}?) (?:if|where|when)\s+$/i.exec(
      pointer,
    )?.[1];
  if (!thing) return rest;
  return rest
    .replace(/^(?:it|they) /i, `${capitalised(thing)} `)
    .replace(/^(?:its|their) (?<part>[\w-]+) /i, `The $<part> of ${thing} `);
}
