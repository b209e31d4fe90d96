import { newKey } from '#web/api.ts';
import { StorageFullError } from '#web/capture/saving.ts';
import { type Rows, type StoreName, stores } from './records.ts';
import { type Change, noteOf, openSecondCopy, type SecondCopy } from './second-copy.ts';

const VERSION = 1;
/** How often a lost connection is reopened, with pauses between. */
const MOST_TRIES = 4;
const PAUSE_MS = 50;

/** The work of a transaction. It must not wait for anything except its own reads and writes. */
export type Transaction = {
  get<Name extends StoreName>(store: Name, key: IDBValidKey): Promise<Rows[Name] | undefined>;
  all<Name extends StoreName>(store: Name, asked?: RowQuery): Promise<Rows[Name][]>;
  keys(store: StoreName, range?: IDBKeyRange): Promise<IDBValidKey[]>;
  put<Name extends StoreName>(store: Name, row: Rows[Name], key?: IDBValidKey): void;
  delete(store: StoreName, key: IDBValidKey | IDBKeyRange): void;
};

type RowQuery = { index?: string; range?: IDBKeyRange | IDBValidKey; limit?: number };

type Mode = 'readonly' | 'readwrite';
type Task<Result> = (transaction: Transaction) => Promise<Result>;

export type Database = {
  read<Result>(names: readonly StoreName[], task: Task<Result>): Promise<Result>;
  /**
   * Does all of a task or nothing. When it resolves, the browser has confirmed the write to disk. After a
   * lost connection a task may run again, even if its first run was stored, so it must give the same result
   * twice.
   *
   * @throws StorageFullError if there is no room; nothing is half-saved
   */
  write<Result>(names: readonly StoreName[], task: Task<Result>): Promise<Result>;
  /** The same database for work that nobody waits for, such as sending: its writes let a person's writes pass. */
  inBackground: Database;
  close(): void;
};

/** The database was closed for good: the phone is being wiped, or the app is closing. */
export class DatabaseClosedError extends Error {
  override name = 'DatabaseClosedError';
}

/** Opens the database of this phone. A connection that the browser loses is opened again. */
export async function openDatabase(name: string, onClosed: () => void = () => {}): Promise<Database> {
  let connection: Promise<IDBDatabase> | undefined;
  let copy: SecondCopy = await openSecondCopy((factory) => openConnection(name, factory));
  let isClosed = false;
  /** The second copy is a precaution. If it fails, work goes on, and the next opening makes it again. */
  const giveUpCopy = () => {
    copy?.close();
    copy = undefined;
  };

  async function connect(): Promise<IDBDatabase> {
    const database = await openConnection(name);
    await copy?.giveBack(database).catch(giveUpCopy);
    // Safari closes the connection when its storage process ends.
    database.onclose = () => {
      connection = undefined;
    };
    // Another tab is deleting or upgrading the database, so this tab must close it.
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
    // A hundred photos take a while, so nothing waits for them.
    if (connection) void copy?.followPictures(await connection).catch(giveUpCopy);
  }

  await (copy ? inTurn(name, begin) : begin());
  const write: Database['write'] = (names, task) => run('readwrite', names, task);
  const writeAs =
    (turn: Turn): Database['write'] =>
    (names, task) =>
      copy
        ? inTurn(name, () => writeTwice(write, { names, task, copy, giveUpCopy }), turn)
        : write(names, task);
  const background: Database = {
    read: (names, task) => run('readonly', names, task),
    write: writeAs('background'),
    get inBackground() {
      return background;
    },
    close,
  };
  return { ...background, write: writeAs('urgent'), inBackground: background };
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

/** Writes to the first place, then to the second, so that a kill during a write damages only one. */
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

/** A transaction that records its changes. */
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

/** `urgent`: a person waits for it. */
type Turn = 'urgent' | 'background';

/** What waits for its turn in this tab, by database. */
const waiting = new Map<string, Record<Turn, (() => Promise<void>)[]>>();

/**
 * One at a time among all tabs, because the second copy needs the changes in the same order. A turn of this tab goes to what a person
 * waits for, whoever asked for the turn.
 */
function inTurn<Result>(name: string, task: () => Promise<Result>, turn: Turn = 'urgent'): Promise<Result> {
  const { urgent, background } = waiting.get(name) ?? { urgent: [], background: [] };
  waiting.set(name, { urgent, background });
  return new Promise((resolve, reject) => {
    (turn === 'urgent' ? urgent : background).push(() => task().then(resolve, reject));
    const next = () => (urgent.shift() ?? background.shift())?.();
    navigator.locks.request(`${name} is written`, next).catch(reject);
  });
}

/**
 * Whether a database of this name exists. The check creates none, and works in browsers that can't list
 * databases.
 */
export function isThere(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    // The browser would create it here, so this is undone.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      request.result.close();
      resolve(true);
    };
    // Other problems appear when it is opened.
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
  // Strict: the browser confirms once the bytes are on the disk, not only in the operating system's cache.
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
      // The transaction has already ended.
    }
    // The transaction's error says more than the error of its request.
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

/** "Connection to Indexed Database server lost", and other errors of a lost connection. */
function isLost(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  return (
    ['UnknownError', 'InvalidStateError', 'AbortError', 'TransactionInactiveError'].includes(problem.name) ||
    /server lost|connection/i.test(problem.message)
  );
}
