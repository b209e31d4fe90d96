import { randomUUIDv7 } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { facts } from '#content/facts.ts';
import type { MailReason } from '#contract/desk/inbound.ts';
import type { MatchedBy, MessageFile } from '#contract/desk/messages.ts';
import { MAX_FILE_BYTES, MOST_FILES_OF_INQUIRY } from '#contract/files.ts';
import type { Database, Db } from '../database/open.ts';
import type { Files, StoredFile } from '../files/disk.ts';
import { insertFiles } from '../files/owned.ts';
import type { RequestFiles, UploadQuota } from '../files/quota.ts';
import * as inquiries from '../inquiries/public.ts';
import * as messages from '../messages/public.ts';
import { noteBounced } from '../outbox/bounced.ts';
import type { Setup } from '../setup.ts';
import { idInOutbox, inquiryNamed, matched } from './match.ts';
import type { ReadMail } from './read-mail.ts';

export type TakingIn = Setup & {
  database: Database;
  files: Pick<Files, 'carryOver'>;
  quota: UploadQuota;
  /** The addresses that our own mail comes from. */
  ownAddresses: () => string[];
};

/** A mail as it was read, with the mark of how far the mailbox was read then. */
type Came = { mail: ReadMail; cameAt: Date; now: Date; mark: (transaction: Db) => Promise<boolean> };

/**
 * Takes in one mail: its files, and in one transaction with the mark of how far the mailbox was read, what it says. The same mail
 * adds nothing the second time.
 */
export async function takeIn(taking: TakingIn, came: Came): Promise<void> {
  const { database, quota, files, siteUrl } = taking;
  const { mail } = came;
  const isKnown = await knows(database.db, mail.key);
  // What we sent ourselves is in the outbox.
  const isOwnCopy = mail.site === siteUrl;
  if (isKnown || isOwnCopy) {
    await database.db.transaction().execute((transaction) => came.mark(transaction));
    return;
  }
  const store = quota.filesOf({ source: `mail from ${mail.from.address}`, headers: {} });
  const { stored, said } = await storedFiles(store, mail);
  let kept = new Set<string>();
  // PostgreSQL may have committed although the connection broke: there the clearing of orphans decides.
  let isSettled = database.kind === 'sqlite';
  try {
    await files.carryOver(stored);
    kept = await database.db.transaction().execute(async (transaction) => {
      if (!(await came.mark(transaction)) || (await knows(transaction, mail.key))) return new Set<string>();
      return keep(transaction, taking, { ...came, stored, said });
    });
    isSettled = true;
  } finally {
    const others = stored.map(({ filename }) => filename).filter((filename) => !kept.has(filename));
    if (isSettled && others.length > 0) await store.discard(others);
  }
}

