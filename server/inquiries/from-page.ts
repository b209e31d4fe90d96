import type { CustomerMessageAbout } from '#contract/customer/messages.ts';
import type { Agreement } from '#contract/desk/agreement.ts';
import type { ClosedReason } from '#contract/desk/closing.ts';
import type { Waiver } from '#contract/desk/customer-pages.ts';
import { jobStatuses, type Status } from '#contract/desk/inquiries.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { insertFiles } from '../files/owned.ts';
import { enqueue, withdraw as withdrawOwed } from '../outbox/store.ts';
import { refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { agreementEvent, findAgreement, saveAgreement, saysTheSame } from './agreement.ts';
import type { EventData } from './event-data.ts';
import { noteEvent } from './events.ts';
import { changeStatus, moveOn } from './follow-up.ts';
import { keepFoundBy } from './keep-found-by.ts';
import { filesOf, type KnownInquiry, lockWithPerson } from './known.ts';
import { cloudCopy } from './owed.ts';
import { countChange } from './store.ts';

/* What an inquiry's row and history keep of its customer's page. Each caller holds the inquiry's row. */

/** Records the agreement, from paper or from the customer's page, and keeps in the history what it was before. */
export async function recordAgreement(
  transaction: Db,
  id: string,
  agreement: Agreement | null,
  actor: Actor,
): Promise<void> {
  const before = await findAgreement(transaction, id);
  if (saysTheSame(before, agreement)) return;
  await saveAgreement(transaction, id, agreement);
  await countChange(transaction, id);
  await noteEvent(transaction, id, agreementEvent(before, agreement), actor);
}

/** Keeps in the history what the customer did or wrote, and counts the change. */
export async function noteMessage(
  transaction: Db,
  id: string,
  { about, words }: { about: CustomerMessageAbout; words: string },
  actor: Actor,
): Promise<void> {
  await noteEvent(transaction, id, { kind: 'customer', to: about, note: words }, actor);
  await countChange(transaction, id);
}

/** Keeps in the history what the desk did with the links to the page. */
export async function noteLink(
  transaction: Db,
  id: string,
  to: 'made' | 'mailed' | 'revoked',
  actor: Actor,
): Promise<void> {
  await noteEvent(transaction, id, { kind: 'link', to }, actor);
}

/** When the desk revoked the links to the page; `undefined` if it never did, or made one since. */
export async function linksRevokedAt(db: Db, id: string): Promise<string | undefined> {
  const latest = await db
    .selectFrom('submission_events')
    .select(['to_value as to', 'at'])
    .where('submission_id', '=', id)
    .where('kind', '=', 'link')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.to === 'revoked' ? latest.at : undefined;
}

/** Keeps in the history what the report of an inquiry does not wait for any more; `null`: it waits for everything again. */
export async function noteWaiver(
  transaction: Db,
  id: string,
  { waived, reason }: { waived: Waiver | null; reason: string },
  actor: Actor,
): Promise<void> {
  await noteEvent(transaction, id, { kind: 'waiver', to: waived, note: reason }, actor);
}

/** Keeps in the history what happened to a quote, and counts the change. */
export async function noteQuote(
  transaction: Db,
  id: string,
  change: Omit<EventData & { kind: 'quote' }, 'kind'>,
  actor: Actor,
): Promise<void> {
  await noteEvent(transaction, id, { kind: 'quote', ...change }, actor);
  await countChange(transaction, id);
}

/** Closes a request that its customer withdraws. @throws Refusal when an inspection is ahead or was done */
export async function withdraw(
  transaction: Db,
  setup: Setup,
  { id, reason, actor }: { id: string; reason: ClosedReason; actor: Actor },
): Promise<void> {
  const { status } = await lockWithPerson(transaction, setup.kind, id);
  if (status === 'closed') return;
  if (jobStatuses.includes(status as Status)) refuse('conflict', messages.inspectionAhead);
  const change = { id, status: 'closed' as const, reason, now: actor.now };
  await moveOn(transaction, setup, { id, actor }, () => changeStatus(transaction, change));
}

/**
 * Adds files that are stored already, as those of the request, and queues a new cloud copy; the same content is added
 * once.
 *
 * @returns those that were added
 */
export async function addFiles(
  transaction: Db,
  setup: Setup,
  { id, files, actor }: { id: string; files: readonly StoredFile[]; actor: Actor },
): Promise<readonly StoredFile[]> {
  const inquiry = await lockWithPerson(transaction, setup.kind, id);
  const there = await filesOf(transaction, id);
  const known = new Set(there.map(({ sha256 }) => sha256));
  const added = files.filter(({ sha256 }) => !known.has(sha256) && known.add(sha256));
  if (added.length === 0) return [];
  const createdAt = actor.now.toISOString();
  await insertFiles(transaction, { kind: 'inquiry', id }, added, createdAt, there.length);
  await keepFoundBy(transaction, id);
  if (setup.copiesToCloud)
    await copyAgain(transaction, { inquiry, files: [...there, ...added], now: actor.now });
  return added;
}

/** A copy names files of one name apart, so it has to know all of them. */
async function copyAgain(
  transaction: Db,
  { inquiry, files, now }: { inquiry: KnownInquiry; files: readonly StoredFile[]; now: Date },
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
