import { bytesKey, type PhotoRecord, type Rows, type StoreName } from './records.ts';

/* Chromium keeps databases in LevelDB. A kill during a write can leave half a record in its log. The next
   start writes on after it, and the start after that finds the log damaged and deletes the whole database. A
   storage bucket has its own log, which the same kill does not damage. So each write also goes there, after
   the first place has it. */

/** The name of the bucket. */
const BUCKET = 'second-copy';
/**
 * The key of the setting that identifies the last write. If it differs between the two places, their data
 * differs.
 */
const LAST_WRITE = 'last write';
/** The stores copied as they are. Plan pages, and pictures that the server has, can be fetched again. */
const copiedStores = ['operations', 'photos', 'visits', 'templateSets', 'settings'] as const;

/** A transaction with one picture takes a slow phone a second or two. */
const PATIENCE_MS = 10_000;

/** A row written or deleted by a transaction, in order. */
export type Change = { store: StoreName; key?: IDBValidKey | IDBKeyRange | undefined; row?: unknown };

type Bucket = { indexedDB: IDBFactory };
type Buckets = {
  open(name: string): Promise<Bucket>;
  keys(): Promise<string[]>;
  delete(name: string): Promise<void>;
};

/**
 * Only Chromium has buckets, and only Chromium needs one, because other browsers keep databases in SQLite.
 */
function buckets(): Buckets | undefined {
  return (navigator as { storageBuckets?: Buckets }).storageBuckets;
}

/** Whether this phone has a second copy. */
export async function isSecondCopyThere(): Promise<boolean> {
  return (await buckets()?.keys())?.includes(BUCKET) ?? false;
}

/** Deletes the second copy, even while it is open. */
export async function deleteSecondCopy(): Promise<void> {
  if (await isSecondCopyThere()) await buckets()?.delete(BUCKET);
}

export type SecondCopy = Awaited<ReturnType<typeof openSecondCopy>>;

/** Opens the second copy of a database; `undefined` if the browser needs or offers none. */
export async function openSecondCopy(open: (factory: IDBFactory) => Promise<IDBDatabase>) {
  const bucket = await buckets()
    ?.open(BUCKET)
    .catch(() => undefined);
  const copy = bucket && (await open(bucket.indexedDB).catch(() => undefined));
  if (!copy) return undefined;
  copy.onversionchange = () => copy.close();
  return {
    /** The bucket must stay referenced: Chromium never ends transactions of a garbage-collected bucket. */
    bucket,
    /** Restores everything to a first place that the browser has emptied. */
    async giveBack(first: IDBDatabase): Promise<void> {
      if ((await lastWriteOf(copy)) !== undefined && (await isEmpty(first))) await restore(copy, first);
    },
    /** Copies all rows again if the copy does not have the last write of the first place. */
    async follow(first: IDBDatabase): Promise<void> {
      if ((await lastWriteOf(first)) === (await lastWriteOf(copy))) return;
      const rows = await rowsOf(first);
      await apply(copy, [...copiedStores.map((store): Change => ({ store, key: everything() })), ...rows]);
    },
    /** Copies missing pictures, and deletes those that the server now has. */
    followPictures: (first: IDBDatabase) => copyPictures(first, copy),
    /** Applies a transaction's changes from the first place. */
    take: (changes: readonly Change[]) => apply(copy, changes.flatMap(copied)),
    /** Deletes all pictures, because the first place needs the space. */
    async makeRoom(): Promise<void> {
      await apply(copy, [{ store: 'bytes', key: everything() }, noteOf(undefined)]);
    },
    close: () => copy.close(),
  };
}

/** Written with each change, so that each place can tell whether the other has it. */
export function noteOf(id: string | undefined): Change {
  return { store: 'settings', key: LAST_WRITE, row: id };
}

/**
 * The part of a change that goes into the copy. A picture leaves the copy once the server has it and no
 * copies must be made of it.
 */
function copied(change: Change): Change[] {
  const { store, row } = change;
  if (store === 'files') return [];
  if (store !== 'photos' || row === undefined) return [change];
  return [change, ...sentFiles(row as PhotoRecord).map((key): Change => ({ store: 'bytes', key }))];
}

