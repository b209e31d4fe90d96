import { readAbn } from './abn.ts';

/** Who would issue a recipient-created tax invoice, and for whom. */
type Sides = {
  us: { abn: string; gstRegistered: boolean };
  partner: { abn: string | null; gstStatus: string };
};

/** What either side lacks for a recipient-created tax invoice, and the sentence that says so. */
export const sideSentences = {
  'our-abn': 'Our own ABN is missing or not valid.',
  'our-gst': 'We are not registered for GST, or it is not recorded.',
  'partner-abn': 'The partner’s ABN is missing or not valid.',
  'partner-gst': 'The partner is not registered for GST, or it is not recorded.',
} as const;
export type MissingOfSide = keyof typeof sideSentences;

/** What must be so of both sides before such an invoice is agreed on or issued, and is not (AU-RULES RCTI-1 to RCTI-3). */
export function missingOfSides({ us, partner }: Sides): MissingOfSide[] {
  const holds: Record<MissingOfSide, boolean> = {
    'our-abn': readAbn(us.abn) !== undefined,
    'our-gst': us.gstRegistered,
    'partner-abn': readAbn(partner.abn ?? '') !== undefined,
    'partner-gst': partner.gstStatus === 'registered',
  };
  return (Object.keys(holds) as MissingOfSide[]).filter((side) => !holds[side]);
}
