import type { Generated } from 'kysely';
import type { MatchedBy, MessageKind } from '#contract/desk/messages.ts';
import type { Flag, IsoTime, JsonText } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type MessagesTables = {
  /** What a customer, a builder or the office wrote about an inquiry. What the product mails by itself is in the outbox. */
  messages: {
    id: string;
    submission_id: string;
    at: IsoTime;
    direction: 'in' | 'out';
    channel: 'page' | 'mail' | 'desk' | 'share';
    /** Of a mail that came in: what it was filed by; `null` for any other message. */
    matched_by: MatchedBy | null;
    /** Of a mail that came in: whether the customer’s own address sent it. Mails of others are not on the customer’s page. */
    by_customer: Generated<Flag>;
    kind: MessageKind;
    /** A customer's or builder's name, or who was signed in. */
    sender: string;
    words: string;
    /** JSON: the names and sizes of its files. */
    files: JsonText;
    /** By when it asks for an answer; `null` if it asks for none. */
    due_at: IsoTime | null;
    handled_at: IsoTime | null;
    /** The reply that handled it; `null` if somebody said that it needs none. */
    handled_by: string | null;
    /** Of a reply: when it leaves. Before that it can be taken back. */
    sends_at: IsoTime | null;
    /** Of a reply: when we learned that it did not arrive. */
    failed_at: IsoTime | null;
    /** Of a reply: the event by which it answered the request. */
    answered_by: string | null;
  };
};
