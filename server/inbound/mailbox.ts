import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { MailboxStatus } from '#contract/desk/inbound.ts';
import type { Db } from '../database/open.ts';
import { keptProcess } from '../kept-process.ts';
import { download, downloadText, LARGEST_MAIL } from './download.ts';
import { problemOf } from './problem.ts';
import type { ReadMail, ReadRequest } from './read-mail.ts';
import { type TakingIn, takeIn } from './take-in.ts';

/** What people see in their mail program: these mails are at the desk. */
export const MARK = '$Plumbline';
/** What came so long before the first look was answered by hand. */
const BEFORE_FIRST_MS = 24 * 60 * 60_000;
/** A server that has numbered its mails anew is read from so long before the last look. */
const BEFORE_NEW_NUMBERS_MS = 7 * 24 * 60 * 60_000;
/** The server tells of new mails at once; one that doesn't is asked. */
const LOOK_EVERY_MS = 30_000;
const AT_ONCE = 50;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** The folder in DATA_DIR where mails are while they are read. */
const FOLDER = 'mail-in';

const reader = keptProcess<ReadRequest, ReadMail>('server/inbound/read-process.ts', {
  longestMs: 60_000,
  mostMb: 400,
});

type Dependencies = TakingIn & {
  imapUrl: string;
  folder: string;
  dataDir: string;
  clock: () => Date;
  log: FastifyBaseLogger;
};
type Reading = Dependencies & { trying: Trying };

