import { type Item, itemsOf, leadsIn } from './items.ts';
import { isMandatory, isOnlyReference, isTestMethod, statesRequirement } from './mandatory.ts';
import { hasLimit } from './quantities.ts';
import { sentencesOf, withoutCaption } from './sentences.ts';
import { isVague } from './statement.ts';
import { capitalised, uncapitalised } from './words.ts';
import type { Passage } from './zones.ts';

/** One mandatory requirement: the whole sentence it makes, and the passages its words stand in. */
export type Requirement = {
  clause: string;
  clauseTitle: string;
  /** The complete sentence, with the words that lead in to an item. */
  sentence: string;
  /** The sentence without the list of conditions or choices it ends in. */
  main: string;
  /** Whether it is one item of a list whose other items are requirements of their own. */
  isItem: boolean;
  /** Whether it names several ways to do it: a bound of one of them binds only those who take that way. */
  isChoice: boolean;
  /** Words as they stand in the text, from the first passage to the last. */
  words: { passage: Passage; text: string }[];
};

type Lead = { passage: Passage; text: string };

const conditional =
  /\b(?:where|if|when|unless|provided that|circumstances|cases|conditions)\s*(?:either|both|any of the following applies)?\s*[—–:-]?$/i;
const decidesByList =
  /\b(?:satisfied|complied with|defective|met)\b[^.]*\b(?:if|where|when|unless)\s*[—–:-]?$/i;
const choice =
  /\b(?:one (?:or more )?of the following|any (?:one )?of the following|either(?: of the following)?)\b[^.]*$/i;

const isException = /^Exceptions?(?: \d+)?:/;
/** What an exception sends to another section is required there. */
const sendsElsewhere =
  /\b(?:in accordance with|comply with|conform to|as required by) (?:Section|Clause|Part|Table) [A-Z]?\d[\d.]*\.?$/;
/** `Water must not be discharged—`, `There shall be no opening in—`. */
const forbids = /\b(?:shall|must|may|can|is|are|does|do) not\b|\bcannot\b|\bno\b|\bnot\s*[—–:-]?$/;

/** How a clause's sentences are taken. */
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
  return itemsOf(passages).flatMap((item) => fromItem(item, [], manner));
}

function fromItem(item: Item, leads: Lead[], manner: Manner): Requirement[] {
  const sentences = sentencesOf(item.text);
  const lead = item.children.length && leadsIn(item.text) ? (sentences.pop() ?? '') : '';
  const own = sentences.flatMap((sentence, index) => {
    // Only the first sentence of an item finishes the words that lead in to it.
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

/** An item with no words of its own, `(1)` before `(a)`, hands on what led in to it. */
const childLeads = (item: Item, leads: Lead[]) => (item.text ? [] : leads);

/** Whether a list belongs to one requirement: its items are conditions, or ways to choose from. */
function isWhole(lead: string, items: Item[]): boolean {
  if (decidesByList.test(lead)) return false;
  if (isChoice(lead)) return true;
  const alternatives = items.slice(0, -1).some(({ text }) => /[;,]?\s*\bor$/.test(text));
  // What is forbidden here or there is forbidden in either place.
  if (!alternatives || forbids.test(lead)) return false;
  // Each with a limit of its own: other places, other limits.
  return !items.every((item) => hasLimit(item.text));
}

const isChoice = (lead: string) => conditional.test(lead) || choice.test(lead);

/** A sentence: its words, the list it ends in, and how it begins and with which item it ends in the document. */
type Said = {
  text: string;
  list?: string;
  stands?: string;
  last?: Item | undefined;
  /** It names several ways to do it. */
  isChoice?: boolean;
};

function fromSentence(item: Item, said: Said, leads: Lead[], manner: Manner): Requirement[] {
  const { list } = said;
  // An exception may hold a rule of its own.
  const text = withoutCaption(said.text.replace(/^Exceptions?(?: \d+)?:\s*(?:\d+\.\s*)?/, ''));
  const lead = leads.map((part) => part.text).join(' ');
  // Words that only say where, `For a stepdown shower:`, before items that are sentences of their own.
  const { stated, takeShould, around } = manner;
  // `Brackets:`, `(a) Shall be spaced …` is one sentence.
  const goesOn = /^(?:shall|must|should)\b/i.test(text);
  const apart = Boolean(lead) && !goesOn && !isMandatory(lead, takeShould) && isMandatory(text, takeShould);
  const place = apart && /^(?:for|in|at|on|where|if|when)\b[^,.;]*$/i.test(lead.replace(dash, ''));
  const alone = combined(
    apart ? [text] : [...leads.map((part) => part.text), goesOn ? uncapitalised(text) : text],
  );
  // `Shall have a door` takes its subject from the clause's title. It is left out if the title names nothing.
  const { title } = item.passage.heading;
  const isHeadless = goesOn && !lead;
  if (isHeadless && isVague(title)) return [];
  const own = isHeadless ? `${title}: ${uncapitalised(alone)}` : alone;
  const main = place ? `${lead.replace(dash, '')}, ${uncapitalised(own)}` : own;
  const whole = apart && !place ? `${lead.replace(dash, '')}: ${uncapitalised(main)}` : main;
  const sentence = list ? `${whole.replace(/\.$/, '')}: ${list.replace(/[.;,]?$/, '.')}` : whole;
  const states = Boolean(said.last) || isCriterion(item) || isSentence(text);
  if (isOnlyReference(text) || isOpenLead(main)) return [];
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

/** Words that lead in to items nobody found say nothing yet: `Timber posts must—`. */
const isOpenLead = (main: string) =>
  /\b(?:shall|must|be|than|must not|shall not)\s*[—–:-]?\s*\.?$/.test(main);

const dash = /\s*[—–:-]$/;
const withoutJoint = (text: string) => text.replace(/[;,]?\s+(?:and|or)$/, '');

/** The words right behind a criterion's number are its own, however short. */
const isCriterion = ({ passage }: Item) => passage.at === passage.heading.at;

/** A heading between criteria is no sentence. */
const isSentence = (text: string) => /[.;]$|\b(?:and|or)$/.test(text) || text.split(' ').length > 7;

const ownCase = /^(?:for|where|if|when|in|on|at|unless)\b.*[—–:-]$/i;

/** Words that lead in and their item as one sentence; a case named on the way, `for timber boards—`, is said first. */
function combined(parts: string[]): string {
  const words = parts.filter(Boolean);
  const isCase = (part: string, index: number) => index > 0 && index < words.length - 1 && ownCase.test(part);
  const cases = words.filter(isCase).map((part) => part.replace(/\s*[—–:-]$/, ''));
  const rest = words
    .filter((part, index) => !isCase(part, index))
    .map((part, index, all) => {
      const plain = part
        .trim()
        .replace(/[;,]?\s+(?:and|or)$/, '')
        .replace(/[;,]$/, '');
      if (index === all.length - 1) return plain.replace(/\.$|\s*[—–:-]$/, '');
      return /\bfollow(?:s|ing)\b[^.]*:$/i.test(plain) ? plain : plain.replace(/\s*[—–:-]$/, '');
    })
    .join(' ');
  return `${cases.length ? `${capitalised(cases.join(', '))}, ${uncapitalised(rest)}` : rest}.`;
}
