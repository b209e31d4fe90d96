import { dayOf } from '#contract/calendar.ts';
import type { Db } from '../database/open.ts';

const CHECK_EVERY_MS = 60 * 60 * 1000;
const FIRST_CHECK_MS = 10 * 60 * 1000;

/** A daily task, with its name in the log. */
export type DailyWork = Record<string, (now: Date, stopping: AbortSignal) => Promise<void>>;

type Log = { info(fields: object, text: string): void; warn(fields: object, text: string): void };

/**
 * Does each day's work once, at the start or within an hour of the office's midnight: if several processes
 * share a database, the first one does it. Work that fails is tried again the next day and does not stop
 * other work.
 *
 * @param options.name under which the work is claimed
 * @param options.isAtStart whether the first check is at once. Otherwise it is ten minutes later, so that a start stays quick
 */
export function startDaily(
  db: Db,
  work: DailyWork,
  clock: () => Date,
  log: Log,
  { name: claim = 'retention', isAtStart = true } = {},
) {
  const stopping = new AbortController();
  let running = Promise.resolve();

  async function run(): Promise<void> {
    if (stopping.signal.aborted || !(await claimDay(db, claim, dayOf(clock())))) return;
    for (const [name, task] of Object.entries(work)) {
      if (stopping.signal.aborted) return;
      await task(clock(), stopping.signal).catch((error) =>
        log.warn({ err: error, work: name }, 'daily work failed'),
      );
    }
    log.info({}, 'daily work done');
  }

  /** Does the work that is due now, and waits for it. */
  function check(): Promise<void> {
    running = running.then(run).catch((error) => log.warn({ err: error }, 'daily work could not start'));
    return running;
  }

  const timer = setInterval(check, CHECK_EVERY_MS);
  const first = isAtStart ? undefined : setTimeout(check, FIRST_CHECK_MS);
  if (isAtStart) check();

  return {
    check,
    /** Ends as soon as the current work can stop. */
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(timer);
      clearTimeout(first);
      await running;
    },
  };
}

/** Whether this process is the first to come to a day's work. */
export async function claimDay(db: Db, name: string, day: string): Promise<boolean> {
  const claimed = await db
    .insertInto('daily_work')
    .values({ name, done_on: day })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ done_on: day }).where('daily_work.done_on', '<', day),
    )
    .returning('done_on')
    .executeTakeFirst();
  return claimed !== undefined;
}
