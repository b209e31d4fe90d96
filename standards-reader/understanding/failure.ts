import { brokenBound, positive, strictlyBroken } from './bounds.ts';
import { isA, isThing } from './lexicon.ts';
import { withoutPointer } from './reworded.ts';
import { type Statement, statementOf } from './statement.ts';
import { agreeing, baseOf, capitalised, isPlural, uncapitalised, withRaised } from './words.ts';

/** Words that show an exception, a choice or a second requirement. One "not" does not turn such a sentence round. */
const unsafe =
  /\b(?:unless|except|excluding|other than|only|neither|nor|either|otherwise|respectively|as follows|the following|prohibited|avoided|minimi[sz]ed|not necessarily|ensure)\b|[;—]|:(?!\d)|\b(?:shall|must|should)\b/i;
const unsafeSubject =
  /^(?:only|at (?:least|most)|not\b|no (?:more|less|fewer|part|one)\b|none\b|a? ?(?:minimum|maximum) of|minimum of|up to|one of|either|neither|both|most|some|such|two|it|its|they|their|these|this|those|that|he|she|where|if|when|whenever|while|as|to|for|in|on|at|under|by|with|unless|until|before|after|ensure|provide)\b|[,;:—()]|\b(?:is|are|was|were|shall|must|that|which|who|and|or)$/i;
/** A second verb after "and". A "not" before the first verb does not negate it. */
function hasSecond(predicate: string, isPlain: boolean): boolean {
  return [...predicate.matchAll(/\b(?:and|or) (?:also |not )?(\w+)/g)].some(([, verb = '']) =>
    isPlain
      ? /^(?:have|be)$/.test(verb) || isA(verb, 'active')
      : /^(?:has|is|are|does|do)$/.test(verb) || (verb !== baseOf(verb) && isA(baseOf(verb), 'active')),
  );
}
/** `Be plugged and the level marked` has a second subject. */
const secondSubject = /\band (?:the|each|all) (?:\w+ )?\w+ (?:\w+ed|set|cut|laid|held|kept)\b/;
const hidden = /\b(?:so that|that|which|where|if|when|so as|in order|to prevent)\b/i;

/**
 * Says in one sentence that a requirement is not met: `The turn-up is less than 100 mm.` If the words cannot
 * be turned round safely, it quotes the requirement: `Does not meet: “…”.`
 */
export function failureOf(sentence: string, clauseTitle: string): string {
  return turned(sentence, clauseTitle) ?? quoted(sentence);
}

/** A requirement in its own words. */
export function quoted(sentence: string): string {
  const own = withoutPointer(sentence);
  const words = /^(?:it|they)\b/i.test(own) ? sentence : own;
  return `Does not meet: “${capitalised(words.replace(/(?<![.;,\s])[.;,\s]+$/, ''))}”.`;
}

/**
 * What is hard to read or says something else: two negatives, as in `not on a base that does not burn`, what needs the sentence before it, as
 * `a beam below that height`, and `cannot be reached at any time`, which would mean never.
 */
const unclear = [
  /^(?:(?!\b(?:not|no)\b).)*\b(?:not|no)\b.*\b(?:that|which) (?:(?:does|do|is|are|has|have|can) ?not|cannot|will not)\b/,
  /\b(?:below|above|of|at|to|from|within|than|over|under|by|with|for|on) (?:that|this|those|these) [a-z]/,
  /^(?:(?!\b(?:cannot|not)\b).)*\b(?:cannot|not)\b.*\bat any (?:time|point|place)\b/,
  /\bnot not\b|\b(?:shall|must|should)\b|\s[,.]/,
];
/** The purpose of a requirement is not part of its failure: `To keep the building dry, …`. */
const purpose =
  /^(?:in order to|so as to|to (?!the\b|an?\b|each\b|every\b|all\b|any\b|either\b|one\b|both\b))/i;

/** The failure of a requirement, or `undefined` if its words cannot be turned round safely. */
export function turned(sentence: string, clauseTitle: string): string | undefined {
  const statement = statementOf(sentence, clauseTitle);
  const { condition } = statement;
  // "Before that" refers to the sentence before.
  if (unsafe.test(condition) || /\b(?:that|this|these|those|it|they)$/i.test(condition)) return undefined;
  const main = statement.kind === 'there' ? thereIsNo(statement) : failed(statement);
  if (!main || unclear.some((words) => words.test(main))) return undefined;
  const whole = condition && !purpose.test(condition) ? `${condition}, ${uncapitalised(main)}` : main;
  return `${capitalised(withRaised(whole.replace(/\s+/g, ' ').replace(/(?<![.;,\s])[.;,\s]+$/, '')))}.`;
}

