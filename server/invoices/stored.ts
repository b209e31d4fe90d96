import { sql } from 'kysely';
import type { InvoiceContent } from '#contract/invoices/content.ts';
import { balanceOf, type InvoiceSums, leftOf } from '#contract/invoices/sums.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { found } from '../refusal.ts';

/**
 * Invoices with their totals. Only this file adds up credit notes and payments, because no balance is stored.
 * Lists can filter by `t.credited_cents` and by `t.received_cents` (payments less refunds).
 */
export function selectInvoices(db: Db) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('invoices as i')
        .where('i.kind', '=', 'invoice')
        .select([
          'i.id',
          'i.kind',
          'i.number',
          'i.submission_id',
          'i.issued_at',
          'i.issued_on',
          'i.due_on',
          'i.total_cents',
          'i.gst_cents',
          'i.found_by',
          'i.content',
          // They read only the invoice's own credit notes and payments, which suits a page of the list.
          sql<number>`(select ${added('total_cents')} from invoices where credits_id = i.id)`.as(
            'credited_cents',
          ),
          sql<number>`(select ${added('gst_cents')} from invoices where credits_id = i.id)`.as(
            'credited_gst_cents',
          ),
          sql<number>`(select ${received} from payments where invoice_id = i.id and voided_at is null)`.as(
            'received_cents',
          ),
        ])
        .as('t'),
    )
    .selectAll('t');
}

/** The same sums for all invoices. Every credit note and payment is read once. */
export function selectSums(db: Db) {
  const credits = db
    .selectFrom('invoices')
    .where('credits_id', 'is not', null)
    .groupBy('credits_id')
    .select(['credits_id', added('total_cents').as('cents')])
    .as('c');
  const payments = db
    .selectFrom('payments')
    .where('voided_at', 'is', null)
    .groupBy('invoice_id')
    .select(['invoice_id', received.as('cents')])
    .as('p');
  return db.selectFrom((from) =>
    from
      .selectFrom('invoices as i')
      .leftJoin(credits, 'c.credits_id', 'i.id')
      .leftJoin(payments, 'p.invoice_id', 'i.id')
      .where('i.kind', '=', 'invoice')
      .select([
        'i.due_on',
        'i.total_cents',
        sql<number>`coalesce(c.cents, 0)`.as('credited_cents'),
        sql<number>`coalesce(p.cents, 0)`.as('received_cents'),
      ])
      .as('t'),
  );
}

/** The amount still owed on an invoice of these queries, for conditions. */
export const balanceColumn = sql<number>`(t.total_cents - t.credited_cents - t.received_cents)`;

const added = (column: 'total_cents' | 'gst_cents') =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;
const received = sql<number>`cast(coalesce(sum(case when refunds_id is null then cents else -cents end), 0) as bigint)`;

type Row = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>;

/** An invoice with its content and totals. */
export type StoredInvoice = Omit<Row, 'content'> & {
  content: InvoiceContent;
  sums: InvoiceSums;
  balanceCents: number;
};

export function asStored(row: Row): StoredInvoice {
  const sums = {
    totalCents: row.total_cents,
    creditedCents: row.credited_cents,
    receivedCents: row.received_cents,
  };
  return { ...row, content: readContent(row.content), sums, balanceCents: balanceOf(sums) };
}

/**
 * The content of a paper. It was checked when it was written, and old papers must stay readable after the
 * schema has grown.
 */
export function readContent(text: string): InvoiceContent {
  return JSON.parse(text) as InvoiceContent;
}

/** An invoice; `undefined` when there is none with this id. A credit note is not an invoice. */
export async function findInvoice(db: Db, id: string): Promise<StoredInvoice | undefined> {
  const row = await selectInvoices(db).where('t.id', '=', id).executeTakeFirst();
  return row && asStored(row);
}

/**
 * Locks an invoice until the transaction ends, so that its changes happen one after the other. @throws
 * Refusal for an unknown one
 */
export async function lockInvoice(transaction: Db, kind: DatabaseKind, id: string): Promise<StoredInvoice> {
  // SQLite's transactions follow one another anyway.
  if (kind === 'postgres')
    await transaction.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().execute();
  return found(await findInvoice(transaction, id));
}

/** Notes whether anything is owed on an invoice. Call it after each change of its payments and credit notes. */
export async function noteOwed(transaction: Db, id: string): Promise<void> {
  const invoice = await findInvoice(transaction, id);
  const isOwed = invoice !== undefined && invoice.balanceCents > 0;
  await transaction
    .updateTable('invoices')
    .set({ is_owed: isOwed ? 'true' : 'false' })
    .where('id', '=', id)
    .execute();
}

