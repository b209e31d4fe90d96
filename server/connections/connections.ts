import type { Db } from '../database/open.ts';
import type { BucketSettings } from '../files/bucket.ts';
import { type MailSettings, mailSettingsOf } from './mail.ts';
import { decryptSecrets } from './secrets.ts';
import { storageSettingsOf } from './storage.ts';
import { type ConnectionName, findConnection, versionsOf } from './store.ts';

/** The provider's secrets. */
export type CardSettings = { secretKey: string; webhookSecret: string };

type Given = {
  db: Db;
  /** The installation's secret. */
  secret: string;
  /** What the environment sets rules, and what is stored then counts for nothing. */
  fromEnvironment: {
    mail: MailSettings | undefined;
    cards: CardSettings | undefined;
    storage: BucketSettings | undefined;
  };
};

/**
 * The connections as they hold now. Each process looks again before it sends mail, so a change by another process
 * takes effect within seconds.
 */
export async function openConnections({ db, secret, fromEnvironment }: Given) {
  let mail: MailSettings | undefined;
  let cards: CardSettings | undefined;
  let storage: BucketSettings | undefined;
  let seen: string | undefined;

  const stored = async (name: ConnectionName) => {
    const found = await findConnection(db, name);
    return { found, secrets: found && decryptSecrets(secret, name, found.secrets) };
  };

  /** One look after the other: a slow one must not put back what a later one has found. */
  let looking = Promise.resolve();
  function look(): Promise<void> {
    looking = looking.then(lookNow, lookNow);
    return looking;
  }

  /** Reads what is stored, if it has changed. What did not change stays the same object. */
  async function lookNow(): Promise<void> {
    const versions = await versionsOf(db);
    if (versions === seen) return;
    const { found, secrets } = await stored('mail');
    mail = sameOrNew(mail, mailSettingsOf(found, secrets));
    cards = sameOrNew(cards, cardSettingsOf((await stored('cards')).secrets));
    const kept = await stored('storage');
    storage = storageSettingsOf(kept.found, kept.secrets);
    seen = versions;
  }

  await look();
  return {
    secret,
    fromEnvironment,
    look,
    /** How mail leaves; `undefined` while mail is off. */
    mail: () => fromEnvironment.mail ?? mail,
    /** What card payments need; `undefined` while no cards are taken. */
    cards: () => fromEnvironment.cards ?? cards,
    /** Where backups are copied; `undefined` if nowhere. */
    storage: () => fromEnvironment.storage ?? storage,
  };
}

export type Connections = Awaited<ReturnType<typeof openConnections>>;

/** Money must be recorded when it is taken, so one secret without the other takes none. */
function cardSettingsOf(secrets: Record<string, string> = {}): CardSettings | undefined {
  const { secretKey, webhookSecret } = secrets;
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
}

function sameOrNew<Settings>(before: Settings, now: Settings): Settings {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
