import { LONGEST_LISTED } from '#contract/desk/longest-line.ts';
import type { LineOnPage, Unread } from '#contract/desk/standards.ts';
import type { Paragraph } from '../reading/line.ts';
import type { Heading } from './headings.ts';
import { leadsIn, withoutDash } from './items.ts';
import { asksNothing, isDuty, isTestMethod } from './mandatory.ts';
import type { Requirement } from './requirements.ts';
import { sentencesOf } from './sentences.ts';
import { amending, type Passage } from './zones.ts';

const advice = /\bshould\b/;
const command =
  /\b(?:shall|must)\b|\b(?:is|are) (?:(?:also|\w+ly) )?(?:required|prohibited|forbidden|not (?:permitted|allowed))\b/;

/** What only commands if it is said of people. */
const softCommand =
  /\b(?:may not|will|responsibility)\b|\b(?:is|are|be) (?:responsible|liable|encouraged|urged|the (?:duty|responsibility))\b/;

/** A sentence that commands and has no template, with the reason. */
export type CommandLeft = { kind: Reason; paragraph: Paragraph; at: number; sentence: string };

/** Every sentence that commands and has no template, in the order of the document. */
export function commandsLeft(
  paragraphs: Paragraph[],
  /** Text that is hard to read. It is reported in whole stretches, as words that amend another document are of their own. */
  left: ReadonlySet<Paragraph>,
  headings: Heading[],
  passages: Passage[],
  taken: Requirement[],
  /** Whether "should" commands too. */
  takeShould: boolean,
): CommandLeft[] {
  const used = new Map<Paragraph, string[]>();
  for (const { words } of taken)
    for (const { passage, text } of words)
      used.set(passage.paragraph, [...(used.get(passage.paragraph) ?? []), text]);
  const binding = new Set(passages.map(({ paragraph }) => paragraph));
  const first = headings[0]?.at ?? paragraphs.length;
  return paragraphs.flatMap((paragraph, at) =>
    left.has(paragraph) || amending.test(paragraph.text)
      ? []
      : sentencesOf(paragraph.text)
          .filter(
            (sentence) =>
              command.test(sentence) ||
              (takeShould && advice.test(sentence)) ||
              (softCommand.test(sentence) && isDuty(sentence)),
          )
          .filter(
            (sentence) =>
              !used.get(paragraph)?.some((words) => sentence.includes(words) || words.includes(sentence)),
          )
          .map((sentence) => ({
            kind: reasonFor(withItsList(sentence, paragraphs, at), binding.has(paragraph) || at < first),
            paragraph,
            at,
            sentence,
          })),
  );
}

/** A sentence with the first item that it leads to, or with the lead of which it is an item with its own command. */
function withItsList(sentence: string, paragraphs: Paragraph[], at: number): string {
  const [mark = ''] = /^\(\w{1,4}\)\s*(?=(?:must|shall)\b)/.exec(sentence) ?? [];
  const lead =
    mark &&
    paragraphs.slice(Math.max(0, at - MOST_ITEMS), at).findLast(({ text }) => !itemMark.test(text))?.text;
  if (lead && leadsIn(lead)) return `${withoutDash(lead)} ${sentence.slice(mark.length)}`;
  return paragraphs[at]?.text.endsWith(sentence) ? withFirstItem(sentence, paragraphs, at + 1) : sentence;
}

/** What `The owner must keep:` asks is said by its first item, `(a) a record of the sale`, which may lead to another. */
function withFirstItem(lead: string, paragraphs: Paragraph[], at: number, deepest = DEEPEST_LIST): string {
  const [mark = ''] = itemMark.exec(paragraphs[at]?.text ?? '') ?? [];
  if (!mark || !leadsIn(lead) || deepest === 0) return lead;
  const item = paragraphs[at]?.text.slice(mark.length) ?? '';
  return withFirstItem(`${withoutDash(lead)} ${item}`, paragraphs, at + 1, deepest - 1);
}
const MOST_ITEMS = 60;
const DEEPEST_LIST = 3;
const itemMark = /^\(\w{1,4}\)\s*(?=\S)/;

/**
 * The commands as they are listed: those that we could not turn into a template first, then permissions, steps of tests, and what stands in
 * notes, definitions and informative parts. What is asked of people and papers comes last.
 */
export const listed = (commands: CommandLeft[]): Unread[] =>
  reasons.flatMap((reason) =>
    commands
      .filter(({ kind }) => kind === reason)
      .map(({ kind, ...command }) => ({ kind, ...placeOf(command) })),
  );

/** What a command is recognised by in another reading: its page, and its words as they are listed and stored. */
export const placeOf = ({ paragraph, sentence }: Omit<CommandLeft, 'kind' | 'at'>): LineOnPage => ({
  page: paragraph.page,
  text: sentence.slice(0, LONGEST_LISTED).toWellFormed().replaceAll('\0', ''),
});

const reasons = [
  'command-not-taken',
  'command-permits',
  'command-of-test',
  'command-aside',
  'command-of-people',
] as const;
type Reason = (typeof reasons)[number];

function reasonFor(sentence: string, binds: boolean): Reason {
  if (isDuty(sentence)) return 'command-of-people';
  if (asksNothing(sentence)) return 'command-permits';
  if (isTestMethod(sentence, '')) return 'command-of-test';
  return binds ? 'command-not-taken' : 'command-aside';
}
