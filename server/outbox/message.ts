import type { LetterPart } from '#contract/letter.ts';
import type { NotDelivered } from '#contract/mail.ts';

/** A mail as written when it was queued. */
export type Message = {
  /** `undefined`: to the business itself, wherever its notifications go when the message leaves. */
  to?: string | undefined;
  replyTo?: string | undefined;
  subject: string;
  /** Its content. Text and HTML are made at sending time, so that little is stored. */
  parts: LetterPart[];
  /** The address for one-click unsubscribing (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Its attachments, stored whole, so that exactly these are sent. */
  attachments?: { filename: string; mediaType: string; base64: string }[] | undefined;
  /**
   * Invoices and credit notes that go with it, by id. Their PDFs are made at sending time from the frozen
   * content, because the issuing transaction holds the next number and must be short.
   */
  papers?: string[] | undefined;
  /** A partner's statement that goes with it, by its id. Its PDF is made at sending time, for the same reason. */
  statement?: string | undefined;
  /**
   * The mails that it follows in its thread, oldest first: ours by their ids in the outbox, others by their Message-ID with its `@`.
   */
  follows?: string[] | undefined;
};

/** Files of an inquiry to be copied into a folder of the business's cloud. */
export type CloudCopy = {
  submissionId: string;
  /** From the root of the cloud: `/Inquiries/2026-11-20 Ada Sample 9f3c5d07`. */
  folder: string;
  files: { filename: string; originalName: string }[];
};

/** Every kind that leaves as mail. */
export const mailKinds = [
  'inquiry-notification',
  'inquiry-acknowledgement',
  'answer-reminder',
  'newsletter-confirmation',
  'partner-statement',
  'partner-link',
  'inspection',
  'inspection-reminder',
  // To or about a customer: their link, their report, what they wrote.
  'customer',
  'invoice',
  // A reminder that a customer gets by itself.
  'chase',
  // What asks for the office today.
  'digest',
] as const;
/** What a piece of mail is about; a message to the business never fails. */
export type MailKind = (typeof mailKinds)[number];

/** What is done in the business's cloud. */
export const cloudKinds = ['cloud-copy', 'cloud-removal'] as const satisfies readonly OwedKind[];

/** A folder of the business's cloud that is to be deleted, with all that is in it. */
export type CloudRemoval = { folder: string };

/** A message of the outbox: a mail, a copy to the cloud, or the deletion of such copies. */
export type Owed =
  | { kind: MailKind; message: Message }
  | { kind: 'cloud-copy'; message: CloudCopy }
  | { kind: 'cloud-removal'; message: CloudRemoval };
export type OwedKind = Owed['kind'];

/**
 * The result of one attempt. Only unexpected errors throw. `error`: for the log and the desk. `permanent`: it will never be taken. `answer`: the
 * other side's own words, which may name a person: kept with the inquiry, never logged.
 */
export type Delivery =
  | { ok: true }
  | { ok: false; error: string; reason: NotDelivered; permanent: boolean; answer?: string };
