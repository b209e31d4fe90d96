import type { CardConnection, MailConnection, StorageConnection } from '#contract/desk/connections.ts';
import * as endpoints from '#contract/desk/endpoints/connections.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { bucketSentences, tryBucket } from '../files/bucket-problem.ts';
import type { Desk } from '../http/desk.ts';
import { readMailbox } from '../mailbox.ts';
import { retryDelayed } from '../outbox/failed.ts';
import { mustBeCurrent, Refusal, refuse, refuseField } from '../refusal.ts';
import type { Connections } from './connections.ts';
import { noMail, StoredMail, shownOf } from './mail.ts';
import { sendTrial } from './mail-trial.ts';
import { decryptSecrets, encryptSecrets } from './secrets.ts';
import { noStorage, StoredStorage, shownStorage } from './storage.ts';
import { type ConnectionName, findConnection, type StoredConnection, storeConnection } from './store.ts';

const FIXED = 'The operator sets this in the server’s environment, so it can’t be changed here';
const NO_MAILBOX = 'Enter an email address, like office@example.com or Name <office@example.com>';

type Dependencies = { db: Db; connections: Connections; wakeOutbox: () => void };

/** Mail, card payments and the storage of backups, as the owner sets them up at the desk. No answer has a secret in it. */
export function connectionRoutes(desk: Desk, { db, connections, wakeOutbox }: Dependencies): void {
  const { secret, fromEnvironment } = connections;

  desk.answers(endpoints.mail, () => mailNow(db));
  desk.answers(endpoints.cards, () => cardsNow(db));
  desk.answers(endpoints.storage, () => storageNow(db));

  desk.changes(endpoints.saveMail, async ({ transaction, body, version, actor, afterwards }) => {
    if (fromEnvironment.mail) refuse('conflict', FIXED);
    const { password: typed, ...settings } = body;
    const before = await readStored(transaction, 'mail');
    mustBeCurrent(version, before.version);
    mustBeComplete(settings);
    const { host } = mailOf(before);
    // A password is only for the server that it was typed for.
    const kept = host.toLowerCase() === settings.host.toLowerCase() ? before.secrets?.password : undefined;
    const password = settings.username === '' ? '' : (typed ?? kept ?? '');
    await store(transaction, 'mail', {
      version: before.version + 1,
      settings,
      secrets: { ...(password && { password }) },
    });
    await noteAudit(transaction, {
      kind: 'connection',
      ...actor,
      detail: settings.host ? `Mail leaves by ${settings.host}, port ${settings.port}` : 'Mail switched off',
    });
    // What failed by the earlier connection does not wait for its next turn.
    if (settings.host) await retryDelayed(transaction, actor.now);
    afterwards(connections.look);
    afterwards(wakeOutbox);
    return mailNow(transaction);
  });

  desk.changes(endpoints.saveCards, async ({ transaction, body, version, actor, afterwards }) => {
    if (fromEnvironment.cards) refuse('conflict', FIXED);
    const before = await readStored(transaction, 'cards');
    mustBeCurrent(version, before.version);
    const wanted = { ...before.secrets, ...withoutUndefined(body) };
    const secrets = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
    await store(transaction, 'cards', { version: before.version + 1, settings: {}, secrets });
    const takesCards = 'secretKey' in secrets && 'webhookSecret' in secrets;
    await noteAudit(transaction, {
      kind: 'connection',
      ...actor,
      detail: takesCards ? 'Card payments set up' : 'Card payments are off',
    });
    afterwards(connections.look);
    return cardsNow(transaction);
  });

  desk.changes(endpoints.saveStorage, async ({ transaction, body, version, actor, afterwards }) => {
    if (fromEnvironment.storage) refuse('conflict', FIXED);
    const { secretAccessKey: typed, ...wanted } = body;
    const settings = { ...wanted, endpoint: wanted.endpoint && new URL(wanted.endpoint).origin };
    const before = await readStored(transaction, 'storage');
    mustBeCurrent(version, before.version);
    const { endpoint, accessKeyId } = storageOf(before);
    // A secret is only for the storage and the key that it was typed for.
    const isSame = endpoint === settings.endpoint && accessKeyId === settings.accessKeyId;
    const secret = settings.endpoint === '' ? '' : typed || (isSame && before.secrets?.secretAccessKey) || '';
    mustBeWholeStorage({ ...settings, secretAccessKey: secret });
    await store(transaction, 'storage', {
      version: before.version + 1,
      settings,
      secrets: { ...(secret && { secretAccessKey: secret }) },
    });
    await noteAudit(transaction, {
      kind: 'connection',
      ...actor,
      detail: settings.endpoint
        ? `Backups are copied to ${settings.bucket} at ${settings.endpoint}`
        : 'Backups are not copied any more',
    });
    afterwards(connections.look);
    return storageNow(transaction);
  });

  desk.inSteps(endpoints.tryStorage, async (call) => {
    const earlier = (await call.earlierAnswer()) ?? (await call.claimKey(db));
    if (earlier) return earlier;
    await connections.look();
    const settings = connections.storage();
    const problem = settings && (await tryBucket(settings));
    const trial = settings
      ? problem
        ? { works: false, problem: bucketSentences[problem] }
        : { works: true }
      : { works: false, problem: 'No object storage is set up. Save one first, then try it.' };
    await call.keepAnswer(db, trial);
    return trial;
  });

  desk.inSteps(endpoints.tryMail, async (call) => {
    const { to } = call.body;
    if (!readMailbox(to)) refuseField('invalid', 'to', NO_MAILBOX);
    const earlier = (await call.earlierAnswer()) ?? (await call.claimKey(db));
    if (earlier) return earlier;
    // Another process may have just changed it.
    await connections.look();
    const trial = await sendTrial(connections.mail(), to);
    await call.keepAnswer(db, trial);
    return trial;
  });

  async function readStored(reader: Db, name: ConnectionName) {
    const found = await findConnection(reader, name);
    const { version, settings, secrets } = found ?? { version: 0, settings: empty[name], secrets: null };
    return { version, settings, secrets: decryptSecrets(secret, name, secrets) };
  }

  async function store(
    transaction: Db,
    name: ConnectionName,
    { secrets, ...rest }: Omit<StoredConnection, 'secrets'> & { secrets: Record<string, string> },
  ): Promise<void> {
    await storeConnection(transaction, name, { ...rest, secrets: encryptSecrets(secret, name, secrets) });
  }

  async function mailNow(reader: Db): Promise<MailConnection> {
    const stored = await readStored(reader, 'mail');
    const { version } = stored;
    if (fromEnvironment.mail) return { ...shownOf(fromEnvironment.mail), version };
    return {
      ...mailOf(stored),
      hasPassword: stored.secrets?.password !== undefined,
      fixed: false,
      unreadable: stored.secrets === undefined,
      version,
    };
  }

  async function storageNow(reader: Db): Promise<StorageConnection> {
    const stored = await readStored(reader, 'storage');
    const { version } = stored;
    if (fromEnvironment.storage) return { ...shownStorage(fromEnvironment.storage), version };
    return {
      ...storageOf(stored),
      hasSecret: stored.secrets?.secretAccessKey !== undefined,
      fixed: false,
      unreadable: stored.secrets === undefined,
      version,
    };
  }

  async function cardsNow(reader: Db): Promise<CardConnection> {
    const { version, secrets } = await readStored(reader, 'cards');
    const { cards } = fromEnvironment;
    return {
      hasSecretKey: cards !== undefined || secrets?.secretKey !== undefined,
      hasWebhookSecret: cards !== undefined || secrets?.webhookSecret !== undefined,
      fixed: cards !== undefined,
      unreadable: cards === undefined && secrets === undefined,
      version,
    };
  }
}

