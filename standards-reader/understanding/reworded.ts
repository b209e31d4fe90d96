import { type Clause, headOf, isAdverb, type Parse, parse, tokensOf, verifying } from './grammar.ts';
import { isA, isThing, isWorkOn, saidWithMust, withNoteSaid } from './lexicon.ts';
import { hasLimit, quantity, withDigits } from './quantities.ts';
import { remembered } from './remembered.ts';
import { capitalised, doneOf, isPlural, participleOf, uncapitalised, withoutArticle } from './words.ts';

/** Verbs behind “do not”, also in a sentence with a verb of its own. */
const forbiddenDoing =
  'use|fit|fix|install|place|lay|leave|store|paint|cover|seal|lap|set|cut|run|notch|drill|bury|drive|nail|screw';
const instruction = new RegExp(
  `^(?:(?:ensure|make sure|be sure|see(?= that\\b)|provide)(?= \\w)|(?:do not|never) (?:${forbiddenDoing}|allow|let|block|connect|discharge|exceed|build|have)(?= \\w)|(?:install|fit|fix) (?=(?:an?|the|each|every|all|\\w+s)\\b))`,
  'i',
);
const order =
  /^(?:please )?(?<not>(?:do not|don[’']t|never) )?(?:(?:always|only) )?(?<verb>[a-z]+) (?:and (?<second>(?!the\b|an?\b)[a-z]+) (?=\w))?(?<rest>.*)$/i;
const aboutThePaper =
  /\b(?:this|these) (?:guide|document|standard|section|part|chapter|book|handbook|clause|table|figure)\b|\b(?:drawings?|advice|information|copies|copy|details|documents|evidence|records?|applications?|edition|you|insur(?:ed|ance)|budget|contracts?|prices?|costs?|fees?|training|communication|authority|council|surveyor|certifier|delivery|your (?:name|address))\b/i;

const auxiliary = /\b(?:is|are|has|have|does|do|can|will)\b/;
/** A word that may be a verb or a plural noun, as in `Ensure water drains away` and `Ensure ventilation of roofs`. */
const mayBeVerb = /\b\w{2,}[^us]s\b/;

/** Whether a sentence instructs the builder: `Ensure that …`, `Provide a …`, `Do not use …`, `When the wall is wet, seal the joints`. */
export const instructs = (sentence: string): boolean =>
  // `Unless you bring in air` is a case, and `Ask if you …` is about the reader.
  !aboutThePaper.test(sentence.replace(/\b(?:unless|where|when|on which|in which) you\b/gi, '')) &&
  (instruction.test(withoutMark(sentence).replace(openingCase, '')) || orders(sentence));

/** Whether a sentence without a verb of its own begins with one that instructs. */
function orders(sentence: string): boolean {
  const told = withoutMark(sentence).replace(openingCase, '');
  const { tokens, verbs } = parse(told.replace(orderWord, '').replace(twoVerbs, '$1 '));
  const [first = '', second = ''] = tokens.map(({ word }) => word);
  if (
    !isA(first, 'instructing') &&
    !(forbidding.test(told) && /^[a-z]{3,}$/.test(first) && !isA(first, 'acting'))
  )
    return false;
  // `Seal joints` and `Paint store doors` may be headings.
  if (!/[.;!:]$/.test(sentence) && tokens.length < 4 && !isA(second, 'determiner')) return false;
  const { kind = '', head } = headOf(tokens.slice(1));
  return (
    /^\p{L}|^\d/u.test(second) &&
    !/^(?:of|and|or|to)$/.test(second) &&
    !(first === 'fill' && /^(?:in|out)$/.test(second)) &&
    // `As near as can be done`
    !verbs.some(({ role, index }) => role === 'main' && tokens[index - 1]?.word !== 'as') &&
    ((first === 'follow' && kind !== 'table') ||
      !/^(?:specimen|reading|load|person|reader|looker|office|paper|book|table|law)$/.test(kind)) &&
    // `Use caution`
    !(kind === 'unbuilt' && !/^(?:works?|entry|traffic)$/.test(head))
  );
}

/** `Install and maintain a lamp` */
const twoVerbs =
  /^(install|fit|fix|build|provide|lay|place|seal|clean|repair|cut) and (?:maintain|keep|fix|secure|seal|connect|repair|replace|store) (?=(?:an?|the|each|every|all)\b)/i;

/** What is behind the thing of an instruction: `Set the lamp as near as …`, `Lay tiles side-to-side`. */
const endsObject = /^(?:as|twice|once|instead|flush|nearer|closer|further|farther|\w+-to-\w+)$/;

/** `Cut felt level with the frame`, but not `Keep the water level below the rim`. */
const isLevel =
  /^(?:(?:free|clear) (?:of|from)\b|plumb\b(?! ?lines?\b)|level(?: (?:with|and|on|across|before)\b|\.?$))/;

/** `Keep the path clean`, `build the wall 200 mm thick` */
const isState =
  /^(?:clean|dry|tidy|locked|unlocked|closed|open|shut|clear|empty|watertight|weathertight|uncovered|unsealed|unobstructed|safe|sound|lit|operable|\d[\d.,]* ?(?:mm|cm|m|in(?:ch(?:es)?)?|feet|foot|ft) (?:thick|wide|high|deep|long|apart))(?=[.,;]|$| (?:and|at|in|on|from|to|of|during|when|while|by)\b)/i;

/** `Keep plants 1 m clear of the flue` */
const isDistance =
  /^\d[\d.,]* ?(?:mm|cm|m|in(?:ch(?:es)?)?|feet|foot|ft)\b (?:clear|away|apart|above|below|from|behind|beyond|past|up|down|into)\b/;

/** The words behind the verb of an instruction: `the flue` of `Do not narrow the flue`. */
export function orderedThing(sentence: string): string | undefined {
  if (!instructs(sentence)) return undefined;
  const text = withoutMark(sentence).replace(openingCase, '').replace(orderWord, '');
  return text.slice(text.indexOf(' ') + 1);
}

const openingCase =
  /^(?:when|where|wherever|if|in|for|on|at|before|after|during|to)\b[^,;:]{1,140}, (?=\p{L})/iu;
const orderWord = /^(?:(?:please )?(?:do not|don[’']t|never|always|only) |please )/i;
const forbidding = /^(?:(?:please )?(?:do not|don[’']t|never) )/i;

/**
 * An instruction without the mark of its item. `Make sure to seal the joint` is to seal it, and `Check that the joint is sealed` is to
 * ensure that.
 */
const withoutMark = (sentence: string) =>
  sentence
    .replace(/^\(\w{1,4}\)\s*/, '')
    .replace(/^(?:(?:be|make) sure|it is (?:vital|essential|imperative)) to (?=\w)/i, '')
    .replace(verifying, 'Ensure that ');

/** Rewords an instruction, and what is required or not permitted, with "must" about the thing. Any other sentence stays as it is. */
export const saidOfTheThing = remembered((sentence): string => {
  const bound = boundSaid(sentence) ?? requiredByCode(sentence);
  if (bound) return bound;
  if (!instructs(sentence))
    return ensuredBySomebody(sentence) ?? saidOfSubject(sentence) ?? doneBySomebody(sentence) ?? sentence;
  const whole = withoutMark(sentence);
  const [opening = ''] = openingCase.exec(whole) ?? [];
  const text = whole.slice(opening.length);
  const ensured = /^(?:ensure|make sure|be sure|see)(?<that> that)? (?<what>.*)$/i.exec(text)?.groups;
  if (ensured) {
    const said = ensuredOf(text, ensured.what ?? '', Boolean(ensured.that));
    return opening && said !== text ? opening + uncapitalised(said) : said === text ? sentence : said;
  }
  const provided = /^provide (?<what>.*)$/i.exec(text)?.groups?.what;
  if (provided) return opening ? opening + uncapitalised(providedOf(provided)) : providedOf(provided);
  const said = orderSaid(text);
  return said === undefined ? sentence : opening ? opening + uncapitalised(said) : said;
});

/** What an instruction asks, of its thing: `The joint must be sealed with silicone`. `undefined` if its verb or its thing is not known. */
function orderSaid(text: string): string | undefined {
  const { not = '', verb = '', second = '', rest = '' } = order.exec(text)?.groups ?? {};
  const done = [verb, second].filter(Boolean).map(participleOf);
  if (done.length === 0 || done.includes(undefined)) return undefined;
  const isMending = /^(?:repaired|filled|sealed|replaced|plugged)$/.test(done[0] ?? '');
  const place =
    tokensOf(rest).find(
      ({ word, at }) =>
        at > 0 &&
        // `A gap of 20 mm`, but not `a gap of at least 20 mm`, whose bound is turned round
        !(word === 'of' && !startsBound.test(rest.slice(at + 3))) &&
        // `Cracks wider than 3 mm` are what is repaired.
        !(word === 'than' && isMending) &&
        // `23.62 in. wide`
        !/\d $/.test(rest.slice(0, at)) &&
        (isA(word, 'preposition', 'case', 'place') ||
          isAdverb(word) ||
          endsObject.test(word) ||
          isState.test(rest.slice(at)) ||
          (isDistance.test(rest.slice(at)) && !/\b(?:of|than|by|to) $/.test(rest.slice(0, at))) ||
          isLevel.test(rest.slice(at))),
    )?.at ?? rest.replace(/[.;:!]$/, '').length;
  const object = rest.slice(0, place).trim();
  if (!object || noObject.test(object)) return undefined;
  const behind = rest.slice(place);
  return `${capitalised(object)} must ${not ? 'not ' : ''}be ${done.join(' and ')}${/^\p{L}|^\d/u.test(behind) ? ' ' : ''}${behind}`;
}

/** What is no thing behind a verb: `put right`, `paint over`, `repair or replace`, a list. */
const noObject =
  /^(?:out|off|up|down|over|within|right|good|sure|only|or|on|in|at|to|by|for|from|with)\b|[,;:]|\band\b/;
const startsBound = /^(?:not|no|at|less|more|up|a minimum|a maximum|minimum|maximum|between|over)\b/;

/** The instruction that a command gives to somebody: `Install a smoke alarm` of `The owner shall install a smoke alarm`. */
export function toldSomebody(sentence: string): string | undefined {
  const { text, where, clauses } = parse(sentence);
  const [main, second] = clauses;
  const [first] = main?.does ?? [];
  if (!main || second || !first || main.verb === 'be' || !/^(?:must|should)$/.test(main.modal))
    return undefined;
  if (!/^(?:person|reader|looker|office)$/.test(main.kind ?? '')) return undefined;
  const isForbidden = main.negative || main.subject[0]?.word === 'no';
  if (main.verb === 'have' && isForbidden) return undefined;
  const what = text.slice(first.at);
  // Between its command and its verb it says only when, or how often.
  const between = text.slice(main.at, first.at).replace(/^\w+|\b(?:not|have|always|also|then)\b/g, '');
  // A bound is turned round better with its own verb, and a pronoun or a list names nothing.
  if (between.trim() || namesNothing.test(what)) return undefined;
  const told = `${isForbidden ? 'do not ' : main.verb === 'have' ? 'provide ' : ''}${what}`;
  return where ? `${where}${told}` : capitalised(told);
}

const namesNothing =
  /^(?:only|not|[a-z]+ (?:it|them|him|her|themselves|himself|herself|itself|yourself|yourselves|ourselves|their|his|your|or|sure)\b)|\b(?:only|less|least|most|within|minimum|maximum|exceed\w*|up to|no more|more than|longer than)\b/i;

/** Such a command, of its thing: `A smoke alarm must be installed`. */
function doneBySomebody(sentence: string): string | undefined {
  const told = toldSomebody(sentence);
  if (told === undefined) return undefined;
  const [opening = ''] = openingCase.exec(told) ?? [];
  const text = told.slice(opening.length);
  const [, what] = /^provide (.*)$/is.exec(text) ?? [];
  const said =
    what && !/^(?:for|to)\b|,|\band\b/.test(what) ? providedOf(what) : what ? undefined : orderSaid(text);
  if (said === undefined || isNoPart(headOf(tokensOf(said.replace(/^There must be /, ''))).kind))
    return undefined;
  return opening ? opening + uncapitalised(said) : said;
}

function ensuredOf(sentence: string, what: string, isClause: boolean): string {
  const [first = ''] = what.split(/\s(?:that|which|where|when|if)\s/);
  if (isClause || auxiliary.test(first) || /^(?:the|each|every|all) /i.test(what)) return capitalised(what);
  return mayBeVerb.test(first) ? sentence : `There must be ${what}`;
}

const most =
  '(?:minimum|maximum|(?:greatest|largest|highest|least|smallest|lowest|shortest)(?= (?:allowed|permitted|allowable|acceptable)\\b))';
/** `The maximum length of hose is 750 mm`, `Minimum flue height: 2 m`, `Maximum span 2.4 m`, `Greatest allowed twist is 3 mm` */
const namedSize = new RegExp(
  `^((?:the )?${most} (?!of\\b)[^,;:.]{2,60}?)( is| are|:|(?= \\d)) (${quantity}.*)$`,
  'is',
);
/** `Each window is not less than 0.4 m² in area`, `Guard height is a minimum of 1 m` */
const sized = new RegExp(
  `^([^,;:.]{2,80}?) (?:is|are) ((?:(?:not|no) (?:less|more|greater) than|at least|at most|an? (?:minimum|maximum) of) (?!\\d+ (?:days?|weeks?|months?|years?)\\b)${quantity}.*)$`,
  'is',
);
/** `Steel flues – minimum 80 mm` */
const caption = new RegExp(
  `^(?!(?:figure|table|diagram|photo|note|step|exceptions?)\\b)([\\p{L}][^,;:.]{2,60}?) ?[-–—:] ?((?:minimum|maximum) (?:[a-z]+ ){0,3}(?:of )?${quantity}.*)$`,
  'isu',
);

/** `Sill height: not more than 1.1 m above the floor` */
const boundCaption = new RegExp(
  `^(?!(?:figure|table|diagram|photo|note|step|exceptions?|penalty|warranty|(?:option|model|class|category|type) \\w{1,5}(?=:)|typical|hairline|slight|moderate|severe|deposit|lead time)\\b)([\\p{L}][\\p{L} -]{2,40}): ((?:(?:not|no) (?:less|more|greater) than|at least|at most) ${quantity}.*)$`,
  'isu',
);

/** `Baluster spacing: 4 inches maximum`, `Cover to reinforcement 40 mm minimum` */
const sideBehind = new RegExp(
  `^(?!(?:figure|table|diagram|photo|note|step|exceptions?|penalty|warranty|deposit)\\b)([\\p{L}][^,;:.\\d]{2,60}?)(?::| is| are)? (${quantity}) \\(?(minimum|maximum)(?![a-z])\\)?(?! of\\b)(.*)$`,
  'isu',
);
const sizeNoun =
  '(?:height|width|depth|length|thickness|diameter|area|radius|span|spacing|gap|clearance|distance|cover|lap|overlap|fall|slope|pitch|gradient|rise|going|headroom|size|projection|overhang|setback|opening)s?';
const endsInSize = new RegExp(`\\b${sizeNoun}(?: (?:of|between|to) [\\w -]{2,40})?$`, 'i');
const goesOnAfterSize = new RegExp(
  `^${quantity}(?=[.;,)]|$| (?:for|in|at|on|to|from|between|above|below|of|measured|either|each|clear|wide|high|deep|long|thick)\\b)`,
  'i',
);
/** Whether a caption without a verb is of a size in a building: `Cover to reinforcement 40 mm`, not `rainfall 100 mm per hour`. */
const isSize = (named: string, amount: string): boolean =>
  endsInSize.test(named) && !/\d|\bfrost\b/i.test(named) && goesOnAfterSize.test(amount);
const withSideSaid = (bound: string) =>
  bound.replace(/^(?:(minimum)|maximum)(?: of)? /i, (_, least) => (least ? 'at least ' : 'at most '));

const setsBound =
  /\b(?:minimum|maximum|allowed|permitted|allowable|acceptable|(?:less|more|greater) than|at (?:least|most)|within|exceed)\b/i;

const codeRequires =
  /^(?:the |local )?(?:(?:building|fire|electrical|plumbing|residential)(?:,? and )?(?: ?electrical| ?plumbing)? )?codes? requires? (?:(?<that>that )(?<there>there be )?)?(?<what>\p{L}.*)$/isu;

/** What a code is said to require, with "must": `The code requires rails on open sides`, `Codes require that there be a gap`. */
export function requiredByCode(sentence: string): string | undefined {
  const { that, there, what = '' } = codeRequires.exec(sentence)?.groups ?? {};
  if (
    !what ||
    /^(?:(?:one|some|all|any) of )?(?:these|those|this|it|them|the following(?!:)|you)\b/i.test(what) ||
    isNoPart(headOf(tokensOf(what)).kind)
  )
    return undefined;
  if (that && !there) {
    // `Requires that guards be high`
    const [, thing, so = ''] =
      /^((?:(?!\b(?:that|which)\b)[^,;:]){2,80}?) ((?:be|have) .*)$/is.exec(what) ?? [];
    if (thing === undefined) return capitalised(what);
    return isNoPart(headOf(tokensOf(thing)).kind) ? undefined : `${capitalised(thing)} must ${so}`;
  }
  // `Requires stairs to have rails`
  const [, thing = '', rest = ''] =
    /^([^,;:]{3,60}?) to ((?:be|have|return|extend|terminate|meet|comply|open|swing|slope|drain|project) .*)$/is.exec(
      what,
    ) ?? [];
  return thing ? `${capitalised(thing)} must ${rest}` : `There must be ${what}`;
}

/** Whether `will` says how a thing has to be: `Floors will be level to within 10 mm`, `All bottles will be fastened`. */
function willBe({ verb, subject }: Clause, sentence: string, isBound: boolean): boolean {
  if (
    verb === 'other' ||
    /\bwill be (?:permitted|allowed|acceptable|repaired|replaced|filled)\b/.test(sentence)
  )
    return false;
  if (isBound) return true;
  const [{ word: first } = { word: '' }] = subject;
  const [, done = ''] = / will (?:not )?be (.*)$/s.exec(sentence) ?? [];
  const isAll = /^(?:all|each|every)$/.test(first);
  return (
    (isAll || isPlural(subject.map(({ word }) => word).join(' '))) &&
    !/^(?:these|those|they|you|some|most|many|few)$/.test(first) &&
    isWorkOn(done)
  );
}

/** What a stated minimum or maximum asks, with "must". */
export function boundSaid(sentence: string): string | undefined {
  if (!(setsBound.test(sentence) || / will (?:not )?be /.test(sentence)) || verifying.test(sentence))
    return undefined;
  const text = withDigits(withoutMark(sentence));
  const [, size = '', joined = '', rest = ''] = namedSize.exec(text) ?? [];
  const { clauses, verbs } = parse(sentence);
  const [main] = clauses;
  const lasts = /\b(?:days?|weeks?|months?|years?)\b/.test(text);
  const isTwo = /\bm(?:in|ax)(?:imum)?\b.*\bm(?:in|ax)(?:imum)?\b/i.test(text);
  if (
    size &&
    (joined ? verbs.length < 2 : verbs.length < 1 && !isTwo && isSize(size, rest)) &&
    !lasts &&
    !/^(?:law|paper|book|person)$/.test(main?.kind ?? '')
  ) {
    const [, side = '', what = ''] =
      /^(?:the )?(\w+) (?:(?:allowed|permitted|allowable|acceptable) )?(.*?)(?: (?:allowed|permitted))?$/is.exec(
        size,
      ) ?? [];
    const isLeast = /^(?:min|least|small|low|short)/i.test(side);
    return `The ${what} must be ${isLeast ? 'at least' : 'at most'} ${rest}`;
  }
  if (
    main?.modal === 'will' &&
    clauses.length === 1 &&
    !main.kind &&
    willBe(main, sentence, hasLimit(text) && !lasts)
  )
    return sentence.replace(/\bwill\b/, 'must');
  const [, thing = '', amount = ''] = sized.exec(text) ?? [];
  if (thing && verbs[0]?.role === 'main' && clauses.length === 1 && !main?.kind)
    return `${thing} must be ${amount}`;
  const [, named = '', least = ''] = verbs.some(({ role }) => role === 'main')
    ? []
    : (caption.exec(text) ?? []);
  // `Railing height: minimum 1 m` is of the height, and `Treads: minimum 250 mm` of something that treads have.
  if (named && isTwo) return undefined;
  if (named && endsInSize.test(named)) return `${named} must be ${withSideSaid(least)}`;
  if (named) return `${named} must have a ${uncapitalised(least)}`;
  const [, noted = '', amountOf = '', sideOf = '', more = ''] =
    verbs.length || lasts || isTwo ? [] : (sideBehind.exec(text) ?? []);
  if (noted && isSize(noted, amountOf + more))
    return `${noted} must be ${/^min/i.test(sideOf) ? 'at least' : 'at most'} ${amountOf}${more}`;
  const [, captioned = '', bound = ''] = verbs.length || lasts ? [] : (boundCaption.exec(text) ?? []);
  return captioned ? `${captioned} must be ${uncapitalised(bound)}` : undefined;
}

/** `The owner must ensure that the gate is kept shut` is about the gate. */
export function ensuredBySomebody(sentence: string): string | undefined {
  if (!/\b(?:ensure|assure)\b/.test(sentence)) return undefined;
  const { text, where, clauses } = parse(sentence);
  const [main] = clauses;
  const [first] = main?.does ?? [];
  // `Must take all reasonable steps to ensure that …`
  const takesSteps =
    first?.word === 'take' && main?.does.slice(0, MOST_STEPS).some(({ word }) => word === 'steps');
  const verb = takesSteps ? main?.does.find(({ word }) => word === 'ensure') : first;
  if (!main || !verb || main.negative || main.modal !== 'must' || !/^(?:ensure|assure)$/.test(verb.word))
    return undefined;
  if (!/^(?:person|office|reader|looker)$/.test(main.kind ?? '')) return undefined;
  const what = text.slice(verb.at + verb.word.length).replace(/^[\s:,—–]+(?:that\b[\s:,—–]*)?/, '');
  const listed = listedBelow(what);
  if (listed) return where ? `${where}${uncapitalised(listed)}` : listed;
  // Without a verb that we know, it cannot be turned round.
  const [opening = ''] = what.split(/[,;:]|\s(?:that|which|where|when|if)\s/);
  if (!/\b(?:is|are|has|have|does|do|can|cannot|must|shall)\b/.test(opening)) return undefined;
  return where ? `${where}${uncapitalised(what)}` : capitalised(what);
}

const MOST_STEPS = 4;

/** The item of `rails meet the following requirements: Top rails are 1 m high`, which says more than its lead. */
function listedBelow(what: string): string | undefined {
  if (!/\b(?:meets?|compl(?:y|ies) with|satisf(?:y|ies)) the following\b/.test(what)) return undefined;
  const item = what.slice(what.lastIndexOf(': ') + 2);
  const [main] = parse(item).clauses;
  return main?.subject.length && /^(?:is|are|has|have)$/.test(main.modal) ? item : undefined;
}

/** `Provide each door with a closer` is about the door. `Provide a vent` asks that there is a vent. */
function providedOf(what: string): string {
  const [, thing = '', part = ''] = /^((?:the|each|every|all) [^,;]*?) with (.*)/is.exec(what) ?? [];
  return thing ? `${capitalised(thing)} must be provided with ${part}` : `There must be ${what}`;
}

/** Subjects that are no thing, point elsewhere, or leave something free: `No rail is required`, `only one is permitted`. */
const noThing =
  /^(?:(?:no|not)(?! (?:less|fewer) than)|only|neither|nothing|none|nobody|more|less|fewer|most|some|many|few|little|much|it|they|this|these|those|such|there|see|check|anything|everything|something|since|as|once|while|whereas|though|so|thus|and|or|but|assume|suppose|the (?:same|above|latter|former|following|only))\b|^(?:one|two|three|four|\w{1,2})$|\bof (?:this|these|those|them|it)$/i;
/** By whom or what else it is required. After "to" a place may follow: `required to each side`. */
const otherwise =
  /^ (?:by|that|from \w+ing)\b|^ to (?!(?:the|an?|each|every|all|any|both|either|one|its|their|these|those)\b)/i;
/** An activity such as `Smoking` is no state of a building; `notching of joists` is one of the joists. */
const activity = /^(?:the )?(\w+ing)(?: (?:in|on|at|near|under|over|within|inside|outside|with)\b.*)?$/i;

type SaidOfSubject = { where: string; subject: string; isAsked: boolean; rest: string; isHad?: true };

/** `Open joints, as shown in Figure 3, are prohibited` */
const citedBetween =
  /, (?:as (?:shown|described|specified|defined|set out|listed) (?:in|by|above|below)|such as|including)\b[^,;:.]{1,80},(?= (?:is|are)\b)/;

/** What cites a rule, or is done, has nothing. */
const hasNothing =
  /^(?:clause|section|part|standard|code|regulation|act|provision|article|criterion|criteria|method|process|job|project|approach|option|law|table|figure|as|nzs|iso|repair|replacement|removal|treatment|adjustment)s?$/;

/** What stands for nothing at a building: somebody, a paper, a rule, an exception. */
const isNoPart = (kind = ''): boolean =>
  /^(?:person|reader|looker|office|paper|book|unbuilt|law|idea)$/.test(kind);

/** `Decks over 1 m require rails` asks that they have rails. */
function requiring(main: Clause, { text, where }: Pick<Parse, 'text' | 'where'>): SaidOfSubject | undefined {
  const subject = text.slice(where.length, main.at).trim();
  const [first] = main.does;
  const object = headOf(main.does);
  if (!first || main.kind || object.kind || noThing.test(subject)) return undefined;
  if (hasNothing.test(main.head) || hasNothing.test(object.head) || isA(object.head, 'span'))
    return undefined;
  if (/[,;:“”"]/.test(subject) || !(isPlural(subject) || /^(?:an?|each|every)\b/i.test(subject)))
    return undefined;
  if (isA(first.word, 'preposition', 'relative', 'pronoun', 'adverb') || /^to$/.test(first.word))
    return undefined;
  const isDone = /ing$/.test(object.head) && !isThing(object.head);
  return isDone
    ? undefined
    : { where, subject, isAsked: true, rest: ` ${text.slice(first.at)}`, isHad: true };
}

/** An item of a list that is no part of a building: `claims`, `smoking`. */
const isNoItem = (item: string): boolean =>
  isNoPart(headOf(tokensOf(item)).kind) || (/^\w+ing$/i.test(item) && !isThing(item));

/** What is asked for or forbidden without a modal verb: `Rails are required on both sides`, `Open joints are not permitted`. */
function asked(said: string): SaidOfSubject | undefined {
  const { text, clauses, verbs, where } = parse(said.replace(citedBetween, ''));
  const [main] = clauses;
  if (main && clauses.length === 1 && /^requires?$/.test(main.modal)) return requiring(main, { text, where });
  const { word = '', at = 0 } = main?.does[0] ?? {};
  // `Open joints shall not be permitted` forbids them too.
  const isAlone = clauses.length === 1 && main?.verb === 'be' && main.negative;
  const isComing = main?.modal === 'will' && word === 'required' && main.verb === 'be' && !main.negative;
  if (!main || !(isAlone || isComing || /^(?:is|are)$/.test(main.modal))) return undefined;
  if (!isAlone && clauses.some(({ modal }) => modal === 'must')) return undefined;
  const isAsked = word === 'required';
  const whole = text.slice(where.length, main.at).trim();
  // `No open joints are permitted`
  const [nothing = ''] =
    (!main.negative && /^no (?!(?:more|less|fewer|longer|other|such)\b)/i.exec(whole)) || [];
  const forbids = main.negative || nothing;
  // `No exceptions are permitted`
  if (nothing && isNoPart(main.kind)) return undefined;
  if (
    !(forbids ? /^(?:permitted|allowed|acceptable|accepted)$/ : /^(?:required|prohibited|forbidden)$/).test(
      word,
    )
  )
    return undefined;
  const subject = whole.slice(nothing.length);
  const rest = text.slice(at + word.length);
  // `A permit will be required` asks for what is needed to build, and not for a part.
  if (
    isComing &&
    !/^ (?:at|in|on|above|below|around|along|under|within|between|where|(?:to|for|from) (?:the|each|every|all|any|both|either))\b/.test(
      rest,
    )
  )
    return undefined;
  if (
    // `Timber, zinc or like stuff is not allowed`
    (/,/.test(subject) && !/^(?:[^,]{2,40}, ){1,9}[^,]{0,40}\b(?:and|or) [^,]{2,60}$/.test(subject)) ||
    /[;:“”]|(?<!\d)"/.test(subject) ||
    /[:“”"]/.test(where) ||
    (/,/.test(subject) && subject.split(/, (?:and |or )?| and | or /).some(isNoItem)) ||
    noThing.test(subject) ||
    otherwise.test(rest)
  )
    return undefined;
  // A subject with a verb of its own is not the thing that is asked for.
  const [verb] = verbs.filter((one) => one.at >= where.length);
  if (verb?.at !== main.at || verb.role !== 'main') return undefined;
  const [, doing = ''] = activity.exec(subject) ?? [];
  const { word: opening = '' } = main.subject[0] ?? {};
  const isElsewhere = doing ? !isThing(doing) : isA(opening, 'preposition');
  return isA(opening, 'case') || (isElsewhere && !isAsked) ? undefined : { where, subject, isAsked, rest };
}

/** Whether the main verb of a sentence asks for its subject or forbids it. */
export const asksOrForbids = (sentence: string): boolean => asked(sentence) !== undefined;

/** Rewords such a sentence with "must": `Rails must be provided on both sides`, `No open joints must be present`. */
function saidOfSubject(sentence: string): string | undefined {
  const read = asked(sentence);
  if (!read) return undefined;
  const { where, subject, isAsked, rest, isHad } = read;
  if (isHad) return `${where}${where ? uncapitalised(subject) : capitalised(subject)} must have${rest}`;
  const { thing, done } = whatIsDone(subject);
  const main = isAsked
    ? `${capitalised(thing)} must be ${done ?? 'provided'}`
    : `No ${uncapitalised(withoutArticle(thing)).replace(/ and /g, ' or ')} must be ${done ?? 'present'}`;
  return `${where}${where ? uncapitalised(main) : main}${rest}`;
}

/** `The use of lead` is about lead that is used, and `notching of joists` about joists that are notched. */
function whatIsDone(subject: string): { thing: string; done?: string | undefined } {
  const [, doing = '', thing = ''] =
    /^(?:the )?(use|installation|\w+ing) of ((?:(?! as ).)*)$/i.exec(subject) ?? [];
  const done = doneOf(doing.replace(/^use$/i, 'using').replace(/^installation$/i, 'installing'));
  return done ? { thing, done } : { thing: subject };
}

// A condition in the middle: `A building shall, if its size so requires, be divided`.
const caseWithin =
  /^([^,]+?)(?<!\s)\s+(shall|must),\s+((?:if|where|when|during|in|for|at|on|before|after|unless)\b[^,]+),\s+/i;
const satisfied =
  /^(?:(?!\b(?:is|are) (?:satisfied|complied with|met)\b).)*\b(?:is|are) (?:satisfied|complied with|met)\b.*?\b(?:if|where|when)\s+/i;
/** `≥ 90 mm` in words. */
const withWords = (sentence: string) =>
  sentence.replace(/ ?≥ ?(?=\d)/g, ' at least ').replace(/ ?≤ ?(?=\d)/g, ' at most ');

/** What only joins a sentence to the one before. */
const opensOnly =
  /^(?:however|in addition|additionally|furthermore|moreover|also|in any case), (?<first>\p{L})/iu;

/** Rewrites a requirement with "must", its condition first and without the provision it satisfies. */
export const plainly = remembered((sentence): string => {
  const own = withoutPointer(
    withWords(withNoteSaid(sentence))
      .replace(/[.;,]$/, '')
      .replace(opensOnly, (_, first: string) => first.toUpperCase()),
  ).trim();
  const whole = saidWithMust(saidOfTheThing(own))
    .replace(/^(?<nothing>No [^.;]{3,80}?) (?:can|may)(?= \w)/, '$<nothing> must')
    .replace(/^\(\w{1,4}\)\s*/, '')
    // `An opening shall be required in each room` asks for an opening, and must not become one that is not required.
    .replace(
      /\bmust be required(?= (?:in|at|on|for|between|above|below|within|around|along)\b|$)/,
      'must be provided',
    )
    .replace(/\bthere must be provided\b/i, (words) => words.replace(/ provided$/i, ''));
  const [all = '', subject = '', modalWord = '', within = ''] = caseWithin.exec(whole) ?? [];
  if (!all) return whole;
  return `${capitalised(within)}, ${uncapitalised(subject)} ${modalWord} ${whole.slice(all.length)}`;
});

/** Removes the words that only name the provision it satisfies (`P1 is satisfied if …`). What satisfies it replaces "it" and "its". */
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
