import type { IsoTime } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type ChasingTables = {
  /** The causes of which a customer was reminded, each once: `payment3 INVOICE`. */
  chases: { cause: string; at: IsoTime };
};
