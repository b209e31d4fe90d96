import { z } from './schema.ts';

/** What a visitor learns about a referral code. */
export const ReferralLookup = z
  .object({ success: z.literal(true), referral: z.object({ salesRepName: z.string() }) })
  .check(z.meta({ id: 'ReferralLookup' }));
export type ReferralLookup = z.infer<typeof ReferralLookup>;

export const ReferralUnknown = z
  .object({ success: z.literal(false), message: z.string() })
  .check(z.meta({ id: 'ReferralUnknown' }));
