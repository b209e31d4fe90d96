import { parse } from './grammar.ts';
import { type Item, itemsOf, leadsIn, withoutDash } from './items.ts';
import { isA } from './lexicon.ts';
import {
  asksNothing,
  isDuty,
  isMandatory,
  isOnlyReference,
  isTestMethod,
  statesRequirement,
} from './mandatory.ts';
import { hasLimit } from './quantities.ts';
import { sentencesOf, withoutCaption } from './sentences.ts';
import { isVague } from './statement.ts';
import { capitalised, uncapitalised } from './words.ts';
import type { Passage } from './zones.ts';

/** One mandatory requirement: its whole sentence, and the passages its words come from. */
export type Requirement = {
  clause: string;
  clauseTitle: string;
  /** The complete sentence, including the lead-in to an item. */
  sentence: string;
  /** The sentence without the list of conditions or choices it ends in. */
  main: string;
  /** Whether it is one item of a list whose other items are requirements of their own. */
  isItem: boolean;
  /** Whether it gives a choice of several ways. The bound of one way only applies if that way is chosen. */
  isChoice: boolean;
  /** Whether a person took a sentence that we cannot turn round. Its template says it as it is written and has no limit. */
  asWritten?: boolean;
  /** The words as they are in the text, from the first passage to the last. */
  words: { passage: Pick<Passage, 'paragraph'>; text: string }[];
};

type Lead = { passage: Passage; text: string };

const conditional =
  /\b(?:where|if|when|unless|provided that|circumstances|cases|conditions)\s*(?:(?:either|both|any of the following applies)\s*)?[—–:,-]?$/i;
const decidesByList =
  /\b(?:if|where|when|unless)\s*[—–:,-]?$(?<=\b(?:satisfied|complied with|defective|met)\b[^.]*)/i;
const choice =
  /$(?<=\b(?:one (?:or more )?of the following|any (?:one )?of the following|either(?: of the following)?)\b[^.]*)/i;

const isException = /^Exceptions?(?: \d+)?:/;
/** An exception that refers to another section, which states the requirement. */
const sendsElsewhere =
  /\b(?:in accordance with|comply with|conform to|as required by) (?:Section|Clause|Part|Table) [A-Z]?\d[\d.]*\.?$/;
/** Leads that forbid: `Water must not be discharged—`, `There shall be no opening in—`. */
const forbids =
  /\b(?:shall|must|may|can|is|are|does|do) not\b|\b(?:cannot|prohibited|forbidden)\b|\bno\b|\bnot\s*[—–:,-]?$/;

/** How a clause's sentences are read. */
export type Manner = {
  /** Whether it says "is" for "must", as performance criteria and their solutions do. */
  stated: 'criterion' | 'solution' | undefined;
  /** "Should" commands too. */
  takeShould: boolean;
  /** The titles of the clause and of those around it. */
  around: string;
};

/** The requirements of one clause. */
export function requirementsOf(passages: Passage[], manner: Manner): Requirement[] {
  return itemsOf(passages).flatMap((item, at, all) => {
    const next = all[at + 1]?.text ?? '';
    const isMarked = (all[at + 1]?.depth ?? 0) > item.depth || /^\d{1,2}\. /.test(next);
    const isAbove = !item.children.length && (isMarked || item.text.endsWith(':'));
    return isAbove && pointsBelow.test(item.text) && isWholeSentence(next)
      ? fromItem({ ...item, text: withoutLastSentence(item.text) }, [], manner)
      : fromItem(item, [], manner);
  });
}

const withoutLastSentence = (text: string) => sentencesOf(text).slice(0, -1).join(' ');

function fromItem(item: Item, leads: Lead[], manner: Manner): Requirement[] {
  const sentences = sentencesOf(item.text);
  const lead = item.children.length && leadsIn(item.text) ? (sentences.pop() ?? '') : '';
  const own = sentences.flatMap((sentence, index) => {
    // Only the first sentence of an item completes its lead-in.
    const context = index === 0 ? leads : [];
    const around = `${manner.around} / ${sentences[index - 1] ?? ''}`;
    if (isException.test(item.text) && sendsElsewhere.test(sentence)) return [];
    return fromSentence(item, { text: sentence }, context, { ...manner, around });
  });
  if (!lead)
    return [...own, ...item.children.flatMap((child) => fromItem(child, childLeads(item, leads), manner))];
  const leading = [...leads, { passage: item.passage, text: lead }];
  if (isWhole(lead, item.children)) {
    const items = item.children
      .map(({ text }) => text.replace(/[;,]\s+(?<word>and|or)$/, ' $<word>'))
      .join(' ');
    const said = isChoice(lead)
      ? { text: lead, list: items }
      : { text: `${lead.replace(dash, '')} ${items}`, isChoice: true };
    return [
      ...own,
      ...fromSentence(item, { ...said, stands: lead, last: item.children.at(-1) }, leads, manner),
    ];
  }
  return [...own, ...item.children.flatMap((child) => fromItem(child, leading, manner))];
}

