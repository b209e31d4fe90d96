import type { Database } from '../database/open.ts';
import type { Delivery, OwedKind } from './message.ts';
import { claimDue, giveBack, markNotSent, markSent, type OwedMessage } from './store.ts';

/** Tries to hand over one owed thing; how, depends on its kind. */
export type Deliver = (owed: OwedMessage) => Promise<Delivery>;

const LEASE_MS = 2 * 60 * 1000;
const POLL_MS = 15 * 1000;
// A silent mail server holds each attempt for up to 30 s: a batch must end before its lease does.
const BATCH = 4;
const FIRST_RETRY_MS = 30 * 1000;
const LONGEST_RETRY_MS = 60 * 60 * 1000;
/** A customer's acknowledgement is no use after a week; mail servers themselves give up after five days. */
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

type Log = { info(fields: object, text: string): void; warn(fields: object, text: string): void };

/** How long to wait after the nth failed attempt: half a minute, doubled each time, at most an hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}

/**
 * Delivers what the outbox owes, until stopped: at once when woken, otherwise every quarter of a minute.
 *
 * A message is delivered at least once. Only a crash between the mail server's yes and the note of it sends a message
 * twice, and then under the same Message-ID.
 */
export function startDispatch(
  database: Database,
  { kinds, deliver }: { kinds: readonly OwedKind[]; deliver: Deliver },
  clock: () => Date,
  log: Log,
) {
  let stopping = false;
  let wakeRequested = false;
  let running = Promise.resolve();
  let isRunning = false;

  async function deliverDue(): Promise<void> {
    while (!stopping) {
      const due = await claimDue(database, clock(), LEASE_MS, BATCH, kinds);
      if (due.length === 0) return;
      for (const [at, owed] of due.entries()) {
        // Whoever runs next need not wait for the lease of what was not begun.
        if (stopping) return giveBack(database.db, due.slice(at), clock());
        await attempt(owed);
      }
    }
  }

  async function attempt(owed: OwedMessage): Promise<void> {
    const delivery = await deliver(owed);
    const now = clock();
    if (delivery.ok) {
      await markSent(database.db, owed.id, now);
      log.info({ messageId: owed.id, kind: owed.kind, attempts: owed.attempts }, 'message delivered');
      return;
    }
    // What is owed to the business itself is never given up on.
    const toBusiness = owed.kind === 'cloud-copy' || owed.message.to === undefined;
    const tooOld = now.getTime() - Date.parse(owed.createdAt) > GIVE_UP_AFTER_MS;
    const giveUp = !toBusiness && (delivery.permanent || tooOld);
    const next = giveUp ? undefined : new Date(now.getTime() + retryDelayMs(owed.attempts));
    await markNotSent(database.db, owed.id, delivery.error, now, next);
    log.warn(
      { messageId: owed.id, kind: owed.kind, attempts: owed.attempts, error: delivery.error, giveUp },
      'message not delivered',
    );
  }

  function wake(): void {
    wakeRequested = true;
    if (isRunning || stopping) return;
    isRunning = true;
    running = (async () => {
      while (wakeRequested && !stopping) {
        wakeRequested = false;
        await deliverDue().catch((error) => log.warn({ error: String(error) }, 'outbox not reached'));
      }
      isRunning = false;
    })();
  }

  const timer = setInterval(wake, POLL_MS);
  wake();

  return {
    wake,
    /** Ends after the message now on its way. */
    async stop(): Promise<void> {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
