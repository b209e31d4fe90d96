import { once } from 'node:events';
import { addDays, dayOf, startOfDay } from '#contract/calendar.ts';
import type { Backup, Backups } from '#contract/desk/backups.ts';
import type { Config } from '../config.ts';
import type { BucketSettings } from '../files/bucket.ts';
import { startProcess, withMemory } from '../process.ts';
import { lastAttempt } from './attempt.ts';
import type { Answered, Asked } from './backup-process.ts';
import { nameOf } from './manifest.ts';
import { backupsIn } from './summary.ts';

const MEMORY_MB = 200;

/** The result of an attempt; `undefined` if another one is running. */
export type Attempted = { backup: Backup; problem: string | undefined; isFull: boolean };

type Given = {
  config: Config;
  isNightlyOn: boolean;
  /** Where backups are copied now; without it, or with `undefined`, nowhere. */
  findBucket?: () => Promise<BucketSettings | undefined>;
};

/** The backups that the server makes of itself, one at a time and each in a process of its own. */
export function serverBackups({ config, isNightlyOn, findBucket }: Given) {
  const { dataDir, database, s3 } = config;
  const { folder } = config.nightlyBackup;
  const stopping = new AbortController();
  let running: Promise<Answered> | undefined;

  async function attempt(now: Date, isNightly: boolean): Promise<Attempted | undefined> {
    if (running) return undefined;
    running = withMemory(async () => {
      const copyTo = await findBucket?.();
      const asked = { config: { dataDir, database, s3 }, into: folder, now, isNightly, copyTo };
      return answerTo(asked, stopping.signal);
    }, MEMORY_MB);
    try {
      const { id, at, ok, problem, isFull = false } = await running;
      const made = (await backupsIn(folder)).find((backup) => backup.id === id);
      return { backup: made ?? { id, at, bytes: 0, ok }, problem, isFull };
    } finally {
      running = undefined;
    }
  }

  return {
    /** Makes a backup now. */
    make: (now: Date) => attempt(now, false),

    /** Makes the nightly one and removes those that it replaces. @throws when it failed, for the log */
    async makeNightly(now: Date): Promise<void> {
      const attempted = await attempt(now, true);
      if (attempted && !attempted.backup.ok) throw new Error('The nightly backup failed');
    },

    /** What the desk shows. */
    async state(now: Date): Promise<Backups> {
      const [finished, last] = await Promise.all([backupsIn(folder), lastAttempt(dataDir)]);
      const isRunning = running !== undefined;
      const isListed = !last || isRunning || finished.some(({ id }) => id === last.id);
      const failed = isListed ? [] : [{ id: last.id, at: last.at, bytes: 0, ok: false }];
      const backups = [...failed, ...finished].sort((one, other) => other.at.localeCompare(one.at));
      const newest = backups[0];
      const problem = isRunning || newest?.id !== last?.id ? undefined : last?.problem;
      return {
        backups,
        running: isRunning,
        nightly: {
          on: isNightlyOn,
          folder,
          lastAt: newest?.at ?? null,
          lastOk: newest?.ok ?? null,
          copied: (last && newest?.id === last.id && last.copied) ?? null,
          nextAt: isNightlyOn ? startOfDay(addDays(dayOf(now), 1)) : null,
          ...(problem && { problem }),
        },
      };
    },

    /** Ends a backup that is being made. What is there of it never counts as one. */
    async stop(): Promise<void> {
      stopping.abort();
      await running?.catch(() => undefined);
    },
  };
}

export type ServerBackups = ReturnType<typeof serverBackups>;

async function answerTo(asked: Asked, stopping: AbortSignal): Promise<Answered> {
  const ended: Answered = {
    id: nameOf(asked.now),
    at: asked.now.toISOString(),
    ok: false,
    problem: 'The process that makes backups ended before it was finished. Make another one.',
  };
  if (stopping.aborted) return ended;
  const child = startProcess('server/backup/backup-process.ts', {
    execArgv: ['--max-old-space-size=300'],
    stderr: 'inherit',
  });
  let answered = ended;
  child.once('message', (answer: Answered) => {
    answered = answer;
  });
  const kill = () => child.kill('SIGKILL');
  stopping.addEventListener('abort', kill);
  child.send(asked, () => {});
  await once(child, 'exit').catch(() => undefined);
  stopping.removeEventListener('abort', kill);
  return answered;
}
