import { brokenBound, positive } from './bounds.ts';
import { turned } from './failure.ts';
import { hasLimit } from './quantities.ts';
import { plainly, saidOfTheThing } from './reworded.ts';
import { isVague, type Statement, statementOf, withoutCondition } from './statement.ts';
import { agreeing, capitalised, isPlural, uncapitalised, withoutArticle, withRaised } from './words.ts';

const warranty =
  /,?(?<!\s)\s*(?:within|in|during) (?:the first )?\d+ (?:months|years) (?:after|of|from)(?: practical)? (?:completion|handover)|,?(?<!\s)\s*at handover/gi;

/**
 * Names the defect that exists if a requirement is not met, as a person on site would say it, in any length. What cannot be turned round
 * safely says what is asked: `Boiler to stand on a base that does not burn`.
 */
export function defectPhrase(sentence: string, clauseTitle: string): string {
  return concise(capitalised(withRaised(nameOf(sentence, clauseTitle).replace(/\s+/g, ' ').trim())));
}

function nameOf(sentence: string, clauseTitle: string): string {
  const [, lead = '', listed] =
    /^((?:(?!\b(?:as follows: |the following\b)).)*)\b(?:as follows|the following\b.*?): (.+)/is.exec(
      saidOfTheThing(sentence),
    ) ?? [];
  if (listed) return listedName(lead, listed);
  const referring = referringName(sentence, clauseTitle);
  if (referring) return referring;
  const statement = statementOf(sentence, clauseTitle);
  const absent = statement.kind === 'rule' ? absentOf(statement) : undefined;
  if (absent) return absent;
  const failure = turned(sentence, clauseTitle);
  if (failure === undefined && statement.kind !== 'defect') return asked(sentence);
  if (statement.kind === 'plain') return withoutArticle((failure ?? '').replace(/\.$/, ''));
  if (statement.kind === 'there')
    return (failure ?? '').replace(/^.*?\bthere (?:is|are) (?:an? )?|\.$/gi, '');
  if (
    statement.kind === 'rule' &&
    /^it$/i.test(statement.said) &&
    /^(?:possible|practicable)\b/.test(statement.predicate)
  )
    return `${statement.negative ? '' : 'Not '}${statement.predicate}`;
  // Quotes the requirement if the clause's title does not say what "it" is, as with `It has to be lapped`.
  if (statement.kind === 'rule' && statement.subject === 'Work' && statement.subject !== statement.said)
    return asked(sentence);
  // `The space behind it shall be drained` is only clear with its condition.
  const leans = /\b(?:it|them)\b/.test(statement.subject) || /^the \w+$/i.test(statement.subject);
  const alone = withoutCondition(saidOfTheThing(sentence));
  if (statement.kind === 'rule' && statement.condition && leans && alone !== sentence)
    return `${nameOf(alone, clauseTitle)} (${uncapitalised(statement.condition)})`;
  const subject = withoutArticle(statement.subject).replace(/^(?:its|their) /i, '');
  if (statement.kind === 'defect') return defect(subject, statement.fault);
  const { negative, verb, predicate } = statement;
  // `No lid shall be nailed` fails if one lid is nailed.
  const none = /^no (.*)$/i.exec(subject)?.[1];
  if (none) return forbidden(none, verb, predicate);
  if (negative) return forbidden(subject, verb, predicate);
  const bound = brokenBound(subject, verb, predicate);
  if (verb === 'be') return missing(subject, predicate, bound);
  const plural = isPlural(subject);
  if (verb === 'have' && / with(?:out)? /.test(subject))
    return bound
      ? `${subject} ${plural ? 'have' : 'has'} ${bound}`
      : `${subject} ${plural ? 'do' : 'does'} not have ${positive(predicate)}`;
  if (verb === 'have')
    return bound ? `${subject} with ${bound}` : `${subject} without ${positive(predicate)}`;
  if (bound) return `${subject} ${agreeing(bound, plural)}`;
  const comply = /^(?:comply|conform) (?:with|to) (.*)$/.exec(predicate)?.[1];
  if (comply) return `${subject} not to ${comply}`;
  return `${subject} ${plural ? 'do' : 'does'} not ${positive(predicate)}`;
}

/** What is asked to be there in a number or a size, or nowhere: `At least two exits shall be provided`, `No cart shall be stored`. */
function absentOf({
  said,
  negative,
  verb,
  predicate,
}: Extract<Statement, { kind: 'rule' }>): string | undefined {
  if (negative) return undefined;
  const none = /^no (?!(?:more|less|fewer|part|one)\b)(.*)$/i.exec(said)?.[1];
  const [own = ''] = predicate.split(/ (?:where|if|when|unless)\b/);
  if (
    none &&
    verb !== 'other' &&
    !/\b(?:no|not|only|other than|nor|but|except)\b|[;:]/.test(`${none} ${own}`)
  )
    return forbidden(none, verb, predicate);
  const [, where] = /^provided\b(?! with\b)(.*)$/s.exec(predicate) ?? [];
  if (verb !== 'be' || where === undefined) return undefined;
  const [, more, few, what = ''] = counted.exec(said) ?? [];
  if (what && !hasLimit(said)) {
    const isOne = /^(?:one|1)$/i.test(more ?? few ?? '');
    const short = few ? (isOne ? 'no' : `fewer than ${few}`) : isOne ? 'only one' : `not more than ${more}`;
    return `${capitalised(short)} ${what}${where}`;
  }
  const size = positive(withoutArticle(said));
  return bounded.test(said) ? `No ${uncapitalised(size)}${where}` : undefined;
}

const counted =
  /^(?:more than (\w+)|(?:at least|not? (?:less|fewer) than|(?:a )?minimum of) (\w+))(?: \(\d+\))? (.*)$/is;
