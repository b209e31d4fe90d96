import { office } from '#content/opening.ts';
import type { NewInquiry } from '#contract/inquiries.ts';
import { respondBy } from '#contract/office-hours.ts';
import { linkOfRequest } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { pageInMail } from '../outbox/page-link.ts';
import { enqueue, type NewlyOwed } from '../outbox/store.ts';
import { attributionFor } from '../partners/to-earlier.ts';
import { acknowledgement, notification } from './emails.ts';
import type { FormOpening } from './form-token.ts';
import {
  type Attribution,
  fingerprint,
  hasLinks,
  keysByContent,
  type Suspicion,
  suspicion,
} from './inquiry.ts';
import { answerReminder, cloudCopy } from './owed.ts';
import { claimKey, findByKey, insertInquiry, isFormTokenUsed } from './store.ts';

/** A request that passed the contract, its files already safe in the store. */
export type Arrival = {
  answers: NewInquiry;
  files: StoredFile[];
  key: string | undefined;
  /** Sent by the page's form itself, with no script to give it a key. */
  isPlainForm: boolean;
  honeypot: string;
  /** The visit with a referral code that the browser remembers, as its cookie says it. */
  referralCookie: string | undefined;
  opening: FormOpening | undefined;
};

export type Intake =
  | { kind: 'kept'; id: string; respondBy: Date; pageUrl: string }
  /** The same request came before, so this one's files have no owner. */
  | { kind: 'repeat'; id: string; respondBy: Date; pageUrl: string }
  /** The key came before with a different request. */
  | { kind: 'key-reused' };

type TakingIn = {
  siteUrl: string;
  secret: string;
  copiesToCloud: boolean;
  now: Date;
};

/**
 * Makes an arrival an inquiry, in the transaction it is handed: row, files, key and the messages owed, all or nothing.
 *
 * @throws KeyTakenError when a request under the same key won a race; in a new transaction it will be a repeat
 */
export async function takeIn(transaction: Db, arrival: Arrival, dependencies: TakingIn): Promise<Intake> {
  const { answers, files, key, opening } = arrival;
  const content = fingerprint(answers, files);
  const keys = key ? [key] : arrival.isPlainForm ? keysByContent(content, dependencies.now) : [];
  const earlier = await firstByKey(transaction, keys);
  if (earlier)
    return earlier.fingerprint === content
      ? repeatOf(transaction, { ...earlier, key }, dependencies)
      : { kind: 'key-reused' };

  const formTokenId = opening && !opening.forged ? opening.id : undefined;
  const suspected = suspicion({
    honeypot: arrival.honeypot,
    opening,
    openingUsedBefore: formTokenId !== undefined && (await isFormTokenUsed(transaction, formTokenId)),
    hasLinks: hasLinks(answers),
    now: dependencies.now,
  });
  const kept = await keepRequest(
    transaction,
    { answers, files, referralCookie: arrival.referralCookie, suspected, formTokenId },
    dependencies.now,
  );
  const { id, respondBy } = kept;
  if (keys[0] !== undefined) {
    const claimed = await claimKey(transaction, {
      key: keys[0],
      fingerprint: content,
      submissionId: id,
      createdAt: dependencies.now,
    });
    if (!claimed) throw new KeyTakenError();
  }
  const { now, siteUrl } = dependencies;
  const { url: pageUrl } = await linkOfRequest(transaction, dependencies, { inquiryId: id, key, now });
  if (!suspected?.isSpam)
    await enqueue(
      transaction,
      now,
      ...owedFor(arrival, { ...kept, pageUrl: pageInMail(siteUrl) }, dependencies),
    );
  return { kind: 'kept', id, respondBy, pageUrl };
}

async function repeatOf(
  transaction: Db,
  { id, respondBy, key }: { id: string; respondBy: Date | undefined; key: string | undefined },
  { siteUrl, secret, now }: TakingIn,
): Promise<Intake> {
  const { url: pageUrl } = await linkOfRequest(transaction, { siteUrl, secret }, { inquiryId: id, key, now });
  return { kind: 'repeat', id, respondBy: respondBy ?? now, pageUrl };
}

type NewRequest = {
  id: string;
  attribution: Attribution | undefined;
  respondBy: Date;
  suspected: Suspicion | undefined;
};

/** Keeps a request as an inquiry: attributed to its partner, with its deadline. */
export async function keepRequest(
  transaction: Db,
  request: Pick<Arrival, 'answers' | 'files' | 'referralCookie'> & {
    suspected?: Suspicion | undefined;
    formTokenId?: string | undefined;
  },
  now: Date,
): Promise<NewRequest> {
  const { answers, files, referralCookie, suspected, formTokenId } = request;
  const attribution = await attributionFor(transaction, {
    typed: answers.referralCode,
    cookie: referralCookie,
    now,
  });
  const deadline = respondBy(now, answers.propertyAddress, office());
  const id = await insertInquiry(transaction, {
    answers,
    files,
    attribution,
    respondBy: deadline,
    suspected,
    formTokenId,
    createdAt: now,
  });
  return { id, attribution, respondBy: deadline, suspected };
}

async function firstByKey(transaction: Db, keys: string[]) {
  for (const key of keys) {
    const found = await findByKey(transaction, key);
    if (found) return found;
  }
  return undefined;
}

/**
 * The business is told and reminded in time, and the plans go to its cloud folder. The customer is told too, unless a sign of
 * spam holds that back.
 */
export function owedFor(
  { answers, files }: Pick<Arrival, 'answers' | 'files'>,
  kept: NewRequest & { pageUrl: string },
  { siteUrl, copiesToCloud, now }: { siteUrl: string; copiesToCloud: boolean; now: Date },
): NewlyOwed[] {
  const { id: submissionId, attribution, respondBy, suspected, pageUrl } = kept;
  const owed: NewlyOwed[] = [
    {
      kind: 'inquiry-notification',
      message: notification({ id: submissionId, answers, files, attribution, respondBy, siteUrl }),
      submissionId,
    },
    answerReminder(answers, { submissionId, respondBy, siteUrl }),
  ];
  if (!suspected)
    owed.push({
      kind: 'inquiry-acknowledgement',
      message: acknowledgement({ id: submissionId, answers, files, respondBy, pageUrl, now }),
      submissionId,
    });
  if (copiesToCloud && files.length > 0)
    owed.push(cloudCopy(answers, { submissionId, files, receivedAt: now }));
  return owed;
}

/** Thrown to roll back. Two requests with one key arrived together, and the other one was first. */
export class KeyTakenError extends Error {
  override name = 'KeyTakenError';
}
