import { stringify } from 'csv-stringify/sync';
import { business } from '#content/business.ts';
import { office } from '#content/opening.ts';
import { clockTime } from '#contract/business-clock.ts';
import { labelOf } from '#contract/choices.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { phoneOf } from '#contract/phone.ts';

const columns: Record<string, (inquiry: Inquiry) => string> = {
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

/**
 * The inquiries as CSV for a spreadsheet: UTF-8 with a byte order mark, lines ended by CRLF, and no cell that a
 * spreadsheet would run as a formula.
 */
export async function* inquiriesCsv(pages: AsyncIterable<Inquiry[]>): AsyncGenerator<string> {
  const names = Object.keys(columns);
  const cells = Object.values(columns);
  yield stringify([names], { bom: true, record_delimiter: 'windows' });
  for await (const inquiries of pages)
    yield stringify(
      inquiries.map((inquiry) => cells.map((cell) => withoutFormula(cell(inquiry)))),
      { record_delimiter: 'windows' },
    );
}

/** A column of times names their zone once, not in each cell. */
function inZone(name: string): string {
  return `${name} (${business.timeZoneName})`;
}

// A quote before it makes a cell plain text. The characters are those spreadsheets act on, full-width twins included.
function withoutFormula(cell: string): string {
  const text = cell.replaceAll('\0', '');
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

function brisbaneTime(iso: string): string {
  return clockTime(new Date(iso), office).replace('T', ' ');
}
