import { randomUUID } from 'node:crypto';
import { counted } from '#contract/counted.ts';
import { Removal } from '#contract/desk/customers.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import * as capture from '../capture/public.ts';
import * as customers from '../customers/public.ts';
import { forgetAnswersAbout } from '../database/answered-calls.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { disown } from '../files/owned.ts';
import { forgetImported } from '../imports/to-earlier.ts';
import { forgetInbound } from '../inbound/public.ts';
import * as inquiries from '../inquiries/public.ts';
import * as inspections from '../inspections/public.ts';
import * as invoices from '../invoices/public.ts';
import { forgetMessages } from '../messages/public.ts';
import { deleteSubscriptions } from '../newsletter/public.ts';
import { deleteMessagesAbout } from '../outbox/about-inquiry.ts';
import { enqueue } from '../outbox/store.ts';
import { forgetQuotes } from '../quotes/public.ts';
import * as reports from '../reports/public.ts';

export type Removing = { kind: DatabaseKind; cloudConfigured: boolean };

/** A copy that is being made this moment ends before its folder is deleted. */
const COPIES_ARE_DONE_MS = 5 * 60_000;

/**
 * Deletes the data of the person who sent an inquiry: their inquiries whole, but for the rows of jobs, which stay without them,
 * because tax law keeps amounts, commissions and their dates. Statements stay as they are.
 *
 * @param ids those of the person's inquiries that are theirs: a phone may be shared
 * @returns the receipt, and the files to discard after the commit
 * @throws Refusal when the inquiries are not what the sender saw
 */
export async function removePerson(
  transaction: Db,
  { kind, cloudConfigured }: Removing,
  { id, ids, actor }: { id: string; ids: readonly string[]; actor: Actor },
): Promise<{ removal: Removal; files: string[] }> {
  const rows = await inquiries.lockOfPerson(transaction, kind, { id, ids });
  const jobs = rows.filter((row) => row.isJob);
  const others = rows.filter((row) => !row.isJob);
  const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()).filter(Boolean))];
  const files: string[] = [];
  let sentFiles = 0;
  for (const row of rows) {
    const disowned = await disown(transaction, { kind: 'inquiry', id: row.id });
    files.push(...disowned.names);
    sentFiles += disowned.count;
    await forgetAnswersAbout(transaction, row.id);
  }
  await forgetImported(transaction, ids);
  const photos = await capture.forgetCaptured(transaction, await inspections.idsOf(transaction, ids));
  const idsOf = (some: typeof rows) => some.map((row) => row.id);
  const those = { jobs: idsOf(jobs), others: idsOf(others), now: actor.now };
  const pages = await customers.forgetOnPages(transaction, those);
  files.push(...photos, ...pages.files);
  const unsorted = await forgetInbound(transaction, { inquiryIds: ids, emails });
  files.push(...unsorted.files);
  const mails = await deleteMessagesAbout(transaction, ids, emails);
  const folders = new Map(mails.folders.map(({ folder, isCopied }) => [folder, isCopied]));
  for (const { folder } of rows) if (folder) folders.set(folder, true);
  if (cloudConfigured) await deleteFolders(transaction, folders, actor.now);
  const notes =
    (await inquiries.keepJobs(transaction, { jobs, actor })) +
    (await inquiries.deleteInquiries(transaction, others));
  const written = await forgetMessages(transaction, ids);
  files.push(...written.files);
  const removal: Removal = {
    id: randomUUID(),
    at: actor.now.toISOString(),
    username: actor.username,
    inquiries: others.length,
    jobs: await inspections.numbersOf(transaction, ids),
    files: sentFiles + written.sentFiles,
    photos: photos.length,
    reports: await reports.keepWithoutPerson(transaction, ids),
    invoices: await invoices.keepWithoutPerson(transaction, ids),
    quotes: await forgetQuotes(transaction, those),
    written: written.count + unsorted.count,
    links: pages.links,
    agreements: pages.agreements,
    answers: pages.answers,
    notes,
    messages: { waiting: mails.waiting, sent: mails.sent },
    subscriptions: await deleteSubscriptions(transaction, emails),
    cloudFolders: {
      deleted: cloudConfigured ? folders.size : 0,
      left: cloudConfigured ? 0 : [...folders.values()].filter(Boolean).length,
    },
  };
  await keepReceipt(transaction, removal, actor);
  return { removal, files };
}

/** The cloud deletes its folders when it can be reached. */
async function deleteFolders(
  transaction: Db,
  folders: ReadonlyMap<string, boolean>,
  now: Date,
): Promise<void> {
  for (const [folder, isCopied] of folders)
    await enqueue(transaction, now, {
      kind: 'cloud-removal',
      message: { folder },
      dueAt: isCopied ? now : new Date(now.getTime() + COPIES_ARE_DONE_MS),
    });
}

async function keepReceipt(transaction: Db, removal: Removal, actor: Actor): Promise<void> {
  const { id, at, username, inquiries, jobs } = removal;
  await transaction
    .insertInto('removals')
    .values({ id, at, username, receipt: JSON.stringify(removal) })
    .execute();
  const kept = jobs.length > 0 ? `, ${counted(jobs.length, 'job')} kept without the person` : '';
  await noteAudit(transaction, {
    kind: 'deletion',
    ...actor,
    detail: `A person’s data: ${counted(inquiries, 'inquiry', 'inquiries')} removed${kept}, receipt ${id}`,
  });
}

/** How many receipts are listed at once. */
const RECEIPTS_AT_ONCE = 200;

/** The receipts of deletions, newest first. */
export async function listRemovals(db: Db): Promise<Removal[]> {
  const rows = await db
    .selectFrom('removals')
    .select('receipt')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECEIPTS_AT_ONCE)
    .execute();
  return rows.map(({ receipt }) => Removal.parse(JSON.parse(receipt)));
}

export async function findRemoval(db: Db, id: string): Promise<Removal | undefined> {
  const row = await db.selectFrom('removals').select('receipt').where('id', '=', id).executeTakeFirst();
  return row && Removal.parse(JSON.parse(row.receipt));
}