/** An item without words, such as `(1)` before `(a)`, passes its lead-in on. */
const childLeads = (item: Item, leads: Lead[]) => (item.text ? [] : leads);

/** Whether a whole list belongs to one requirement, because its items are conditions or choices. */
function isWhole(lead: string, items: Item[]): boolean {
  if (decidesByList.test(lead)) return false;
  if (isChoice(lead)) return !(permits.test(lead) && items.some(({ text }) => hasOwnSubject.test(text)));
  const alternatives = items.slice(0, -1).some(({ text }) => /[;,]?(?<!\s)\s*\bor$/.test(text));
  // If a lead forbids something here or there, it is forbidden in each place.
  if (!alternatives || forbids.test(lead)) return false;
  // Items with their own limits are separate requirements.
  return !items.every((item) => hasLimit(item.text));
}

const isChoice = (lead: string) => (conditional.test(lead) && !asksForAll(lead)) || choice.test(lead);

/** `Outlets must meet all of the following conditions:` leads to what is asked, and not to cases. */
const asksForAll = (lead: string) =>
  /\b(?:shall|must|should)\b/.test(lead) &&
  /\b(?:meet|satisfy|(?:comply|accordance) with|conform to) (?:all |each |both )?(?:of )?(?:the following|these) conditions\s*[—–:,-]?$/i.test(
    lead,
  );

/** A sentence: its words, the list at its end, its beginning as it is in the document and its last item. */
type Said = {
  text: string;
  list?: string;
  stands?: string;
  last?: Item | undefined;
  /** It gives a choice of several ways. */
  isChoice?: boolean;
};

function fromSentence(item: Item, said: Said, leads: Lead[], manner: Manner): Requirement[] {
  const { list } = said;
  // An exception may contain its own rule.
  const text = withoutCaption(said.text.replace(/^Exceptions?(?: \d+)?:\s*(?:\d+\.\s*)?/, ''));
  const lead = leads.map((part) => part.text).join(' ');
  // A lead that only says where, such as `For a stepdown shower:`, before items that are whole sentences.
  const { stated, takeShould, around } = manner;
  // `Brackets:` and `(a) Shall be spaced …` form one sentence.
  const goesOn = /^(?:shall|must|should|needs? to)\b/i.test(text);
  const isOwn = Boolean(lead) && (isOpenLead(lead) || permits.test(lead)) && hasOwnSubject.test(text);
  const apart =
    Boolean(lead) && !goesOn && (isOwn || !isMandatory(lead, takeShould)) && isMandatory(text, takeShould);
  const place = apart && /^(?:for|in|at|on|where|if|when)\b[^,.;]*$/i.test(lead.replace(dash, ''));
  const alone = combined(
    apart ? [text] : [...leads.map((part) => part.text), goesOn ? uncapitalised(text) : text],
  );
  // `Shall have a door` takes its subject from the clause's title. It is left out if the title names nothing.
  const { title } = item.passage.heading;
  const isHeadless = goesOn && !lead;
  if (isHeadless && isVague(title)) return [];
  const own = isHeadless ? `${title}: ${uncapitalised(alone)}` : isOwn ? capitalised(alone) : alone;
  const main = place ? `${lead.replace(dash, '')}, ${uncapitalised(own)}` : own;
  const whole = apart && !place && !isOwn ? `${lead.replace(dash, '')}: ${uncapitalised(main)}` : main;
  const sentence = list ? `${whole.replace(/\.$/, '')}: ${list.replace(/[.;,]?$/, '.')}` : whole;
  const states = Boolean(said.last) || isCriterion(item) || isSentence(text);
  if (isOnlyReference(text) || isOpenLead(main)) return [];
  // `Posts must meet the following: (3) Posts may be fixed to either side` permits.
  if (pointsBelow.test(lead) && isWholeSentence(text) && (asksNothing(text) || isDuty(text))) return [];
  if (isTestMethod(sentence, around)) return [];
  if (
    !isMandatory(sentence, takeShould) &&
    !(stated && states && statesRequirement(sentence, stated === 'criterion'))
  )
    return [];
  const { heading } = item.passage;
  const words = [...leads, { passage: item.passage, text: withoutJoint(said.stands ?? said.text) }];
  const { last } = said;
  if (last && last.passage.paragraph.page === item.passage.paragraph.page)
    words.push({ passage: last.passage, text: withoutJoint(last.text) });
  return [
    {
      clause: heading.number,
      clauseTitle: heading.title,
      sentence,
      main,
      words,
      isItem: leads.length > 0 && !last,
      isChoice: said.isChoice ?? false,
    },
  ];
}

