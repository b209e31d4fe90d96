/** Another process holds the database's write lock for longer than a request waits. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

/** PostgreSQL gives no connection, or one was lost in the middle of its work; the cause is the driver's error. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
}

/** PostgreSQL gave a transaction up, because it and another one waited for each other. Nothing of it happened. */
export class DatabaseCrossedError extends Error {
  override name = 'DatabaseCrossedError';
}

/** A stored file is neither on this machine, nor can the object storage give it now. */
export class FileNotHereError extends Error {
  override name = 'FileNotHereError';
}

/** Disk and quota, and PostgreSQL's `disk_full`. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];
const SQLITE_FULL = 13;

/** Whether an error says that a disk, a quota or the database's disk is full. */
export function isFull(error: unknown): boolean {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  return FULL.includes(code) || (errcode & 0xff) === SQLITE_FULL;
}
