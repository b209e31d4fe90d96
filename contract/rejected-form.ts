import { z } from './schema.ts';

/**
 * What the server hands to a page when a form sent without JavaScript was refused: the answers to keep, one message for
 * each field at fault (`files` for the attachments), and a sentence for what concerns no single field.
 */
export const RejectedForm = z.object({
  answers: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
  message: z.string(),
});
export type RejectedForm = z.infer<typeof RejectedForm>;
