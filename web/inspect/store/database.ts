import { newKey } from '#web/api.ts';
import { type Rows, type StoreName, stores } from './records.ts';
import { type Change, noteOf, openSecondCopy, type SecondCopy } from './second-copy.ts';
import { StorageFullError } from './types.ts';

const VERSION = 1;
/** A lost connection is opened again so often, with a pause between. */
const MOST_TRIES = 4;
const PAUSE_MS = 50;

/** What a transaction does. Each reads or writes at once, and nothing else may be waited for in between. */
export type Transaction = {
  get<Name extends StoreName>(store: Name, key: IDBValidKey): Promise<Rows[Name] | undefined>;
  all<Name extends StoreName>(store: Name, asked?: Asked): Promise<Rows[Name][]>;
  keys(store: StoreName, range?: IDBKeyRange): Promise<IDBValidKey[]>;
  put<Name extends StoreName>(store: Name, row: Rows[Name], key?: IDBValidKey): void;
  delete(store: StoreName, key: IDBValidKey | IDBKeyRange): void;
};

type Asked = { index?: string; range?: IDBKeyRange | IDBValidKey; limit?: number };

type Mode = 'readonly' | 'readwrite';
type Task<Result> = (transaction: Transaction) => Promise<Result>;

export type Database = {
  read<Result>(names: readonly StoreName[], task: Task<Result>): Promise<Result>;
  /**
   * Does all of a task or nothing of it. When it resolves, the browser says that the disk has it. A task may run again after the
   * connection was lost, also when the first run was kept: it must come to the same.
   *
   * @throws StorageFullError when there is no room; nothing is half-saved
   */
  write<Result>(names: readonly StoreName[], task: Task<Result>): Promise<Result>;
  close(): void;
};

/** The database was closed for good: this phone is being wiped, or the app is leaving. */
export class DatabaseClosedError extends Error {
  override name = 'DatabaseClosedError';
}

/** Opens the database of this phone. A connection that the browser loses is opened again. */
export async function openDatabase(name: string, onClosed: () => void = () => {}): Promise<Database> {
  let connection: Promise<IDBDatabase> | undefined;
  let copy: SecondCopy = await openSecondCopy((factory) => openConnection(name, factory));
  let isClosed = false;
  /** The second copy is a precaution: what goes wrong with it keeps nothing up, and the next opening makes it anew. */
  const giveUpCopy = () => {
    copy?.close();
    copy = undefined;
  };

  async function connect(): Promise<IDBDatabase> {
    const database = await openConnection(name);
    await copy?.giveBack(database).catch(giveUpCopy);
    // Safari closes it by itself when its storage process ends.
    database.onclose = () => {
      connection = undefined;
    };
    // Another tab deletes the database, or brings a newer one: this tab must not stand in its way.
    database.onversionchange = () => {
      close();
      onClosed();
    };
    return database;
  }

  async function run<Result>(mode: Mode, names: readonly StoreName[], task: Task<Result>): Promise<Result> {
    const once = async () => {
      connection ??= connect();
      return runOnce(await connection, { mode, names, task });
    };
    return untilKept(once, { isClosed: () => isClosed, letGo });
  }

  function letGo(): void {
    connection?.then((database) => database.close()).catch(() => {});
    connection = undefined;
  }

  function close(): void {
    isClosed = true;
    copy?.close();
    letGo();
  }

  async function begin(): Promise<void> {
    await run('readonly', ['settings'], async () => undefined);
    if (connection) await copy?.follow(await connection).catch(giveUpCopy);
    // A hundred photos take a while.
    if (connection) void copy?.followPictures(await connection).catch(giveUpCopy);
  }

  await (copy ? inTurn(name, begin) : begin());
  const write: Database['write'] = (names, task) => run('readwrite', names, task);
  return {
    read: (names, task) => run('readonly', names, task),
    write: (names, task) =>
      copy ? inTurn(name, () => writeTwice(write, { names, task, copy, giveUpCopy })) : write(names, task),
    close,
  };
}

type Attempts = {
  isClosed: () => boolean;
  /** Closes the connection that was lost: the next attempt opens another. */
  letGo: () => void;
};

