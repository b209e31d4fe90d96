import { type GstStatus, RCTI_WITHIN_DAYS } from '#contract/desk/partners.ts';
import { conditionsOfSides, missingOf } from '#contract/desk/tax-invoice.ts';

/** What decides whether a statement may be a recipient-created tax invoice. Days as `2026-11-02`. */
export type RctiFacts = {
  /** The setting; off until an accountant has confirmed that this business may issue them. */
  enabled: boolean;
  us: { abn: string; gstRegistered: boolean };
  partner: {
    abn: string | null;
    gstStatus: GstStatus;
    gstCheckedOn: string | null;
    rctiAgreedOn: string | null;
    rctiSupplies: string | null;
  };
  closedOn: string;
  today: string;
  /** Statements it corrects that were no recipient-created tax invoices themselves. */
  correctsPlain: readonly string[];
};

/** Every condition of AU-RULES RCTI-1 to RCTI-7 that does not hold, each as a sentence; none means it is one. */
export function missingForRcti({
  enabled,
  us,
  partner,
  closedOn,
  today,
  correctsPlain,
}: RctiFacts): string[] {
  return missingOf([
    [enabled, 'Recipient-created tax invoices are switched off.'],
    ...conditionsOfSides({ us, partner }),
    [
      partner.gstCheckedOn !== null && partner.gstCheckedOn >= closedOn && partner.gstCheckedOn <= today,
      'The partner’s GST registration has not been checked since the month was closed.',
    ],
    [
      partner.rctiAgreedOn !== null && partner.rctiAgreedOn <= closedOn,
      'There is no written agreement with the partner from before the month was closed.',
    ],
    [
      partner.rctiAgreedOn === null || partner.rctiSupplies !== null,
      'The supplies that the agreement with the partner covers are not recorded.',
    ],
    [
      today <= addDays(closedOn, RCTI_WITHIN_DAYS),
      `More than ${RCTI_WITHIN_DAYS} days have passed since the month was closed.`,
    ],
    [
      correctsPlain.length === 0,
      `It corrects ${correctsPlain.join(', ')}, which the partner invoices for themselves.`,
    ],
  ]);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
