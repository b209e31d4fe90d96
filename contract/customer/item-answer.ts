import { z } from '#contract/schema.ts';

/** A builder's answer to an item. It is a claim that nobody has checked yet. */
export const ItemAnswer = z.object({
  id: z.string(),
  /** `2026-12-03` */
  rectifiedOn: z.nullable(z.string()),
  words: z.string(),
  answeredAt: z.string(),
  /** Who had the link. */
  by: z.string(),
  /** The addresses of the photos. */
  photos: z.array(z.string()),
});
export type ItemAnswer = z.infer<typeof ItemAnswer>;

/** The id of an item's place on its page, where a builder is again after answering it. */
export function placeOfItem(number: number): string {
  return `item-${number}`;
}