/** A lead-in without its items is not a requirement: `Timber posts must—`. */
export const isOpenLead = (main: string) =>
  /\b(?:shall|must|be|than|must not|shall not)\s*(?:[—–:,-]\s*)?\.?$/.test(main);

const dash = /(?<!\s)\s*[—–:,-]$/;
const withoutJoint = (text: string) => text.replace(/[;,]?(?<!\s)\s+(?:and|or)$/, '');

/** Leads to items that may be whole sentences: `must comply with all of the following:`, `in accordance with the following standards.` */
const pointsBelow =
  /\bthe following(?! (?:tables?|figures?|formulae?|equations?|schedules?)\b)(?: [\w-]+){0,2}[:.]$/;
const isWholeSentence = (text: string) => (parse(text).clauses[0]?.subject.length ?? 0) > 0;

/** `Wood may be kept in a yard, provided that,`. */
const permits = /\bmay\b/;

/** `One shall be fitted for each flat`, below `they shall be,`. What "which shall" says is no sentence of its own. */
const hasOwnSubject =
  /^(?:(?:for|in|at|on|where|if|when)\b[^,;]*, )?(?:the|an?|one|there|each|every|no|such|all) ?(?:(?!\b(?:that|which|who|whose)\b)[^,;])*?\b(?:shall|must)\b/i;

/** The words right after a criterion's number belong to it, however short they are. */
const isCriterion = ({ passage }: Item) => passage.at === passage.heading.at;

/** Whether the words form a sentence, unlike a heading between criteria. */
const isSentence = (text: string) => /[.;]$|\b(?:and|or)$/.test(text) || text.split(' ').length > 7;

/** A lead that is only a case. `When a hatch is open, its lid does not reduce the way to:` says more. */
const ownCase =
  /^(?:for|where|if|when|in|on|at|unless)\b(?![^,]*, .*\b(?:is|are|has|have|does|do|shall|must)\b).*[—–:,-]$/i;

const opensPredicate = (word: string) => /^(?:be|not)$/.test(word) || isA(word, 'helping', 'active');

/**
 * Joins lead-ins and an item to one sentence. A condition among them, such as `for timber boards—`, moves to
 * the front.
 */
function combined(parts: string[]): string {
  const words = parts.filter(Boolean);
  const isCase = (part: string, index: number) => index > 0 && index < words.length - 1 && ownCase.test(part);
  const cases = words.filter(isCase).map((part) => part.replace(dash, ''));
  const rest = words
    .filter((part, index) => !isCase(part, index))
    .map((part, index, all) => {
      const plain = part
        .trim()
        .replace(/[;,]?(?<!\s)\s+(?:and|or)$/, '')
        .replace(/[;,]$/, '')
        // `Rails:` and `(a) Have a knob` form one sentence.
        .replace(/^(?:Be|Not|[A-Z][a-z]+)\b/, (word) =>
          index && opensPredicate(word.toLowerCase()) ? uncapitalised(word) : word,
        );
      if (index === all.length - 1) return plain.replace(/\.$|(?<!\s)\s*[—–:-]$/, '');
      return /:$(?<=\bfollow(?:s|ing)\b[^.]*)/i.test(plain) ? plain : withoutDash(plain);
    })
    .join(' ');
  return `${cases.length ? `${capitalised(cases.join(', '))}, ${uncapitalised(rest)}` : rest}.`;
}
