import { instructs } from './instructions.ts';
import { statementOf, withoutPointer } from './statement.ts';
import { capitalised, plainForm, uncapitalised } from './words.ts';

/** Says what to do about a defect, taken from the requirement that is not met. */
export function actionFor(sentence: string, clauseTitle: string, name: string): string {
  // An instruction already says what to do.
  if (instructs(sentence) && !/^(?:do not|never)\b/i.test(sentence))
    return capitalised(sentence.replace(/\.?$/, '.'));
  const statement = statementOf(sentence, clauseTitle);
  const plain = withoutPointer(sentence).replace(/\.$/, '');
  if (statement.kind === 'defect') return `Make good: ${uncapitalised(name)}.`;
  // `No lid shall be nailed` does not ask anyone to nail a lid.
  const asksForNothing = /^(?:no|neither|only|it|they|its|their) |\b(?:it|them)$/i;
  const hasMore = /\bthe following\b|\band (?:the|each|all) (?:\w+ )?\w+ed\b/.test(plain);
  if (statement.kind !== 'rule' || statement.negative || asksForNothing.test(statement.said) || hasMore)
    return `Rectify. Required: ${uncapitalised(plain)}.`;
  const subject = uncapitalised(definite(statement.subject));
  const { verb, predicate } = statement;
  if (verb === 'be') {
    const [participle = '', ...rest] = predicate.split(' ');
    const instruction = plainForm(participle);
    if (instruction) return `${capitalised(instruction)} ${[subject, ...rest].join(' ')}.`;
    if (/^(?:not less|not more|at least|no less|no more|not exceeding|a minimum)/.test(predicate))
      return `Bring ${subject} to ${predicate.replace(/^not less than|^no less than|^a minimum of/, 'at least').replace(/^not more than|^no more than|^not exceeding/, 'at most')}.`;
  }
  if (verb === 'have') return `Provide ${subject} with ${predicate}.`;
  const comply = /^(?:comply|conform) (?:with|to) (.*)$/.exec(predicate)?.[1];
  if (comply) return `Rectify or replace ${subject} to comply with ${comply}.`;
  return `Rectify. Required: ${uncapitalised(plain)}.`;
}

const definite = (subject: string) =>
  /^(?:the|an?|each|every|all|any)\s/i.test(subject) ? subject : `the ${uncapitalised(subject)}`;
