import type { MailReason, UnsortedState } from '#contract/desk/inbound.ts';
import type { IsoTime, JsonText } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type InboundTables = {
  /** Each mail that was read from the mailbox, except copies of our own. What a filed one says is in its message. */
  inbound_mails: {
    id: string;
    /** A hash of what it says and of its id: the same mail twice has the same. It stays when everything else is deleted. */
    key: string;
    /** Without its brackets. */
    message_id: string | null;
    at: IsoTime;
    /** When it came to the mailbox. */
    came_at: IsoTime;
    kind: 'mail' | 'automatic' | 'bounce';
    state: UnsortedState | 'filed' | 'forgotten';
    /** Why nobody’s thread has it. */
    reason: MailReason | null;
    sender_name: string;
    sender_address: string;
    subject: string;
    words: string;
    /** JSON: the names and sizes of its files, and why some were not kept. */
    files: JsonText;
    submission_id: string | null;
    /** The message that it became. */
    became: string | null;
  };
  /** How far a mailbox was read. */
  inbound_mailboxes: {
    /** A hash of its address and folder. */
    id: string;
    /** The server's mark of its numbering (UIDVALIDITY). With another one, all numbers are others. */
    validity: string;
    first_uid: number;
    /** The number of the last mail that was read. */
    last_uid: number;
    /** When it was read to its end. */
    read_at: IsoTime;
  };
  /** The codes in the addresses that answers about an inquiry come to: `office+CODE@`. */
  reply_codes: { code: string; submission_id: string };
};
