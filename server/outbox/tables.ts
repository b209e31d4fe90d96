import type { Generated } from 'kysely';
import type { IsoTime, JsonText } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type OutboxTables = {
  outbox: {
    id: string;
    kind: string;
    message: JsonText;
    created_at: IsoTime;
    attempts: Generated<number>;
    next_attempt_at: IsoTime;
    sent_at: IsoTime | null;
    failed_at: IsoTime | null;
    last_error: string | null;
    /** Why the last attempt failed. */
    last_reason:
      | 'not-reached'
      | 'unknown-server'
      | 'not-answering'
      | 'not-signed-in'
      | 'not-secure'
      | 'try-later'
      | 'refused-address'
      | 'refused'
      | 'not-handed-over'
      | 'file-missing'
      | 'file-not-here'
      | null;
    submission_id: string | null;
  };
};
