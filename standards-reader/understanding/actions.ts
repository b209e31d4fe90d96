import { parse, verifying } from './grammar.ts';
import { instructs, plainly, saidOfTheThing, toldSomebody } from './reworded.ts';
import { type Statement, statementOf } from './statement.ts';
import { agreeing, capitalised, isPlural, plainForm, uncapitalised } from './words.ts';

type Asked = { main: string; sentence: string; clauseTitle: string; asWritten?: boolean };

/** Says what to do about a defect, as an instruction that is taken from the requirement that is not met. */
export function actionFor({ main, sentence, clauseTitle, asWritten = false }: Asked): string {
  if (asWritten) return toMeet(sentence);
  // An instruction already says what to do.
  const isAlreadySaid = !/^(?:do not|never)\b/i.test(main) || saidOfTheThing(main) === main;
  if (instructs(main) && isAlreadySaid && !verifying.test(main))
    return capitalised(main.replace(/^(?:please |it is \w+ to )/i, '').replace(/\.?$/, '.'));
  const told = toldSomebody(main);
  if (told && saidOfTheThing(main) !== main && !/\bdo not\b/i.test(told))
    return capitalised(told.replace(/\.?$/, '.'));
  const statement = statementOf(main, clauseTitle);
  if (statement.kind === 'defect') return repaired(statement);
  const own = statement.kind === 'rule' && !isMore(main) ? doing(statement) : undefined;
  if (!own) return corrected(sentence, Boolean(statement.condition));
  return statement.condition ? `${statement.condition}, ${uncapitalised(own)}` : own;
}

/** Whether a sentence asks for more than one thing, so that no single verb says all of it. */
const isMore = (main: string): boolean =>
  /\b(?:the following|as follows)\b|\band (?:the|each|all) (?:\w+ )?\w+ed\b/.test(main) ||
  [...main.matchAll(/\b(?:shall|must)\b/g)].length > 1;

/** `Repair the runs where they can be seen`. */
function repaired({ subject, fault }: Extract<Statement, { kind: 'defect' }>): string {
  const thing = uncapitalised(definite(subject));
  const where = fault.replace(/\.$/, '');
  if (!where) return `Repair ${thing}.`;
  // "If visible from 2 m" leaves out the subject and its verb.
  const is = /^(?:visible|noticeable|more|less|greater|wider|longer|out|loose|not|over|\w+ed)\b/i.test(where);
  return `Repair ${thing} where ${is ? `${isPlural(subject) ? 'they are' : 'it is'} ` : ''}${where}.`;
}

// `No lid shall be nailed` does not ask anyone to nail a lid, and nobody fits `the at least two vents`.
const asksForNothing = /^(?:no|not|at (?:least|most)|neither|only|it|they|its|their)\b|\b(?:it|them)$/i;

/** What to do to the thing itself, if its verb is known: `Recess the outlets into the floor`. */
function doing(statement: Extract<Statement, { kind: 'rule' }>): string | undefined {
  const { verb, predicate, negative, said } = statement;
  // In `Vents are required and must be open` the verb belongs to a second command.
  if (negative || asksForNothing.test(said) || /\b(?:is|are)\b/.test(said)) return undefined;
  const subject = uncapitalised(definite(statement.subject));
  if (verb === 'be') {
    const [participle = '', ...rest] = predicate.split(' ');
    const instruction = plainForm(participle);
    if (instruction) return `${capitalised(instruction)} ${[subject, ...rest].join(' ')}.`;
    if (/^(?:not less|not more|at least|no less|no more|not exceeding|a minimum)/.test(predicate))
      return `Bring ${subject} to ${predicate.replace(/^not less than|^no less than|^a minimum of/, 'at least').replace(/^not more than|^no more than|^not exceeding/, 'at most')}.`;
  }
  if (verb === 'have') return `Provide ${subject} with ${predicate}.`;
  const comply = /^(?:comply|conform) (?:with|to) (.*)$/.exec(predicate)?.[1];
  return comply && `Rectify or replace ${subject} to comply with ${comply}.`;
}

/** The requirement as it will be once it is met: `Correct the work so that water does not pond`. */
function corrected(sentence: string, hasCondition: boolean): string {
  const met = stated(plainly(sentence));
  if (met === undefined) return toMeet(sentence);
  return `Correct the work so that${hasCondition ? ',' : ''} ${uncapitalised(met)}.`;
}

const toMeet = (sentence: string) =>
  `Correct the work to meet this: ${uncapitalised(sentence.replace(/\.?$/, '.'))}`;

const verbless = /\bmust(?:,| (?:not )?(?:only|either|neither|both|in|at|as|be only)\b)/;

/** A sentence with "is" for "must be". Returns `undefined` if the verb does not follow its "must". */
function stated(said: string): string | undefined {
  const { text, clauses } = parse(said);
  if (verbless.test(text)) return undefined;
  let met = text;
  for (const { at, modal, negative, subject } of clauses.toReversed()) {
    const [all = '', verb = ''] = /^must (?:also |always |then )?(?:not )?(\w+)/.exec(met.slice(at)) ?? [];
    if (modal !== 'must' || !verb) continue;
    const plural = isPluralOf(subject.map(({ word }) => word).join(' '));
    const not = negative ? ' not' : '';
    const own = negative ? `${plural ? 'do' : 'does'} not ${verb}` : agreeing(verb, plural);
    met =
      met.slice(0, at) +
      (verb === 'be' ? `${plural ? 'are' : 'is'}${not}` : own) +
      met.slice(at + all.length);
  }
  return met;
}

const isPluralOf = (subject: string): boolean =>
  /^(?:they|these|those)$/i.test(subject) ||
  (!/^(?:it|this|that|there)$/i.test(subject) &&
    isPlural(subject.replace(/^(?:not|no) (?:less|fewer|more) than /i, '')));

const definite = (subject: string) =>
  /^(?:the|an?|each|every|all|any|this|these|your|two|three|four|five|six|\d+)\s/i.test(subject)
    ? subject
    : `the ${uncapitalised(subject)}`;
