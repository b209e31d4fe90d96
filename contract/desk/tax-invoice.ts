import { readAbn } from './abn.ts';

/** The two parties of a recipient-created tax invoice. */
type Sides = {
  us: { abn: string; gstRegistered: boolean };
  partner: { abn: string | null; gstStatus: string };
};

/** What a party may lack for a recipient-created tax invoice, with its message. */
export const sideSentences = {
  'our-abn': 'Our own ABN is missing or not valid.',
  'our-gst': 'We are not registered for GST, or our registration is not recorded.',
  'partner-abn': 'The partner’s ABN is missing or not valid.',
  'partner-gst': 'The partner is not registered for GST, or their registration is not recorded.',
} as const;
export type MissingOfSide = keyof typeof sideSentences;

/** The unmet conditions of both parties for such an invoice (RCTI-1 to RCTI-3). */
export function missingOfSides({ us, partner }: Sides): MissingOfSide[] {
  const holds: Record<MissingOfSide, boolean> = {
    'our-abn': readAbn(us.abn) !== undefined,
    'our-gst': us.gstRegistered,
    'partner-abn': readAbn(partner.abn ?? '') !== undefined,
    'partner-gst': partner.gstStatus === 'registered',
  };
  return (Object.keys(holds) as MissingOfSide[]).filter((side) => !holds[side]);
}