async function knows(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('inbound_mails').select('id').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Stores the files of a mail as those of a form are. Each that is not kept is named, with the reason. */
async function storedFiles(
  store: RequestFiles,
  { files }: ReadMail,
): Promise<{ stored: StoredFile[]; said: MessageFile[] }> {
  const stored: StoredFile[] = [];
  const said: MessageFile[] = [];
  for (const file of files) {
    const { name, size } = file;
    if ('refused' in file) {
      said.push({ name, size, refused: file.refused });
      continue;
    }
    const received = await store.receive(createReadStream(file.path), name, MAX_FILE_BYTES);
    if (typeof received === 'string') {
      const why = received === 'day' ? 'room' : received;
      said.push({ name, size, refused: why });
    } else {
      stored.push(received);
      said.push({ name, size });
    }
  }
  return { stored, said };
}

type Keeping = Came & { stored: StoredFile[]; said: MessageFile[] };

/** Keeps a mail where it belongs. @returns the names of the files that it gave an owner */
async function keep(transaction: Db, taking: TakingIn, keeping: Keeping): Promise<Set<string>> {
  const { mail } = keeping;
  if (mail.bounce) {
    await keepBounce(transaction, keeping);
    return new Set();
  }
  if (taking.ownAddresses().includes(mail.from.address))
    return keepApart(transaction, keeping, { state: 'set-aside', reason: 'own' });
  const match = await matched(transaction, mail, facts.contact.email);
  if ('inquiryId' in match) return keepFiled(transaction, taking, { ...keeping, ...match });
  return keepApart(
    transaction,
    keeping,
    mail.isAutomatic
      ? { state: 'set-aside', reason: 'automatic' }
      : { state: 'unsorted', reason: match.reason },
  );
}

/** A mail of ours that did not arrive is marked so, where it is known. Nobody is mailed because of it. */
async function keepBounce(transaction: Db, keeping: Keeping): Promise<void> {
  const { mail, now } = keeping;
  const about = mail.bounce?.about ?? [];
  const inquiryId = (await inquiryNamed(transaction, about)) ?? null;
  if (mail.bounce?.isFinal)
    for (const id of about.map(idInOutbox)) {
      const owed = await noteBounced(transaction, { id, status: mail.bounce.status, now });
      if (owed) await inquiries.noteNotDelivered(transaction, owed, { words: mail.words.slice(0, 500), now });
      await messages.noteReplyFailed(transaction, id, now);
    }
  await insertMail(transaction, keeping, {
    kind: 'bounce',
    ...(inquiryId === null
      ? { state: 'set-aside' as const, reason: 'bounce' as const }
      : { state: 'filed' as const, submission_id: inquiryId }),
  });
}

async function keepApart(
  transaction: Db,
  keeping: Keeping,
  { state, reason }: { state: 'unsorted' | 'set-aside'; reason: MailReason },
): Promise<Set<string>> {
  const { mail, now, stored } = keeping;
  const id = await insertMail(transaction, keeping, {
    kind: mail.isAutomatic ? 'automatic' : 'mail',
    state,
    reason,
  });
  await insertFiles(transaction, { kind: 'inbound-mail', id }, stored, now.toISOString());
  return new Set(stored.map(({ filename }) => filename));
}

async function keepFiled(
  transaction: Db,
  taking: TakingIn,
  keeping: Keeping & { inquiryId: string; by: MatchedBy },
): Promise<Set<string>> {
  const { mail, cameAt, now, stored, said, inquiryId, by } = keeping;
  const { added, became } = await fileTo(transaction, taking, {
    inquiryId,
    by,
    mail: { ...mail.from, subject: mail.subject, words: mail.words, isAutomatic: mail.isAutomatic },
    stored,
    said,
    cameAt,
    now,
  });
  await insertMail(transaction, keeping, {
    kind: mail.isAutomatic ? 'automatic' : 'mail',
    state: 'filed',
    submission_id: inquiryId,
    became,
  });
  return added;
}

type Filing = {
  inquiryId: string;
  by: MatchedBy;
  mail: { name: string; address: string; subject: string; words: string; isAutomatic: boolean };
  stored: StoredFile[];
  said: MessageFile[];
  cameAt: Date;
  now: Date;
};

/** Puts a mail into the thread of an inquiry, and its files with the inquiry's. */
export async function fileTo(
  transaction: Db,
  setup: Setup,
  { inquiryId, by, mail, stored, said, cameAt, now }: Filing,
): Promise<{ added: Set<string>; became: string }> {
  const inquiry = await inquiries.lockWithPerson(transaction, setup.kind, inquiryId);
  const room = MOST_FILES_OF_INQUIRY - (await inquiries.filesOf(transaction, inquiryId)).length;
  const taken = stored.slice(0, Math.max(0, room));
  const added = await inquiries.addFiles(transaction, setup, {
    id: inquiryId,
    files: taken,
    actor: { username: null, now },
  });
  let left = taken.length;
  const files = said.map((file) => {
    if (file.refused) return file;
    left -= 1;
    return left >= 0 ? file : { ...file, refused: 'count' as const };
  });
  const isTheirs = mail.address === inquiry.email.toLowerCase();
  const became = await messages.noteIncoming(transaction, inquiry, {
    kind: mail.isAutomatic ? 'automatic' : 'mail',
    channel: 'mail',
    matchedBy: by,
    isTheirs,
    from: isTheirs ? inquiry.name : [mail.name, `<${mail.address || 'no address'}>`].join(' ').trim(),
    words: wordsWithSubject(mail),
    files,
    cameAt,
    now,
  });
  return { added: new Set(added.map(({ filename }) => filename)), became };
}

const ANSWERS = /^(?:re|aw|sv|antw|fwd?|wg)\s*:/i;

/** A mail that begins something says it in its subject. */
function wordsWithSubject({ subject, words }: { subject: string; words: string }): string {
  return ANSWERS.test(subject) ? words : [subject, words].filter(Boolean).join('\n\n');
}

type Standing = {
  kind: 'mail' | 'automatic' | 'bounce';
  state: 'filed' | 'unsorted' | 'set-aside';
  reason?: MailReason;
  submission_id?: string;
  became?: string;
};

async function insertMail(
  transaction: Db,
  { mail, cameAt, now, said }: Keeping,
  { reason, submission_id, became, ...standing }: Standing,
): Promise<string> {
  const id = randomUUIDv7();
  // What a filed mail says is in its message, once.
  const isFiled = standing.state === 'filed';
  await transaction
    .insertInto('inbound_mails')
    .values({
      id,
      key: mail.key,
      message_id: mail.messageId,
      at: now.toISOString(),
      came_at: cameAt.toISOString(),
      ...standing,
      reason: reason ?? null,
      sender_name: mail.from.name,
      sender_address: mail.from.address,
      subject: isFiled ? '' : mail.subject,
      words: isFiled ? '' : mail.words,
      files: JSON.stringify(isFiled ? [] : said),
      submission_id: submission_id ?? null,
      became: became ?? null,
    })
    .execute();
  return id;
}
