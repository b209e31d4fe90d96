/** Another process holds the database's write lock for longer than a request waits. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

/** A stored file is neither on this machine, nor can the object storage give it now. */
export class FileNotHereError extends Error {
  override name = 'FileNotHereError';
}
