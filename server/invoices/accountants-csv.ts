import { facts } from '#content/facts.ts';
import type { InvoicesDownloadQuery } from '#contract/desk/invoices.ts';
import type { InvoiceLine } from '#contract/invoices/content.ts';
import type { Columns } from '../csv.ts';
import type { Db } from '../database/open.ts';
import { type Paper, pageOfPapers } from './stored.ts';

/** How many invoices are read at once. */
const PAGE = 100;

/** A line of an invoice or of a credit note. */
type Exported = { paper: Paper; line: InvoiceLine };

/**
 * Every line of the invoices and credit notes that were issued in some days, the oldest first.
 *
 * @param page how many of them are read at once
 */
export async function* exportedLines(
  db: Db,
  days: InvoicesDownloadQuery,
  page = PAGE,
): AsyncGenerator<Exported[]> {
  let after: Paper | undefined;
  for (;;) {
    const papers = await pageOfPapers(db, { ...days, after, limit: page });
    yield papers.flatMap((paper) => paper.content.lines.map((line) => ({ paper, line })));
    after = papers.at(-1);
    if (papers.length < page || !after) return;
  }
}

const nothing = () => '';
/** An amount in whole cents, negative on a credit note. */
const cents = ({ paper }: Exported, size: number) => ({ cents: paper.kind === 'invoice' ? size : -size });
/** `25/11/2026`, as the program reads days in Australia. */
const dayFirst = (day: string) => day.split('-').toReversed().join('/');

/**
 * The columns of Xero's import of sales invoices (SalesInvoiceTemplate.csv), to the letter and in its order.
 * Each line of an invoice is a row, and each row repeats the invoice's data. Amounts include GST, so choose
 * "Tax inclusive" at the import. A negative invoice counts as a credit note.
 */
export const accountantsColumns: Columns<Exported> = {
  '*ContactName': ({ paper }) => paper.content.buyer.name || `Customer of ${paper.number}`,
  EmailAddress: ({ paper }) => paper.content.buyer.email,
  POAddressLine1: ({ paper }) => paper.content.buyer.address,
  POAddressLine2: nothing,
  POAddressLine3: nothing,
  POAddressLine4: nothing,
  POCity: nothing,
  PORegion: nothing,
  POPostalCode: nothing,
  POCountry: nothing,
  '*InvoiceNumber': ({ paper }) => paper.number,
  Reference: ({ paper }) => referenceOf(paper),
  '*InvoiceDate': ({ paper }) => dayFirst(paper.issuedOn),
  '*DueDate': ({ paper }) => dayFirst(paper.dueOn),
  Total: (row) => cents(row, row.paper.content.totalCents),
  InventoryItemCode: nothing,
  '*Description': ({ line }) => line.description,
  '*Quantity': () => '1',
  '*UnitAmount': (row) => cents(row, row.line.cents),
  Discount: nothing,
  '*AccountCode': () => facts.accounting.salesAccount,
  '*TaxType': ({ paper }) =>
    paper.content.isTaxInvoice ? facts.accounting.withGst : facts.accounting.withoutGst,
  TaxAmount: (row) => cents(row, row.line.gstCents),
  TrackingName1: nothing,
  TrackingOption1: nothing,
  TrackingName2: nothing,
  TrackingOption2: nothing,
  Currency: () => 'AUD',
  BrandingTheme: nothing,
};

/** The invoice that a credit note credits, or the job of an invoice. */
function referenceOf({ content: { credits, jobNumber, property } }: Paper): string {
  if (credits) return `Credit for ${credits.number}`;
  return [jobNumber === null ? '' : `Job ${jobNumber}`, property].filter(Boolean).join(', ');
}
