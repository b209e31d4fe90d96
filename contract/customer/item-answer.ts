import { z } from '#contract/schema.ts';

/** What a builder says of an item. */
export const answerStates = ['fixed', 'will-fix', 'disputed'] as const;
export type AnswerState = (typeof answerStates)[number];

/** What the office, or the inspector, decides on an answer. */
export const verdicts = ['accepted', 'rejected'] as const;
export type Verdict = (typeof verdicts)[number];

const isoTime = z.string().check(z.describe('ISO 8601, UTC'));
const verdict = z
  .nullable(z.enum(verdicts))
  .check(z.describe('null: nothing is decided; of a reply, that it decides nothing'));

/** A builder's answer to an item, with what was said of it. It is a claim until somebody has looked. */
export const ItemAnswer = z.object({
  id: z.string(),
  state: z
    .nullable(z.enum(answerStates))
    .check(z.describe('null: an answer from before builders chose one of these')),
  rectifiedOn: z.nullable(z.string()).check(z.describe('The day on which they say they fixed it')),
  by: z
    .optional(z.string())
    .check(z.describe('The day on which it was fixed, or by which it will be: 2026-12-03')),
  words: z.string(),
  answeredAt: z.string(),
  from: z.string().check(z.describe('Who had the link')),
  photos: z.array(z.string()).check(z.describe('The addresses of the photos')),
  verdict,
  replies: z
    .array(z.object({ verdict, words: z.string(), at: isoTime, username: z.nullable(z.string()) }))
    .check(z.describe('What the office said of it, in order')),
  version: z.int().check(z.describe('One more after each verdict; sent back in If-Match')),
});
export type ItemAnswer = z.infer<typeof ItemAnswer>;

/** How an item stands by its last answer. */
export const itemStandings = [
  'to-do',
  'answered',
  'fixed',
  'will-fix',
  'disputed',
  'rejected',
  'accepted',
  'dropped',
] as const;
export type ItemStanding = (typeof itemStandings)[number];

/**
 * How an item stands by its answers, the last of which counts. `answered`: by an answer from before there were states; `rejected`: it
 * is to do again; `accepted`: it is fixed, and somebody has looked; `dropped`: a dispute was accepted, so nothing is to be done.
 */
export function standingOf(answers: readonly Pick<ItemAnswer, 'state' | 'verdict'>[]): ItemStanding {
  const last = answers.at(-1);
  if (!last) return 'to-do';
  if (last.verdict === 'rejected') return 'rejected';
  if (last.verdict === null || last.state === 'will-fix') return last.state ?? 'answered';
  return last.state === 'disputed' ? 'dropped' : 'accepted';
}

/** Whether nothing more is to be done about an item, and nothing more to be answered. */
export function isSettled(standing: ItemStanding): boolean {
  return standing === 'accepted' || standing === 'dropped';
}

/** The id of an item's place on its page, where a builder is again after answering it. */
export function placeOfItem(number: number): string {
  return `item-${number}`;
}
