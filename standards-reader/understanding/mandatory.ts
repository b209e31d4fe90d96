import { commands, saidWithMust } from './commands.ts';
import { isDuty } from './duties.ts';
import { instructs } from './instructions.ts';
import { isMentioned } from './mentioned.ts';
import { asksOrForbids } from './required.ts';

const negatedDefect =
  /\b(?:is|are) not (?:to be )?(?:considered |regarded as |deemed )?(?:to be )?(?:a )?defect(?:ive|s)?\b/i;
// "Believed to be defective" is only an opinion.
const defective =
  /\b(?:is|are|will be) (?:also )?(?:considered |regarded as |deemed |classed as |taken to be )?(?:to be )?(?:a )?defect(?:ive|s)?\b/i;
// A sentence does not ask for what it gives as a reason: `because a worn rail has to be changed`.
const reason = /,? because\b.*/s;
const satisfied =
  /^(?:(?!\b(?:is|are) (?:satisfied|complied with|met)\b).)*\b(?:is|are) (?:satisfied|complied with|met)\b.*\b(?:if|when|where)\b/i;
const advisory = /\b(?:should|may|might|could|need not|is recommended|are recommended)\b/i;
const able = /\bcan be\b/i;
/** Sentences that forbid with "no" and "can" or "may": `No putty can be used`. */
const nothingMay =
  /^No (?!(?:doubt|more|less|fewer|longer)\b|(?:\w+ )?(?:claims?|accounts?|credit|allowances?|warrant(?:y|ies)|guarantees?|rules?|advice|opinions?|liability|responsibility|conclusions?|figures?)\b)[^.;]{3,80}?\b(?:can|may) (?:be|have)\b/;

// Sentences with "shall" that ask nothing of a building: permissions, releases, and sentences that say where
// a rule applies.
const permits =
  /\b(?:shall|must) (?:also )?(?:be (?:an? )?(?:permitted|allowed(?! to (?:move|expand|shrink|dry|drain|cure|set|cool)\b)|permissible|acceptable|accepted as|optional|excused|exempted|relieved|entitled to|free to|at liberty|exempt|left to the)\b|have (?:the )?(?:power|right|authority)\b)/i;
const releases =
  /\b(?:shall|must) not (?:be )?(?:required|necessary|necessarily|prevent|preclude|be construed|limit the)\b|^(?:(?!\b(?:shall|must)\b).)*\b(?:need not\b|(?:is|are) not required to\b)/i;
const applies =
  /\b(?:shall|must) (?:also |only |not )*apply(?:$|[.,;:]| (?:to|where|when|if|for|in|only|as|and)\b)/i;
/** The main verb of the sentence only permits: `The owner may move it where a tank must stay`. */
const mayFirst =
  /^(?:(?!\b(?:shall|must|where|if|when|may(?! not))\b)[^,;])*\bmay\b(?! not)(?:(?!\b(?:where|if|when|that|which)\b)[^;])*\b(?:where|if|when|that|which)\b.*\b(?:shall|must)\b/i;
/**
 * Says what a thing counts as or how to find a size: `shall be regarded as a storey`, `shall be measured from
 * the nosing`.
 */
const counts =
  /\b(?:shall|must) count as\b|\b(?:shall|must) (?:not )?be (?:(?:considered|regarded|assumed|presumed) (?:to|as)\b|treated as (?:an?|the|one|two|three|if|part)\b|determined (?:with|from|at)\b|taken (?:to (?:be|require|mean|have|fail|meet|satisfy|comply|include|breach)|as|at)\b|(?:counted|reckoned)\b|understood (?:as|to)\b|\w+ on the assumption that\b|(?:an?|the) [^,;]{0,200}\bfor the purposes? of (?:this|these|the|that|part|section|clause|[A-Z]?\d)|(?:classed|known|described|referred to) as\b|rounded (?:up|down|off|to the nearest)\b|measured (?:from|between|along|across|horizontally|vertically|perpendicular|in accordance)\b|calculated (?:from|using|as the)\b|final\b)/i;
/** Things to keep in mind, earlier rules and opinions, and what offices and applicants do. */
const remark =
  /^(?:it (?:must|shall|should|is to) be (?:noted|remembered|expected|hoped|understood|recognised|recognized|stressed|emphasi[sz]ed|said|added|admitted|pointed out|kept in mind|borne in mind)|(?:it|this|that|these|they) (?:must|shall|should) not be (?:confused|mistaken|taken)\b|(?:the |an? |each )?(?:users?|designers?|readers?|owners?|builders?) (?:of (?:this|the) [\w-]+ )?(?:must|shall) (?:satisfy themselves|satisfy himself|use (?:their|his|own)|be aware|note|remember|refer to|consult)\b|(?:the |an? |any )?(?:penalt(?:y|ies)|fines?|fees?|lev(?:y|ies)|rates|claims?|complaints?|appeals?|warrant(?:y|ies))\b[^,;]*\b(?:must|shall)\b|reference (?:must|shall|should) be made|nothing in (?:this|these)\b|(?:the |an? |each )?(?:applicant|reader)s? (?:must|shall)|(?:the )?(?:following )?(?:symbols?|units?|abbreviations?) (?:must|shall) be used|(?:the )?(?:values?|results?) (?:must|shall) be rounded)\b/i;