/** The invoices of an inquiry, the oldest first. */
export async function invoicesOf(db: Db, inquiryId: string): Promise<StoredInvoice[]> {
  const rows = await selectInvoices(db)
    .where('t.submission_id', '=', inquiryId)
    .orderBy('t.issued_at')
    .orderBy('t.id')
    .execute();
  return rows.map(asStored);
}

/** Whether something of an invoice stands: one that was credited whole does not. */
export const isLive = ({ sums }: StoredInvoice): boolean => leftOf(sums) > 0;

/**
 * The number of the latest invoice that stands for an inquiry; `undefined` without one. Inquiries ask it before an amount is
 * typed by hand.
 */
export async function standingInvoice(db: Db, inquiryId: string): Promise<string | undefined> {
  return (await invoicesOf(db, inquiryId)).findLast(isLive)?.number;
}

/** What customers still owe on the invoices of some inquiries, in whole cents; inquiries that owe nothing are left out. */
export async function owedOn(db: Db, inquiryIds: readonly string[]): Promise<Map<string, number>> {
  const owed = new Map<string, number>();
  for (let at = 0; at < inquiryIds.length; at += IDS_AT_ONCE) {
    const rows = await selectInvoices(db)
      .where('t.submission_id', 'in', inquiryIds.slice(at, at + IDS_AT_ONCE))
      .where(sql<boolean>`${balanceColumn} > 0`)
      .execute();
    for (const row of rows) {
      const { submission_id: id, balanceCents } = asStored(row);
      owed.set(id, (owed.get(id) ?? 0) + balanceCents);
    }
  }
  return owed;
}
const IDS_AT_ONCE = 500;

type PaperRow = {
  id: string;
  kind: 'invoice' | 'credit-note';
  number: string;
  submission_id: string;
  issued_at: string;
  issued_on: string;
  due_on: string;
  content: string;
};

/** An invoice or a credit note for printing. */
export type Paper = {
  id: string;
  kind: 'invoice' | 'credit-note';
  number: string;
  inquiryId: string;
  issuedAt: string;
  issuedOn: string;
  dueOn: string;
  content: InvoiceContent;
};

function asPaper({ id, kind, number, ...row }: PaperRow): Paper {
  const days = { issuedAt: row.issued_at, issuedOn: row.issued_on, dueOn: row.due_on };
  return { id, kind, number, inquiryId: row.submission_id, ...days, content: readContent(row.content) };
}

function selectPapers(db: Db) {
  return db
    .selectFrom('invoices')
    .select(['id', 'kind', 'number', 'submission_id', 'issued_at', 'issued_on', 'due_on', 'content']);
}

/** The invoices and credit notes of an inquiry, the oldest first. */
export async function papersOf(db: Db, inquiryId: string): Promise<Paper[]> {
  const rows = await selectPapers(db)
    .where('submission_id', '=', inquiryId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  return rows.map(asPaper);
}

/** The credit notes of an invoice, the oldest first. */
export async function notesOf(db: Db, invoiceId: string): Promise<Paper[]> {
  const rows = await selectPapers(db)
    .where('credits_id', '=', invoiceId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  return rows.map(asPaper);
}

/**
 * Invoices and credit notes that were issued in some days, the oldest first.
 *
 * @param which.from `YYYY-MM-DD`, included, as `to` is
 * @param which.after the last paper of the page before
 */
export async function pageOfPapers(
  db: Db,
  which: { from?: string | undefined; to?: string | undefined; after: Paper | undefined; limit: number },
): Promise<Paper[]> {
  const { from, to, after } = which;
  const rows = await selectPapers(db)
    .$if(from !== undefined, (query) => query.where('issued_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('issued_on', '<=', to ?? ''))
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('issued_at', 'id'), '>', row.tuple(after?.issuedAt ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('issued_at')
    .orderBy('id')
    .limit(which.limit)
    .execute();
  return rows.map(asPaper);
}

/** A paper by its id, or by its number; `undefined` when there is none. */
export async function findPaper(
  db: Db,
  which: { id: string; kind?: Paper['kind'] } | { inquiryId: string; number: string },
): Promise<Paper | undefined> {
  const all = selectPapers(db);
  const row = await ('id' in which
    ? all
        .where('id', '=', which.id)
        .$if(which.kind !== undefined, (query) => query.where('kind', '=', which.kind ?? 'invoice'))
    : all.where('number', '=', which.number).where('submission_id', '=', which.inquiryId)
  ).executeTakeFirst();
  return row && asPaper(row);
}
