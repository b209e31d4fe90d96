import type { Paragraph } from '../reading/line.ts';
import { isCriterion } from './clause-families.ts';
import type { Heading } from './headings.ts';
import { sentencesOf } from './sentences.ts';
import { isTrap, tableNotes } from './traps.ts';

/** A paragraph of a clause that may hold requirements. */
export type Passage = { heading: Heading; paragraph: Paragraph; at: number; text: string };

// Titles of clauses that bind nobody. Their sentences with "shall" are about words, papers or aims.
const notBindingTitle =
  /^(?:terms?\b.*definitions?|definitions?|dictionary|glossary|terminology|interpretation|abbreviations|notation|symbols|(?:normative |informative )?referenc(?:es|ed documents?)|(?:normative|informative) references|objectives?|purposes?$|intent$|aims?$|functional statements?|commencement|application(?= of (?:this|the|part|section))|foreword|preface|bibliography|explanatory notes?)\b|\bdefinitions$/i;
const informativeTitle = /\b(?:guidance|commentary|background|bibliography|examples?|explanat\w+)\b/i;
const notBindingNumber = /[A-Z]\d{1,2}[OFV]\d{1,2}$|^[A-Z]-\d/;
/** Sentences in a clause called "Application" that say where others apply. */
const saysWhereApplies = /\bappl(?:y|ies|ied|icable|ication)\b/i;
/** Words that change another document. They are not a rule themselves. */
export const amending =
  /\b(?:Sentences?|Clauses?|Subclauses?|Sections?|Subsections?|Articles?|Paragraphs?|Tables?|Parts?|Notes?|definitions?)\b.{0,160}?\b(?:is|are) (?:further |hereby )?(?:repealed|revoked|omitted|deleted|substituted|replaced by|amended|added|renumbered)\b/;

// Headings without a number. Nothing after them binds until the next clause.
const looseHeading =
  /^(?:preface|foreword|introduction(?: to this (?:part|section))?|objectives?|functional statements?|explanatory information|explanation of|commentary|bibliography|index|applications?$|limitations?$|exemptions?$|exceptions?$|notes?: state and territory|amendment|appendix \(informative\))\b/i;
const boxHeading = /^(?:explanatory information|explanation of (?:table|clause))\b/i;
const note =
  /^(?:NOTES?|Notes?)\b\s*(?:\d+\s*)?(?:[:—–-]|$|[A-Z])|^EXAMPLES?\b|^(?:Examples?|Exemptions?|Commentary|Comments?|Explanation|Reasons?|Background|Rationale|Remarks?):|^\[[^\]]*\]$|^(?:OR|AND)$/;
