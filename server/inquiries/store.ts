import { randomUUIDv7 } from 'node:crypto';
import type { Confirmed } from '#content/confirmation.ts';
import type { Status } from '#contract/desk/inquiries.ts';
import { foundBy } from '#contract/found-by.ts';
import type { NewInquiry } from '#contract/inquiries.ts';
import { answersOf } from '#contract/questions.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { filesOwnedBy, insertFiles } from '../files/owned.ts';
import { hashOfToken } from '../link-token.ts';
import { answerColumns, storedAnswers } from './answers.ts';
import { type Attribution, inspectionTypeOf, type Suspicion } from './inquiry.ts';

/** Writes the inquiry and the ownership of its files; returns its id. */
export async function insertInquiry(
  db: Db,
  inquiry: {
    answers: NewInquiry;
    files: StoredFile[];
    attribution: Attribution | undefined;
    respondBy: Date;
    suspected: Suspicion | undefined;
    formTokenId: string | undefined;
    createdAt: Date;
  },
): Promise<string> {
  // In the order of time: what comes together stands together in the index, and a commit writes fewer pages.
  const id = randomUUIDv7();
  const created_at = inquiry.createdAt.toISOString();
  const { answers, files } = inquiry;
  await insertFiles(db, { kind: 'inquiry', id }, files, created_at);
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
      ...storedAnswers(answers),
      referral_code: inquiry.attribution?.referralCode ?? null,
      credited_by: inquiry.attribution?.rule ?? null,
      credited_landing: inquiry.attribution?.landing ?? null,
      credited_at: inquiry.attribution?.at.toISOString() ?? null,
      respond_by: inquiry.respondBy.toISOString(),
      flagged: inquiry.suspected?.isSpam ? 'true' : 'false',
      flag_reason: inquiry.suspected?.reason ?? null,
      // One sign is enough to hold back the automatic answer.
      acknowledgement_held: inquiry.suspected ? 'true' : 'false',
      form_token_id: inquiry.formTokenId ?? null,
      found_by: foundBy({
        ...answers,
        ...answersOf(answers),
        referralCode: inquiry.attribution?.referralCode ?? null,
        jobNumbers: [],
        fileNames: files.map(({ originalName }) => originalName),
      }),
      created_at,
    })
    .execute();
  return id;
}

/** The fields of an inquiry that changes depend on. */
export type Locked = {
  version: number;
  status: Status;
  referralCode: string | null;
  /** Ex GST, decimal text. */
  amount: string | null;
};

/** An inquiry as it stands, locked until the transaction ends; `undefined` when there is no such inquiry. */
export async function lockInquiry(
  transaction: Db,
  kind: DatabaseKind,
  id: string,
): Promise<Locked | undefined> {
  const row = await transaction
    .selectFrom('contact_submissions')
    .select(['version', 'status', 'referral_code as referralCode', 'invoice_amount as amount'])
    .where('id', '=', id)
    // SQLite's transactions follow one another anyway.
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && { ...row, status: row.status as Status };
}

/** Keeps whether the automatic answer to a customer is held back. */
export async function holdAcknowledgement(transaction: Db, id: string, isHeld: boolean): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({ acknowledgement_held: isHeld ? 'true' : 'false' })
    .where('id', '=', id)
    .execute();
}

/** Counts a change of an inquiry, so that an older form is refused. */
export async function countChange(transaction: Db, id: string): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
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
    .where('k.key', '=', hashOfToken(key))
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, fingerprint, respond_by } = found;
  return { id, fingerprint, respondBy: respond_by ? new Date(respond_by) : undefined };
}

/** An inquiry's data for its sender; `undefined` if there is none with this id. */
export async function findConfirmed(
  db: Db,
  id: string,
): Promise<{ inquiry: Confirmed; respondBy: Date | undefined; receivedAt: Date } | undefined> {
  const row = await db
    .selectFrom('contact_submissions')
    .select([
      'service_type',
      'inspection_type',
      'property_address',
      ...answerColumns,
      'respond_by',
      'created_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const files = (await filesOwnedBy(db, 'inquiry', [id])).get(id) ?? [];
  return {
    inquiry: {
      id,
      serviceType: row.service_type ?? undefined,
      inspectionType: row.inspection_type,
      propertyAddress: row.property_address,
      ...answersOf(row),
      files: files.map(({ originalName }) => originalName),
    },
    respondBy: row.respond_by ? new Date(row.respond_by) : undefined,
    receivedAt: new Date(row.created_at),
  };
}

/** Ties a key to its inquiry, by its hash; `false` when another request has just taken the key. */
export async function claimKey(
  db: Db,
  key: { key: string; fingerprint: string; submissionId: string; createdAt: Date },
): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({
      key: hashOfToken(key.key),
      fingerprint: key.fingerprint,
      submission_id: key.submissionId,
      created_at: key.createdAt.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/** Notes where an inquiry's files lie in the cloud, unless the person's data has been deleted meanwhile. */
export async function noteCloudFolder(db: Db, id: string, folder: string): Promise<void> {
  await db
    .updateTable('contact_submissions')
    .set({ dropbox_folder: folder })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}