const bounded = /\b(?:not (?:less|more) than|at least|not exceeding)\b/;

/** Names an item by its subject and its own words: `The spacing shall be not more than the following: At corners, 300 mm`. */
function listedName(lead: string, item: string): string {
  const statement = statementOf(lead, '');
  const subject = statement.kind === 'rule' ? withoutArticle(statement.subject) : '';
  return subject && subject !== 'Work' ? `${subject} not as required: ${uncapitalised(item)}` : item;
}

/** What a requirement asks, as a heading says it: `Cement to be fresh, and no bag to be older than 60 days`. */
function asked(sentence: string): string {
  const said = withoutArticle(withoutCondition(plainly(sentence))).replace(/[.;]$/, '');
  if (!/\bmust\b/.test(said))
    return said.replace(
      /^(?<subject>[^,;:]*?)(?<! that| which| who) (?:(?:is|are)(?<not> not)?|(?<has>has|have)) /,
      (...all) => {
        const { subject, not = '', has } = all.at(-1) as Record<string, string | undefined>;
        return `${subject}${not} to ${has ? 'have' : 'be'} `;
      },
    );
  return said
    .replace(/^(?:it|they) (?=must\b)/i, '')
    .replace(/^there must (?:not )?be (?<thing>.*)$/i, '$<thing>')
    .replace(/\bmust (?:also |always |then )?(?<not>not )?(?=\w)/g, '$<not>to ');
}

/**
 * Puts the clause's title before the name of a sentence about "it" or "its fall": `Gutters: fall below
 * 1:500`.
 */
function referringName(sentence: string, clauseTitle: string): string | undefined {
  const [, word = ''] = /^(it|they|this|these|its|their)\b/i.exec(sentence) ?? [];
  if (
    !word ||
    statementOf(sentence, '').kind !== 'rule' ||
    /^it \w+ (?:be )?(?:possible|practicable)\b/i.test(sentence)
  )
    return undefined;
  const isOwner = /^(?:its|their)$/i.test(word);
  const said = `The ${isOwner ? '' : 'work'}${sentence.slice(word.length)}`.replace(/ +/g, ' ');
  if (turned(said, '') === undefined) return undefined;
  const name = nameOf(said, '');
  if (isVague(clauseTitle)) return isOwner ? name : undefined;
  return `${clauseTitle}: ${uncapitalised(isOwner ? name : name.replace(/^(?:No )?work /i, ''))}`;
}

/** The name of a thing that must be so and is not. */
function missing(subject: string, predicate: string, bound: string | undefined): string {
  if (bound)
    return `${subject} ${bound
      .replace(/^less than(?!.* (?:below|from)\b)/, 'below')
      .replace(/^more than(?!.* (?:above|over|from)\b)/, 'over')
      .replace(/^(?<limit>below .*?) or more than/, '$<limit> or over')}`;
  const fitted = /^(?:provided|fitted|equipped|installed) with (.*)$/.exec(predicate)?.[1];
  if (fitted && !/ and \w+ed\b/.test(fitted)) return `${subject} without ${fitted}`;
  const provided =
    /^(?:provided|fitted|installed)\b(?! (?:in (?:accordance|compliance|conformity|such|a manner)|and \w+(?:ed|pt))\b)\s*(.*)/s.exec(
      predicate,
    );
  if (provided) return `No ${uncapitalised(subject)} ${provided[1]}`;
  return `${subject} not ${positive(predicate)}`;
}

/** The name of a thing that must not be so and is. */
function forbidden(subject: string, verb: string, predicate: string): string {
  // `The opening must not be one that can be shut.`
  if (verb === 'be') return `${subject} ${predicate.replace(/^one (?=that |which )/, '')}`;
  if (verb === 'have') return `${subject} with ${predicate}`;
  const over = /^exceed (.*)$/.exec(predicate)?.[1];
  return over ? `${subject} over ${over}` : `${subject} ${agreeing(predicate, isPlural(subject))}`;
}

function defect(subject: string, condition: string): string {
  const plain = condition.replace(warranty, '').trim();
  if (!plain) return subject;
  const part = /^(?:their|its)\s+(?!\s)(.*)$/i.exec(plain)?.[1];
  if (part) return `${subject}: ${part}`;
  const own = /^(?:they|it)\s+(?!\s)(.*)$/i.exec(plain)?.[1];
  const words = (own ?? withoutArticle(plain))
    .replace(/\bcan be seen\b/, 'visible')
    .replace(/\bexceeds? (?=\d)/, 'over ');
  if (
    own === undefined &&
    /^(?:visible|noticeable|more|less|greater|wider|out|not|loose|exceeding|over|\w+ed)\b/.test(words)
  )
    return `${subject} ${words}`;
  if (own === undefined) return `${subject}: ${words.replace(/^there (?:is|are) (?:an? )?/i, '')}`;
  return `${subject} ${words.replace(/^(?:is|are) /, '')}`;
}

/** Without what a name can do without: the purpose, the words behind "following", and the end mark. */
function concise(name: string): string {
  return (
    name
      .replace(/(?<=following): .*$/, '')
      .replace(/\bin accordance with (?=(?:Clause|Table|Section|Figure|Part|Appendix) )/, 'as in ')
      // Keeps the purpose in a name such as "not covered so that no light gets in", because the cover alone is
      // not enough.
      .replace(
        /(?<! not (?:\w+ed|built|laid|set|made|cut|held|hung))(?<!\s)\s+(?:so that|in order that)\b.*$/s,
        '',
      )
      .replace(/[;,.:]$|(?<!\s)\s+(?:where|if|when|unless)$/, '')
  );
}
