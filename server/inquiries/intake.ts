import type { NewInquiry } from '#contract/inquiries.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { enqueue } from '../outbox/store.ts';
import { acknowledgement, notification } from './emails.ts';
import type { FormOpening } from './form-token.ts';
import { fingerprint, suspicion } from './inquiry.ts';
import { claimKey, findByKey, insertInquiry, isFormTokenUsed } from './store.ts';

/** A request that passed the contract, its files already safe in the store. */
export type Arrival = {
  answers: NewInquiry;
  files: StoredFile[];
  key: string | undefined;
  honeypot: string;
  opening: FormOpening | undefined;
};

export type Outcome =
  | { kind: 'kept'; id: string }
  /** The same request came before: this one's files belong to nobody. */
  | { kind: 'repeat'; id: string }
  /** The key came before with a different request. */
  | { kind: 'key-reused' };

/** The referral code to credit, if its owner is an active partner. */
export type CreditFor = (db: Db, code: string) => Promise<{ referralCode: string } | undefined>;

/**
 * Makes an arrival an inquiry, in the transaction it is handed: row, files, key and the messages owed, all or nothing.
 *
 * @throws KeyTakenError when a request under the same key won a race; in a new transaction it will be a repeat
 */
export async function takeIn(
  transaction: Db,
  arrival: Arrival,
  parts: { creditFor: CreditFor; siteUrl: string; now: Date },
): Promise<Outcome> {
  const { answers, files, key, opening } = arrival;
  const content = fingerprint(answers, files);
  const earlier = key ? await findByKey(transaction, key) : undefined;
  if (earlier)
    return earlier.fingerprint === content ? { kind: 'repeat', id: earlier.id } : { kind: 'key-reused' };

  const formTokenId = opening && !opening.forged ? opening.id : undefined;
  const flagReason = suspicion({
    honeypot: arrival.honeypot,
    opening,
    openingUsedBefore: formTokenId !== undefined && (await isFormTokenUsed(transaction, formTokenId)),
    now: parts.now,
  });
  const credited = answers.referralCode
    ? await parts.creditFor(transaction, answers.referralCode)
    : undefined;
  const id = await insertInquiry(transaction, {
    answers,
    files,
    referralCode: credited?.referralCode,
    flagReason,
    formTokenId,
    createdAt: parts.now,
  });
  if (key) {
    const claimed = await claimKey(transaction, {
      key,
      fingerprint: content,
      submissionId: id,
      createdAt: parts.now,
    });
    if (!claimed) throw new KeyTakenError();
  }
  if (!flagReason) {
    await enqueue(
      transaction,
      'inquiry-notification',
      notification(answers, files, parts.siteUrl),
      parts.now,
    );
    await enqueue(transaction, 'inquiry-acknowledgement', acknowledgement(answers), parts.now);
  }
  return { kind: 'kept', id };
}

/** Thrown to roll back: two requests with one key arrived at once, and the other one was first. */
export class KeyTakenError extends Error {
  override name = 'KeyTakenError';
}
