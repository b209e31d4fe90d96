import type { IsoTime } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type BusinessTables = {
  business_versions: {
    version: number;
    published_at: IsoTime;
    published_by: string | null;
    note: string;
    /** JSON: the whole document. */
    facts: string;
    /** JSON: the paths that changed since the version before. */
    changes: string;
  };
  /** At most one row, with the id 'draft'. It keeps the last version number, so that none is used again. */
  business_draft: {
    id: string;
    version: number;
    /** JSON: the whole document; null without a draft. */
    facts: string | null;
    updated_at: IsoTime;
    updated_by: string | null;
  };
};
