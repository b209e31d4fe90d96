import type { Paragraph } from '../reading/line.ts';
import type { Heading } from './headings.ts';

/** A paragraph of a clause that may hold requirements. */
export type Passage = { heading: Heading; paragraph: Paragraph; at: number; text: string };

// Clauses that bind nobody: what they say with "shall" is about words, papers or aims.
const notBindingTitle =
  /^(?:terms?\b.*definitions?|definitions?|glossary|terminology|interpretation|abbreviations|notation|symbols|(?:normative |informative )?referenc(?:es|ed documents?)|(?:normative|informative) references|objectives?|functional statements?|commencement|application(?=$| of (?:this|the|part|section))|foreword|preface|bibliography|explanatory notes?)\b|\bdefinitions$/i;
const informativeTitle = /\b(?:guidance|commentary|background|bibliography|examples?|explanat\w+)\b/i;
const notBindingNumber = /[A-Z]\d{1,2}[OFV]\d{1,2}$/;

// Headings without number, after which nothing binds until the next clause.
const looseHeading =
  /^(?:preface|foreword|introduction(?: to this (?:part|section))?|objectives?|functional statements?|explanatory information|explanation of|commentary|bibliography|index|applications?$|limitations?$|exemptions?$|exceptions?$|notes?: state and territory|amendment|appendix \(informative\))\b/i;
const boxHeading = /^(?:explanatory information|explanation of (?:table|clause))\b/i;
const note =
  /^(?:NOTES?|Notes?)\b\s*\d*\s*(?:[:—–-]|$|[A-Z])|^EXAMPLES?\b|^(?:Examples?|Exemptions?):|^\[[^\]]*\]$|^(?:OR|AND)$/;
const caption = /^(?:TABLE|Table|FIGURE|Figure)\s+[A-Z]?\d[\w.]*(?:\s*[:—–-]|\s+[A-Z(]|$)/;

/** The passages of a document that bind: not definitions, references, aims, notes, boxes, tables, informative appendices. */
export function bindingPassages(paragraphs: Paragraph[], headings: Heading[]): Passage[] {
  const passages: Passage[] = [];
  headings.forEach((heading, index) => {
    if (isNotBinding(headings, index, paragraphs)) return;
    const end = headings[index + 1]?.at ?? paragraphs.length;
    passages.push(...bindingOf(heading, paragraphs, end));
  });
  return passages;
}

/** A clause binds unless it or one it is nested in does not. */
function isNotBinding(headings: Heading[], index: number, paragraphs: Paragraph[]): boolean {
  let level = Number.POSITIVE_INFINITY;
  for (let at = index; at >= 0; at--) {
    const heading = headings[at];
    if (!heading || heading.level >= level) continue;
    level = heading.level;
    if (notBindingTitle.test(heading.title) || notBindingNumber.test(heading.number)) return true;
    if (heading.number.startsWith('Appendix') && isInformative(heading, paragraphs)) return true;
  }
  return false;
}

function isInformative(heading: Heading, paragraphs: Paragraph[]): boolean {
  const below = paragraphs[heading.at + 1]?.text ?? '';
  if (/^\(?normative\)?$/i.test(below)) return false;
  return heading.informative || /^\(?informative\)?$/i.test(below) || informativeTitle.test(heading.title);
}

function bindingOf(heading: Heading, paragraphs: Paragraph[], end: number): Passage[] {
  const passages: Passage[] = [];
  const first = paragraphs[heading.at];
  if (first && heading.body)
    passages.push({ heading, paragraph: first, at: heading.at, text: withoutNote(heading.body) });
  let resting: 'loose' | 'notes' | undefined;
  let notesAt = 0;
  let lastNumber = 0;
  for (let at = heading.at + 1; at < end; at++) {
    const paragraph = paragraphs[at];
    if (!paragraph) break;
    const { text } = paragraph;
    const number = Number(/^\((\d{1,2})\)/.exec(text)?.[1] ?? 0);
    // A box or a note ends where the clause's own numbering goes on.
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
    if (resting || paragraph.row || note.test(text) || caption.test(text)) continue;
    if (number) lastNumber = number;
    // A clause goes on under its number said again: `OR`, `A1 (3) …`.
    const own = text.startsWith(`${heading.number} (`) ? text.slice(heading.number.length + 1) : text;
    passages.push({ heading, paragraph, at, text: withoutNote(own) });
  }
  return passages;
}

const isLooseHeading = (text: string) =>
  looseHeading.test(text) && text.length < 90 && !/[.;]$|\b(?:shall|must)\b/.test(text);

/** A note may stand at the end of a paragraph, on the same line. */
function withoutNote(text: string): string {
  const at = text.search(/(?<=[.;)]\s)(?:NOTES?\s*\d*\s*[:—–]|Note\s*\d*:)/);
  return at < 0 ? text : text.slice(0, at).trim();
}
