import { z } from '#contract/schema.ts';

/** The answer to every deletion at the desk. */
export const Deleted = z.object({ success: z.literal(true) });
