import { z } from './schema.ts';

/** A referral code as it is stored. */
export const REFERRAL_CODE = /^[A-Z0-9][A-Z0-9_-]{1,39}$/;

/**
 * The cookie that remembers a visit with `?ref=CODE`. It holds a public code and no secret, so scripts may
 * read it.
 */
export const REFERRAL_COOKIE = 'referral';

/** The code that a browser's cookies remember; the cookie has one name on an https site and another elsewhere. */
export function rememberedCode(cookies: string): string | undefined {
  const [, code = ''] =
    new RegExp(`(?:^|;\\s*)(?:__Host-)?${REFERRAL_COOKIE}=([^.;]*)\\.`).exec(cookies) ?? [];
  return REFERRAL_CODE.test(code) ? code : undefined;
}

/** The address of a page of the site with a partner's code, like `https://www.example.com/?ref=SMITH123#quote`. */
export function referralLink(origin: string, code: string, page: string): string {
  const address = new URL(page, origin);
  address.searchParams.set('ref', code);
  return address.href;
}

/** The public facts of a referral code. */
export const ReferralLookup = z
  .object({ success: z.literal(true), referral: z.object({ salesRepName: z.string() }) })
  .check(z.meta({ id: 'ReferralLookup' }));
export type ReferralLookup = z.infer<typeof ReferralLookup>;

/** A code without an attribution. */
export const ReferralUnknown = z
  .object({
    success: z.literal(false),
    message: z.string(),
    inactive: z
      .optional(z.boolean())
      .check(z.describe('The code belongs to an inactive partner. Visitors are not told')),
  })
  .check(z.meta({ id: 'ReferralUnknown' }));
