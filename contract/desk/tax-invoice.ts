import { readAbn } from './abn.ts';

/** Something that must be so, and the sentence that says it is not. */
export type Condition = [holds: boolean, otherwise: string];

/** Who would issue a recipient-created tax invoice, and for whom. */
export type Sides = {
  us: { abn: string; gstRegistered: boolean };
  partner: { abn: string | null; gstStatus: string };
};

/** What must be so of both sides before such an invoice is agreed on or issued (AU-RULES RCTI-1 to RCTI-3). */
export function conditionsOfSides({ us, partner }: Sides): Condition[] {
  return [
    [readAbn(us.abn) !== undefined, 'No valid ABN of ours is recorded.'],
    [us.gstRegistered, 'We are not recorded as registered for GST.'],
    [readAbn(partner.abn ?? '') !== undefined, 'No valid ABN of the partner is recorded.'],
    [partner.gstStatus === 'registered', 'The partner is not recorded as registered for GST.'],
  ];
}

/** The sentences of those that do not hold. */
export function missingOf(conditions: Condition[]): string[] {
  return conditions.filter(([holds]) => !holds).map(([, otherwise]) => otherwise);
}
