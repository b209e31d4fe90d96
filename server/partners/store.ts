import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { GstStatus, Partner, PartnerForm } from '#contract/desk/partners.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { claims } from './referral.ts';

/** The partner with a code, in upper case as stored. Only an active partner gets inquiries. */
export async function findPartnerByCode(
  db: Db,
  referralCode: string,
): Promise<{ referralCode: string; salesRepName: string; isActive: boolean } | undefined> {
  const partner = await db
    .selectFrom('referrals')
    .select(['referral_code as referralCode', 'sales_rep_name as salesRepName', 'is_active'])
    .where('referral_code', '=', referralCode)
    .executeTakeFirst();
  if (!partner) return undefined;
  const { is_active, ...named } = partner;
  return { ...named, isActive: is_active === 'true' };
}

/** The partner an inquiry is attributed to, and the rule that decided it. */
type Attribution = { referralCode: string; rule: 'form' | 'visit'; landing: string | undefined; at: Date };

/** The attribution of an inquiry: the first claim whose partner is active now. */
export async function attributionFor(
  db: Db,
  { typed, cookie, now }: { typed: string | undefined; cookie: string | undefined; now: Date },
): Promise<Attribution | undefined> {
  for (const { code, rule, landing, at } of claims(typed, cookie, now)) {
    const partner = await findPartnerByCode(db, code);
    if (partner?.isActive) return { referralCode: partner.referralCode, rule, landing, at };
  }
  return undefined;
}

/** The partners by name. With `ids`, only those. */
export async function listPartners(db: Db, ids?: readonly string[]): Promise<Partner[]> {
  if (ids?.length === 0) return [];
  const rows = await db
    .selectFrom('referrals')
    .selectAll()
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('sales_rep_name')
    .orderBy('id')
    .execute();
  return rows.map(asPartner);
}

/** A partner, active or not. */
export async function findPartner(db: Db, id: string): Promise<Partner | undefined> {
  const row = await db.selectFrom('referrals').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asPartner(row);
}

/** A partner's current row, locked until the transaction ends. */
export async function lockPartner(
  transaction: Db,
  kind: DatabaseKind,
  id: string,
): Promise<Partner | undefined> {
  const row = await transaction
    .selectFrom('referrals')
    .selectAll()
    .where('id', '=', id)
    // SQLite runs its transactions one after the other anyway.
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && asPartner(row);
}

/** The partner with a code, active or not. */
export async function findCodeOwner(db: Db, referralCode: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom('referrals')
    .select('id')
    .where('referral_code', '=', referralCode)
    .executeTakeFirst();
  return owner?.id;
}

/** Writes a new partner. `undefined` if somebody has the code, even if they took it this very moment. */
export async function insertPartner(db: Db, form: PartnerForm, now: Date): Promise<Partner | undefined> {
  const row = await db
    .insertInto('referrals')
    .values({
      id: randomUUID(),
      created_at: now.toISOString(),
      ...asRow(form),
      is_active: form.isActive ?? 'true',
    })
    .onConflict((conflict) => conflict.column('referral_code').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && asPartner(row);
}

/** Replaces a partner's details. Whether the partner is active only changes if the form says so. */
export async function updatePartner(db: Db, id: string, form: PartnerForm): Promise<Partner> {
  const row = await db
    .updateTable('referrals')
    .set((row) => ({ ...asRow(form), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asPartner(row);
}

/** Turns attribution by a partner’s code on or off. `undefined` if there is no such partner. */
export async function setActive(
  db: Db,
  id: string,
  isActive: 'true' | 'false',
): Promise<Partner | undefined> {
  const row = await db
    .updateTable('referrals')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && asPartner(row);
}

/** Deletes a partner. Call it only for a partner who is not `isInTheBooks`. */
export async function deletePartner(db: Db, id: string): Promise<void> {
  await db.deleteFrom('referrals').where('id', '=', id).execute();
}

function asRow(form: PartnerForm) {
  return {
    sales_rep_name: form.salesRepName,
    sales_rep_email: form.salesRepEmail,
    sales_rep_phone: form.salesRepPhone,
    sales_rep_business_name: form.salesRepBusinessName,
    sales_rep_abn: form.salesRepABN,
    referral_code: form.referralCode,
    commission_rate: form.commissionRate,
    is_active: form.isActive,
    ...(form.onTerms === undefined ? {} : { on_terms: form.onTerms }),
    gst_status: form.gstStatus,
    gst_checked_on: form.gstCheckedOn,
    rcti_agreed_on: form.rctiAgreedOn,
    ...(form.rctiSupplies === undefined ? {} : { rcti_supplies: form.rctiSupplies }),
  };
}

function asPartner(row: Selectable<Tables['referrals']>): Partner {
  return {
    id: row.id,
    salesRepName: row.sales_rep_name,
    salesRepEmail: row.sales_rep_email,
    salesRepPhone: row.sales_rep_phone,
    salesRepBusinessName: row.sales_rep_business_name,
    salesRepABN: row.sales_rep_abn,
    referralCode: row.referral_code,
    commissionRate: row.commission_rate,
    isActive: row.is_active,
    createdAt: row.created_at,
    onTerms: row.on_terms,
    gstStatus: row.gst_status as GstStatus,
    gstCheckedOn: row.gst_checked_on,
    rctiAgreedOn: row.rcti_agreed_on,
    rctiSupplies: row.rcti_supplies,
    version: row.version,
  };
}
