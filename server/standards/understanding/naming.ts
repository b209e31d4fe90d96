import { brokenBound, positive } from './bounds.ts';
import { turned } from './failure.ts';
import { type Statement, statementOf, withoutPointer } from './statement.ts';
import { agreeing, capitalised, isPlural, uncapitalised, withoutArticle } from './words.ts';

const LONGEST = 100;

const warranty =
  /,?\s*(?:within|in|during) (?:the first )?\d+ (?:months|years) (?:after|of|from)(?: practical)? (?:completion|handover)|,?\s*at handover/gi;

/** Names the defect there is when a requirement is not met, as a person on site would say it. */
export function defectName(sentence: string, clauseTitle: string): string {
  return shortened(capitalised(nameOf(sentence, clauseTitle).replace(/\s+/g, ' ').trim()));
}

function nameOf(sentence: string, clauseTitle: string): string {
  const listed = /\b(?:as follows|the following\b.*?): (.+)$/i.exec(sentence)?.[1];
  if (listed) return `Not met: ${uncapitalised(listed)}`;
  const statement = statementOf(sentence, clauseTitle);
  if (statement.kind === 'plain') return `Not met: ${uncapitalised(statement.sentence)}`;
  if (!isTurned(statement, sentence, clauseTitle))
    return `Not met: ${uncapitalised(withoutPointer(sentence))}`;
  if (statement.kind === 'there') return thereIsNone(statement.predicate, statement.negative);
  const subject = withoutArticle(statement.subject);
  if (statement.kind === 'defect') return defect(subject, statement.fault);
  const { negative, verb, predicate } = statement;
  // `No lid shall be nailed`: what nothing may be, one thing is.
  const none = /^no (.*)$/i.exec(subject)?.[1];
  if (none) return forbidden(none, verb, predicate);
  if (negative) return forbidden(subject, verb, predicate);
  const bound = brokenBound(predicate, verb);
  if (verb === 'be') return missing(subject, predicate, bound);
  if (verb === 'have')
    return bound ? `${subject} with ${bound}` : `${subject} without ${positive(predicate)}`;
  const plural = isPlural(subject);
  if (bound) return `${subject} ${agreeing(bound, plural)}`;
  const comply = /^(?:comply|conform) (?:with|to) (.*)$/.exec(predicate)?.[1];
  if (comply) return `${subject} not to ${comply}`;
  return `${subject} ${plural ? 'do' : 'does'} not ${positive(predicate)}`;
}

function thereIsNone(predicate: string, negative: boolean): string {
  if (negative) return predicate;
  return /^(?:enough|sufficient|adequate)\b/.test(predicate)
    ? `Not ${predicate}`
    : `No ${withoutArticle(predicate)}`;
}

/** What must be and is not. */
function missing(subject: string, predicate: string, bound: string | undefined): string {
  if (bound)
    return `${subject} ${bound.replace(/^less than(?!.* below)/, 'below').replace(/^more than/, 'over')}`;
  const fitted = /^(?:provided|fitted|equipped|installed) with (.*)$/.exec(predicate)?.[1];
  if (fitted && !/ and \w+ed\b/.test(fitted)) return `${subject} without ${fitted}`;
  const provided = /^(?:provided|fitted|installed)\b\s*(.*)$/.exec(predicate);
  if (provided) return `No ${uncapitalised(subject)} ${provided[1]}`;
  return `${subject} not ${positive(predicate)}`;
}

/** What must not be and is. */
function forbidden(subject: string, verb: string, predicate: string): string {
  if (verb === 'be') return `${subject} ${predicate}`;
  if (verb === 'have') return `${subject} with ${predicate}`;
  const over = /^exceed (.*)$/.exec(predicate)?.[1];
  return over ? `${subject} over ${over}` : `${subject} ${agreeing(predicate, isPlural(subject))}`;
}

function defect(subject: string, condition: string): string {
  const plain = condition.replace(warranty, '').trim();
  if (!plain) return subject;
  const part = /^(?:their|its)\s+(.*)$/i.exec(plain)?.[1];
  if (part) return `${subject}: ${part}`;
  const own = /^(?:they|it)\s+(.*)$/i.exec(plain)?.[1];
  const words = (own ?? withoutArticle(plain))
    .replace(/\bcan be seen\b/, 'visible')
    .replace(/\bexceeds? (?=\d)/, 'over ');
  if (
    own === undefined &&
    /^(?:visible|noticeable|more|less|greater|wider|out|not|loose|exceeding|over|\w+ed)\b/.test(words)
  )
    return `${subject} ${words}`;
  if (own === undefined) return words.length < 15 ? `${subject}: ${words}` : words;
  return `${subject} ${words.replace(/^(?:is|are) /, '')}`;
}

/** A name is turned round only where the whole sentence is; one that only says "it" takes its name from the clause. */
function isTurned(statement: Statement, sentence: string, clauseTitle: string): boolean {
  if (turned(sentence, clauseTitle) !== undefined || statement.kind === 'defect') return true;
  const refers = statement.kind === 'rule' && /^(?:it|they|this|these)$/i.test(statement.said);
  return (
    refers && turned(sentence.replace(/^(?:it|they|this|these)\b/i, 'The work'), clauseTitle) !== undefined
  );
}

/** Cut where the sentence allows it. */
function shortened(name: string): string {
  const trimmed = name
    .replace(/(?<=following): .*$/, '')
    .replace(/\s+(?:so that|in order that|in accordance with (?:Clause|Table|Section|Figure))\b.*$/, '')
    .replace(/[;,.:]$|\s+(?:where|if|when|unless)$/, '');
  if (trimmed.length <= LONGEST) return trimmed;
  const cut = trimmed.slice(0, LONGEST);
  const at = Math.max(cut.lastIndexOf(', '), cut.lastIndexOf('; '));
  return at > 40 ? cut.slice(0, at) : `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}
