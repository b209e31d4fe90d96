import { VerifiedReport } from '#contract/desk/inspection-reports.ts';
import { z } from '#contract/schema.ts';

/** The page where anybody verifies a report. */
export const VerifyPage = z.object({
  /** null for a code that no report has. */
  verified: z.nullable(VerifiedReport),
  /** As it was typed. */
  code: z.string(),
  /** A SHA-256 that was typed into its form. */
  given: z.nullable(z.string()),
});
export type VerifyPage = z.infer<typeof VerifyPage>;
