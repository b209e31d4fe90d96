import { randomUUIDv7 } from 'node:crypto';
import { messageRefusals, REPLY_WAITS_MS } from '#contract/desk/messages.ts';
import type { Actor } from '../actor.ts';
import { forgetAnswersAbout } from '../database/answered-calls.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { messageIdsOf } from '../inbound/to-earlier.ts';
import * as inquiries from '../inquiries/public.ts';
import { enqueue, withdrawStarting } from '../outbox/store.ts';
import { found, Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { replyMail } from './mails.ts';
import { disownFiles, giveFiles } from './reply-files.ts';
import { findMessage, mailOf, mailStart, type StoredMessage } from './stored.ts';
import { threadOf, writtenSince } from './thread.ts';

/**
 * Replies to a customer: the mail leaves ten seconds later. What waited in the thread is handled, and the request is answered.
 *
 * @throws Refusal to a person without an address, and where somebody wrote what the sender has not seen
 */
export async function sendReply(
  transaction: Db,
  setup: Setup,
  asked: {
    inquiryId: string;
    words: string;
    lastSeen: string | null;
    files?: readonly StoredFile[];
    actor: Actor;
  },
): Promise<StoredMessage> {
  const { inquiryId, words, lastSeen, files = [], actor } = asked;
  const inquiry = await inquiries.lockWithPerson(transaction, setup.kind, inquiryId);
  if (inquiry.isFlagged) refuse('conflict', messageRefusals.spam);
  if (!inquiry.email) refuse('conflict', messageRefusals.noEmail);
  const thread = await threadOf(transaction, inquiryId, actor.now);
  const since = writtenSince(thread, lastSeen);
  if (since.length > 0)
    throw new Refusal('conflict', messageRefusals.notSeen, { also: { code: 'changed', messages: since } });

  const id = randomUUIDv7();
  const now = actor.now.toISOString();
  const sendsAt = new Date(actor.now.getTime() + REPLY_WAITS_MS);
  const answered = await inquiries.noteAnswered(transaction, setup, { id: inquiryId, how: 'reply', actor });
  await transaction
    .insertInto('messages')
    .values({
      id,
      submission_id: inquiryId,
      at: now,
      direction: 'out',
      channel: 'desk',
      kind: 'reply',
      sender: actor.username ?? '',
      words,
      files: JSON.stringify(files.map(({ originalName, size }) => ({ name: originalName, size }))),
      sends_at: sendsAt.toISOString(),
      answered_by: answered,
    })
    .execute();
  await giveFiles(transaction, id, { files, at: now });
  await transaction
    .updateTable('messages')
    .set({ handled_at: now, handled_by: id })
    .where('submission_id', '=', inquiryId)
    .where('direction', '=', 'in')
    .where('handled_at', 'is', null)
    .execute();
  await enqueue(transaction, actor.now, {
    id: mailOf(id),
    kind: 'customer',
    submissionId: inquiryId,
    dueAt: sendsAt,
    message: replyMail({
      inquiry,
      words,
      files,
      thread,
      mailIds: await messageIdsOf(transaction, inquiryId),
      siteUrl: setup.siteUrl,
    }),
  });
  return found(await findMessage(transaction, id));
}

/**
 * Takes a reply back before it has left: what it handled waits again, and so does the request.
 *
 * @returns its words, and its files to discard after the commit
 * @throws Refusal once it has left
 */
export async function takeBack(
  transaction: Db,
  setup: Setup,
  { id, actor }: { id: string; actor: Actor },
): Promise<{ words: string; files: string[] }> {
  const { submission_id: inquiryId } = found(await findMessage(transaction, id));
  await inquiries.lock(transaction, setup.kind, inquiryId);
  const reply = found(await findMessage(transaction, id));
  if (reply.sends_at === null) refuse('conflict', messageRefusals.notAReply);
  if (new Date(reply.sends_at) <= actor.now) refuse('conflict', messageRefusals.hasLeft);
  await withdrawStarting(transaction, mailStart(id));
  if (reply.answered_by)
    await inquiries.undoAnswer(transaction, setup, { id: inquiryId, event: reply.answered_by, actor });
  await transaction
    .updateTable('messages')
    .set({ handled_at: null, handled_by: null })
    .where('submission_id', '=', inquiryId)
    .where('handled_by', '=', id)
    .execute();
  await transaction.deleteFrom('messages').where('id', '=', id).execute();
  await forgetAnswersAbout(transaction, id);
  const { names } = await disownFiles(transaction, [id]);
  return { words: reply.words, files: names };
}

/**
 * Notes that somebody read a message and that it needs no reply, or that it waits after all.
 *
 * @throws Refusal for what the office wrote
 */
export async function setHandled(
  transaction: Db,
  { id, isHandled, now }: { id: string; isHandled: boolean; now: Date },
): Promise<StoredMessage> {
  const message = found(await findMessage(transaction, id));
  if (message.direction === 'out') refuse('conflict', messageRefusals.isOurs);
  const stands = message.handled_at !== null;
  if (stands !== isHandled)
    await transaction
      .updateTable('messages')
      .set({ handled_at: isHandled ? now.toISOString() : null, handled_by: null })
      .where('id', '=', id)
      .execute();
  return found(await findMessage(transaction, id));
}
