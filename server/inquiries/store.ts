import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { AnsweredHow, Inquiry, NewInquiry, UploadedFile } from '#contract/inquiries.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { StoredFile } from '../files/disk.ts';
import { type Credit, inspectionTypeOf, type SpamReason } from './inquiry.ts';

/** A place in the list, newest first: what comes after it is older. */
export type Cursor = { createdAt: string; id: string };

/** Writes the inquiry and the ownership of its files; returns its id. */
export async function insertInquiry(
  db: Db,
  inquiry: {
    answers: NewInquiry;
    files: StoredFile[];
    credit: Credit | undefined;
    respondBy: Date;
    flagReason: SpamReason | undefined;
    formTokenId: string | undefined;
    createdAt: Date;
  },
): Promise<string> {
  const id = randomUUID();
  const created_at = inquiry.createdAt.toISOString();
  const { answers, files } = inquiry;
  await db
    .insertInto('contact_submissions')
    .values({
      id,
      first_name: answers.firstName,
      last_name: answers.lastName,
      email: answers.email,
      phone: answers.phone,
      inspection_type: inspectionTypeOf(answers),
      service_type: answers.serviceType ?? null,
      property_address: answers.propertyAddress,
      preferred_date: answers.preferredDate,
      preferred_time: answers.preferredTime ?? '',
      additional_info: answers.additionalInfo,
      uploaded_files: JSON.stringify(
        files.map(({ originalName, filename, size }): UploadedFile => ({ originalName, filename, size })),
      ),
      referral_code: inquiry.credit?.referralCode ?? null,
      credited_by: inquiry.credit?.rule ?? null,
      credited_landing: inquiry.credit?.landing ?? null,
      credited_at: inquiry.credit?.at.toISOString() ?? null,
      respond_by: inquiry.respondBy.toISOString(),
      flagged: inquiry.flagReason ? 'true' : 'false',
      flag_reason: inquiry.flagReason ?? null,
      form_token_id: inquiry.formTokenId ?? null,
      created_at,
    })
    .execute();
  if (files.length > 0)
    await db
      .insertInto('uploads')
      .values(
        files.map((file) => ({
          filename: file.filename,
          submission_id: id,
          original_name: file.originalName,
          media_type: file.mediaType,
          size: file.size,
          sha256: file.sha256,
          created_at,
        })),
      )
      .execute();
  return id;
}

/** Whether an earlier inquiry came from the same opening of the form. */
export async function isFormTokenUsed(db: Db, formTokenId: string): Promise<boolean> {
  const used = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where('form_token_id', '=', formTokenId)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/** The inquiry that was made under this key, and what its request contained. */
export async function findByKey(
  db: Db,
  key: string,
): Promise<{ id: string; fingerprint: string; respondBy: Date | undefined } | undefined> {
  const found = await db
    .selectFrom('idempotency_keys as k')
    .innerJoin('contact_submissions as s', 's.id', 'k.submission_id')
    .select(['k.submission_id as id', 'k.fingerprint', 's.respond_by'])
    .where('k.key', '=', key)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, fingerprint, respond_by } = found;
  return { id, fingerprint, respondBy: respond_by ? new Date(respond_by) : undefined };
}

