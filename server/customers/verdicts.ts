import { randomUUIDv7 } from 'node:crypto';
import type { GiveVerdict } from '#contract/desk/customer-pages.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import type { z } from '#contract/schema.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import * as inspections from '../inspections/public.ts';
import { found, Refusal, refuse } from '../refusal.ts';
import * as reports from '../reports/public.ts';
import type { Setup } from '../setup.ts';
import { type Answer, answersOf, findAnswer, lockList, shownAnswer } from './answers.ts';
import { mailVerdict } from './list-mails.ts';

export const verdictMessages = {
  replaced: 'This item has been answered again since. Read the new answer first',
} as const;

type Given = z.output<typeof GiveVerdict>;

type NewVerdict = {
  id: string;
  given: Given;
  /** The version that the sender saw. */
  seen: number | undefined;
  actor: Actor;
  user: inspections.User;
};

/**
 * Accepts or rejects an answer, or replies to it. Its builder is told by mail, if they gave an address. The same twice is one.
 *
 * @throws Refusal with the answer that stands, if it was answered again or somebody else decided since the sender saw it
 */
export async function giveVerdict(
  transaction: Db,
  setup: Setup,
  { id, given, seen, actor, user }: NewVerdict,
): Promise<Answer> {
  const { listId, reportId, finding } = found(await findAnswer(transaction, id));
  await mustBeTheirs(transaction, reportId, user);
  await lockList(transaction, setup.kind, listId);
  const all = await answersOf(transaction, [reportId]);
  const latest = all.findLast((one) => one.listId === listId && one.finding === finding);
  if (!latest) refuse('not-found', messages.noSuchThing);
  if (latest.id !== id) refuseWith(verdictMessages.replaced, latest);
  if (isSaid(latest, given)) return latest;
  if (seen !== undefined && seen !== latest.version) refuseWith(messages.changedMeanwhile, latest);
  await keep(transaction, { id, given, actor });
  const answer = found(await findAnswer(transaction, id));
  await noteInAudit(transaction, { answer, given, actor });
  await mailVerdict(transaction, setup, { answer, given, now: actor.now });
  return answer;
}

/** @throws Refusal unless it is the office, or the inspector of the report */
export async function mustBeTheirs(db: Db, reportId: string, user: inspections.User): Promise<void> {
  const inspectionId = found(await reports.inspectionOf(db, reportId));
  if ((await inspections.standing(db, user, inspectionId)) !== 'open')
    refuse('not-found', messages.noSuchThing);
}

function isSaid({ replies }: Answer, given: Given): boolean {
  const last = replies.at(-1);
  return last !== undefined && last.verdict === given.verdict && last.words === given.words;
}

function refuseWith(message: string, answer: Answer): never {
  throw new Refusal('conflict', message, {
    also: { code: 'changed', answer: shownAnswer(answer, paths.answerPhoto) },
  });
}

async function keep(
  transaction: Db,
  { id, given: { verdict, words }, actor }: Pick<NewVerdict, 'id' | 'given' | 'actor'>,
): Promise<void> {
  await transaction
    .insertInto('answer_verdicts')
    .values({
      id: randomUUIDv7(),
      answer_id: id,
      verdict,
      words,
      username: actor.username,
      at: actor.now.toISOString(),
    })
    .execute();
  await transaction
    .updateTable('share_answers')
    .set((row) => ({
      version: row('version', '+', 1),
      ...(verdict !== null && { verdict, open_dispute_since: null }),
    }))
    .where('id', '=', id)
    .execute();
}

async function noteInAudit(
  transaction: Db,
  {
    answer: { reportId, finding },
    given: { verdict },
    actor,
  }: { answer: Answer; given: Given; actor: Actor },
): Promise<void> {
  const item = (await reports.latestFindings(transaction, [reportId])).find((one) => one.finding === finding);
  const what = verdict === null ? 'replied to' : verdict;
  const where = item ? `item ${item.number} of ${item.report}` : 'an item that its report no longer lists';
  await noteAudit(transaction, {
    kind: 'report',
    ...actor,
    detail: `A builder’s answer to ${where} was ${what}`,
  });
}
