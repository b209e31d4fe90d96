const abbreviation =
  /(?:\b(?:e\.g|i\.e|cf|No|Nos|cl|Cl|Fig|Figs|approx|max|min|incl|etc|vs|nom|dia|a\.c|d\.c|Ref|Vol|Pt|St)\.)$/;

/** A text's sentences; an abbreviation or a number does not end one. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?][)”"’]?\s+(?=[A-Z(“"‘])/g)) {
    const end = match.index + match[0].trimEnd().length;
    if (abbreviation.test(text.slice(start, match.index + 1))) continue;
    sentences.push(text.slice(start, end).trim());
    start = end;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter(Boolean);
}
