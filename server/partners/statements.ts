import { sql } from 'kysely';
import type { Month } from '#contract/calendar.ts';
import { amountOf } from '#contract/desk/money.ts';
import type { MonthIssue, Statement, StatementSummary } from '#contract/desk/statements.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '../database/open.ts';
import { gstOf, type Issuing, isOfTaxInvoice, type Line, previewOf, type Row } from './preview.ts';
import { reasonInWords } from './reasons.ts';
import { setOffOf, type Unpaid } from './set-off.ts';
import { type MailedRow, owedMailOf, statementRows, withMail } from './statement-mails.ts';

/** The statements of a closed month, by partner. */
export async function statementsOfMonth(db: Db, month: Month): Promise<Map<string, StatementSummary>> {
  const rows = await withMail(db, await statementRows(db).where('month', '=', month).execute());
  return new Map(rows.map((row) => [row.partner_id, summaryOf(row)]));
}

/**
 * What issuing and mailing all statements of a month would do now, by number. One that corrects another of the
 * same month follows it.
 */
export async function monthIssue(db: Db, month: Month, issuing: Issuing): Promise<MonthIssue['statements']> {
  const ids = await db
    .selectFrom('statements')
    .select('id')
    .where('month', '=', month)
    .orderBy('number')
    .execute();
  const statements: MonthIssue['statements'] = [];
  for (const { id } of ids) {
    const statement = await findStatement(db, id, issuing);
    if (!statement) continue;
    const { number, salesRepName, salesRepEmail, payable, onlyCorrects, outlook } = statement;
    statements.push({
      id,
      number,
      salesRepName,
      salesRepEmail,
      payable,
      onlyCorrects,
      isIssued: statement.issuedAt !== null,
      document: outlook.document,
      isMailed: statement.mailedAt !== null || statement.owedMail?.state === 'waiting',
      whyNot: salesRepEmail ? outlook.whyNotIssued : messages.noPartnerEmail,
    });
  }
  return statements;
}

/** A partner's statements, the newest first. */
export async function statementsOfPartner(db: Db, partnerId: string): Promise<StatementSummary[]> {
  const rows = await statementRows(db).where('partner_id', '=', partnerId).orderBy('month', 'desc').execute();
  return (await withMail(db, rows)).map(summaryOf);
}

/** A statement with its lines, and the document it is or would become if it were issued today. */
export async function findStatement(db: Db, id: string, issuing: Issuing): Promise<Statement | undefined> {
  const row = await findRow(db, id);
  if (!row) return undefined;
  const lines = await linesOf(db, row);
  const outlook = await previewOf(db, row, lines, issuing);
  const gstCents = row.gst_cents ?? gstOf(lines, outlook.document);
  return {
    ...summaryOf({ ...row, gst_cents: gstCents }),
    partnerId: row.partner_id,
    referralCode: row.referral_code,
    salesRepName: row.sales_rep_name,
    salesRepEmail: row.sales_rep_email,
    salesRepBusinessName: row.sales_rep_business_name,
    salesRepABN: row.sales_rep_abn,
    lines: lines.map((line) => ({
      inquiryId: line.submission_id,
      jobNumber: line.job_number,
      suburb: line.suburb,
      inspectionType: line.inspection_type,
      invoicedOn: line.invoiced_on,
      invoiceAmount: line.invoice_amount,
      rate: line.commission_rate,
      commission: amountOf(line.commission_cents),
      adjusts: line.is_adjustment === 'true' ? line.adjusts : null,
    })),
    gst: amountOf(gstCents),
    closedAt: row.closed_at,
    setOff: await leftToTransfer(db, row),
    outlook: {
      ...outlook,
      missing: outlook.missing.map(reasonInWords),
      whyNotIssued: outlook.whyNotIssued ? reasonInWords(outlook.whyNotIssued) : null,
    },
    partnerNote: row.partner_note,
  };
}

