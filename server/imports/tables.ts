import type { Generated } from 'kysely';
import type { IsoTime, JsonText } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type ImportsTables = {
  /** Files to take in. Their text is deleted once they are taken. */
  imports: {
    id: string;
    kind: string;
    name: string;
    received_at: IsoTime;
    received_by: string | null;
    /** The names in the first row. */
    columns: JsonText;
    /** The column of each field, from 0. */
    mapping: JsonText;
    content: string | null;
    taken_at: IsoTime | null;
    added: Generated<number>;
    known: Generated<number>;
    refused: JsonText | null;
  };
  /** The hash of each row that was taken, and what it is a part of: when that is deleted, the row may come again. */
  imported_rows: { fingerprint: string; part_of: string };
};
