import type { LineOnPage } from '#contract/desk/standards.ts';
import type { Paragraph } from '../reading/line.ts';
import { type CommandLeft, placeOf } from './commands-not-taken.ts';
import { isMandatory } from './mandatory.ts';
import type { Outline } from './outline.ts';
import { isOpenLead, type Requirement } from './requirements.ts';
import { withoutCaption } from './sentences.ts';
import { isVague } from './statement.ts';
import { uncapitalised } from './words.ts';
import { isStranger } from './zones.ts';

/** The commands that a person took from the list as requirements, and those that are still only listed. */
export function takenByHand(
  commands: CommandLeft[],
  marks: LineOnPage[],
  outline: Outline,
): { taken: Requirement[]; left: CommandLeft[] } {
  const keyOf = ({ page, text }: LineOnPage) => `${page} ${text}`;
  const marked = new Set(marks.map(keyOf));
  const { taken = [], left = [] } = Object.groupBy(commands, (command) =>
    marked.has(keyOf(placeOf(command))) ? 'taken' : 'left',
  );
  return { taken: taken.map((command) => requirementOf(command, outline)), left };
}

/** What stands before a sentence on its line and is no part of it: `NOTE 1:`, `(a)`, a bullet. */
const labels =
  /^(?:(?:(?:NOTES?|EXAMPLES?|Notes?|Examples?|Exceptions?)(?: \d+)?[:—–-]|(?:NOTE|Note) \d+(?= )|\(\w{1,4}\)|\w{1,2}\)(?= )|[•●▪–-](?= ))\s*)+/;

function requirementOf({ paragraph, at, sentence: whole }: CommandLeft, outline: Outline): Requirement {
  const heading = headingAbove(at, outline);
  const own = heading?.at === at ? withoutHeading(whole, paragraph, heading.body) : whole;
  const said = withoutCaption(own.replace(labels, '')) || own;
  const { number = '', title = '' } = heading ?? {};
  // `Shall have a door` takes its subject from the title of its clause.
  const isHeadless = /^(?:shall|must)\b/i.test(said);
  const sentence = isHeadless && !isVague(title) ? `${title}: ${uncapitalised(said)}` : said;
  return {
    clause: number,
    clauseTitle: title,
    sentence,
    main: sentence,
    isItem: false,
    isChoice: false,
    asWritten: !isMandatory(sentence) || isOpenLead(sentence) || (isHeadless && isVague(title)),
    words: [{ passage: { paragraph }, text: own }],
  };
}

/** The clause that a paragraph stands in. Below a number that was not taken as a clause, it stands in none. */
function headingAbove(at: number, { headings, notTaken }: Outline) {
  const above = headings.findLast((heading) => heading.at <= at && !heading.isUnlisted);
  const isBelowStranger = notTaken.some(
    (other) =>
      isStranger(other) &&
      other.at > (above?.at ?? -1) &&
      other.at <= at &&
      !above?.number.endsWith(other.number),
  );
  return isBelowStranger ? undefined : above;
}

/** The first sentence of a clause whose number and title stand on the same line, without these. */
function withoutHeading(sentence: string, paragraph: Paragraph, body: string): string {
  const start = body && paragraph.text.endsWith(body) ? paragraph.text.length - body.length : 0;
  const from = start - paragraph.text.indexOf(sentence);
  return from > 0 && from < sentence.length ? sentence.slice(from) : sentence;
}

/** The requirements with those that a person took, each behind what stands before it in the document. */
export function inOrder(found: Requirement[], taken: Requirement[], paragraphs: Paragraph[]): Requirement[] {
  if (taken.length === 0) return found;
  const places = new Map(paragraphs.map((paragraph, at) => [paragraph, at]));
  const placed = ({ words: [first] }: Requirement) => (first && places.get(first.passage.paragraph)) ?? 0;
  const all = [...found];
  for (const one of taken) {
    const at = placed(one);
    all.splice(all.findLastIndex((other) => placed(other) <= at) + 1, 0, one);
  }
  return all;
}
