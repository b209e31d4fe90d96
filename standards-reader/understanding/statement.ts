import { type Clause, type Parse, parse } from './grammar.ts';
import { isA } from './lexicon.ts';
import { quantity } from './quantities.ts';
import { plainly, withoutPointer } from './reworded.ts';
import { baseOf, capitalised } from './words.ts';

/** The parts of a sentence: must or must not, and what. */
type Taken<Subject> =
  | ({ kind: 'rule'; negative: boolean; verb: Clause['verb']; predicate: string } & Subject)
  | ({ kind: 'defect'; fault: string } & Subject)
  | { kind: 'there'; negative: boolean; predicate: string }
  | { kind: 'plain'; sentence: string };

/** The subject as the sentence has it. */
type Said = { said: string };

/** The parts of a requirement with its condition, which comes first, and the subject by name, if the sentence only says "it". */
export type Statement = Taken<Said & { subject: string }> & { condition: string };

const pronoun = /^(?:it|they|these|this|those|that|he|she|there)$/i;
const aboutIn =
  /^(?:where|if|when|whenever)\s+(?:an?\s+|the\s+)?((?:[\w-]+,?\s){0,4}?[\w-]+?)\s+(?:is|are|has|have|meets?|pass(?:es)?|abuts?|joins?|cross(?:es)?|comes?|goes|go)\b/i;
const vagueTitle = /^(?:general|requirements?|other|miscellaneous|installation|construction|materials?)$/i;
/** What says that a thing is not as it has to be, as the source of an expression. */
export const faultyWords = 'defect(?:ive|s)?|deficien(?:t|cy|cies)|excessive|unacceptable|unsatisfactory';
const defective = new RegExp(
  String.raw`^(.*?)(?<!\s)\s+(?:is|are) (?:also )?(?:considered |regarded as |deemed |classed as |taken to be )?(?:to be )?(?:a )?(?:${faultyWords})(?:\s+(?:if|where|when|unless)\s+(?!\s)(.*))?$`,
  'is',
);
// How long the builder is liable: `Squeaks are defective within the first 12 months`.
const whileLiable = new RegExp(
  String.raw`(?<=\b(?:${faultyWords})),? (?:within|in|during|for) (?:the first )?(?:\d+|one|two|six|seven) (?:months|years)\b[^.]*$`,
  'i',
);

/** Splits a requirement's sentence into its parts. The clause's title replaces a pronoun. */
export function statementOf(sentence: string, clauseTitle: string): Statement {
  const whole = plainly(sentence);
  const read = parse(whole);
  const taken = takenApart(read);
  const statement =
    'said' in taken ? { ...taken, subject: subjectOf(taken.said, whole, clauseTitle) } : taken;
  return { ...statement, condition: read.where.trim().replace(/,$/, '') };
}

/** A command with its "be" or "have", up to what it is about: `must also not be`. */
const verbGroup = /^\w+ ?(?:(?:also|always|then) )?(?:not )?(be|have)?\b ?/;

function takenApart(read: Parse): Taken<Said> {
  const { text, where, clauses } = read;
  const main = text.slice(where.length);
  const there = /^there (must not be|must be|is|are) (.*)$/i.exec(main);
  if (there) return { kind: 'there', negative: / not /.test(there[1] ?? ''), predicate: there[2] ?? '' };
  const commanding = clauses.filter(({ modal }) => modal === 'must');
  const defect = commanding.length ? undefined : defective.exec(main.replace(whileLiable, ''));
  if (defect) return { kind: 'defect', said: defect[1] ?? '', fault: defect[2] ?? '' };
  const [first, second] = commanding;
  if (!first) return stating(read);
  // In "A barrier must be provided and must—(a) be continuous" the item is about the barrier.
  const own =
    second && second.at > first.at && second.subject === first.subject && first.does[0]?.word === 'provided'
      ? second
      : first;
  const { negative } = own;
  const [group, verb = 'other'] = verbGroup.exec(text.slice(own.at)) ?? [''];
  const predicate = text.slice(own.at + group.length);
  const said = text.slice(where.length, first.at).trim();
  const named = verb === 'be' && !negative ? withSide(said, predicate) : { said, predicate };
  return { kind: 'rule', negative, verb: verb as Clause['verb'], ...named };
}

const measuredAlone = new RegExp(`^${quantity}(?![^.;]*\\b(?:and|or|to)\\b)`, 'i');

/** `The minimum width shall be 1 m` asks that the width is not less than 1 m. */
function withSide(said: string, predicate: string): { said: string; predicate: string } {
  const [, the = '', side = '', what = ''] =
    /^(the |an? )?(minimum|least|maximum|greatest) ((?!of\b).*)$/i.exec(said) ?? [];
  if (!what || !measuredAlone.test(predicate)) return { said, predicate };
  const bound = /^(?:min|least)/i.test(side) ? 'not less than' : 'not more than';
  return { said: capitalised(`${the}${what}`), predicate: `${bound} ${predicate}` };
}

/** Reads a sentence that says "is" for "must". */
function stating({ text, tokens, where, clauses: [main] }: Parse): Taken<Said> {
  const sentence = text.slice(where.length);
  const active = tokens.find(
    ({ word, at }, index) =>
      at > where.length && isA(baseOf(word), 'active') && isA(tokens[index + 1]?.word ?? '', 'outcome'),
  );
  if (active && (!main || active.at < main.at))
    return {
      kind: 'rule',
      said: text.slice(where.length, active.at).trim(),
      negative: false,
      verb: 'other',
      predicate: baseOf(active.word) + text.slice(active.at + active.word.length),
    };
  const [verb = '', not = '', rest = ''] =
    /^(?:(?:is|are|has|have)\b|(?:does|do)(?= not ))\s*(not |no )?(.*)/s.exec(text.slice(main?.at)) ?? [];
  if (!main || !verb) return { kind: 'plain', sentence };
  const isBound = /^(?:less|more|fewer|closer|shorter|longer|steeper|higher|lower|greater|wider)\b/.test(
    rest,
  );
  return {
    kind: 'rule',
    said: text.slice(where.length, main.at).trim(),
    negative: Boolean(not) && !isBound,
    verb: main.verb,
    predicate: isBound ? not + rest : rest,
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
export const withoutCondition = (sentence: string): string => {
  const { text, where } = parse(withoutPointer(sentence));
  return text.slice(where.length);
};
