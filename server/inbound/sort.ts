import { unsortedRefusals } from '#contract/desk/inbound.ts';
import type { Db } from '../database/open.ts';
import { disown, filesWithTimes } from '../files/owned.ts';
import * as inquiries from '../inquiries/public.ts';
import { found, refuse, refuseField } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { findMail, isApart, type StoredMail } from './list.ts';
import { fileTo } from './take-in.ts';

/** Locks a mail that stands apart. @throws Refusal for one that was filed */
async function lockApart(transaction: Db, id: string): Promise<StoredMail> {
  // An update is the lock on both databases.
  await transaction
    .updateTable('inbound_mails')
    .set((row) => ({ kind: row.ref('kind') }))
    .where('id', '=', id)
    .execute();
  const mail = found(await findMail(transaction, id));
  if (!isApart(mail)) refuse('conflict', unsortedRefusals.isFiled);
  return mail;
}

/**
 * Files a mail to the inquiry that a person chose, with its files.
 *
 * @returns the message that it became, and the files to discard after the commit
 */
export async function fileMail(
  transaction: Db,
  setup: Setup,
  { id, inquiryId, now }: { id: string; inquiryId: string; now: Date },
): Promise<{ became: string; files: string[] }> {
  const mail = await lockApart(transaction, id);
  const inquiry = await inquiries.find(transaction, inquiryId);
  if (!inquiry) refuseField('invalid', 'inquiryId', unsortedRefusals.noInquiry);
  const stored = await filesWithTimes(transaction, 'inbound-mail', id);
  await disown(transaction, { kind: 'inbound-mail', id });
  const { added, became } = await fileTo(transaction, setup, {
    inquiryId,
    by: 'desk',
    mail: {
      name: mail.sender_name,
      address: mail.sender_address,
      subject: mail.subject,
      words: mail.words,
      isAutomatic: mail.kind === 'automatic',
    },
    stored: stored.map(({ createdAt: _, ...file }) => file),
    said: JSON.parse(mail.files),
    cameAt: new Date(mail.came_at),
    now,
  });
  await transaction
    .updateTable('inbound_mails')
    .set({
      state: 'filed',
      reason: null,
      subject: '',
      words: '',
      files: '[]',
      submission_id: inquiryId,
      became,
    })
    .where('id', '=', id)
    .execute();
  return { became, files: stored.map(({ filename }) => filename).filter((name) => !added.has(name)) };
}

/** Notes that a mail needs no reply, or that it waits after all. */
export async function setDismissed(transaction: Db, id: string, isDismissed: boolean): Promise<StoredMail> {
  await lockApart(transaction, id);
  await transaction
    .updateTable('inbound_mails')
    .set({ state: isDismissed ? 'dismissed' : 'unsorted' })
    .where('id', '=', id)
    .execute();
  return found(await findMail(transaction, id));
}
