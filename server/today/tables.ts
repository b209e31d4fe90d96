import type { Day, IsoTime } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type TodayTables = {
  /** Lines of Today that somebody put off: until which day. A row stays for a while after it, to say what came back. */
  today_later: { kind: string; id: string; until: Day; username: string | null; at: IsoTime };
};
