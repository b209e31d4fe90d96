import type { IsoTime } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type AuditTables = {
  audit_log: { id: string; at: IsoTime; kind: string; username: string | null; detail: string };
};