/** Ties a key to its inquiry; `false` when another request has just taken the key. */
export async function claimKey(
  db: Db,
  key: { key: string; fingerprint: string; submissionId: string; createdAt: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('idempotency_keys')
    .values({
      key: key.key,
      fingerprint: key.fingerprint,
      submission_id: key.submissionId,
      created_at: key.createdAt.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** How many inquiries there are, or how many of a status. */
export async function countInquiries(db: Db, status?: 'open' | 'closed'): Promise<number> {
  const { count } = await db
    .selectFrom('contact_submissions')
    .$if(status !== undefined, (query) => query.where(isOf(status)))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Open: not answered and not taken for spam. */
function isOf(status: 'open' | 'closed' | undefined) {
  return (row: ExpressionBuilder<Tables, 'contact_submissions'>) => {
    const open = row.and([row('answered_at', 'is', null), row('flagged', '=', 'false')]);
    return status === 'open' ? open : row.not(open);
  };
}

/** The inquiries that wait for an answer, the most urgent first, at most `limit`. */
export async function listOpenInquiries(db: Db, limit: number): Promise<Inquiry[]> {
  const rows = await db
    .selectFrom('contact_submissions')
    .selectAll()
    .where(isOf('open'))
    .orderBy('respond_by')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(asInquiry);
}

/** Inquiries newest first, at most `limit`, from behind `after` on. */
export async function listInquiries(
  db: Db,
  limit: number,
  after?: Cursor,
  status?: 'closed',
): Promise<Inquiry[]> {
  const rows = await db
    .selectFrom('contact_submissions')
    .selectAll()
    .$if(status !== undefined, (query) => query.where(isOf(status)))
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('created_at', 'id'), '<', row.tuple(after?.createdAt ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asInquiry);
}

/** Every inquiry, newest first, read a page at a time so that neither memory nor other requests suffer. */
export async function* eachInquiry(db: Db, pageSize = 500): AsyncGenerator<Inquiry> {
  let after: Cursor | undefined;
  for (;;) {
    const page = await listInquiries(db, pageSize, after);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = { createdAt: last.createdAt, id: last.id };
  }
}

/** The referral code an inquiry carries; `undefined` when there is no such inquiry. */
export async function findReferralCode(db: Db, id: string): Promise<{ code: string | null } | undefined> {
  return db
    .selectFrom('contact_submissions')
    .select('referral_code as code')
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Records what was invoiced, ex GST, with the partner's rate of the day. The first saving decides the month the
 * commission belongs to; a correction keeps that month.
 */
export async function saveInvoice(
  db: Db,
  id: string,
  invoice: { amount: string; commissionRate: string | undefined; now: Date },
): Promise<void> {
  await db
    .updateTable('contact_submissions')
    .set((row) => ({
      invoice_amount: invoice.amount,
      invoiced_at: row.fn.coalesce('invoiced_at', row.val(invoice.now.toISOString())),
      commission_rate: invoice.commissionRate ?? null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Notes where an inquiry's files lie in the cloud. */
export async function noteCloudFolder(db: Db, id: string, folder: string): Promise<void> {
  await db.updateTable('contact_submissions').set({ dropbox_folder: folder }).where('id', '=', id).execute();
}

/** Notes the first answer to an inquiry, or takes the note back; returns when it was answered, `undefined` without such an inquiry. */
export async function noteAnswer(
  db: Db,
  id: string,
  how: AnsweredHow,
  now: Date,
): Promise<{ answeredAt: string | null } | undefined> {
  if (how === 'reopened')
    await db
      .updateTable('contact_submissions')
      .set({ answered_at: null, answered_how: null })
      .where('id', '=', id)
      .execute();
  else
    await db
      .updateTable('contact_submissions')
      .set({ answered_at: now.toISOString(), answered_how: how })
      .where('id', '=', id)
      // The first answer counts: a second call does not move it.
      .where('answered_at', 'is', null)
      .execute();
  return db
    .selectFrom('contact_submissions')
    .select('answered_at as answeredAt')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Credits another partner, or none, and keeps the reason; an amount already invoiced gets that partner's rate of today. */
export async function changeCredit(
  db: Db,
  id: string,
  credit: { referralCode: string | null; commissionRate: string | undefined; reason: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_submissions')
    .set((row) => ({
      referral_code: credit.referralCode,
      credited_by: 'desk',
      credited_at: credit.now.toISOString(),
      credit_reason: credit.reason,
      commission_rate: row
        .case()
        .when('invoice_amount', 'is', null)
        .then(null)
        .else(credit.commissionRate ?? null)
        .end(),
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a download needs to know of a stored file. */
export async function findUpload(
  db: Db,
  filename: string,
): Promise<{ originalName: string; mediaType: string; size: number } | undefined> {
  return db
    .selectFrom('uploads')
    .select(['original_name as originalName', 'media_type as mediaType', 'size'])
    .where('filename', '=', filename)
    .executeTakeFirst();
}

/** Which of these stored files an inquiry owns. */
export async function ownedUploads(db: Db, filenames: string[]): Promise<Set<string>> {
  const owned = new Set<string>();
  for (let at = 0; at < filenames.length; at += 500) {
    const rows = await db
      .selectFrom('uploads')
      .select('filename')
      .where('filename', 'in', filenames.slice(at, at + 500))
      .execute();
    for (const { filename } of rows) owned.add(filename);
  }
  return owned;
}

function asInquiry(row: Selectable<Tables['contact_submissions']>): Inquiry {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    inspectionType: row.inspection_type,
    serviceType: row.service_type,
    propertyAddress: row.property_address,
    preferredDate: row.preferred_date,
    preferredTime: row.preferred_time,
    additionalInfo: row.additional_info,
    referralCode: row.referral_code,
    invoiceAmount: row.invoice_amount,
    uploadedFiles: JSON.parse(row.uploaded_files) as UploadedFile[],
    dropboxFolder: row.dropbox_folder,
    flagged: row.flagged === 'true',
    createdAt: row.created_at,
    respondBy: row.respond_by,
    answeredAt: row.answered_at,
    answeredHow: row.answered_how,
    creditedBy: row.credited_by,
    creditedLanding: row.credited_landing,
    creditedAt: row.credited_at,
    creditReason: row.credit_reason,
  };
}
