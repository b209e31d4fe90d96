import { z } from './schema.ts';

/**
 * What the server hands to a page when a form sent without JavaScript was refused: the answers to keep, one message for
 * each field at fault (`files` for the attachments), a sentence for what concerns no single field, and whether files came
 * with it, which no page can hand back.
 */
export const RejectedForm = z.object({
  answers: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
  message: z.string(),
  hadFiles: z.optional(z.boolean()),
});
export type RejectedForm = z.infer<typeof RejectedForm>;
