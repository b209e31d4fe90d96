import type { Readable } from 'node:stream';
import type { Tally } from '../http/limits.ts';
import { type Files, freeBytes, type KindOf, type Rejection, type StoredFile } from './disk.ts';

/** Why an allowed file is refused now: its sender has reached the day's limit, or there is no room left. */
type Shortage = 'day' | 'room';
export type Refusal = Rejection | Shortage;

/** Why a form's files were not taken, if there was no room for them. */
export function shortageOf(refused: { why: Refusal }[]): Shortage | undefined {
  return refused.map(({ why }) => why).find((why) => why === 'day' || why === 'room');
}

/** The store for one request's files, up to its sender's limit. */
export type RequestFiles = {
  /** As the store's own; a file there is no room for leaves nothing behind either. */
  receive(
    source: Readable,
    originalName: string,
    maxBytes: number,
    kindOf?: KindOf,
  ): Promise<StoredFile | Refusal>;
  /** Removes this request's files without an owner, and no longer counts them. */
  discard(filenames: string[]): Promise<void>;
};

/** A request: its source, and its stated length. */
type Sender = { source: string; headers: { 'content-length'?: string | undefined } };

type Dependencies = {
  files: Pick<Files, 'receive' | 'discard'>;
  /** The folder whose disk the files fill. */
  dataDir: string;
  /** The size of the store, in bytes. */
  storedBytes: () => Promise<number>;
  /** What each sender has stored today, in bytes. */
  today: Tally;
  bytesPerDay: number;
  bytesInTotal: number;
  /** Free space below which no file is taken: the database needs the rest. */
  reserveBytes: number;
};

/** All processes write, so this one reads the total again after this time, and counts its own in between. */
const TOTAL_GOOD_FOR_MS = 10_000;
/** A request's fields, which its length counts too. */
const FIELDS_BYTES = 1024 * 1024;

/** What the store holds and its disk has left, in bytes. */
type Store = { total: number; free: number };

/** Keeps files from filling the disk: a limit for each sender and day, one for all files, and a reserve of free space. */
export function uploadQuota(dependencies: Dependencies) {
  const { today } = dependencies;
  const filling: Filling = { total: undefined, lookedAt: 0, since: 0, onTheWay: 0 };
  return {
    /** Whole seconds until a sender may send again who has sent enough today. */
    secondsLeftToday: () => today.secondsLeft(),
    /**
     * The store for one request. Where the request says how long it is and that is too much, not a byte of its files is
     * written; where it does not, a file is cut off at the limit.
     */
    filesOf: (sender: Sender): RequestFiles => filesOf(sender, filling, dependencies),
  };
}

/** What this process knows of how full the store is, in bytes. */
type Filling = {
  total: Promise<number> | undefined;
  lookedAt: number;
  /** Stored by this process since it looked. */
  since: number;
  /** What may still come of the files on their way. */
  onTheWay: number;
};

function filesOf({ source, headers }: Sender, filling: Filling, dependencies: Dependencies): RequestFiles {
  const { files, today } = dependencies;
  const sizes = new Map<string, number>();
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  let expected = Number.isFinite(length) ? Math.max(0, length - FIELDS_BYTES) : 0;
  let shortage: Shortage | undefined;
  return {
    async receive(stream, originalName, maxBytes, kindOf) {
      const store = await look(filling, dependencies);
      const room = roomFor(source, store, filling, dependencies);
      if (room.bytes <= 0 || room.bytes < expected) shortage ??= room.why;
      if (shortage) {
        stream.resume();
        return shortage;
      }
      const most = Math.min(maxBytes, room.bytes, length);
      // Counted before it arrives, so that many files at once can't exceed the limit.
      today.add(source, most);
      filling.onTheWay += most;
      let size = 0;
      try {
        const received = await files.receive(stream, originalName, most, kindOf);
        if (received === 'size' && most < Math.min(maxBytes, length)) shortage = room.why;
        if (typeof received === 'string') return shortage ?? received;
        ({ size } = received);
        sizes.set(received.filename, size);
        expected = Math.max(0, expected - size);
        return received;
      } finally {
        filling.onTheWay -= most;
        today.add(source, size - most);
        filling.since += size;
      }
    },
    async discard(filenames) {
      for (const filename of filenames) {
        const size = sizes.get(filename) ?? 0;
        today.add(source, -size);
        filling.since = Math.max(0, filling.since - size);
        sizes.delete(filename);
      }
      await files.discard(filenames);
    },
  };
}

/**
 * How many more bytes may come, and the limit that stops more. It does not wait, so that bytes are counted at
 * once.
 */
function roomFor(
  source: string,
  { total, free }: Store,
  { since, onTheWay }: Filling,
  { today, bytesPerDay, bytesInTotal, reserveBytes }: Dependencies,
): { bytes: number; why: Shortage } {
  const left = bytesPerDay - today.of(source);
  const room = Math.min(bytesInTotal - total - since, free - reserveBytes) - onTheWay;
  return left < room ? { bytes: left, why: 'day' } : { bytes: room, why: 'room' };
}

async function look(filling: Filling, { dataDir, storedBytes }: Dependencies): Promise<Store> {
  if (!filling.total || Date.now() - filling.lookedAt > TOTAL_GOOD_FOR_MS) {
    filling.lookedAt = Date.now();
    filling.since = 0;
    filling.total = storedBytes();
    // If the database does not answer, another part reports it. The next request asks again.
    filling.total.catch(() => {
      filling.total = undefined;
    });
  }
  const { total } = filling;
  const free = await freeBytes(dataDir);
  return { total: await total, free };
}

export type UploadQuota = ReturnType<typeof uploadQuota>;
