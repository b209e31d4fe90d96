import type { FastifyBaseLogger } from 'fastify';
import type { ServerBackups } from './backup/backups.ts';
import { chase } from './chasing/chase.ts';
import type { Database } from './database/open.ts';
import { mailDigest } from './today/digest.ts';
import { runWhenWoken, type Woken } from './woken.ts';

const EVERY_MS = 60_000;

/** Looks every minute whether the office is to get its list of the day, and whether a customer is to be reminded of something. */
export function startOfficeWork(given: {
  database: Database;
  backups: Pick<ServerBackups, 'state'>;
  siteUrl: string;
  clock: () => Date;
  wakeOutbox: () => void;
  logger: FastifyBaseLogger;
}): Woken {
  const { database, backups, siteUrl, clock, wakeOutbox, logger } = given;
  return runWhenWoken(async () => {
    const now = clock();
    const digest = () =>
      mailDigest({ db: database.db, now, siteUrl, backups: () => backups.state(now) }).then(Number);
    for (const [work, task] of [
      ['digest', digest],
      ['reminders', () => chase({ database, siteUrl }, now)],
    ] as const)
      await task().then(
        (queued) => queued > 0 && wakeOutbox(),
        (error) => logger.warn({ err: error, work }, 'work of the office failed'),
      );
    return EVERY_MS;
  });
}
