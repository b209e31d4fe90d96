import type { Selectable } from 'kysely';
import { facts } from '#content/facts.ts';
import { dayOf } from '#contract/calendar.ts';
import type { GstStatus } from '#contract/desk/partners.ts';
import type { Statement } from '#contract/desk/statements.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { gstOn } from './gst.ts';
import { missingForRcti } from './rcti.ts';
import type { Missing, NotIssued } from './reasons.ts';

export type Row = Selectable<Tables['statements']>;
export type Kind = Statement['outlook']['document'];

/**
 * A line, with the kind of document on which this partner's earlier statements first showed its job, and the
 * total commission they pay for it in cents.
 */
export type Line = Selectable<Tables['statement_lines']> & {
  first_document: Row['document'];
  stated_before: number | null;
};

/** What a statement is or would become, and the reasons why it isn't more. */
type Preview = {
  document: Kind;
  missing: readonly Missing[];
  whyNotIssued: NotIssued | undefined;
  asksPartnerNote: boolean;
};

/** Why an issued statement is no tax invoice. */
function missingOf({ missing }: Pick<Row, 'missing'>): Missing[] {
  return JSON.parse(missing ?? '[]') as Missing[];
}

/** What issuing depends on besides the books: the setting and the day. */
export type Issuing = { rctiEnabled: boolean; today: string };

/** What a statement is, or would become if it were issued today, and the reasons why it isn't more. */
export async function previewOf(
  db: Db,
  row: Row,
  lines: readonly Line[],
  { rctiEnabled, today }: Issuing,
): Promise<Preview> {
  if (row.document)
    return {
      document: row.document,
      missing: missingOf(row),
      whyNotIssued: undefined,
      asksPartnerNote: false,
    };
  const partner = await db
    .selectFrom('referrals')
    .select(['gst_checked_on', 'rcti_agreed_on', 'rcti_supplies'])
    .where('id', '=', row.partner_id)
    .executeTakeFirstOrThrow();
  const sides = {
    enabled: rctiEnabled,
    us: { abn: facts.licence.abn, gstRegistered: facts.tax.gstRegistered },
    partner: {
      abn: row.sales_rep_abn,
      gstStatus: row.gst_status as GstStatus,
      gstCheckedOn: partner.gst_checked_on,
      rctiAgreedOn: partner.rcti_agreed_on,
      rctiSupplies: partner.rcti_supplies,
    },
    closedOn: dayOf(new Date(row.closed_at)),
    today,
  };
  const missing = missingForRcti({ ...sides, correctsPlain: correctedOn('statement', lines) });
  const missingForNote = missingForRcti({ ...sides, correctsPlain: [] });
  const waits = await issueFirst(db, lines);
  // On a plain statement, only corrections of tax invoices have GST.
  const changesGst = lines.some((line) => gstOfLine(line, 'statement') !== 0);
  const taxed = missingForNote.length > 0 && changesGst ? correctedOn('rcti', lines) : [];
  return {
    document: missing.length === 0 ? 'rcti' : 'statement',
    missing,
    whyNotIssued: waits ?? (taxed.length > 0 ? { code: 'gst-unchanged', statements: taxed } : undefined),
    asksPartnerNote: !waits && taxed.length > 0,
  };
}

/**
 * Why a statement must wait. Its content depends on what the corrected statement becomes, so that one is
 * issued first.
 */
async function issueFirst(db: Db, lines: readonly Line[]): Promise<NotIssued | undefined> {
  const corrected = [...new Set(lines.flatMap(({ adjusts }) => adjusts ?? []))];
  if (corrected.length === 0) return undefined;
  const first = await db
    .selectFrom('statements')
    .select('number')
    .where('number', 'in', corrected)
    .where('issued_at', 'is', null)
    .orderBy('month')
    .limit(1)
    .executeTakeFirst();
  return first && { code: 'issue-first', number: first.number };
}

/** Whether it corrects a job that was on a tax invoice. */
export function isOfTaxInvoice({ adjusts, first_document }: Line): boolean {
  return adjusts !== null && first_document === 'rcti';
}

/** The corrected statements, for jobs that first appeared on this kind of document. */
function correctedOn(kind: Row['document'], lines: readonly Line[]): string[] {
  const theirs = lines.filter(({ first_document }) => first_document === kind);
  return [...new Set(theirs.flatMap(({ adjusts }) => adjusts ?? []))].sort();
}

/** The GST of each supply is rounded by itself (RCTI-5), then added up. */
export function gstOf(lines: readonly Line[], document: Kind): number {
  return lines.reduce((sum, line) => sum + gstOfLine(line, document), 0);
}

/**
 * A correction follows the document its job was first on. If that had GST, the correction has GST too, even
 * on a plain statement. The GST of a job is always the GST on the sum of its lines on statements. Rounding
 * each difference by itself would miss it by cents.
 */
export function gstOfLine(
  { adjusts, first_document, stated_before, commission_cents }: Line,
  document: Kind,
): number {
  if ((adjusts ? first_document : document) !== 'rcti') return 0;
  const before = stated_before ?? 0;
  return gstOn(before + commission_cents) - gstOn(before);
}