/** The keys of the files of a photo that the server has. */
function sentFiles({ copies, files }: PhotoRecord): string[] {
  if (copies === 'waiting') return [];
  return Object.entries(files).flatMap(([kind, { state, sha256 }]) =>
    state === 'sent' || state === 'dropped' ? [bytesKey(kind as 'original', sha256)] : [],
  );
}

/**
 * Restores everything to the first place. Pictures come first, so that an interrupted restore starts again.
 */
async function restore(copy: IDBDatabase, first: IDBDatabase): Promise<void> {
  const kept = new Set((await keysOf(copy, 'bytes')).map(String));
  for (const key of kept) await apply(first, [{ store: 'bytes', key, row: await rowOf(copy, 'bytes', key) }]);
  const rows = await rowsOf(copy);
  await apply(
    first,
    rows.map((change) => (change.store === 'photos' ? withoutBytes(change, kept) : change)),
  );
}

/** A photo whose files are now partly only on the server. */
function withoutBytes(change: Change, kept: ReadonlySet<string>): Change {
  const photo = change.row as PhotoRecord;
  const files = Object.entries(photo.files).map(([kind, file]) => {
    const isGone = file.state === 'sent' && !kept.has(bytesKey(kind as 'original', file.sha256));
    return [kind, isGone ? { ...file, isGone } : file];
  });
  return { ...change, row: { ...photo, files: Object.fromEntries(files) } };
}

async function copyPictures(first: IDBDatabase, copy: IDBDatabase): Promise<void> {
  const rows = await rowsOf(first);
  const photos = rows.flatMap(({ store, row }) => (store === 'photos' ? [row as PhotoRecord] : []));
  const isSent = new Set(photos.flatMap(sentFiles));
  const here = (await keysOf(first, 'bytes')).map(String).filter((key) => !isSent.has(key));
  const there = (await keysOf(copy, 'bytes')).map(String);
  for (const key of here)
    if (!there.includes(key))
      await apply(copy, [{ store: 'bytes', key, row: await rowOf(first, 'bytes', key) }]);
  const gone = there.filter((key) => !here.includes(key));
  await apply(
    copy,
    gone.map((key) => ({ store: 'bytes', key })),
  );
}

/** Every key of ours is text. */
function everything(): IDBKeyRange {
  return IDBKeyRange.lowerBound('');
}

async function lastWriteOf(database: IDBDatabase): Promise<unknown> {
  return rowOf(database, 'settings', LAST_WRITE);
}

async function isEmpty(database: IDBDatabase): Promise<boolean> {
  const keys = await Promise.all(copiedStores.map((store) => keysOf(database, store)));
  return keys.every(({ length }) => length === 0);
}

async function rowsOf(database: IDBDatabase): Promise<Change[]> {
  const transaction = database.transaction([...copiedStores]);
  const read = copiedStores.map(async (name) => {
    const store = transaction.objectStore(name);
    const [keys, rows] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
    return keys.map((key, at): Change => ({ store: name, key, row: rows[at] }));
  });
  return (await Promise.all(read)).flat();
}

function keysOf(database: IDBDatabase, store: StoreName): Promise<IDBValidKey[]> {
  return answered(database.transaction([store]).objectStore(store).getAllKeys());
}

function rowOf<Name extends StoreName>(
  database: IDBDatabase,
  store: Name,
  key: string,
): Promise<Rows[Name] | undefined> {
  return answered(database.transaction([store]).objectStore(store).get(key));
}

function apply(database: IDBDatabase, changes: readonly Change[]): Promise<void> {
  return inTime((resolve, reject) => {
    if (changes.length === 0) return resolve();
    const names = [...new Set(changes.map(({ store }) => store))];
    const transaction = database.transaction(names, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    for (const { store: name, key, row } of changes) {
      const store = transaction.objectStore(name);
      if (row === undefined) store.delete(key as IDBValidKey);
      else store.put(row, store.keyPath === null ? (key as IDBValidKey) : undefined);
    }
  });
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return inTime((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A copy that does not answer must not block the app. */
function inTime<Result>(
  task: (resolve: (result: Result) => void, reject: (problem: unknown) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The second copy does not answer')), PATIENCE_MS);
    const settled =
      <Value>(settle: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        settle(value);
      };
    task(settled(resolve), settled(reject));
  });
}
