import { addDays } from '#contract/calendar.ts';
import { type GstStatus, RCTI_WITHIN_DAYS } from '#contract/desk/partners.ts';
import { missingOfSides } from '#contract/desk/tax-invoice.ts';
import type { Missing } from './reasons.ts';

/** The facts that decide whether a statement may be a recipient-created tax invoice. Days as `2026-11-02`. */
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
  /** The statements it corrects that were not recipient-created tax invoices themselves. */
  correctsPlain: readonly string[];
};

/**
 * Every condition of RCTI-1 to RCTI-7 that does not hold. If the list is empty, the statement is a
 * tax invoice.
 */
export function missingForRcti(facts: RctiFacts): Missing[] {
  const { enabled, us, partner, closedOn, today, correctsPlain } = facts;
  const { gstCheckedOn, rctiAgreedOn, rctiSupplies } = partner;
  const missing: Missing[] = enabled ? [] : [{ code: 'switched-off' }];
  for (const code of missingOfSides({ us, partner })) missing.push({ code });
  if (gstCheckedOn === null || gstCheckedOn < closedOn || gstCheckedOn > today)
    missing.push({ code: 'gst-not-checked' });
  if (rctiAgreedOn === null || rctiAgreedOn > closedOn) missing.push({ code: 'no-agreement' });
  if (rctiAgreedOn !== null && rctiSupplies === null) missing.push({ code: 'no-supplies' });
  if (today > addDays(closedOn, RCTI_WITHIN_DAYS)) missing.push({ code: 'too-late', days: RCTI_WITHIN_DAYS });
  if (correctsPlain.length > 0) missing.push({ code: 'corrects-plain', statements: correctsPlain });
  return missing;
}