const caption = /^(?:TABLE|Table|FIGURE|Figure)\s+[A-Z]?\d[\w.]*(?:\s*[:—–-]|\s+[A-Z(]|$)/;

/**
 * The passages of a document that bind. Definitions, references, aims, notes, boxes, tables and informative
 * appendices do not.
 */
export function bindingPassages(
  paragraphs: Paragraph[],
  headings: Heading[],
  notTaken: Heading[] = [],
): Passage[] {
  const strangers = notTaken.filter(isStranger);
  let next = 0;
  const passages: Passage[] = [];
  headings.forEach((heading, index) => {
    while ((strangers[next]?.at ?? Number.POSITIVE_INFINITY) <= heading.at) next++;
    if (isNotBinding(headings, index, paragraphs)) return;
    const end = headings[index + 1]?.at ?? paragraphs.length;
    // A clause's own number may be repeated in it and does not end it.
    let own = next;
    while (strangers[own] && heading.number.endsWith(strangers[own]?.number ?? '')) own++;
    passages.push(...bindingOf(heading, paragraphs, Math.min(end, strangers[own]?.at ?? end)));
  });
  return passages;
}

/**
 * Whether this is a number with a title that was not taken as a clause. The text below it belongs to no
 * clause, because a wrong reference is worse than none.
 */
export const isStranger = ({ number, title, body, key }: Heading) =>
  (key?.length ?? 0) > 1 && /^[A-Z]/.test(title) && !body && number.includes('.');

/** A clause binds unless it or one it is nested in does not. */
function isNotBinding(headings: Heading[], index: number, paragraphs: Paragraph[]): boolean {
  // Criteria have their own table, so the clause above the table does not contain them.
  const own = headings[index];
  if (own && isCriterion(own)) return false;
  let level = Number.POSITIVE_INFINITY;
  for (let at = index; at >= 0; at--) {
    const heading = headings[at];
    if (!heading || heading.level >= level || !holds(heading, own)) continue;
    level = heading.level;
    if (notBindingTitle.test(heading.title) || notBindingNumber.test(heading.number)) return true;
    if (heading.number.startsWith('Appendix') && isInformative(heading, paragraphs)) return true;
  }
  return false;
}

/**
 * Whether a numbered clause can contain another. `1` and `1.3` contain `1.3.2`. Neither `2` nor a clause of
 * another Part does.
 */
const holds = ({ key, level, part }: Heading, inner: Heading | undefined) =>
  !key ||
  !inner?.key ||
  (part === inner.part && key.slice(0, level).every((number, at) => number === inner.key?.[at]));

function isInformative(heading: Heading, paragraphs: Paragraph[]): boolean {
  const below = paragraphs[heading.at + 1]?.text ?? '';
  if (/^\(?normative\)?$/i.test(below)) return false;
  return heading.informative || /^\(?informative\)?$/i.test(below) || informativeTitle.test(heading.title);
}

function bindingOf(heading: Heading, paragraphs: Paragraph[], end: number): Passage[] {
  const passages: Passage[] = [];
  const first = paragraphs[heading.at];
  if (first && heading.body && !amending.test(heading.body))
    passages.push({
      heading,
      paragraph: first,
      at: heading.at,
      text: withoutNote(withoutHistory(heading.body)),
    });
  let resting: 'loose' | 'notes' | 'table-notes' | undefined;
  let lastNote = 0;
  let notesAt = 0;
  let lastNumber = 0;
  for (let at = heading.at + 1; at < end; at++) {
    const paragraph = paragraphs[at];
    if (!paragraph) break;
    const { text } = paragraph;
    // Skips the title of a clause whose number is alone on the line above.
    if (text === heading.title && /^applications?$/i.test(text)) continue;
    const number = Number(/^\((\d{1,2})\)/.exec(text)?.[1] ?? 0);
    if (tableNotes.test(text)) {
      resting = 'table-notes';
      lastNote = 0;
    } else if (resting === 'table-notes' && number && number === lastNote + 1) {
      lastNote = number;
      continue;
    }
    // After numbered notes, a paragraph without a number belongs to the clause again.
    if (resting === 'table-notes' && lastNote && /^[A-Z]/.test(text)) resting = undefined;
    // A box or a note ends where the clause's own numbering continues.
    if (resting && number > lastNumber && number === lastNumber + 1) resting = undefined;
    if (resting === 'notes' && at > notesAt + 1 && !/^(?:\d{1,2}\.?|[•–-]|\([a-z]\))\s/.test(text))
      resting = undefined;
    // Commentary on the clause, `C4.3.2`.
    const isCommentary = text.startsWith(`C${heading.number} `);
    if (isCommentary || boxHeading.test(text) || isLooseHeading(text)) resting = 'loose';
    else if (/^NOTES?:?$/i.test(text.trim()) || /^NOTES:?\s+1\s/.test(text)) {
      resting = 'notes';
      notesAt = at;
    }
    if (resting || paragraph.row || note.test(text) || caption.test(text) || amending.test(text)) continue;
    if (isTrap(paragraphs, at)) continue;
    if (number) lastNumber = number;
    // A clause may continue after `OR` with its number repeated: `A1 (3) …`.
    const own = text.startsWith(`${heading.number} (`) ? text.slice(heading.number.length + 1) : text;
    const said = withoutNote(withoutHistory(own));
    const binding = /^application$/i.test(heading.title) ? withoutApplication(said) : said;
    if (binding) passages.push({ heading, paragraph, at, text: binding });
  }
  return passages;
}

/** The sentences of a clause called "Application" that do not say where others apply. */
const withoutApplication = (text: string) =>
  sentencesOf(text)
    .filter((sentence) => !saysWhereApplies.test(sentence) && !/^(?:it|they|this|these)\b/i.test(sentence))
    .join(' ');

/** Removes a clause's earlier number in front of its words: `[2019: 3.5.2.4]`. */
const withoutHistory = (text: string) => text.replace(/^\[(?:19|20)\d{2}:[^\]]*\]\s*/, '');

const isLooseHeading = (text: string) =>
  looseHeading.test(text) && text.length < 90 && !/[.;]$|\b(?:shall|must)\b/.test(text);

/** Removes a note at the end of a paragraph, on the same line. */
function withoutNote(text: string): string {
  const at = text.search(
    /(?<=[.;)]\s)(?:NOTES?\s*(?:\d+\s*)?[:—–]|(?:Note|Example|Commentary|Explanation|Reason)\s*\d*:)/,
  );
  return at < 0 ? text : text.slice(0, at).trim();
}
