import { business } from '#content/business.ts';
import { clockTime } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { phoneOf } from '#contract/phone.ts';
import type { Columns } from '../http/csv.ts';

/** The columns of the inquiries' export. */
export const inquiryColumns: Columns<Inquiry> = {
  [inZone('Submitted')]: (inquiry) => brisbaneTime(inquiry.createdAt),
  'First name': (inquiry) => inquiry.firstName,
  'Last name': (inquiry) => inquiry.lastName,
  Email: (inquiry) => inquiry.email,
  // The national form: a leading plus would be taken for a formula, and its guard would spoil the number.
  Phone: (inquiry) => phoneOf(inquiry.phone).display,
  'Inspection type': (inquiry) => labelOf(inquiry.inspectionType),
  Service: (inquiry) => labelOf(inquiry.serviceType ?? ''),
  'Property address': (inquiry) => inquiry.propertyAddress,
  'Preferred date': (inquiry) => inquiry.preferredDate,
  'Preferred time': (inquiry) => labelOf(inquiry.preferredTime),
  'Additional information': (inquiry) => inquiry.additionalInfo,
  'Referral code': (inquiry) => inquiry.referralCode ?? '',
  [inZone('Answer by')]: (inquiry) => (inquiry.respondBy ? brisbaneTime(inquiry.respondBy) : ''),
  [inZone('Answered')]: (inquiry) => (inquiry.answeredAt ? brisbaneTime(inquiry.answeredAt) : ''),
  'Agreement version': ({ agreement }) => agreement?.version ?? '',
  'Agreement accepted by': ({ agreement }) => agreement?.acceptedBy ?? '',
  [inZone('Agreement accepted')]: ({ agreement }) => (agreement ? brisbaneTime(agreement.acceptedAt) : ''),
  'Invoice amount ex GST': (inquiry) => inquiry.invoiceAmount ?? '',
  Files: (inquiry) => inquiry.uploadedFiles.map(({ originalName }) => originalName).join('; '),
  'Suspected spam': (inquiry) => (inquiry.flagged ? 'yes' : ''),
  Id: (inquiry) => inquiry.id,
};

/** A column of times names their zone once, not in each cell. */
function inZone(name: string): string {
  return `${name} (${business.timeZoneName})`;
}

function brisbaneTime(iso: string): string {
  return clockTime(new Date(iso)).replace('T', ' ');
}
