import type { Paragraph } from '../reading/line.ts';

/** How far from its beginning or its end a law says how it is cited. */
const MOST_PARAGRAPHS = 80;
const namesLaw =
  /\b(?:Act|Regulations?|Ordinance|By-?laws?),? (?:No\.? ?)?(?:19|20)\d\d(?:-\d+)?\)?(?: \([A-Z][A-Za-z]{1,3}\))?(?:$|, (?:Part|Chapter) \d)|^(?:O\. ?Reg\.|(?:[A-Z][a-z]+ )?Regulation) (?:No\. ?)?\d{1,4}\/\d{2,4}\b/;
const isAboutLaw = /\b(?:guide|handbook|commentary|manual|notes?|standard|code|explained)\b/i;
const isCited =
  /\b(?:this|these) (?:act|regulations?|ordinance|by-?laws?) (?:may|shall|must) be (?:cited|known|referred to) as\b/i;

/** Whether a document is an Act, a regulation or the like, by its title or by how it says that it is cited. */
export function isLaw(title: string, paragraphs: Paragraph[]): boolean {
  return (
    (namesLaw.test(title.trim()) && !isAboutLaw.test(title)) ||
    [...paragraphs.slice(0, MOST_PARAGRAPHS), ...paragraphs.slice(-MOST_PARAGRAPHS)].some(({ text }) =>
      isCited.test(text),
    )
  );
}
