import type { IsoTime, JsonText } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type PeopleTables = {
  /** The receipts of deleted persons. They name no one. */
  removals: { id: string; at: IsoTime; username: string | null; receipt: JsonText };
};
