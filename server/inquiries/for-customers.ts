import type { CustomerMessageAbout } from '#contract/customer/messages.ts';
import type { Agreement } from '#contract/desk/agreement.ts';
import type { ClosedReason } from '#contract/desk/closing.ts';
import type { Waiver } from '#contract/desk/customer-pages.ts';
import type { CustomerDetails } from '#contract/desk/customers.ts';
import { jobStatuses, type Status } from '#contract/desk/inquiries.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { filesOwnedBy, filesWithTimes, insertFiles } from '../files/owned.ts';
import { enqueue, withdraw as withdrawOwed } from '../outbox/store.ts';
import { found, refuse } from '../refusal.ts';
import {
  agreementColumns,
  agreementEvent,
  agreementIn,
  findAgreement,
  saveAgreement,
  saysTheSame,
} from './agreement.ts';
import { correctDetails, detailColumns } from './details.ts';
import { noteEvent } from './events.ts';
import { changeStatus, type FollowUp, moveOn } from './follow-up.ts';
import { keepFoundBy } from './keep-found-by.ts';
import { cloudCopy } from './owed.ts';
import { countChange, lockInquiry } from './store.ts';

/** What inquiries do for customers' pages (`Inquiries` of server/customers/neighbours.ts). */
export function inquiriesForCustomers(followUp: FollowUp) {
  const lock = (transaction: Db, id: string) => lockOf(transaction, followUp, id);
  return {
    find,
    lock,
    filesOf: (db: Db, id: string) => filesWithTimes(db, 'inquiry', id),

    async recordAgreement(transaction: Db, id: string, agreement: Agreement | null, actor: Actor) {
      found(await lockInquiry(transaction, followUp.kind, id));
      const before = await findAgreement(transaction, id);
      if (saysTheSame(before, agreement)) return;
      await saveAgreement(transaction, id, agreement);
      await countChange(transaction, id);
      await noteEvent(transaction, id, agreementEvent(before, agreement), actor);
    },

    async noteMessage(
      transaction: Db,
      id: string,
      { about, words }: { about: CustomerMessageAbout; words: string },
      actor: Actor,
    ) {
      await noteEvent(transaction, id, { kind: 'customer', to: about, note: words }, actor);
      await countChange(transaction, id);
    },

    messagesOf,

    async noteLink(transaction: Db, id: string, to: 'made' | 'mailed' | 'revoked', actor: Actor) {
      await noteEvent(transaction, id, { kind: 'link', to }, actor);
    },

    async noteWaiver(
      transaction: Db,
      id: string,
      { waived, reason }: { waived: Waiver | null; reason: string },
      actor: Actor,
    ) {
      await noteEvent(transaction, id, { kind: 'waiver', to: waived, note: reason }, actor);
    },

    async correct(transaction: Db, id: string, details: Partial<CustomerDetails>, actor: Actor) {
      return (await correctDetails(transaction, followUp, { id, details, actor })) !== null;
    },

    async withdraw(transaction: Db, id: string, reason: ClosedReason, actor: Actor) {
      const { status } = await lock(transaction, id);
      if (status === 'closed') return;
      if (jobStatuses.includes(status as Status)) refuse('conflict', messages.inspectionAhead);
      const change = { id, status: 'closed' as const, reason, now: actor.now };
      await moveOn(transaction, followUp, { id, actor }, () =>
        changeStatus(transaction, followUp.inspections, change),
      );
    },

    addFiles: (transaction: Db, id: string, files: readonly StoredFile[], actor: Actor) =>
      addFiles(transaction, followUp, { id, files, actor }),
  };
}

const columns = [
  ...detailColumns,
  'id',
  'status',
  'referral_code as referralCode',
  'created_at as createdAt',
  'respond_by as respondBy',
  'answered_at as answeredAt',
  'flagged',
  'removed_at',
  ...agreementColumns,
] as const;

async function find(db: Db, id: string) {
  const row = await db
    .selectFrom('contact_submissions')
    .leftJoin('agreements', 'agreements.submission_id', 'contact_submissions.id')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { flagged, removed_at, agreement_version, accepted_by, accepted_at, recorded_at, ...rest } = row;
  return {
    ...rest,
    name: `${rest.firstName} ${rest.lastName}`.trim(),
    ...{ isFlagged: flagged === 'true', isRemoved: removed_at !== null },
    agreement: agreementIn({ agreement_version, accepted_by, accepted_at, recorded_at }),
  };
}

async function lockOf(transaction: Db, { kind }: Pick<FollowUp, 'kind'>, id: string) {
  found(await lockInquiry(transaction, kind, id));
  const inquiry = found(await find(transaction, id));
  if (inquiry.isRemoved) refuse('conflict', messages.personRemoved);
  return inquiry;
}

/** What the customer wrote on their page, the latest first. */
async function messagesOf(db: Db, id: string) {
  const rows = await db
    .selectFrom('submission_events')
    .select(['at', 'to_value', 'note'])
    .where('submission_id', '=', id)
    .where('kind', '=', 'customer')
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ at, to_value, note }) => ({
    ...{ at, words: note ?? '' },
    about: to_value as CustomerMessageAbout,
  }));
}

type Added = { id: string; files: readonly StoredFile[]; actor: Actor };

/** Stores the files that are not there yet, and queues a new cloud copy. */
async function addFiles(transaction: Db, followUp: FollowUp, { id, files, actor }: Added) {
  const inquiry = await lockOf(transaction, followUp, id);
  const there = (await filesOwnedBy(transaction, 'inquiry', [id])).get(id) ?? [];
  const known = new Set(there.map(({ sha256 }) => sha256));
  const added = files.filter(({ sha256 }) => !known.has(sha256) && known.add(sha256));
  if (added.length === 0) return [];
  const createdAt = actor.now.toISOString();
  await insertFiles(transaction, { kind: 'inquiry', id }, added, createdAt, there.length);
  await keepFoundBy(transaction, followUp.inspections, id);
  if (followUp.copiesToCloud)
    await copyAgain(transaction, { inquiry, files: [...there, ...added], now: actor.now });
  return added;
}

/** A copy names files of one name apart, so it has to know all of them. */
async function copyAgain(
  transaction: Db,
  {
    inquiry,
    files,
    now,
  }: { inquiry: Awaited<ReturnType<typeof lockOf>>; files: readonly StoredFile[]; now: Date },
): Promise<void> {
  const { id, createdAt } = inquiry;
  const { flagged, folder } = await transaction
    .selectFrom('contact_submissions')
    .select(['flagged', 'dropbox_folder as folder'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Spam is not copied. If somebody marks it as not spam, all files are.
  if (flagged === 'true') return;
  await withdrawOwed(transaction, 'cloud-copy', id);
  const about = { submissionId: id, files, receivedAt: new Date(createdAt) };
  const copy = cloudCopy(inquiry, about);
  await enqueue(transaction, now, folder ? inFolder(copy, folder) : copy);
}

/** The folder's name has the customer's name in it, which may have been corrected since the first copy. */
function inFolder(copy: ReturnType<typeof cloudCopy>, folder: string): ReturnType<typeof cloudCopy> {
  return copy.kind === 'cloud-copy' ? { ...copy, message: { ...copy.message, folder } } : copy;
}
