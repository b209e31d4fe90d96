const abbreviation =
  /(?:\b(?:e\.g|i\.e|cf|No|Nos|cl|Cl|Fig|Figs|approx|max|min|incl|etc|vs|nom|dia|a\.c|d\.c|Ref|Vol|Pt|St)\.)$/;
const shortUnit = /\d[ -]?(?:in|ft|yd|lbs?|oz|gal|min|sec)\.$/;

/** Splits a text into sentences. An abbreviation or a number does not end a sentence. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?][)”"’]?\s+(?=[A-Z(“"‘])/g)) {
    const end = match.index + match[0].trimEnd().length;
    if (abbreviation.test(text.slice(start, match.index + 1))) continue;
    // `14 in. (356 mm)`
    if (
      shortUnit.test(text.slice(start, match.index + 1)) &&
      /^\s*\(\d[\d.,/ ]*[ -]?[a-z°]/i.test(text.slice(end))
    )
      continue;
    sentences.push(text.slice(start, end).trim());
    start = end;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter(Boolean);
}

const captionInFront =
  /^[A-Z][a-z]+(?: [A-Za-z][a-z/-]*){0,6} (?:\(?\d{1,2}\) )?(?=(?:The|A|An|Each|Every|All|No|Any|Where|When|If|There|It|They) [a-z])/;
/** Words that cannot end a caption. `Type A doors` begins with a name, and no caption ends in "of". */
const opensName =
  /\b(?:type|class|grade|group|part|appendix|table|section|category|level|schedule|zone|figure|annex|method|area|region|note|and|or|of|to|in|for|with|by|is|are|the|an?|that|shall|must|should) $/i;

/** What a guide calls each of its sentences: `Performance standard: Cracks wider than 3 mm are excessive.` */
const kindInFront =
  /^(?:performance (?:standard|guideline|criterion)|standard|tolerance|requirement|acceptable (?:performance|tolerance|condition)): (?=[A-Z])/i;

/** Removes a heading in front of a sentence on the same line: `Handrails A handrail shall be fitted.` */
export function withoutCaption(whole: string): string {
  const sentence = whole.replace(kindInFront, '');
  const [caption = ''] = captionInFront.exec(sentence) ?? [];
  if (caption && !opensName.test(caption)) return sentence.slice(caption.length);
  // `Notches and holes Notches in studs shall …` repeats its first word.
  const [again = ''] = /^([A-Z][a-z]{3,})(?: [a-z]+){0,5} (?=\1\b [a-z])/.exec(sentence) ?? [];
  return sentence.slice(again.length);
}
