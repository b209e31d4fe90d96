import { createHash } from 'node:crypto';
import { dayOf } from '#contract/calendar.ts';
import type { NewInquiry } from '#contract/inquiries.ts';
import { answersOf, type SomeAnswers } from '#contract/questions.ts';
import { storable } from '#contract/text.ts';
import type { StoredFile } from '../files/disk.ts';
import type { FormOpening } from './form-token.ts';
import { hasLink } from './links.ts';

/** A person needs longer than this to read a form and fill in six fields. */
const QUICKEST_PERSON_MS = 2_000;

/** Whose partner code an inquiry carries, by which rule, and the visit it rests on. */
export type Attribution = { referralCode: string; rule: string; landing: string | undefined; at: Date };

/** A sign that a program sent an inquiry, or that somebody marked it at the desk. */
type FlagReason = 'honeypot' | 'forged-token' | 'too-quick' | 'replayed-token' | 'links' | 'desk';

/** What speaks against an inquiry. `isSpam` mails nobody. Otherwise the automatic answer is held back. */
export type Suspicion = { reason: FlagReason; isSpam: boolean };

/**
 * Why an inquiry looks like spam, if it does. It is kept and listed whatever speaks against it. No browser forges or repeats the
 * form's token by itself, so that is enough. Everything else may happen to a person: a filled field by a password manager, a
 * quick click after a reload, a link to the house. One such sign is a doubt, and two are spam. A missing token is neutral: the
 * form without JavaScript and plain API clients have none.
 */
export function suspicion(signs: {
  honeypot: string;
  opening: FormOpening | undefined;
  openingUsedBefore: boolean;
  hasLinks: boolean;
  now: Date;
}): Suspicion | undefined {
  const { opening, now } = signs;
  if (opening?.forged) return { reason: 'forged-token', isSpam: true };
  if (opening && signs.openingUsedBefore) return { reason: 'replayed-token', isSpam: true };
  const isQuick = opening !== undefined && now.getTime() - opening.openedAt.getTime() < QUICKEST_PERSON_MS;
  const doubts: FlagReason[] = [
    ...(signs.honeypot === '' ? [] : ['honeypot' as const]),
    ...(isQuick ? ['too-quick' as const] : []),
    ...(signs.hasLinks ? ['links' as const] : []),
  ];
  const [reason] = doubts;
  return reason && { reason, isSpam: doubts.length > 1 };
}

/** Whether a request holds a link where a person types: our automatic answer would repeat some of these to anybody. */
export function hasLinks(
  answers: SomeAnswers & { firstName: string; lastName: string; propertyAddress: string },
): boolean {
  const { firstName, lastName, propertyAddress } = answers;
  return [firstName, lastName, propertyAddress, ...Object.values(answersOf(answers))].some(hasLink);
}

/** The type an inquiry goes by: as given, else the service asked for (one of the two is always there). */
export function inspectionTypeOf(answers: {
  inspectionType?: string | undefined;
  serviceType?: string | null | undefined;
}): string {
  return answers.inspectionType ?? answers.serviceType ?? '';
}

/**
 * The folder of an inquiry's copies in the cloud: the day, the customer, and the end of its id, which tells two apart; its
 * beginning is a time, the same for a minute.
 */
export function cloudFolder(
  { firstName, lastName }: { firstName: string; lastName: string },
  id: string,
  receivedAt: Date,
): string {
  // The cut may go through the middle of a letter.
  const customer = storable(
    `${firstName} ${lastName}`.replaceAll(/[^\p{L}\p{N} '-]/gu, '').slice(0, 80),
  ).trim();
  return `/Inquiries/${dayOf(receivedAt)} ${customer} ${id.slice(-8)}`;
}

/** One value for one request's content, so that a repeat is told from a different request under the same key. */
export function fingerprint(
  answers: NewInquiry,
  files: Pick<StoredFile, 'originalName' | 'sha256'>[],
): string {
  const sortedAnswers = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  const content = [sortedAnswers, files.map(({ originalName, sha256 }) => [originalName, sha256])];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

const CONTENT_KEY_WINDOW_MS = 10 * 60_000;

/**
 * The keys of a request that brought none, from what it says: the one it is kept under, and the one before. The same words and
 * files are one request for ten minutes at least and twenty at most, a double click whenever it falls; no client can name such
 * a key, for it holds a space.
 */
export function keysByContent(content: string, now: Date): string[] {
  const window = Math.floor(now.getTime() / CONTENT_KEY_WINDOW_MS);
  return [window, window - 1].map((nth) => `content ${content} ${nth}`);
}
