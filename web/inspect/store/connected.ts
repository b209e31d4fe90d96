import type { AskServer } from './ask-server.ts';
import type { Database } from './database.ts';
import type { Memory } from './memory.ts';

/** The shared parts of everything that sends or fetches. */
export type Connected = {
  database: Database;
  memory: Memory;
  server: AskServer;
  /** The version of this app. */
  client: string;
  now: () => number;
};
