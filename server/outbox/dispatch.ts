import type { Database, Db } from '../database/open.ts';
import type { Delivery, OwedKind } from './message.ts';
import { claimDue, drop, giveBack, markNotSent, markSent, type OwedMessage } from './store.ts';

const LEASE_MS = 2 * 60 * 1000;
const POLL_MS = 15 * 1000;
/** A silent mail server holds each attempt for so long. */
const LONGEST_MAIL_MS = 30 * 1000;
const FIRST_RETRY_MS = 30 * 1000;
const LONGEST_RETRY_MS = 60 * 60 * 1000;
/** Mail servers themselves give up after five days. */
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000;
/**
 * What is of no use to a person after so long, and is dropped unsent, without counting as a failure: nobody wants to hear
 * after a week that a request has arrived, or be asked about a subscription long forgotten; who still wants it asks again.
 * Everything else is owed however late: the business is told of each inquiry, a reminder is taken back by the answer and not
 * by time, a copy of a file is the file; and a partner's statement, which is a document, is named at the desk as not delivered
 * when it still fails after a week.
 */
const USELESS_AFTER_MS: Partial<Record<OwedKind, number>> = {
  'inquiry-acknowledgement': 7 * 24 * 60 * 60 * 1000,
  'newsletter-confirmation': 7 * 24 * 60 * 60 * 1000,
};

type Log = { info(fields: object, text: string): void; warn(fields: object, text: string): void };

/** How long to wait after the nth failed attempt: half a minute, doubled each time, at most an hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}

/**
 * Delivers what the outbox owes of some kinds, until stopped: at once when woken, otherwise every quarter of a minute.
 *
 * A message is delivered at least once. Only a crash between the mail server's yes and the note of it sends a mail
 * twice, and then under the same Message-ID.
 *
 * @param given.notDelivered is told, in the transaction that takes a message out, why one will not reach its customer
 * @param given.batch how many are claimed at once. Mails that are not begun while their claim holds are given back; what may
 * take longer than a claim holds is claimed one by one, and must be the same when it is done twice
 */
export function startDispatch<Kind extends OwedKind>(
  database: Database,
  given: {
    kinds: readonly Kind[];
    batch: number;
    deliver: (owed: OwedMessage & { kind: Kind }) => Promise<Delivery>;
    notDelivered?: (transaction: Db, owed: OwedMessage, why: { words: string; now: Date }) => Promise<void>;
  },
  clock: () => Date,
  log: Log,
) {
  const { kinds, batch, deliver, notDelivered } = given;
  let stopping = false;
  let wakeRequested = false;
  let running = Promise.resolve();
  let isRunning = false;

  async function deliverDue(): Promise<void> {
    while (!stopping) {
      const claimedAt = clock();
      const until = new Date(claimedAt.getTime() + LEASE_MS);
      const due = await claimDue(database, claimedAt, LEASE_MS, batch, kinds);
      if (due.length === 0) return;
      for (const [at, owed] of due.entries()) {
        const runsOut = until.getTime() - clock().getTime() < LONGEST_MAIL_MS;
        // Whoever runs next need not wait for the claim on what was not begun, nor come upon it half done.
        if (stopping || (runsOut && at > 0)) {
          await giveBack(database.db, due.slice(at), { until, now: clock() });
          break;
        }
        await attempt(owed);
      }
    }
  }

  async function attempt(owed: OwedMessage): Promise<void> {
    const ageMs = () => clock().getTime() - Date.parse(owed.createdAt);
    const usefulForMs = USELESS_AFTER_MS[owed.kind] ?? Number.POSITIVE_INFINITY;
    if (ageMs() > usefulForMs) {
      await database.db.transaction().execute(async (transaction) => {
        await drop(transaction, owed.id);
        await notDelivered?.(transaction, owed, { words: 'too old to be useful', now: clock() });
      });
      log.info({ messageId: owed.id, kind: owed.kind }, 'message too old to be useful, dropped');
      return;
    }
    const delivery = await deliver(owed as OwedMessage & { kind: Kind });
    const now = clock();
    if (delivery.ok) {
      await markSent(database.db, owed.id, now);
      log.info({ messageId: owed.id, kind: owed.kind, attempts: owed.attempts }, 'message delivered');
      return;
    }
    const tooOld = usefulForMs === Number.POSITIVE_INFINITY && ageMs() > GIVE_UP_AFTER_MS;
    const giveUp =
      owed.kind === 'cloud-copy' || owed.kind === 'cloud-removal'
        ? delivery.permanent
        : // A mail to the business itself never fails: it is tried until it leaves.
          owed.message.to !== undefined && (delivery.permanent || tooOld);
    const next = giveUp ? undefined : new Date(now.getTime() + retryDelayMs(owed.attempts));
    await database.db.transaction().execute(async (transaction) => {
      await markNotSent(transaction, owed.id, delivery.error, now, next);
      const words = delivery.answer ?? delivery.error;
      if (giveUp) await notDelivered?.(transaction, owed, { words, now });
    });
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
