import type { IsoTime } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type FilesTables = {
  files: {
    filename: string;
    owner_kind: string;
    owner_id: string;
    place: number;
    original_name: string;
    media_type: string;
    size: number;
    sha256: string;
    created_at: IsoTime;
  };
};