const empty: Record<ConnectionName, Record<string, unknown>> = {
  mail: noMail,
  cards: {},
  storage: noStorage,
};

function mailOf({ settings }: Pick<StoredConnection, 'settings'>): StoredMail {
  return StoredMail.parse(settings);
}

function storageOf({ settings }: Pick<StoredConnection, 'settings'>): StoredStorage {
  return StoredStorage.parse(settings);
}

/** An incomplete set-up would silently copy nothing, so it is refused. */
function mustBeWholeStorage(settings: StoredStorage & { secretAccessKey: string }): void {
  if (settings.endpoint === '') return;
  const errors: FieldErrors = {};
  if (settings.region === '') errors.region = 'Enter the region, or us-east-1 if the storage has none';
  if (settings.bucket === '') errors.bucket = 'Enter the name of the bucket';
  if (settings.accessKeyId === '') errors.accessKeyId = 'Enter the key';
  if (settings.secretAccessKey === '') errors.secretAccessKey = 'Enter the secret of this key';
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', messages.checkFields, { errors });
}

/** An incomplete set-up would silently lose notifications, so it is refused. */
function mustBeComplete({ host, from, notify }: StoredMail): void {
  const errors: FieldErrors = {};
  if ((host || from) && !readMailbox(from)) errors.from = NO_MAILBOX;
  if ((host || notify) && !readMailbox(notify)) errors.notify = NO_MAILBOX;
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', messages.checkFields, { errors });
}

function withoutUndefined<Value>(given: Record<string, Value | undefined>): Record<string, Value> {
  const entries = Object.entries(given).filter((entry): entry is [string, Value] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
