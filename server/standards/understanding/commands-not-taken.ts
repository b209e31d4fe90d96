import type { Unread } from '#contract/desk/standards.ts';
import type { Paragraph } from '../reading/line.ts';
import type { Heading } from './headings.ts';
import { asksNothing, isTestMethod } from './mandatory.ts';
import type { Requirement } from './requirements.ts';
import { sentencesOf } from './sentences.ts';
import type { Passage } from './zones.ts';

/**
 * Sentences with "shall" or "must" that have no template, in the binding text and before the first clause.
 */
export function commandsNotTaken(
  paragraphs: Paragraph[],
  /** Text that is hard to read. It is reported in whole stretches. */
  left: ReadonlySet<Paragraph>,
  headings: Heading[],
  passages: Passage[],
  taken: Requirement[],
): Unread[] {
  const used = new Map<Paragraph, string[]>();
  for (const { words } of taken)
    for (const { passage, text } of words)
      used.set(passage.paragraph, [...(used.get(passage.paragraph) ?? []), text]);
  const before = paragraphs
    .slice(0, headings[0]?.at ?? paragraphs.length)
    .filter((paragraph) => !left.has(paragraph))
    .map((paragraph) => ({ paragraph, text: paragraph.text }));
  return [...before, ...passages].flatMap(({ paragraph, text }) =>
    sentencesOf(text)
      .filter((sentence) => /\b(?:shall|must)\b/.test(sentence) && !asksNothing(sentence))
      .filter((sentence) => !isTestMethod(sentence, ''))
      .filter(
        (sentence) =>
          !used.get(paragraph)?.some((words) => sentence.includes(words) || words.includes(sentence)),
      )
      .map((sentence) => ({ kind: 'command-not-taken' as const, page: paragraph.page, text: sentence })),
  );
}