const saidByOthers =
  /^(?:(?!\b(?:shall|must)\b)[^,;])*\b(?:(?:thought|believe[sd]?|claim(?:s|ed)?|argue[sd]?) (?:that )|(?:old|older|former|previous|earlier) (?:rules?|editions?|codes?|standards?|versions?|specifications?)\b)/i;
const office =
  /^(?:the |an? )?(?:\w+ ){0,2}(?:authority|official|council|minister|department|commissioner|certifier|tribunal) (?:shall|must) (?:not )?(?:decide|determine|issue|approve|consider|give|make|publish|notify|refuse|grant|inspect|be satisfied)\b/i;
const reads =
  /^(?:the )?(?:tables?|figures?|charts?|graphs?|equations?|formulas?|formulae)\b[^,;]*\b(?:shall|must) be (?:entered|used|consulted|solved)\b|\b(?:shall|must) (?:also |only )?(?:(?:be )?read\b|mean\b|have the (?:same )?meanings?\b|be deemed\b|be construed\b|take precedence|prevail|come into)/i;
const aboutThePaper =
  /^(?:the (?:words?|terms?|definitions?|provisions?|application)|this (?:standard|part|section|clause|guide|handbook|document|specification|volume|edition|code|chapter|schedule|table)|(?:\(?\d+\)?|[A-Z]\d\w*) (?:does|do) not apply|in (?:this|the context of this) (?:standard|part|section)|statements expressed|(?:(?!(?:by|with|must|shall|is|are|of|has|have|no|other|any)\b)[\w-]+ ){1,5}means (?!(?:of|to|for|that|shall|must)\b)|(?:table|figure|clause|appendix|annex) [A-Z]?\d[\w.]* (?:gives?|shows?|lists?|sets? out|contains?|specif(?:y|ies)|describes?))\b/i;
const onlyRefers =
  /^(?:\(\w+\)|[A-Z]?\d[\w.]*(?:\([\w]+\))*) (?:is|are) (?:complied with|satisfied|met)[.;]?(?: and| or)?$/;

// `There is no acceptable solution for this criterion.`
const nothingAccepted =
  /\bno (?:acceptable|deemed[- ]to[- ](?:comply|satisfy)|prescribed) (?:solutions?|outcomes?|measures?)\b/i;

// Steps of a test. They are not a state that a building can be in.
const forTheTest =
  /^(?:for|in|during|before|after) (?:the|a|an|each|this|every) (?:\w+ )?tests?\b(?!.*\b(?:not|no|nowhere)\b)|^(?:the |an? |each )?(?:test )?(?:(?:one|two|three|four|five|six|\d+) )?(?:specimens?|samples?(?! panels?)|test (?:pressures?|loads?|rigs?|pieces?|water|medium)) (?:shall|must)\b(?! not\b)|^(?:the |all )?(?:test )?(?:readings?|results?|measurements?) (?:shall|must) be (?:taken|recorded|reported|noted|averaged)\b|^(?:the|this|each|every) tests? (?:shall|must) be (?:carried out|performed|conducted|made|done|repeated|continued|started|stopped)\b|^the (?:mean|average) of (?:the )?(?:\w+ ){0,2}(?:readings|results|measurements|values|tests)\b/i;
const applied =
  /^(?:the |an? |each )?(?:\w+ ){0,2}(?:loads?|forces?|pressures?)\b.*\b(?:shall|must) (?:be (?:applied|increased|maintained|removed|held|(?:used|taken|assumed|adopted|allowed for) (?:in|for|as|to|when)|(?:worked out|calculated|derived|computed) from)|act)\b/i;
/** `Each anchor must be pulled with a force of 5 kN`. */
const forced =
  /\b(?:shall|must) (?:then )?be (?:pulled|pushed|pressed|struck|hit|loaded|tapped|twisted|bent)\b[^.;]{0,200}\bwith (?:an? |the )?(?:\w+ ){0,2}(?:force|load|pressure|weight|mass|hammer|torque)\b/i;
const testTitle = /\b(?:tests?|testing|test methods?)\b/i;
const step =
  /\b(?:shall|must) (?:then )?be (?:filled|left|applied|loaded|repeated|recorded|mounted|weighed|conditioned|increased|emptied|refilled|taken|noted|read|reported|sprayed|held|opened|closed|heated|cooled|soaked|wetted|poured|set up|clamped|pressed|pulled|raised|lowered|dropped|struck|timed|pumped|swung|switched|started|stopped|tapped|rotated|rinsed|immersed|submerged|(?:plugged|propped|shut|capped|blocked|isolated|drained|dried)\b.{0,200}\b(?:until|before|while|for (?:\w+ ){1,2}(?:minutes?|hours?|seconds?|days?)))\b/i;

