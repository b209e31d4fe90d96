import { licenceLine } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { withholding } from '#content/withholding.ts';
import { dayOf } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { centsOf } from '#contract/desk/money.ts';
import type { GstStatus } from '#contract/desk/partners.ts';
import { dueWhenIssued } from '#contract/desk/statements.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '../database/open.ts';
import {
  gstOf,
  gstOfLine,
  type Issuing,
  isOfTaxInvoice,
  type Kind,
  type Line,
  previewOf,
} from './preview.ts';
import { reasonInWords } from './reasons.ts';
import type { DocumentLine, StatementDocument } from './statement-document.ts';
import { findRow, linesOf } from './statements.ts';

type Issuer = StatementDocument['us'];

/**
 * Issues a statement. It becomes the kind of document it can be today, with the partner and the business as
 * they are today, and never changes again. A statement that is already issued stays as it is.
 * @param partnerNote the number of the partner's own adjustment note. Allowed only where the statement asks
 *   for one, because otherwise two notes would adjust the same GST
 * @returns the sentence that says why it was not issued; `undefined` when it is
 */
export async function issueStatement(
  transaction: Db,
  id: string,
  issuing: Issuing,
  now: Date,
  partnerNote?: string | null,
): Promise<string | undefined> {
  const row = await findRow(transaction, id);
  if (!row || row.issued_at) return undefined;
  const lines = await linesOf(transaction, row);
  const { document, missing, whyNotIssued, asksPartnerNote } = await previewOf(
    transaction,
    row,
    lines,
    issuing,
  );
  const withNote = asksPartnerNote && Boolean(partnerNote);
  if (whyNotIssued && !withNote) return reasonInWords(whyNotIssued);
  if (partnerNote && !withNote) return messages.noPartnerNote;
  await transaction
    .updateTable('statements')
    .set({
      issued_at: now.toISOString(),
      due_on: dueWhenIssued(row.due_on, issuing.today),
      document,
      missing: JSON.stringify(missing),
      gst_cents: gstOf(lines, document),
      sales_rep_name: row.sales_rep_name,
      sales_rep_email: row.sales_rep_email,
      sales_rep_business_name: row.sales_rep_business_name,
      sales_rep_abn: row.sales_rep_abn,
      gst_status: row.gst_status,
      partner_note: partnerNote,
      issuer: JSON.stringify(issuerToday()),
    })
    .where('id', '=', id)
    // If two requests arrive together, the first one wins.
    .where('issued_at', 'is', null)
    .execute();
  return undefined;
}

export async function isStatement(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('statements').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** An issued statement for printing; `undefined` until it is issued. */
export async function documentOf(db: Db, id: string): Promise<StatementDocument | undefined> {
  const row = await db.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row?.issued_at || !row.document || row.issuer === null) return undefined;
  const { document } = row;
  const lines = await linesOf(db, row);
  const gstCents = row.gst_cents ?? 0;
  return {
    number: row.number,
    kind: document,
    month: row.month,
    issuedOn: dayOf(new Date(row.issued_at)),
    dueOn: row.due_on,
    us: JSON.parse(row.issuer) as Issuer,
    partner: {
      name: row.sales_rep_name,
      businessName: row.sales_rep_business_name ?? undefined,
      abn: row.sales_rep_abn ?? undefined,
      referralCode: row.referral_code,
      gstStatus: row.gst_status as GstStatus,
    },
    lines: lines
      .filter(({ is_adjustment }) => is_adjustment === 'false')
      .map((line) => onPaper(line, document)),
    adjustments: lines
      .filter(({ is_adjustment }) => is_adjustment === 'true')
      .map((line) => ({
        ...onPaper(line, document),
        adjusts: line.adjusts ?? '',
        isOfTaxInvoice: isOfTaxInvoice(line),
      })),
    totals: {
      commissionCents: row.commission_cents,
      gstCents,
      payableCents: row.commission_cents + gstCents,
    },
    partnerNote: row.partner_note ?? undefined,
  };
}

function issuerToday(): Issuer {
  return {
    name: facts.identity.name,
    abn: facts.licence.abn,
    licence: licenceLine(),
    phone: facts.contact.phone,
    email: facts.contact.email,
    withholding,
  };
}

function onPaper(line: Line, document: Kind): DocumentLine {
  return {
    jobNumber: line.job_number,
    suburb: line.suburb,
    inspection: labelOf(line.inspection_type),
    invoicedOn: line.invoiced_on,
    invoiceCents: line.invoice_amount === null ? undefined : centsOf(line.invoice_amount),
    isReversed: line.taken_back === 'true',
    rate: line.commission_rate ?? undefined,
    commissionCents: line.commission_cents,
    gstCents: gstOfLine(line, document),
  };
}
