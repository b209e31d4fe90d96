import type { LetterPart } from './letter.ts';

/** A mail as it was written when it came to be owed. */
export type Message = {
  /** `undefined`: to the business itself, wherever its notifications go when the message leaves. */
  to?: string | undefined;
  replyTo?: string | undefined;
  subject: string;
  /** What it says; set as text and as HTML when it leaves, so that what is kept is small. */
  parts: LetterPart[];
  /** Where a newsletter is left with one click (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Files that go with it, kept whole: what is sent is what was decided on. */
  attachments?: { filename: string; mediaType: string; base64: string }[] | undefined;
  /**
   * Invoices and credit notes that go with it, by id. Their PDFs are set when it leaves, from what was frozen: whoever issues holds
   * the next number, and would keep the others waiting.
   */
  papers?: string[] | undefined;
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
] as const;
/** What a piece of mail is about; a message to the business never fails. */
export type MailKind = (typeof mailKinds)[number];

/** What is done in the business's cloud. */
export const cloudKinds = ['cloud-copy', 'cloud-removal'] as const satisfies readonly OwedKind[];

/** A folder of the business's cloud that is to be deleted, with all that is in it. */
export type CloudRemoval = { folder: string };

/** What the outbox owes: a mail, a copy in the cloud, or that such copies are deleted there. */
export type Owed =
  | { kind: MailKind; message: Message }
  | { kind: 'cloud-copy'; message: CloudCopy }
  | { kind: 'cloud-removal'; message: CloudRemoval };
export type OwedKind = Owed['kind'];

/**
 * The result of one attempt. Only unexpected errors throw. `permanent`: it will never be taken. `answer`: the
 * other side's own words, which may name a person: kept with the inquiry, never logged.
 */
export type Delivery = { ok: true } | { ok: false; error: string; permanent: boolean; answer?: string };