/** Does something again, a few times, while the connection is lost. */
async function untilKept<Result>(
  once: () => Promise<Result>,
  { isClosed, letGo }: Attempts,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    if (isClosed()) throw new DatabaseClosedError();
    try {
      return await once();
    } catch (problem) {
      if (isFull(problem)) throw new StorageFullError();
      if (isClosed() || tries === MOST_TRIES || !isLost(problem)) throw problem;
      letGo();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
}

type WrittenTwice<Result> = {
  names: readonly StoreName[];
  task: Task<Result>;
  copy: SecondCopy;
  giveUpCopy: () => void;
};

/** Writes in the first place, and then in the second: a kill in the midst of a write harms one of them only. */
async function writeTwice<Result>(
  write: Database['write'],
  { names, task, copy, giveUpCopy }: WrittenTwice<Result>,
): Promise<Result> {
  let changes: Change[] = [];
  const noted: Task<Result> = async (transaction) => {
    changes = [];
    const result = await task(noting(transaction, changes));
    if (changes.length > 0) {
      const note = noteOf(newKey());
      transaction.put('settings', note.row, note.key as string);
      changes.push(note);
    }
    return result;
  };
  const stores = [...new Set<StoreName>([...names, 'settings'])];
  const result = await write(stores, noted).catch(async (problem) => {
    if (!(problem instanceof StorageFullError)) throw problem;
    await copy?.makeRoom().catch(() => {});
    giveUpCopy();
    return write(stores, noted);
  });
  await copy?.take(changes).catch(giveUpCopy);
  return result;
}

/** A transaction that notes what it changes. */
function noting(transaction: Transaction, changes: Change[]): Transaction {
  return {
    ...transaction,
    put(store, row, key) {
      transaction.put(store, row, key);
      changes.push({ store, row, key });
    },
    delete(store, key) {
      transaction.delete(store, key);
      changes.push({ store, key });
    },
  };
}

/** One after the other, among all tabs: the second copy takes changes in the order of the first place. */
function inTurn<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(`${name} is written`, task) as Promise<Result>;
}

/** Whether there is a database of this name. Asking makes none, and does not need a browser that can list them. */
export function isThere(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    // A browser that would have to make it: taken back.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      request.result.close();
      resolve(true);
    };
    // Whatever else is wrong with it shows when it is opened.
    request.onerror = () => resolve(request.error?.name !== 'AbortError');
  });
}

function openConnection(name: string, factory: IDBFactory = indexedDB): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, VERSION);
    request.onupgradeneeded = () => {
      for (const [store, { keyPath, indexes = [] }] of Object.entries(stores)) {
        const made = request.result.createObjectStore(store, keyPath === undefined ? {} : { keyPath });
        for (const index of indexes) made.createIndex(index, index);
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function runOnce<Result>(
  database: IDBDatabase,
  { mode, names, task }: { mode: Mode; names: readonly StoreName[]; task: Task<Result> },
): Promise<Result> {
  // Strict: the browser resolves once the bytes are on the disk, and not only with the operating system.
  const transaction = database.transaction([...names], mode, { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
  });
  try {
    const result = await task(within(transaction));
    await done;
    return result;
  } catch (problem) {
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    // The transaction's own reason says more than that of the request it took along.
    await done.catch((reason) => {
      if (isFull(reason) || isLost(reason)) throw reason;
    });
    throw problem;
  }
}

function within(transaction: IDBTransaction): Transaction {
  return {
    get: (store, key) => answered(transaction.objectStore(store).get(key)),
    all(store, { index, range, limit } = {}) {
      const source = transaction.objectStore(store);
      return answered((index === undefined ? source : source.index(index)).getAll(range, limit));
    },
    keys: (store, range) => answered(transaction.objectStore(store).getAllKeys(range)),
    put(store, row, key) {
      transaction.objectStore(store).put(row, key);
    },
    delete(store, key) {
      transaction.objectStore(store).delete(key);
    },
  };
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function isFull(problem: unknown): boolean {
  return problem instanceof Error && problem.name === 'QuotaExceededError';
}

/** "Connection to Indexed Database server lost", and what else a browser says of a connection that is no more. */
function isLost(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  return (
    ['UnknownError', 'InvalidStateError', 'AbortError', 'TransactionInactiveError'].includes(problem.name) ||
    /server lost|connection/i.test(problem.message)
  );
}