/** The title of a clause that describes a test. `Test points` does not. */
const describesTest =
  /^(?:[\w-]+ ){0,4}tests?(?: methods?)?(?: (?:of|for|on)\b.*)?$|^(?:tests?|testing|test methods?|methods? of test\w*)(?: (?:of|for|on)\b.*)?$/i;
/**
 * What such a clause says to do is a step of the test, except for work that stays, such as fitting or
 * sealing.
 */
const anyStep =
  /\b(?:shall|must) (?:then )?be (?!(?:tested|provided|fitted|installed|fixed|sealed|designed|protected|marked|labelled|repaired|rectified|replaced)\b)(?:\w+ed|lit|put|set|shut|hung|held|swung|left|stood|brought|spun|let (?:fall|drop|go|run))\b/i;

/** Whether a sentence says how something has to be, so that anything else is a defect. */
export function isMandatory(said: string, takeShould = false): boolean {
  const sentence = said.replace(reason, '');
  if (asksNothing(sentence)) return false;
  // In `Where walls must be insulated, wool is often used` only the condition commands.
  const main = sentence.replace(
    /^(?:where|if|when|since|as|because|although|though|while|whereas)\b[^,]*,\s*/i,
    '',
  );
  if (
    main !== sentence &&
    commands(sentence, takeShould) &&
    !commands(main, takeShould) &&
    !defective.test(main)
  )
    return false;
  if (isMentioned(main, takeShould) || isDuty(main)) return false;
  if (
    commands(sentence, takeShould) ||
    nothingMay.test(sentence) ||
    instructs(sentence) ||
    asksOrForbids(sentence)
  )
    return true;
  if (negatedDefect.test(sentence)) return false;
  return saysDefective(sentence) || satisfied.test(sentence);
}

const caseInFront = /^(?:where|if|when|whenever|although)\b(?:[^,]*, |[^,]*? (?=(?:it|they) (?:is|are)\b))/i;
const notItself =
  /\b(?:if|whether|whenever|unless|until|what|whatever)\b|^(?:where|when)\b|\b(?:that|which|who|(?:where|when|because) (?:it|they|this|something|anything))$|^(?:(?:only |a )?(?:some|most|few|many)|not all|only)\b/i;

/**
 * Whether the main clause of a sentence says what is defective. `If a seal is defective, water gets in` does
 * not.
 */
function saysDefective(sentence: string): boolean {
  const main = sentence.replace(caseInFront, '');
  const { index = -1 } = defective.exec(main) ?? {};
  return index >= 0 && !notItself.test(main.slice(0, index).trim()) && !/\b(?:may|might)\b/.test(main);
}

/** Whether a sentence with "shall" only permits, releases or says how the document is read. */
export function asksNothing(said: string): boolean {
  const sentence = saidWithMust(said);
  return (
    [permits, releases, applies, reads, remark, saidByOthers, office, mayFirst, aboutThePaper].some(
      (pattern) => pattern.test(sentence),
    ) ||
    (counts.test(sentence) && !asksMore(sentence))
  );
}

/**
 * Whether a sentence also has a bound or a second command, apart from the words that say what a thing counts
 * as.
 */
const asksMore = (sentence: string): boolean =>
  /\b(?:not (?:less|more) than|at least|at most|exceed|minimum|maximum)\b/i.test(sentence) ||
  [...sentence.matchAll(/\b(?:shall|must)\b/g)].length > 1;

/**
 * Whether a sentence describes a test, by its own words or because of its place. `around`: the titles of its
 * clause and the clauses around it, then the sentence before, joined by " / ".
 */
export function isTestMethod(said: string, around: string): boolean {
  const sentence = saidWithMust(said);
  const [title = ''] = around.split(' / ');
  return (
    forTheTest.test(sentence) ||
    applied.test(sentence) ||
    forced.test(sentence) ||
    (testTitle.test(around) && (step.test(sentence) || instructs(sentence))) ||
    (describesTest.test(title) && anyStep.test(sentence))
  );
}

export const isDefectSentence = (sentence: string): boolean =>
  defective.test(sentence) && !commands(sentence);

/**
 * Whether a sentence of a performance criterion or its solution says how things have to be. Both say "is" for
 * "must". `isCriterion`: "can be" in a criterion means that it has to be possible, and in a solution it only
 * permits.
 */
export function statesRequirement(sentence: string, isCriterion = false): boolean {
  return (
    /\s\w+/.test(sentence) &&
    !advisory.test(sentence) &&
    (isCriterion || !able.test(sentence)) &&
    !nothingAccepted.test(sentence) &&
    // `A lid is not a barrier` says what a word means.
    !/\b(?:is|are) not an? \w+[.;]?$/.test(sentence) &&
    !asksNothing(sentence) &&
    !isDuty(sentence) &&
    !negatedDefect.test(sentence)
  );
}

/** Whether an item only points at another provision, which has its own requirements. */
export const isOnlyReference = (text: string): boolean => onlyRefers.test(text.trim());
