import type { Readable } from 'node:stream';
import type { Tally } from '../tally.ts';
import { type Files, freeBytes, type KindOf, type Rejection, type StoredFile } from './disk.ts';

/** Why an allowed file is refused now: its sender has reached the day's limit, or there is no space left. */
type Shortage = 'day' | 'room';
export type Refusal = Rejection | Shortage;

/** Why a form's files were refused, if there was no space for them. */
export function shortageOf(refused: { why: Refusal }[]): Shortage | undefined {
  return refused.map(({ why }) => why).find((why) => why === 'day' || why === 'room');
}

/** The store for one request's files, up to its sender's limit. */
export type RequestFiles = {
  /** Like the store's own. A file without enough space leaves nothing behind either. */
  receive(
    source: Readable,
    originalName: string,
    maxBytes: number,
    kindOf?: KindOf,
  ): Promise<StoredFile | Refusal>;
  /** Removes this request's files that have no owner, and stops counting them. */
  discard(filenames: string[]): Promise<void>;
};

/** A request: its source, and the length it states. */
type Sender = { source: string; headers: { 'content-length'?: string | undefined } };

type Dependencies = {
  files: Pick<Files, 'receive' | 'discard'>;
  /** The folder whose disk the files fill. */
  dataDir: string;
  /** The size of the store, in bytes. */
  storedBytes: () => Promise<number>;
  /** The bytes each sender has stored today. */
  today: Tally;
  bytesPerDay: number;
  bytesInTotal: number;
  /** No file is taken when less space than this is free, because the database needs the rest. */
  reserveBytes: number;
};

/**
 * All processes write, so this one reads the total again after this time. In between it adds its own files.
 */
const TOTAL_GOOD_FOR_MS = 10_000;
/** Allows for a request's fields, which are part of its length. */
const FIELDS_BYTES = 1024 * 1024;

/** The bytes that the store holds and that its disk has free. */
type Store = { total: number; free: number };

/** Keeps files from filling the disk: a limit for each sender and day, one for all files, and a reserve of free space. */
export function uploadQuota(dependencies: Dependencies) {
  const { today } = dependencies;
  const filling: Filling = { total: undefined, lookedAt: 0, since: 0, onTheWay: 0 };
  return {
    /** The whole seconds until a sender over today's limit may send again. */
    secondsLeftToday: () => today.secondsLeft(),
    /**
     * The store for one request. If the request states its length and that is too much, none of its files is
     * written. Otherwise a file is cut off at the limit.
     */
    filesOf: (sender: Sender): RequestFiles => filesOf(sender, filling, dependencies),
  };
}

/** What this process knows of the space used, in bytes. */
type Filling = {
  total: Promise<number> | undefined;
  lookedAt: number;
  /** Stored by this process since the last look. */
  since: number;
  /** The most that the arriving files may still bring. */
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
 * The bytes that may still arrive, and the limit that stops more. Synchronous, so that bytes are counted at
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
    // Another part reports that the database doesn't answer. The next request asks again.
    filling.total.catch(() => {
      filling.total = undefined;
    });
  }
  const { total } = filling;
  const free = await freeBytes(dataDir);
  return { total: await total, free };
}

export type UploadQuota = ReturnType<typeof uploadQuota>;
