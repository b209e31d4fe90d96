import type { IsoTime, JsonText } from './columns.ts';

/** The tables that only this folder's queries name. */
export type OwnTables = {
  limit_counts: { bucket: string; ends_at: IsoTime; count: number };
  /** When this database was set back to an earlier state. */
  restores: {
    id: string;
    /** From when the backup is. `null`: it was copied back by hand, and a phone noticed it. */
    backup_at: IsoTime | null;
    noticed_at: IsoTime;
    dismissed_at: IsoTime | null;
    dismissed_by: string | null;
  };
  /** Calls of the desk by their idempotency key, the id in their address, and the JSON they were answered with. */
  answered_calls: {
    key: string;
    fingerprint: string;
    about: string | null;
    answer: JsonText;
    /** Which request is about to answer, of a call in several transactions. */
    holder: string | null;
    created_at: IsoTime;
  };
  secrets: { name: string; value: string };
  counters: { name: string; last: number };
};
