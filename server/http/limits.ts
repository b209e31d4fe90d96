import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Tally } from '../tally.ts';

const BEAT_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** About 20 MB. Beyond it the oldest counts are dropped from memory, but stay in the database. */
const MOST_BUCKETS = 100_000;

/** How much was counted in a bucket until its window ends. */
type Count = { bucket: string; endsAt: Date; count: number };

/** The counts of all processes, in the database. */
type SharedCounts = {
  /** The current counts. */
  read(now: Date): Promise<Count[]>;
  /** Adds what was counted here and returns the totals of those buckets; windows that are over are removed. */
  add(counts: Count[], now: Date): Promise<Count[]>;
};

/** What was counted, by the end of the window and the bucket; `unwritten` is not in the database yet. */
type Buckets = Map<string, { count: number; unwritten: number; endsAt: number }>;

/**
 * Counts what each source does, in windows of fixed length. A request is counted in memory and costs no write; once a
 * second a process adds what it counted to the database and learns what the others did, and at its start what stands from
 * before. While the database does not answer it goes on counting by itself: a limit never costs a page or an inquiry.
 *
 * @returns limits that go on until `close`, which writes what was counted last
 */
export async function startLimits(shared: SharedCounts, clock: () => Date, logger: FastifyBaseLogger) {
  const buckets: Buckets = new Map();
  let isShared = true;
  await learn(() => shared.read(clock()));
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, BEAT_MS).unref();

  return {
    /**
     * Whether a request exceeds its source's limit for this minute. The answer then says when to try again.
     */
    perMinute(name: string, most: number) {
      const requests = tally(buckets, name, MINUTE_MS, clock);
      return ({ source }: FastifyRequest, reply: FastifyReply): boolean => {
        requests.add(source, 1);
        const isOver = requests.of(source) > most;
        if (isOver) reply.header('retry-after', String(requests.secondsLeft()));
        return isOver;
      };
    },
    perHour: (name: string): Tally => tally(buckets, name, HOUR_MS, clock),
    perDay: (name: string): Tally => tally(buckets, name, DAY_MS, clock),
    async close(): Promise<void> {
      clearInterval(timer);
      await beating;
      await beat();
    },
  };

  async function beat(): Promise<void> {
    const now = clock();
    const isOver = removeOver(buckets, now);
    const counted = unwrittenIn(buckets);
    if (counted.length === 0 && !isOver) return;
    await learn(async () => {
      const totals = await shared.add(counted, now);
      for (const one of counted) bucketOf(buckets, one).unwritten -= one.count;
      return totals;
    });
  }

  /** Takes over what the database knows; what was counted here since comes on top. */
  async function learn(ask: () => Promise<Count[]>): Promise<void> {
    try {
      for (const known of await ask()) {
        const here = bucketOf(buckets, known);
        here.count = known.count + here.unwritten;
      }
      isShared = true;
    } catch (error) {
      if (isShared)
        logger.warn(
          { err: error },
          'the shared limits can’t be reached, so this process counts on its own for now',
        );
      isShared = false;
    }
  }
}

export type Limits = Awaited<ReturnType<typeof startLimits>>;

function tally(buckets: Buckets, name: string, windowMs: number, clock: () => Date): Tally {
  const endsAt = () => new Date((Math.floor(clock().getTime() / windowMs) + 1) * windowMs);
  return {
    of: (source) => buckets.get(keyFor({ bucket: `${name}:${source}`, endsAt: endsAt() }))?.count ?? 0,
    add(source, amount) {
      const bucket = bucketOf(buckets, { bucket: `${name}:${source}`, endsAt: endsAt() });
      bucket.count += amount;
      bucket.unwritten += amount;
    },
    secondsLeft: () => Math.ceil((endsAt().getTime() - clock().getTime()) / 1000),
  };
}

function bucketOf(buckets: Buckets, of: Omit<Count, 'count'>) {
  const key = keyFor(of);
  let bucket = buckets.get(key);
  if (!bucket) {
    bucket = { count: 0, unwritten: 0, endsAt: of.endsAt.getTime() };
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > MOST_BUCKETS && oldest) buckets.delete(oldest);
  }
  return bucket;
}

/** Forgets windows that are over; says whether there were any. */
function removeOver(buckets: Buckets, now: Date): boolean {
  const before = buckets.size;
  for (const [key, { endsAt }] of buckets) if (endsAt <= now.getTime()) buckets.delete(key);
  return buckets.size < before;
}

function unwrittenIn(buckets: Buckets): Count[] {
  return [...buckets]
    .filter(([, { unwritten }]) => unwritten !== 0)
    .map(([key, { unwritten, endsAt }]) => ({
      bucket: key.slice(key.indexOf(' ') + 1),
      endsAt: new Date(endsAt),
      count: unwritten,
    }));
}

function keyFor({ bucket, endsAt }: Omit<Count, 'count'>): string {
  return `${endsAt.getTime()} ${bucket}`;
}
