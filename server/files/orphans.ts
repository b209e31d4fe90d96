import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Which of these files have an owner. */
type FindOwned = (filenames: string[]) => Promise<Set<string>>;
/** The open database says which files are owned, but it may be the wrong database. */
export type Owners = {
  findOwned: FindOwned;
  /** When this database was made. Older files may belong to another database. */
  since: Date;
  log: Log;
};
type Log = { info(fields: object, text: string): void; warn(fields: object, text: string): void };

/** How long an orphan is kept in quarantine. */
const UNCLAIMED_MS = 7 * 24 * 60 * 60 * 1000;
/** As many files as one request can bring: a crash may leave that many before anything is owned. */
const FEW = 20;
const QUARANTINED = '.unclaimed';

/**
 * Clears what a crash left. Half-arrived files are removed. Whole files without an owner (orphans) are
 * quarantined in `incoming` and removed after a week. If an orphan has an owner again by then, because an
 * older or another database was open meanwhile, it is restored. More orphans than owned files mean that the
 * wrong database is open: then nothing is quarantined or removed. The exception is a new installation: a few
 * files that are newer than the database are cleared.
 * @param sparedMs files younger than this are left alone, because another process may be receiving them
 * @param ownedElsewhere files that the database owns and another store holds
 */
export async function clearOrphans(
  { uploads, incoming }: { uploads: string; incoming: string },
  { findOwned, since, log }: Owners,
  { sparedMs, ownedElsewhere }: { sparedMs: number; ownedElsewhere: number },
): Promise<void> {
  const arriving = await readdir(incoming);
  for (const name of arriving.filter((name) => name.endsWith('.part'))) {
    const path = join(incoming, name);
    const modified = await modifiedMs(path);
    if (modified !== undefined && isAsOld(modified, sparedMs)) await rm(path, { force: true });
  }

  const stored = await readdir(uploads);
  const aside = arriving
    .filter((name) => name.endsWith(QUARANTINED))
    .map((name) => name.slice(0, -QUARANTINED.length));
  const owned = await findOwned([...new Set([...stored, ...aside])]);
  const quarantinePath = (name: string) => join(incoming, name + QUARANTINED);

  let movedBack = 0;
  for (const name of aside.filter((name) => owned.has(name)))
    if (await moveTo(join(uploads, name), quarantinePath(name))) movedBack += 1;
  if (movedBack > 0)
    log.info(
      { files: movedBack },
      'quarantined files have an owner again, so they were moved back to the uploads',
    );

  const orphans = await withTimes(
    [
      ...stored.map((name) => ({ name, path: join(uploads, name), isQuarantined: false })),
      ...aside.map((name) => ({ name, path: quarantinePath(name), isQuarantined: true })),
    ].filter(({ name }) => !owned.has(name)),
  );
  const ownedHere = stored.filter((name) => owned.has(name)).length + movedBack;
  const left = orphans.filter(({ isQuarantined, modified }) => isQuarantined || isAsOld(modified, sparedMs));
  const isFewOfOurs = left.length <= FEW && left.every(({ modified }) => modified >= since.getTime());
  if (left.length > ownedHere + ownedElsewhere && !isFewOfOurs)
    return log.warn(
      { orphans: left.length, owned: ownedHere + ownedElsewhere },
      'most files here have no owner in this database: is it the right one? Nothing was removed',
    );
  for (const { name, path, isQuarantined, modified } of left)
    if (!isQuarantined) {
      const now = new Date();
      // The time is set before the move, so that a file still gets its whole week if we crash in between.
      await utimes(path, now, now).catch(() => undefined);
      await moveTo(quarantinePath(name), path);
    } else if (isAsOld(modified, UNCLAIMED_MS)) await rm(path, { force: true });
}

function isAsOld(modified: number, ms: number): boolean {
  return Math.max(0, Date.now() - modified) >= ms;
}

async function modifiedMs(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs;
}

/**
 * Files with the time they were last written or quarantined. Leaves out those that another process has
 * cleared meanwhile.
 */
async function withTimes<File extends { path: string }>(
  files: File[],
): Promise<(File & { modified: number })[]> {
  const found: (File & { modified: number })[] = [];
  for (const file of files) {
    const modified = await modifiedMs(file.path);
    if (modified !== undefined) found.push({ ...file, modified });
  }
  return found;
}

/** Renames a file unless the new name is taken. Then both files stay. */
async function moveTo(to: string, from: string): Promise<boolean> {
  if ((await modifiedMs(to)) !== undefined) return false;
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    // Another process has cleared it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
