import type { AskServer } from './ask-server.ts';
import type { Database } from './database.ts';
import type { Memory } from './memory.ts';

/** What everything that sends or gets works with. */
export type Connected = {
  database: Database;
  memory: Memory;
  server: AskServer;
  /** The version of this app. */
  client: string;
  now: () => number;
};
