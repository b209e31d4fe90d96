import { RCTI_WITHIN_DAYS } from '#contract/desk/partners.ts';
import { facts } from './facts.ts';

/**
 * A partner's possible duty to a buyer (POA-1). The duty is the agent's, and we tell them about it.
 */
export const agentsDuty =
  'A partner who is a real-estate agent selling the property must tell the buyer about this commission and its amount (Property Occupations Act 2014 (Qld), section 157).';

/**
 * The agreement with a partner that allows us to issue their tax invoices (RCTI-2, RCTI-3 and RCTI-6).
 */
export const rctiAgreement = () =>
  ({
    title: 'Agreement on recipient-created tax invoices',
    recipient: { name: `${facts.licence.holder}, trading as ${facts.identity.name}`, abn: facts.licence.abn },
    clauses: [
      'The recipient may issue the tax invoices and adjustment notes for these supplies. The supplier does not issue tax invoices for them.',
      'The supplier is registered for GST, and will tell the recipient at once if that ends.',
      'The recipient is registered for GST, and will tell the supplier at once if that ends.',
      `The value of a month’s supplies is determined when the recipient closes that month in its books. The recipient issues the tax invoice within ${RCTI_WITHIN_DAYS} days of that day and gives the supplier a copy.`,
    ],
    confirm:
      'Before you sign this, ask an accountant to confirm that recipient-created tax invoices may be issued for these supplies.',
  }) as const;
