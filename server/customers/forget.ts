import type { AgreementEvent } from '#contract/customer/agreement.ts';
import { forgetAnswersAbout } from '../database/answered-calls.ts';
import type { Db } from '../database/open.ts';
import { disown } from '../files/owned.ts';
import { canonicalJson } from './hashes.ts';

/** What stands in place of a person who was deleted, and of whom they shared a report with. */
const withoutPerson = {
  name: 'Person deleted',
  address: 'Address deleted',
  reason: 'reason deleted',
  share: 'Name deleted',
};

/** The inquiries of a person: jobs, whose rows stay, and others. */
type ThoseForgotten = { jobs: readonly string[]; others: readonly string[]; now: Date };

export type Forgotten = {
  /** Links that were deleted: to the customer's page, and those that they shared. */
  links: number;
  /** Agreements that stay without the person. */
  agreements: number;
  /** What builders answered. */
  answers: number;
  /** Files to discard after the commit. */
  files: string[];
};

/**
 * Takes a person from what belongs to their page. Links stop opening at once, and what builders answered goes. Of an agreement to a job
 * stay the terms, the time and the hashes, so that a copy that somebody brings can be told from a forged one; of any other, nothing.
 */
export async function forgetOnPages(
  transaction: Db,
  { jobs, others, now }: ThoseForgotten,
): Promise<Forgotten> {
  const ids = [...jobs, ...others];
  if (ids.length === 0) return { links: 0, agreements: 0, answers: 0, files: [] };
  const { numDeletedRows } = await transaction
    .deleteFrom('customer_links')
    .where('submission_id', 'in', ids)
    .executeTakeFirst();
  for (const table of ['report_notices', 'stage_days'] as const)
    await transaction.deleteFrom(table).where('submission_id', 'in', ids).execute();
  const shares = await forgetShares(transaction, { jobs, others, now });
  if (others.length > 0)
    for (const table of ['gate_waivers', 'agreement_events', 'broken_agreements'] as const)
      await transaction.deleteFrom(table).where('submission_id', 'in', others).execute();
  if (jobs.length > 0)
    await transaction
      .updateTable('gate_waivers')
      .set({ reason: withoutPerson.reason })
      .where('submission_id', 'in', jobs)
      .execute();
  const agreements = jobs.length > 0 ? await forgetAcceptances(transaction, { jobs, now }) : 0;
  return { ...shares, links: Number(numDeletedRows) + shares.links, agreements };
}

/**
 * Removes the person from each acceptance and records when. The hash stays that of the original event, which
 * named the person.
 */
async function forgetAcceptances(
  transaction: Db,
  { jobs, now }: Pick<ThoseForgotten, 'jobs' | 'now'>,
): Promise<number> {
  const rows = await transaction
    .selectFrom('agreement_events')
    .select(['id', 'content'])
    .where('submission_id', 'in', jobs)
    .where('kind', 'in', ['accepted', 'quote-accepted'])
    .execute();
  for (const { id, content } of rows) {
    await transaction
      .updateTable('agreement_events')
      .set({ content: canonicalJson(withoutName(JSON.parse(content), now)) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

type Acceptance = AgreementEvent & { kind: 'accepted' | 'quote-accepted' };

function withoutName(event: Acceptance, now: Date): Acceptance {
  const { name, address } = withoutPerson;
  const forgottenAt = event.forgottenAt ?? now.toISOString();
  const nobody = { name, ip: '', browser: '' };
  if (event.kind === 'quote-accepted')
    return { ...event, quote: { ...event.quote, ...nobody, party: name, address }, forgottenAt };
  const terms = { ...event.accepted.terms, party: name, address };
  return { ...event, accepted: { ...event.accepted, ...nobody, terms }, forgottenAt };
}

/** Deletes builders' answers and the links. Links to a job's report stay, revoked: reads name them. */
async function forgetShares(
  transaction: Db,
  { jobs, others, now }: ThoseForgotten,
): Promise<Pick<Forgotten, 'links' | 'answers' | 'files'>> {
  const shares = await transaction
    .selectFrom('shares')
    .select(['id', 'submission_id', 'revoked_at'])
    .where('submission_id', 'in', [...jobs, ...others])
    .execute();
  const ids = shares.map(({ id }) => id);
  const gone = await deleteAnswers(transaction, ids);
  if (ids.length > 0) await transaction.deleteFrom('share_links').where('share_id', 'in', ids).execute();
  for (const { id, submission_id, revoked_at } of shares) {
    await forgetAnswersAbout(transaction, id);
    if (others.includes(submission_id)) await transaction.deleteFrom('shares').where('id', '=', id).execute();
    else
      await transaction
        .updateTable('shares')
        .set({ name: withoutPerson.share, email: null, revoked_at: revoked_at ?? now.toISOString() })
        .where('id', '=', id)
        .execute();
  }
  return { ...gone, links: shares.length };
}

async function deleteAnswers(
  transaction: Db,
  shareIds: readonly string[],
): Promise<Pick<Forgotten, 'answers' | 'files'>> {
  if (shareIds.length === 0) return { answers: 0, files: [] };
  const answers = await transaction
    .deleteFrom('share_answers')
    .where('share_id', 'in', shareIds)
    .returning('id')
    .execute();
  const ids = answers.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom('answer_verdicts').where('answer_id', 'in', ids).execute();
  const files: string[] = [];
  for (const id of ids) {
    await forgetAnswersAbout(transaction, id);
    files.push(...(await disown(transaction, { kind: 'answer-photo', id })).names);
  }
  return { answers: answers.length, files };
}

/**
 * Deletes what customers' pages store about a deleted report: its links, the builders' answers, and when its
 * customer was told of its versions.
 *
 * @returns the files to discard after the commit
 */
export async function forgetReport(
  transaction: Db,
  { reportId, versionIds }: { reportId: string; versionIds: readonly string[] },
): Promise<string[]> {
  if (versionIds.length > 0)
    await transaction.deleteFrom('report_notices').where('version_id', 'in', versionIds).execute();
  const shares = await transaction
    .selectFrom('shares')
    .select('id')
    .where('report_id', '=', reportId)
    .execute();
  const ids = shares.map(({ id }) => id);
  const { files } = await deleteAnswers(transaction, ids);
  if (ids.length > 0) await transaction.deleteFrom('share_links').where('share_id', 'in', ids).execute();
  await transaction.deleteFrom('shares').where('report_id', '=', reportId).execute();
  return files;
}

/** Deletes links to customers' pages, and those of mails about lists, that ended before a moment: they open nothing. */
export async function deleteOldLinks(db: Db, before: Date): Promise<void> {
  const moment = before.toISOString();
  await db
    .deleteFrom('customer_links')
    .where((row) => row.or([row('expires_at', '<', moment), row('revoked_at', '<', moment)]))
    .execute();
  await db
    .deleteFrom('share_links')
    .where('share_id', 'in', (row) =>
      row
        .selectFrom('shares')
        .select('id')
        .where((share) => share.or([share('expires_at', '<', moment), share('revoked_at', '<', moment)])),
    )
    .execute();
}

/** Removes name and address from shared links that expired before a moment; what was answered by them stays with its report. */
export async function forgetOldShares(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('shares')
    .set({ name: withoutPerson.share, email: null })
    .where('expires_at', '<', before.toISOString())
    .where('name', '<>', withoutPerson.share)
    .execute();
}
