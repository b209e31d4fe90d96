import type { JsonText } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type ConnectionsTables = {
  /** What the owner stored at the desk for `mail`, `cards` and `storage`. */
  connections: {
    name: string;
    version: number;
    /** What may be shown, such as the mail server's name. */
    settings: JsonText;
    /** JSON, encrypted under the installation's secret. */
    secrets: string | null;
  };
};
