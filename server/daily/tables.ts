import type { Day } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type DailyTables = {
  daily_work: { name: string; done_on: Day };
};
