import type { Unread } from '#contract/desk/standards.ts';
import type { Paragraph } from '../reading/line.ts';
import { isDuty } from './duties.ts';
import type { Heading } from './headings.ts';
import { asksNothing, isTestMethod } from './mandatory.ts';
import type { Requirement } from './requirements.ts';
import { sentencesOf } from './sentences.ts';
import { amending, type Passage } from './zones.ts';

const command =
  /\b(?:shall|must)\b|\b(?:is|are) (?:required|prohibited|forbidden|not (?:permitted|allowed))\b/;

/**
 * Every sentence that commands and has no template, with the reason: those that we could not turn into one first, then permissions,
 * steps of tests, and what stands in notes, definitions and informative parts. What is asked of people and papers comes last.
 */
export function commandsNotTaken(
  paragraphs: Paragraph[],
  /** Text that is hard to read. It is reported in whole stretches, as words that amend another document are of their own. */
  left: ReadonlySet<Paragraph>,
  headings: Heading[],
  passages: Passage[],
  taken: Requirement[],
): Unread[] {
  const used = new Map<Paragraph, string[]>();
  for (const { words } of taken)
    for (const { passage, text } of words)
      used.set(passage.paragraph, [...(used.get(passage.paragraph) ?? []), text]);
  const binding = new Set(passages.map(({ paragraph }) => paragraph));
  const first = headings[0]?.at ?? paragraphs.length;
  const listed = paragraphs.flatMap((paragraph, at) =>
    left.has(paragraph) || amending.test(paragraph.text)
      ? []
      : sentencesOf(paragraph.text)
          .filter((sentence) => command.test(sentence))
          .filter(
            (sentence) =>
              !used.get(paragraph)?.some((words) => sentence.includes(words) || words.includes(sentence)),
          )
          .map((sentence) => ({
            kind: reasonFor(sentence, binding.has(paragraph) || at < first),
            page: paragraph.page,
            text: sentence,
          })),
  );
  return reasons.flatMap((reason) => listed.filter(({ kind }) => kind === reason));
}

const reasons = [
  'command-not-taken',
  'command-permits',
  'command-of-test',
  'command-aside',
  'command-of-people',
] as const;

function reasonFor(sentence: string, binds: boolean): (typeof reasons)[number] {
  if (isDuty(sentence)) return 'command-of-people';
  if (asksNothing(sentence)) return 'command-permits';
  if (isTestMethod(sentence, '')) return 'command-of-test';
  return binds ? 'command-not-taken' : 'command-aside';
}
