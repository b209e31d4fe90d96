import type { Generated } from 'kysely';
import type { Day, IsoTime, JsonText } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type QuotesTables = {
  /** Quotes, an edition each. What was sent never changes. */
  quotes: {
    id: string;
    submission_id: string;
    /** `Q-2026-0012`: all editions of a quote have it. */
    number: string;
    edition: number;
    /** `sent`: from the moment it is queued. Whether it has left, was opened or ran out follows from its times. */
    state: 'draft' | 'sent' | 'accepted' | 'declined' | 'withdrawn' | 'replaced';
    created_at: IsoTime;
    created_by: string | null;
    valid_until: Day;
    /** Before that it can be taken back. */
    sends_at: IsoTime | null;
    opened_at: IsoTime | null;
    decided_at: IsoTime | null;
    /** The name as the customer typed it. */
    decided_by: string | null;
    /** Why it was declined or withdrawn. */
    reason: string | null;
    /** JSON: the ids of the optional lines that the customer chose. */
    chosen: JsonText;
    total_cents: number;
    /** JSON: `QuoteContent` of contract/quote.ts. */
    content: JsonText;
    /** The event by which sending it answered the request, and the inspection whose times it offered. */
    answered_by: string | null;
    offered_id: string | null;
    version: Generated<number>;
  };
};
