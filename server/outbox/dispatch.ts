import type { Database, Db } from '../database/open.ts';
import { runWhenWoken, type Woken } from '../woken.ts';
import type { Delivery, OwedKind } from './message.ts';
import { withoutSecrets } from './page-link.ts';
import { claimDue, drop, giveBack, markNotSent, markSent, type OwedMessage, postpone } from './store.ts';

const LEASE_MS = 2 * 60 * 1000;
const POLL_MS = 15 * 1000;
/** How long a silent mail server can delay an attempt. */
const LONGEST_MAIL_MS = 30 * 1000;
const FIRST_RETRY_MS = 30 * 1000;
const LONGEST_RETRY_MS = 60 * 60 * 1000;
/** Mail servers themselves give up after five days. */
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000;
/**
 * How long some mails are useful. Older ones are dropped unsent and do not count as failed: after a week
 * nobody wants a confirmation of a request or of a forgotten subscription. All other messages are sent
 * however late. The business is told of each inquiry, and only an answer withdraws a reminder. A partner's
 * statement that still fails after a week is listed at the desk as not delivered.
 */
const USELESS_AFTER_MS: Partial<Record<OwedKind, number>> = {
  'inquiry-acknowledgement': 7 * 24 * 60 * 60 * 1000,
  'newsletter-confirmation': 7 * 24 * 60 * 60 * 1000,
  // It is due at 4 pm and says “tomorrow”, which is wrong from midnight on.
  'inspection-reminder': 8 * 60 * 60 * 1000,
  // It says what there is to do today.
  digest: 12 * 60 * 60 * 1000,
};

type Log = { info(fields: object, text: string): void; warn(fields: object, text: string): void };

/** How long to wait after the nth failed attempt: half a minute, doubled each time, at most an hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}

type Dispatch<Kind extends OwedKind> = {
  kinds: readonly Kind[];
  /**
   * How many are claimed at once. Mails not started before their claim expires are released. Slower work is
   * claimed one by one, and must be safe to repeat.
   */
  batch: number;
  deliver: (owed: OwedMessage & { kind: Kind }) => Promise<Delivery>;
  /** Whether anything can be delivered now. Asked before each look at what is due. */
  isReady?: () => Promise<boolean>;
  /** Asked before a message leaves: it may have become pointless, or have to wait until a moment. */
  mayLeave?: (owed: OwedMessage) => Promise<'leave' | 'drop' | Date>;
  /** Called in the transaction that drops a message, with the reason why it will not reach its customer. */
  notDelivered?: (transaction: Db, owed: OwedMessage, why: { words: string; now: Date }) => Promise<void>;
};

/**
 * Delivers messages of some kinds until stopped: at once when woken, otherwise every 15 seconds. A message is
 * delivered at least once. Only a crash between the mail server accepting a mail and our record of it sends
 * it twice, under the same Message-ID.
 */
export function startDispatch<Kind extends OwedKind>(
  database: Database,
  dispatch: Dispatch<Kind>,
  clock: () => Date,
  log: Log,
): Woken {
  return runWhenWoken(async (stopping) => {
    await deliverDue(database, dispatch, { clock, log, stopping }).catch((error) =>
      log.warn({ err: error }, 'outbox not reached'),
    );
    return POLL_MS;
  });
}

type Running = { clock: () => Date; log: Log; stopping: AbortSignal };

async function deliverDue<Kind extends OwedKind>(
  database: Database,
  dispatch: Dispatch<Kind>,
  running: Running,
): Promise<void> {
  const { clock, stopping } = running;
  if (dispatch.isReady && !(await dispatch.isReady())) return;
  while (!stopping.aborted) {
    const claimedAt = clock();
    const until = new Date(claimedAt.getTime() + LEASE_MS);
    const due = await claimDue(database, claimedAt, LEASE_MS, dispatch.batch, dispatch.kinds);
    if (due.length === 0) return;
    for (const [at, owed] of due.entries()) {
      const runsOut = until.getTime() - clock().getTime() < LONGEST_MAIL_MS;
      // Releases messages that were not started, so that the next process need not wait for the claim to
      // expire.
      if (stopping.aborted || (runsOut && at > 0)) {
        await giveBack(database.db, due.slice(at), { until, now: clock() });
        break;
      }
      await attempt(database.db, dispatch, owed, running);
    }
  }
}

async function attempt<Kind extends OwedKind>(
  db: Db,
  { deliver, mayLeave, notDelivered }: Dispatch<Kind>,
  owed: OwedMessage,
  { clock, log }: Running,
): Promise<void> {
  const { id, kind, attempts } = owed;
  if (ageMs(owed, clock()) > usefulForMs(owed)) {
    await db.transaction().execute(async (transaction) => {
      await drop(transaction, id);
      await notDelivered?.(transaction, owed, { words: 'too old to be useful', now: clock() });
    });
    log.info({ messageId: id, kind }, 'message too old to be useful, dropped');
    return;
  }
  const verdict = (await mayLeave?.(owed)) ?? 'leave';
  if (verdict === 'drop') {
    await drop(db, id);
    log.info({ messageId: id, kind }, 'message not needed any more, dropped');
    return;
  }
  if (verdict !== 'leave') return postpone(db, id, verdict);
  const delivery = await deliver(owed as OwedMessage & { kind: Kind });
  const now = clock();
  if (delivery.ok) {
    await markSent(db, id, now, 'parts' in owed.message ? withoutSecrets(owed.message) : undefined);
    log.info({ messageId: id, kind, attempts }, 'message delivered');
    return;
  }
  const giveUp = isGivenUp(owed, delivery.permanent, now);
  const next = giveUp ? undefined : new Date(now.getTime() + retryDelayMs(attempts));
  await db.transaction().execute(async (transaction) => {
    await markNotSent(transaction, id, delivery, now, next);
    if (giveUp) await notDelivered?.(transaction, owed, { words: delivery.answer ?? delivery.error, now });
  });
  log.warn({ messageId: id, kind, attempts, error: delivery.error, giveUp }, 'message not delivered');
}

/** Whether a message that was not delivered is not tried again. */
function isGivenUp(owed: OwedMessage, isPermanent: boolean, now: Date): boolean {
  if (owed.kind === 'cloud-copy' || owed.kind === 'cloud-removal') return isPermanent;
  // A mail to the business itself never fails: it is tried until it leaves.
  if (owed.message.to === undefined) return false;
  return (
    isPermanent || (usefulForMs(owed) === Number.POSITIVE_INFINITY && ageMs(owed, now) > GIVE_UP_AFTER_MS)
  );
}

function ageMs({ createdAt }: OwedMessage, now: Date): number {
  return now.getTime() - Date.parse(createdAt);
}

function usefulForMs({ kind }: OwedMessage): number {
  return USELESS_AFTER_MS[kind] ?? Number.POSITIVE_INFINITY;
}
