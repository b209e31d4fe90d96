import { MessageFile, MessageKindOfMail } from '#contract/desk/messages.ts';
import { z } from '#contract/schema.ts';

/** Why a mail is in no thread. */
export const mailReasons = {
  unknown: 'No inquiry has this sender’s address',
  several: 'This sender has several open inquiries',
  closed: 'This sender’s inquiry is closed',
  address: 'It was sent to an address that no inquiry here has',
  removed: 'The data of the person it is about was deleted',
  own: 'It was sent from our own address',
  automatic: 'It was sent by a program',
  bounce: 'It says that a mail did not arrive, and we don’t know which',
} as const;
export type MailReason = keyof typeof mailReasons;
const reasonNames = Object.keys(mailReasons) as [MailReason, ...MailReason[]];

/** `set-aside`: nobody needs to look at it; `dismissed`: somebody said so. */
const states = ['unsorted', 'set-aside', 'dismissed'] as const;
export type UnsortedState = (typeof states)[number];

/** How many mails without an inquiry are listed at once. */
export const UNSORTED_AT_ONCE = 50;

/** A mail that belongs to no inquiry yet. */
export const UnsortedMail = z
  .object({
    id: z.string(),
    at: z.string().check(z.describe('When it came, ISO 8601 UTC')),
    state: z.enum(states),
    kind: MessageKindOfMail,
    from: z.string().check(z.describe('The sender’s name as the mail says it; it may be empty')),
    address: z.string().check(z.describe('The sender’s address as the mail says it; it may be forged')),
    subject: z.string(),
    words: z.string(),
    files: z.array(MessageFile),
    reason: z.enum(reasonNames),
  })
  .check(z.meta({ id: 'UnsortedMail' }));
export type UnsortedMail = z.infer<typeof UnsortedMail>;

/** The mails without an inquiry: those that wait for somebody, the oldest first, and the latest of those that don't. */
export const UnsortedMails = z
  .object({ mails: z.array(UnsortedMail), total: z.int(), others: z.array(UnsortedMail) })
  .check(z.meta({ id: 'UnsortedMails' }));
export type UnsortedMails = z.infer<typeof UnsortedMails>;

export const UnsortedAnswer = z.object({ mail: UnsortedMail }).check(z.meta({ id: 'UnsortedAnswer' }));

/** The inquiry that a mail belongs to. */
export const Filing = z.object({
  inquiryId: z.string('Choose the inquiry').check(z.minLength(1, 'Choose the inquiry'), z.maxLength(100)),
});

/** Why a call about such a mail is refused. */
export const unsortedRefusals = {
  isFiled: 'This mail was filed already',
  noInquiry: 'There is no such inquiry. Search for it again',
} as const;

/** Why the mailbox cannot be read. */
const mailboxProblems = [
  'not-reached',
  'unknown-server',
  'not-answering',
  'not-signed-in',
  'not-secure',
  'no-folder',
  'not-read',
] as const;

/** The mailbox that customers’ answers are read from. */
export const MailboxStatus = z.object({
  configured: z.boolean(),
  problem: z.nullable(z.enum(mailboxProblems)).check(z.describe('Why it cannot be read; null while it is')),
  since: z.nullable(z.string()).check(z.describe('Since when it cannot be read, ISO 8601 UTC')),
});
export type MailboxStatus = z.infer<typeof MailboxStatus>;
