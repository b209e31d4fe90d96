// The process that makes a backup, so that the server answers others meanwhile. It ends with the server.
import { join } from 'node:path';
import { BucketError, type BucketSettings } from '../files/bucket.ts';
import { bucketProblemOf, bucketSentences } from '../files/bucket-problem.ts';
import { leaveInterruptsToServer, workInBackground } from '../process.ts';
import { type Attempt, noteAttempt } from './attempt.ts';
import { copyToBucket, removeOutdatedInBucket } from './in-bucket.ts';
import { type BackedUp, makeBackup, removeOutdated } from './make.ts';
import { BackupError, nameOf } from './manifest.ts';

/** `isNightly`: it replaces earlier ones. `copyTo`: the object storage that gets a copy. */
export type Asked = {
  config: BackedUp;
  into: string;
  now: Date;
  isNightly: boolean;
  copyTo: BucketSettings | undefined;
};
/** `isFull`: there was no space. */
export type Answered = Attempt & { isFull?: true };

const INTERRUPTED = 'The server stopped before the backup was finished. Make another one.';

workInBackground();
leaveInterruptsToServer();
process.once('message', async (asked: Asked) => {
  process.once('disconnect', () => process.exit(1));
  const { dataDir } = asked.config;
  const attempt = { id: nameOf(asked.now), at: asked.now.toISOString() };
  // It stays, unless this process gets to the end.
  await noteAttempt(dataDir, { ...attempt, ok: false, problem: INTERRUPTED }).catch(() => undefined);
  const answered = { ...attempt, ...(await outcomeOf(asked)) };
  const { isFull: _, ...noted } = answered;
  await noteAttempt(dataDir, noted).catch(() => undefined);
  process.send?.(answered satisfies Answered, () => process.disconnect());
});

type Outcome = Pick<Answered, 'ok' | 'copied' | 'problem' | 'isFull'>;

/** Makes the backup on this machine, and then its copy. */
async function outcomeOf(asked: Asked): Promise<Outcome> {
  const { copyTo, into, now, isNightly } = asked;
  const { isMissing, ...made } = await madeHere(asked);
  if (!copyTo || isMissing) return made;
  try {
    await copyToBucket(join(into, nameOf(now)), copyTo);
    if (isNightly) await removeOutdatedInBucket(copyTo);
    return { ...made, copied: true };
  } catch (error) {
    const copy = `The copy in the object storage was not finished. ${whyNotCopied(error)}`;
    return { ...made, copied: false, problem: made.problem ? `${made.problem} ${copy}` : copy };
  }
}

function whyNotCopied(error: unknown): string {
  if (error instanceof BackupError) return `${error.message}.`;
  if (error instanceof BucketError) return bucketSentences[bucketProblemOf(error)];
  return `It ended with the error ${(error as NodeJS.ErrnoException).code ?? 'unknown'}.`;
}

async function madeHere({ config, into, now, isNightly }: Asked): Promise<Outcome & { isMissing?: true }> {
  try {
    const { manifest, harmed, notLooked } = await makeBackup({ config, into, now, shares: true });
    if (isNightly) await removeOutdated(into);
    const lost = manifest.lost.length;
    if (lost > 0)
      return { ok: false, problem: `Files are missing or damaged in the store, and in the backup: ${lost}.` };
    if (harmed.length > 0)
      return {
        ok: true,
        problem: `The backup is complete, but files are missing or damaged in the store: ${harmed.length}.`,
      };
    return notLooked
      ? { ok: true, problem: 'The backup is complete, but the object storage could not be checked.' }
      : { ok: true };
  } catch (error) {
    return { ok: false, isMissing: true, ...problemOf(error, into) };
  }
}

const SQLITE_FULL = 13;
const SQLITE_DAMAGED = [11, 26];

function problemOf(error: unknown, into: string): Pick<Answered, 'problem' | 'isFull'> {
  if (error instanceof BackupError) return { problem: `${error.message}.` };
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  const sqlite = errcode & 0xff;
  if (code === 'ENOSPC' || code === 'EDQUOT' || sqlite === SQLITE_FULL)
    return { problem: 'The disk is full. Make room, then make another backup.', isFull: true };
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return { problem: `The server may not write to ${into}. Give the folder to the server’s account.` };
  if (['ENOENT', 'ENOTDIR', 'EEXIST'].includes(code))
    return { problem: `The folder ${into} can’t be made. Check the setting NIGHTLY_BACKUP_DIR.` };
  if (SQLITE_DAMAGED.includes(sqlite))
    return { problem: 'The database is damaged, so it can’t be copied. Restore an earlier backup.' };
  return { problem: `The backup failed with the error ${code || errcode || 'unknown'}.` };
}