function failed(statement: Statement): string | undefined {
  if (statement.kind === 'defect') return defective(statement);
  if (statement.kind === 'plain') return unable(statement.sentence);
  if (statement.kind !== 'rule') return undefined;
  // A sentence about a defect that was not fully understood.
  if (/^defect/.test(statement.predicate)) return undefined;
  const { verb, predicate, negative } = statement;
  const possible = /^it$/i.test(statement.said) && /^(?:possible|practicable) (?:to|for)\b/.test(predicate);
  if (possible && verb === 'be' && !unsafe.test(predicate) && !negated(predicate))
    return `It is ${negative ? '' : 'not '}${predicate}`;
  const { subject, plural, none } = subjectOf(statement.said, statement.condition);
  if (
    hasSecond(predicate, false) ||
    secondSubject.test(predicate) ||
    (verb !== 'other' && hasSecond(predicate, true))
  )
    return undefined;
  if (!subject || !predicate || unsafe.test(predicate) || /\b(?:and|or)$/.test(predicate)) return undefined;
  if (none || negative) return forbidden(subject, plural, verb, predicate);
  const is = plural ? 'are' : 'is';
  const bound = brokenBound(subject, verb, predicate);
  if (bound)
    return verb === 'other'
      ? verbed(subject, plural, bound)
      : `${subject} ${verb === 'be' ? is : has(plural)} ${bound}`;
  const without = /^no (?!(?:more|less|fewer|closer|nearer|later|longer)\b)(.*)$/.exec(predicate)?.[1];
  if (without && verb === 'have' && !negated(without))
    return `${subject} ${has(plural)} ${withArticle(without)}`;
  const strict = strictlyBroken(predicate);
  if (strict && verb === 'be') return `${subject} ${is} ${strict}`;
  const plain = positive(predicate);
  // ", and" or ", but" begins a second requirement.
  if (negated(plain) || /\bbut\b|,\s+and\s+(?:at|in|by|with|to|for|on|not|its|their|the)\b/.test(plain))
    return undefined;
  if (verb === 'be') return `${subject} ${is} not ${plain}`;
  return `${subject} ${plural ? 'do' : 'does'} not ${verb === 'have' ? `have ${plain}` : plain}`;
}

/** The failure of a criterion that says what can be done: `The floor can be washed`. */
function unable(sentence: string): string | undefined {
  const [, subject = '', can = '', rest = ''] =
    /^(?=[^,;:]*$)([^,;:]+?) (can|cannot) ((?:be|get|have|reach|pass|fall|move|climb) ?[^,;:]*)/.exec(
      sentence,
    ) ?? [];
  if (!subject || unsafeSubject.test(subject) || unsafe.test(rest) || negated(rest) || hasSecond(rest, false))
    return undefined;
  return `${capitalised(subject)} ${can === 'can' ? 'cannot' : 'can'} ${rest}`;
}

const has = (plural: boolean) => (plural ? 'have' : 'has');

/** Whether the words contain a "not" of their own. A "not" after "so that" belongs to another clause. */
const negated = (predicate: string): boolean => {
  const at = predicate.search(/\b(?:not|no|never|without exceed\w*)\b/);
  const behind = predicate.search(hidden);
  return at >= 0 && (behind < 0 || at < behind);
};

/** The subject as the failure names it: a single one for "each" or "all". `none`: the requirement began with "no". */
function subjectOf(said: string, condition: string): { subject: string; plural: boolean; none: boolean } {
  const text = said.replace(/^\(\w{1,4}\)\s*/, '').trim();
  const refers = /^(?:it|they)$/i.exec(text)?.[0];
  // "It" is clear only where its condition has named it.
  if (refers && condition)
    return { subject: refers.toLowerCase(), plural: /they/i.test(refers), none: false };
  if (condition && /^(?:its|their) \w/i.test(text) && !unsafeSubject.test(text.replace(/^\w+ /, '')))
    return { subject: uncapitalised(text), plural: isPlural(text.replace(/^\w+ /, '')), none: false };
  if (!text || unsafeSubject.test(text)) return { subject: '', plural: false, none: false };
  const none = /^no /i.test(text);
  const plain = text.replace(/^(?:no|each|every|all(?: of)?(?= the)|all|any) /i, '');
  const plural = isPlural(text);
  const counted = /^(?:no|each|every|any) /i.test(text) && !plural;
  return { subject: capitalised(counted ? withArticle(plain) : plain), plural, none };
}

/** Nouns that are not counted, which take no "a". */
const uncounted =
  /^(?:\w+ )?(?:water|putty|timber|wood|mortar|grout|paint|steel|concrete|insulation|material|equipment|wiring|moisture|glass|plaster|adhesive|sand|soil|fill|work|plumbing|ponding|piping|damage|corrosion|air|smoke|rust|debris|lead|copper|earth|clay|gravel|mulch|rubble|brickwork|blockwork|stonework|masonry|formwork|cement|lime|rain|rainwater|stormwater|sewage|gas|oil|fuel|electricity|furniture|rubbish|dust|mould|ice|snow|plywood|plasterboard|turf|asbestos|storage|access|part)\b/i;

