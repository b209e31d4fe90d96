import { commands } from './commands.ts';
import { instructs } from './instructions.ts';

const negatedDefect =
  /\b(?:is|are) not (?:to be )?(?:considered |regarded as |deemed )?(?:to be )?(?:a )?defect(?:ive|s)?\b/i;
// "Believed to be defective" says what somebody thinks, not what is right.
const defective =
  /\b(?:is|are|will be) (?:also )?(?:considered |regarded as |deemed |classed as |taken to be )?(?:to be )?(?:a )?defect(?:ive|s)?\b/i;
// What a sentence gives as its reason it does not ask for: `because a worn rail has to be changed`.
const reason = /,? because\b.*$/;
const satisfied = /\b(?:is|are) (?:satisfied|complied with|met)\b.*\b(?:if|when|where)\b/i;
const advisory = /\b(?:should|may|might|could|need not|is recommended|are recommended)\b/i;
const able = /\bcan be\b/i;
/** `No putty can be used`: what nothing may be is forbidden. */
const nothingMay = /^No (?!(?:doubt|more|less|fewer|longer)\b)[^.;]{3,80}?\b(?:can|may) (?:be|have)\b/;

// "Shall" that asks nothing of a building: leave, a release, and what only says where words apply.
const permits =
  /\b(?:shall|must) (?:also )?be (?:permitted|allowed(?! to (?:move|expand|shrink|dry|drain|cure|set|cool)\b)|permissible|acceptable)\b/i;
const releases =
  /\b(?:shall|must) not (?:be )?(?:required|necessary|prevent|preclude|be construed|limit the)\b|\bneed not\b|\b(?:is|are) not required to\b/i;
const applies =
  /\b(?:shall|must) (?:also |only |not )*apply(?:$|[.,;:]| (?:to|where|when|if|for|in|only|as|and)\b)/i;
/** `The owner may move it where a tank must stay`: the sentence's own verb only permits. */
const mayFirst =
  /^(?:(?!\b(?:shall|must|where|if|when)\b)[^,;])*\bmay\b(?! not)[^;]*\b(?:where|if|when|that|which)\b.*\b(?:shall|must)\b/i;
const reads =
  /\b(?:shall|must) (?:also |only )?(?:(?:be )?read\b|mean\b|have the (?:same )?meanings?\b|be deemed\b|be construed\b|take precedence|prevail|come into)/i;
const aboutThePaper =
  /^(?:the (?:words?|terms?|definitions?|provisions?|application)|this (?:standard|part|section|clause|guide|handbook|document|specification|volume)|(?:\(?\d+\)?|[A-Z]\d\w*) (?:does|do) not apply|in (?:this|the context of this) (?:standard|part|section)|statements expressed|(?:(?!(?:by|with|must|shall|is|are|of|has|have|no|other|any)\b)[\w-]+ ){1,5}means (?!(?:of|to|for|that|shall|must)\b)|(?:table|figure|clause|appendix|annex) [A-Z]?\d[\w.]* (?:gives?|shows?|lists?|sets? out|contains?|specif(?:y|ies)|describes?))\b/i;
const onlyRefers =
  /^(?:\(\w+\)|[A-Z]?\d[\w.]*(?:\([\w]+\))*) (?:is|are) (?:complied with|satisfied|met)[.;]?(?: and| or)?$/;

// `There is no acceptable solution for this criterion.`
const nothingAccepted =
  /\bno (?:acceptable|deemed[- ]to[- ](?:comply|satisfy)|prescribed) (?:solutions?|outcomes?|measures?)\b/i;

// How a thing is tried: what is done for the trial is no state a building can be in.
const forTheTest = /^(?:for|in|during|before|after) (?:the|a|an|each|this|every) (?:\w+ )?tests?\b/i;
const applied =
  /^(?:the |an? |each )?(?:\w+ ){0,2}(?:loads?|forces?|pressures?)\b.*\b(?:shall|must) be (?:applied|increased|maintained|removed|held)\b/i;
const testTitle = /\b(?:tests?|testing|test methods?)\b/i;
const step =
  /\b(?:shall|must) (?:then )?be (?:filled|left|applied|loaded|repeated|recorded|mounted|weighed|conditioned|increased|emptied|refilled|taken|noted|read|reported|sprayed|held|opened|closed|heated|cooled|soaked|wetted|poured|placed|set up|clamped|pressed|pulled|raised|lowered|dropped|struck|measured|timed|maintained|kept|turned|pumped|switched|run)\b/i;

/** Whether a sentence says how something has to be, so that what is otherwise is a defect. */
export function isMandatory(said: string, takeShould = false): boolean {
  const sentence = said.replace(reason, '');
  if (asksNothing(sentence)) return false;
  if (commands(sentence, takeShould) || nothingMay.test(sentence) || instructs(sentence)) return true;
  if (negatedDefect.test(sentence)) return false;
  return (defective.test(sentence) && !/\b(?:may|might)\b/.test(sentence)) || satisfied.test(sentence);
}

/** Whether a sentence with "shall" only permits, releases or says how the document is read. */
export const asksNothing = (sentence: string): boolean =>
  [permits, releases, applies, reads, mayFirst, aboutThePaper].some((pattern) => pattern.test(sentence));

/** Whether a sentence tells how to test, by itself or because it stands where tests are told: `title` of its clause or the one around it, or the sentence before. */
export const isTestMethod = (sentence: string, around: string): boolean =>
  forTheTest.test(sentence) ||
  applied.test(sentence) ||
  (testTitle.test(around) && (step.test(sentence) || instructs(sentence)));

export const isDefectSentence = (sentence: string): boolean =>
  defective.test(sentence) && !commands(sentence);

/**
 * Whether a sentence of a performance criterion or its solution, which say "is" for "must", says how things have to be.
 * `isCriterion`: what a criterion says can be done has to be possible; of a solution it is leave.
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
    !negatedDefect.test(sentence)
  );
}

/** Whether an item only points at another provision, which has its own requirements. */
export const isOnlyReference = (text: string): boolean => onlyRefers.test(text.trim());