/** Marks a statement as paid on a day, or as not paid. `false` if it is already marked as paid. */
export async function notePaid(db: Db, id: string, paidOn: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('statements')
    .set({ paid_on: paidOn })
    .where('id', '=', id)
    .$if(paidOn !== null, (query) => query.where('paid_on', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * A statement. Its partner is as they are today until it is issued, and as they were on that day afterwards.
 * The email address is always today's.
 */
export async function findRow(db: Db, id: string): Promise<MailedRow | undefined> {
  const rows = await statementRows(db).where('statements.id', '=', id).execute();
  const [row] = await withMail(db, rows);
  if (!row) return undefined;
  const { sales_rep_email, ...today } = await db
    .selectFrom('referrals')
    .select(['sales_rep_name', 'sales_rep_email', 'sales_rep_business_name', 'sales_rep_abn', 'gst_status'])
    .where('id', '=', row.partner_id)
    .executeTakeFirstOrThrow();
  return { ...row, sales_rep_email, ...(row.issued_at ? {} : today) };
}

/** In the order of the jobs, corrections last. */
export async function linesOf(db: Db, statement: Row): Promise<Line[]> {
  return db
    .selectFrom('statement_lines as line')
    .selectAll('line')
    .select((outer) => {
      const earlier = outer
        .selectFrom('statement_lines as earlier')
        .innerJoin('statements as paper', 'paper.id', 'earlier.statement_id')
        .whereRef('earlier.submission_id', '=', 'line.submission_id')
        .where('paper.partner_id', '=', statement.partner_id)
        .where('paper.month', '<', statement.month);
      return [
        earlier
          .where('earlier.is_adjustment', '=', 'false')
          // A job that was reversed and attributed again starts at zero.
          .orderBy('paper.month', 'desc')
          .limit(1)
          .select('paper.document')
          .as('first_document'),
        // The lines of a reversed job add up to zero.
        earlier
          .select(sql<number>`cast(sum(earlier.commission_cents) as bigint)`.as('cents'))
          .as('stated_before'),
      ];
    })
    .where('line.statement_id', '=', statement.id)
    .orderBy('line.is_adjustment')
    .orderBy('line.job_number')
    .orderBy('line.id')
    .execute();
}

/** What remains to be paid for an unpaid statement after earlier ones are set off. */
async function leftToTransfer(db: Db, row: Row): Promise<string | null> {
  if (!row.issued_at || row.paid_on) return null;
  const earlier = await db
    .selectFrom('statements')
    .selectAll()
    .where('partner_id', '=', row.partner_id)
    .where('month', '<', row.month)
    .where('paid_on', 'is', null)
    .orderBy('month')
    .execute();
  const setOff = setOffOf(
    await asUnpaid(db, row),
    await Promise.all(earlier.map((before) => asUnpaid(db, before))),
  );
  return setOff && reasonInWords(setOff);
}

async function asUnpaid(db: Db, row: Row): Promise<Unpaid> {
  const isPlain = row.document === 'statement' && row.gst_status === 'registered';
  // If the partner makes their own note and the statement has nothing else, there is nothing to invoice.
  const isNoteAlone = row.partner_note !== null && (await linesOf(db, row)).every(isOfTaxInvoice);
  return {
    number: row.number,
    cents: row.commission_cents + (row.gst_cents ?? 0),
    isIssued: row.issued_at !== null,
    isInvoicedByPartner: isPlain && !isNoteAlone,
  };
}

function summaryOf(row: MailedRow): StatementSummary {
  return {
    id: row.id,
    number: row.number,
    month: row.month,
    commission: amountOf(row.commission_cents),
    payable: amountOf(row.commission_cents + (row.gst_cents ?? 0)),
    dueOn: row.due_on,
    issuedAt: row.issued_at,
    document: row.document,
    // SQLite stores a number here.
    onlyCorrects: Boolean(row.only_corrects),
    mailedAt: row.mailed_at,
    owedMail: owedMailOf(row),
    paidOn: row.paid_on,
  };
}
