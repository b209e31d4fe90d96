import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { letter } from './letter.ts';
import type { CloudCopy, Message } from './message.ts';
import { mailKinds } from './message.ts';
import { leadsToPage, leadTo } from './page-link.ts';

/** A mail about an inquiry, as it is kept: for so long after it was sent as the privacy policy says. */
export type KeptMail = {
  kind: string;
  /** `null`: to the business itself. */
  to: string | null;
  subject: string;
  text: string;
  createdAt: string;
  sentAt: string | null;
};

/** The mails about an inquiry, oldest first. */
export async function mailsAbout(db: Db, submissionId: string): Promise<KeptMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'message', 'created_at', 'sent_at'])
    .where('submission_id', '=', submissionId)
    .where('kind', 'in', mailKinds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, message, created_at, sent_at }) => {
    const { to = null, subject, parts } = JSON.parse(message) as Message;
    return {
      kind,
      to,
      subject,
      text: letter(parts.map((part) => leadTo(part, '…'))).text,
      createdAt: created_at,
      sentAt: sent_at,
    };
  });
}

/** The inquiries that those of these mails are about which went to somebody outside, by the ids of the mails. */
export async function mailsNamed(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'submission_id'])
    .where('id', 'in', ids)
    .where('kind', 'in', mailKinds)
    .where('submission_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, submission_id }) => [id, submission_id ?? '']));
}

/** The mails about an inquiry to its customer's address, without those that are not due yet. */
export async function mailsToCustomer(
  db: Db,
  { submissionId, email, now }: { submissionId: string; email: string; now: Date },
) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'message', 'created_at as at', 'sent_at', 'failed_at'])
    .where('submission_id', '=', submissionId)
    .where('kind', 'in', mailKinds)
    .where('created_at', '<=', now.toISOString())
    .execute();
  return rows.flatMap(({ id, message, at, sent_at, failed_at }) => {
    const { to, subject, parts, attachments = [] } = JSON.parse(message) as Message;
    if (to !== email) return [];
    const state: 'queued' | 'sent' | 'failed' =
      failed_at !== null ? 'failed' : sent_at !== null ? 'sent' : 'queued';
    return [
      {
        id,
        at,
        subject,
        text: letter(parts.filter((part) => !leadsToPage(part))).text,
        files: attachments.map(({ filename, base64 }) => ({
          name: filename,
          size: Buffer.byteLength(base64, 'base64'),
        })),
        state,
      },
    ];
  });
}

/**
 * Deletes every message about some inquiries, and those that ask these addresses whether they want the newsletter. One that is
 * leaving this moment still arrives.
 *
 * @returns how many mails had not left and how many had, and the folders that files were copied to or were to be
 */
export async function deleteMessagesAbout(
  transaction: Db,
  submissionIds: readonly string[],
  addresses: readonly string[],
): Promise<{ waiting: number; sent: number; folders: { folder: string; isCopied: boolean }[] }> {
  const about = await transaction
    .deleteFrom('outbox')
    .where('submission_id', 'in', submissionIds)
    .returning(['kind', 'sent_at', 'message'])
    .execute();
  // These few name no inquiry.
  const asking =
    addresses.length === 0
      ? []
      : await transaction
          .deleteFrom('outbox')
          .where('kind', '=', 'newsletter-confirmation')
          .where(sql<string>`lower(message ->> 'to')`, 'in', addresses)
          .returning(['kind', 'sent_at', 'message'])
          .execute();
  const rows = [...about, ...asking];
  const mails = rows.filter(({ kind }) => kind !== 'cloud-copy');
  const waiting = mails.filter(({ sent_at }) => sent_at === null).length;
  const copies = rows.filter(({ kind }) => kind === 'cloud-copy');
  return {
    waiting,
    sent: mails.length - waiting,
    folders: copies.map(({ message, sent_at }) => ({
      folder: (JSON.parse(message) as CloudCopy).folder,
      isCopied: sent_at !== null,
    })),
  };
}