/** Reads the office's mailbox as long as the server runs. Nothing in it is changed but the mark of what was read. */
export function startMailbox(dependencies: Dependencies) {
  const { log, clock } = dependencies;
  const stopping = new AbortController();
  let problem: MailboxStatus['problem'] = null;
  let since: string | null = null;
  let pause = FIRST_PAUSE_MS;
  const trying: Trying = { trying: 0, tries: 0 };

  const good = () => {
    if (problem !== null) log.info('the mailbox can be read again');
    problem = null;
    since = null;
    pause = FIRST_PAUSE_MS;
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await readUntilItBreaks({ ...dependencies, trying }, stopping.signal, good);
      } catch (error) {
        if (stopping.signal.aborted) return;
        const now = problemOf(error);
        if (now !== problem)
          log.warn(
            { problem: now, code: (error as NodeJS.ErrnoException).code },
            'the mailbox cannot be read',
          );
        problem = now;
        since ??= clock().toISOString();
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }
  const running = run();

  return {
    status: (): MailboxStatus => ({ configured: true, problem, since }),
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

/** Where no mailbox is set. */
export const noMailbox = (): MailboxStatus => ({ configured: false, problem: null, since: null });

/** Opens the mailbox, takes in what is new, and waits for more. @throws when the connection breaks */
async function readUntilItBreaks(
  dependencies: Reading,
  stopping: AbortSignal,
  good: () => void,
): Promise<void> {
  const client = await connect(dependencies);
  const { promise: broken, reject } = Promise.withResolvers<never>();
  broken.catch(() => {});
  client.on('error', reject);
  client.on('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
  let wake = () => {};
  let hasNews = false;
  client.on('exists', () => {
    hasNews = true;
    wake();
  });
  stopping.addEventListener('abort', () => wake(), { once: true });
  try {
    await Promise.race([client.connect(), broken]);
    await client.mailboxOpen(dependencies.folder);
    while (!stopping.aborted) {
      hasNews = false;
      await Promise.race([takeNew(client, dependencies, stopping), broken]);
      good();
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      if (hasNews || stopping.aborted) continue;
      const timer = setTimeout(resolve, LOOK_EVERY_MS);
      await Promise.race([woken, broken]).finally(() => clearTimeout(timer));
    }
  } finally {
    client.close();
  }
}

async function connect({ imapUrl }: Dependencies): Promise<ImapFlow> {
  // Loaded only where a mailbox is read: a small machine keeps the memory.
  const { ImapFlow: Client } = await import('imapflow');
  const url = new URL(imapUrl);
  const secure = url.protocol === 'imaps:';
  return new Client({
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    autoIdleDelay: 1_000,
    maxIdleTime: 5 * 60_000,
    maxLiteralSize: 4 * 1024 * 1024,
    maxResponseSize: 8 * 1024 * 1024,
  });
}

/** Where a mailbox was read to, and how often the mail after that broke the connection. */
type Place = { id: string; validity: string; first: number; last: number } & Trying;
type Trying = { trying: number; tries: number };
/** A mail that cannot be downloaded holds the others up so often. After that only its place is kept, and that it is in the mailbox. */
const MOST_TRIES = 5;

async function takeNew(client: ImapFlow, dependencies: Reading, stopping: AbortSignal): Promise<void> {
  const place: Place = Object.assign(dependencies.trying, await placeIn(client, dependencies));
  await markRead(client, place);
  for (;;) {
    const found = (await client.search({ uid: `${place.last + 1}:*` }, { uid: true })) || [];
    // A range with `*` has the last mail in it even if its number is lower.
    const uids = found.filter((uid) => uid > place.last).sort((one, other) => one - other);
    if (uids.length === 0 || stopping.aborted) break;
    reader.start();
    await takeSome(client, dependencies, { place, uids: uids.slice(0, AT_ONCE), stopping });
  }
  await dependencies.database.db
    .updateTable('inbound_mailboxes')
    .set({ read_at: dependencies.clock().toISOString() })
    .where('id', '=', place.id)
    .execute();
}

/** How far this mailbox was read. The first time, and when the server numbers its mails anew, it begins with what came lately. */
async function placeIn(
  client: ImapFlow,
  { database: { db }, imapUrl, folder, clock }: Dependencies,
): Promise<Omit<Place, keyof Trying>> {
  const { hostname, username } = new URL(imapUrl);
  const id = createHash('sha256').update([hostname, username, folder].join('\0')).digest('hex');
  const box = client.mailbox;
  if (!box) throw new Error('the mailbox is not open');
  const validity = String(box.uidValidity);
  const known = await db.selectFrom('inbound_mailboxes').selectAll().where('id', '=', id).executeTakeFirst();
  if (known?.validity === validity)
    return { id, validity, first: Number(known.first_uid), last: Number(known.last_uid) };
  const now = clock();
  const since = known
    ? new Date(new Date(known.read_at).getTime() - BEFORE_NEW_NUMBERS_MS)
    : new Date(now.getTime() - BEFORE_FIRST_MS);
  const found = (await client.search({ since }, { uid: true })) || [];
  const last = (found.length > 0 ? Math.min(...found) : box.uidNext) - 1;
  const values = { validity, first_uid: last, last_uid: last, read_at: now.toISOString() };
  await db
    .insertInto('inbound_mailboxes')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  return { id, validity, first: last, last };
}

/** Marks what was read: the server may have been killed between the two. */
async function markRead(client: ImapFlow, { first, last }: Place): Promise<void> {
  if (last > first) await mark(client, `${first + 1}:${last}`);
}

async function mark(client: ImapFlow, range: string): Promise<void> {
  const box = client.mailbox;
  // A server that takes no words of ours keeps none; nothing depends on them.
  const takes = box && !box.readOnly && (box.permanentFlags?.has('\\*') || box.permanentFlags?.has(MARK));
  if (takes) await client.messageFlagsAdd(range, [MARK], { uid: true });
}

async function takeSome(
  client: ImapFlow,
  dependencies: Reading,
  { place, uids, stopping }: { place: Place; uids: number[]; stopping: AbortSignal },
): Promise<void> {
  const mails = await client.fetchAll(
    uids.join(','),
    { uid: true, size: true, internalDate: true },
    { uid: true },
  );
  const about = new Map(mails.map((mail) => [mail.uid, mail]));
  const before = place.last;
  for (const uid of uids) {
    if (stopping.aborted) break;
    const mail = about.get(uid);
    // Somebody may have deleted it this moment.
    if (mail) await takeOne(client, dependencies, place, mail);
    place.last = uid;
  }
  if (place.last > before) await mark(client, `${before + 1}:${place.last}`);
}

async function takeOne(
  client: ImapFlow,
  dependencies: Reading,
  place: Place,
  { uid, size = 0, internalDate }: FetchMessageObject,
): Promise<void> {
  const { clock, dataDir, log } = dependencies;
  await mkdir(join(dataDir, FOLDER), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, FOLDER, 'mail-'));
  try {
    const path = join(folder, randomUUID());
    const isTooLarge = size > LARGEST_MAIL;
    let left: { name: string; size: number }[] = [];
    let mail: ReadMail | undefined;
    place.tries = place.trying === uid ? place.tries + 1 : 1;
    place.trying = uid;
    if (place.tries <= MOST_TRIES) {
      if (isTooLarge) left = await downloadText(client, uid, path);
      else await download(client, uid, path);
      mail = await read({ path, folder }, log);
    }
    // It has come through: what fails from here on is the database, and no mail is to blame.
    place.tries = 0;
    const now = clock();
    const came = new Date(internalDate ?? now);
    await takeIn(dependencies, {
      mail: {
        ...(mail ?? unreadable([place.id, place.validity, uid].join(' '))),
        ...(isTooLarge && mail && { files: left.map((file) => ({ ...file, refused: 'mail' as const })) }),
      },
      cameAt: came > now ? now : came,
      now,
      mark: (transaction) => moveOn(transaction, place, uid),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a mail says; only its head where the rest cannot be read; `undefined` where nothing can. */
async function read(
  at: { path: string; folder: string },
  log: FastifyBaseLogger,
): Promise<ReadMail | undefined> {
  for (const isHeadOnly of [false, true])
    try {
      const mail = await reader.ask({ ...at, isHeadOnly });
      return isHeadOnly ? { ...mail, words: NOT_READ } : mail;
    } catch (error) {
      // The error's own words may quote the mail.
      log.warn({ name: (error as Error).name, isHeadOnly }, 'a mail could not be read');
    }
  return undefined;
}

const NOT_READ = '[This mail could not be read here. It is in the mailbox]';

function unreadable(which: string): ReadMail {
  return {
    messageId: null,
    follows: [],
    from: { name: '', address: '' },
    to: [],
    subject: '',
    words: NOT_READ,
    isAutomatic: false,
    site: null,
    bounce: null,
    files: [],
    key: createHash('sha256').update(which).digest('hex'),
  };
}

/** Notes that a mail was read, in the transaction that keeps it. @returns `false` where another process has read it */
async function moveOn(transaction: Db, { id, validity }: Place, uid: number): Promise<boolean> {
  const moved = await transaction
    .updateTable('inbound_mailboxes')
    .set({ last_uid: uid })
    .where('id', '=', id)
    .where('validity', '=', validity)
    .where('last_uid', '<', uid)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Removes what a killed server left of the mails that it was reading. */
export async function clearMailFolder(dataDir: string): Promise<void> {
  await rm(join(dataDir, FOLDER), { recursive: true, force: true });
}
