import { z } from '#contract/schema.ts';

/** It is gone; the answer to every deletion at the desk. */
export const Deleted = z.object({ success: z.literal(true) });