function withArticle(noun: string): string {
  if (isPlural(noun) || /^(?:an?|the|its|their|one|two)\b/i.test(noun) || uncounted.test(noun)) return noun;
  const [head = ''] = noun.split(/ (?=(?:of|in|on|at|under|over|within|near|to)\b)/);
  if (/ing$/i.test(head) && !isThing(head)) return noun;
  return `${/^[aeiou](?!ni|ne)/i.test(noun) ? 'an' : 'a'} ${uncapitalised(noun)}`;
}

/** Replaces "any" in a forbidden thing that is there: `any opening` becomes `an opening`. */
const withOne = (predicate: string) =>
  predicate
    .replace(/\bany (?=\w+s\b)/, '')
    .replace(/\bany (?=[aeiou](?!ni|ne))/, 'an ')
    .replace(/\bany\b(?= \w)/, 'a');

/** The failure of a requirement that forbids something. */
function forbidden(subject: string, plural: boolean, verb: string, predicate: string): string | undefined {
  if (negated(predicate)) return undefined;
  const plain = withOne(predicate);
  if (verb === 'be') return `${subject} ${plural ? 'are' : 'is'} ${plain}`;
  if (verb === 'have') return `${subject} ${has(plural)} ${plain}`;
  return verbed(subject, plural, plain);
}

/** A subject with its verb in the right number. Returns `undefined` for two verbs in a row. */
function verbed(subject: string, plural: boolean, predicate: string): string | undefined {
  const [, adverbs = '', rest = ''] =
    /^((?:(?!(?:comply|apply|supply|rely)\b)\w+ly )*)(.*)/s.exec(predicate) ?? [];
  if (/^\w+(?:,| (?:or|and)\b)/.test(rest) || /\b(?:and|or) (?:be|have)\b/.test(rest)) return undefined;
  return `${subject} ${adverbs}${agreeing(rest, plural)}`;
}

/** `There shall be a landing` fails where there is no landing. */
function thereIsNo({ negative, predicate }: { negative: boolean; predicate: string }): string | undefined {
  if (unsafe.test(predicate)) return undefined;
  const few = negative ? undefined : tooFew(predicate);
  if (few) return few;
  const absent = negative ? undefined : /^no (?!(?:more|less|fewer|closer)\b)(.*)$/.exec(predicate)?.[1];
  if (absent && !negated(absent)) return `There ${isPlural(absent) ? 'are' : 'is'} ${withArticle(absent)}`;
  if (negated(predicate)) return undefined;
  const enough = /^(?:enough|sufficient)\b/.test(predicate);
  const [, noun = ''] = /^(?:an? )?(.*)$/.exec(predicate) ?? [];
  const plural = isPlural(predicate);
  const is = plural ? 'are' : 'is';
  if (negative) return `There ${is} ${withOne(predicate)}`;
  if (enough) return `There ${is} not ${predicate}`;
  return /^(?:an? \w|adequate\b|[a-z]+s\b)/.test(predicate) ? `There ${is} no ${noun}` : undefined;
}

/** `There shall be at least two vents` fails where there are fewer. */
function tooFew(predicate: string): string | undefined {
  const [, count = '', what = ''] =
    /^(?:(?:at least|no(?:t)? (?:less|fewer) than|a minimum of) (?=\w)|(?=(?:two|three|four|five|six) [a-z]))(one|two|three|four|five|six|\d+(?:\.\d+)?) (.*)$/.exec(
      predicate,
    ) ?? [];
  if (!count || negated(what)) return undefined;
  if (/^(?:one|1)$/.test(count)) return /^(?:mm|m)\b/.test(what) ? undefined : `There is no ${what}`;
  const isMeasured = /^(?:mm|cm|m|m²|mm²|m2|mm2|%|per|lux|L|kPa)\b/.test(what);
  return `There ${isMeasured ? 'is less' : 'are fewer'} than ${count} ${what}`;
}

/** The failure of a sentence that says what is defective. Its own words are the failure. */
function defective({ said, fault }: Extract<Statement, { kind: 'defect' }>): string | undefined {
  const subject = said.replace(/^\(\w{1,4}\)\s*/, '').trim();
  if (!subject || unsafeSubject.test(subject) || unsafe.test(fault)) return undefined;
  const plural = isPlural(subject);
  if (!fault) return `${capitalised(subject)} ${plural ? 'are' : 'is'} defective`;
  const own = /^(?:they|it) (.*)$/i.exec(fault)?.[1];
  if (own) return `${capitalised(subject)} ${own}`;
  if (/^(?:their|its) /.test(fault))
    return `${capitalised(subject)} ${plural ? 'are' : 'is'} defective: ${fault}`;
  // "If visible from 2 m" leaves out the subject and its verb.
  if (/^(?:visible|noticeable|more|less|greater|wider|out|loose|\w+ed)\b/.test(fault))
    return `${capitalised(subject)} ${plural ? 'are' : 'is'} ${fault}`;
  const isSentence = /\b(?:is|are|has|have|do|does|can|exceeds?|\w+s|stand|show|run|lift|open)\b/.test(fault);
  return isSentence ? `${capitalised(subject)} ${plural ? 'are' : 'is'} defective: ${fault}` : undefined;
}
