const negatedDefect =
  /\b(?:is|are) not (?:to be )?(?:considered |regarded as |deemed )?(?:to be )?(?:a )?defect(?:ive|s)?\b/i;
const defective =
  /\b(?:is|are|be) (?:also )?(?:considered |regarded as |deemed |classed as |taken to be )?(?:to be )?(?:a )?defect(?:ive|s)?\b/i;
const satisfied = /\b(?:is|are) (?:satisfied|complied with|met)\b.*\b(?:if|when|where)\b/i;
const modal = /\b(?:shall|must)\b/;
const advisory = /\b(?:should|may|might|can be|could|need not|is recommended|are recommended)\b/i;

// "Shall" that asks nothing of a building.
const releases =
  /\b(?:shall|must) not (?:be )?(?:required|necessary|apply|prevent|preclude|be construed)\b|\bneed not\b/i;
const aboutThePaper =
  /^(?:the (?:words?|terms?|definitions?|provisions?|application)|this (?:standard|part|section|clause|guide|handbook|document|specification|volume)|(?:\(?\d+\)?|[A-Z]\d\w*) (?:does|do) not apply|in (?:this|the context of this) (?:standard|part|section)|statements expressed)\b/i;
const onlyRefers =
  /^(?:\(\w+\)|[A-Z]?\d[\w.]*(?:\([\w]+\))*) (?:is|are) (?:complied with|satisfied|met)[.;]?(?: and| or)?$/;

/** Whether a sentence says how something has to be, so that what is otherwise is a defect. */
export function isMandatory(sentence: string): boolean {
  if (releases.test(sentence) || aboutThePaper.test(sentence)) return false;
  if (modal.test(sentence)) return true;
  if (negatedDefect.test(sentence)) return false;
  return defective.test(sentence) || satisfied.test(sentence);
}

export const isDefectSentence = (sentence: string): boolean =>
  defective.test(sentence) && !modal.test(sentence);

/** Whether a sentence of a performance criterion or its solution, which say "is" for "must", says how things have to be. */
export function statesRequirement(sentence: string): boolean {
  return (
    /\s\w+/.test(sentence) &&
    !advisory.test(sentence) &&
    !aboutThePaper.test(sentence) &&
    !negatedDefect.test(sentence)
  );
}

/** Whether an item only points at another provision, which has its own requirements. */
export const isOnlyReference = (text: string): boolean => onlyRefers.test(text.trim());
