import type { RefusedFile } from '#contract/desk/messages.ts';

/** What is understood of a mail. Nothing of it is trusted: its sender wrote all of it. */
export type ReadMail = {
  /** Without its brackets; `null` for a mail without one. */
  messageId: string | null;
  /** The mails that it says it follows, the nearest first, without brackets. */
  follows: string[];
  from: { name: string; address: string };
  /** Every address that it says it was sent to, in small letters. */
  to: string[];
  subject: string;
  words: string;
  /** Whether a program sent it (RFC 3834). */
  isAutomatic: boolean;
  /** The site that sent it, if one of ours did. */
  site: string | null;
  /** Of the report that a mail did not arrive: the mails that it is about, and whether it says so for good. */
  bounce: { about: string[]; isFinal: boolean; status: string } | null;
  files: ReadFile[];
  /** A hash of what it says and of its id: the same mail twice has the same. */
  key: string;
};

/** A file of a mail: where its bytes are, or why they are not kept. */
export type ReadFile = { name: string; size: number } & ({ path: string } | { refused: RefusedFile });

/** What the process that reads mails is asked. */
export type ReadRequest = {
  /** The file with the mail. */
  path: string;
  /** Where its files are put. */
  folder: string;
  /** Only its head, because the whole mail could not be read. */
  isHeadOnly: boolean;
};
