import { TIME_ZONE_NAME } from '#content/business.ts';
import { clockTime, dayOf } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { closedReasons } from '#contract/desk/closing.ts';
import { type Inquiry, statuses } from '#contract/desk/inquiries.ts';
import { amountOf } from '#contract/desk/money.ts';
import { phoneOf } from '#contract/phone.ts';
import { questionNames, questionOf } from '#contract/questions.ts';
import type { Columns } from '../csv.ts';
import type { Db } from '../database/open.ts';
import { type Books, booksOf } from '../partners/to-earlier.ts';

type Exported = Inquiry & { books: Books | undefined };

/** What a partner earns by an inquiry. */
const moneyColumns: Columns<Exported> = {
  'Commission rate (%)': ({ books }) => books?.rate ?? '',
  'Commission ex GST': ({ books }) => (books && books.cents !== null ? amountOf(books.cents) : ''),
  'Statement numbers': ofStatements(({ number }) => number),
  'Statement partners': ofStatements(({ code }) => code),
  'Commission on each statement': ofStatements(({ cents }) => amountOf(cents)),
};

/**
 * The columns of the inquiries' export. docs/operations.md explains how they add up to a month's report and
 * its statements.
 */
export const inquiryColumns: Columns<Exported> = {
  [inZone('Submitted')]: (inquiry) => brisbaneTime(inquiry.createdAt),
  'First name': (inquiry) => inquiry.firstName,
  'Last name': (inquiry) => inquiry.lastName,
  Email: (inquiry) => inquiry.email,
  // The national form, because a leading plus would look like a formula, and escaping it would spoil the
  // number.
  Phone: (inquiry) => phoneOf(inquiry.phone).display,
  'Inspection type': (inquiry) => labelOf(inquiry.inspectionType),
  Service: (inquiry) => labelOf(inquiry.serviceType ?? ''),
  'Property address': (inquiry) => inquiry.propertyAddress,
  ...Object.fromEntries(
    questionNames.map((name) => [questionOf(name).label, (inquiry: Exported) => labelOf(inquiry[name])]),
  ),
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
  Status: (inquiry) => statuses[inquiry.status],
  'Job number': (inquiry) => String(inquiry.jobNumber ?? ''),
  'Invoice date': ({ invoicedAt }) => (invoicedAt ? dayOf(new Date(invoicedAt)) : ''),
  ...moneyColumns,
  'Why closed': ({ closedReason }) => (closedReason ? closedReasons[closedReason] : ''),
};

/** The same for somebody who may not see partners' money. */
export const columnsWithoutMoney: Columns<Exported> = Object.fromEntries(
  Object.entries(inquiryColumns).filter(([name]) => !(name in moneyColumns)),
);

/** Pages of inquiries with each one's commission and statements. */
export async function* withBooks(db: Db, pages: AsyncIterable<Inquiry[]>): AsyncGenerator<Exported[]> {
  for await (const inquiries of pages) {
    const books = await booksOf(
      db,
      inquiries.map(({ id }) => id),
    );
    yield inquiries.map((inquiry) => ({ ...inquiry, books: books.get(inquiry.id) }));
  }
}

/** A cell with a value from each statement of the inquiry, in the order of closing. */
function ofStatements(say: (statement: Books['statements'][number]) => string) {
  return ({ books }: Exported) => (books?.statements ?? []).map(say).join(' ');
}

/** A column of times names their zone once, not in each cell. */
function inZone(name: string): string {
  return `${name} (${TIME_ZONE_NAME})`;
}

function brisbaneTime(iso: string): string {
  return clockTime(new Date(iso)).replace('T', ' ');
}
