import { z } from './schema.ts';

/**
 * A refused form sent without JavaScript, for the page that shows it again: the answers to keep, one message
 * for each wrong field (`files` for the attachments), a message for the whole form, and whether files came
 * with it, which a page cannot refill.
 */
export const RejectedForm = z.object({
  answers: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
  message: z.string(),
  hadFiles: z.optional(z.boolean()),
});
export type RejectedForm = z.infer<typeof RejectedForm>;
