import { mkdir } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { facts, putInForce } from '#content/facts.ts';
import { sample } from '#content/sample.ts';
import { samplePaths } from '#content/sample-facts.ts';
import type { Facts } from '#contract/business/facts.ts';
import type { MailboxStatus } from '#contract/desk/inbound.ts';
import { ensureAdministrator } from './accounts/first-administrator.ts';
import { deleteExpiredSessions } from './accounts/session-store.ts';
import { sessionsIn } from './accounts/sessions.ts';
import { dailyWork, readings, startDeliveries } from './background.ts';
import { serverBackups } from './backup/backups.ts';
import { lastBackupIn } from './backup/last-backup.ts';
import { takeInRestored } from './backup/restored.ts';
import { refuseWhileRestoring } from './backup/restoring.ts';
import { startFacts } from './business/in-force.ts';
import type { Config } from './config.ts';
import { openConnections } from './connections/connections.ts';
import type { MailSettings } from './connections/mail.ts';
import { startDaily } from './daily/daily.ts';
import { addLimitCounts, readLimitCounts } from './database/limit-counts.ts';
import { type Database, madeAt, openDatabase } from './database/open.ts';
import { fileSecret, sharedSecret } from './database/secret.ts';
import { type Files, freeBytes, OTHERS_ARE_DONE_MS, openDiskFiles } from './files/disk.ts';
import { ownedAmong, storedBytes } from './files/owned.ts';
import { uploadQuota } from './files/quota.ts';
import { openS3Files } from './files/s3.ts';
import { createApp } from './http/app.ts';
import { securityHeaders } from './http/headers.ts';
import { startLimits } from './http/limits.ts';
import { releasedIn } from './http/released.ts';
import { loadSite } from './http/site.ts';
import { clearMailFolder, noMailbox, startMailbox } from './inbound/mailbox.ts';
import { cardPayments } from './invoices/card.ts';
import { stripeCards } from './invoices/card-stripe.ts';
import { openMetrics } from './metrics/metrics.ts';
import { startOfficeWork } from './office-work.ts';
import { currentMail } from './outbox/current-mail.ts';
import { dropboxCopies } from './outbox/dropbox.ts';
import { addRoutes } from './routes.ts';
import type { ReadStandard } from './standards/intake.ts';
import { readStandard as readInProcess } from './standards/read-standard.ts';

type Options = {
  config: Config;
  logger: FastifyBaseLogger;
  buildFolder: string;
  clock?: () => Date;
  isDemonstration?: boolean;
  readSite?: typeof loadSite;
  readStandard?: ReadStandard;
  shipped?: Facts;
};

/**
 * Puts the whole product together: it opens what the parts need, `routes.ts` adds the routes, and
 * `background.ts` the background work. Nothing listens yet.
 *
 * @param clock the time by which everything is dated
 * @param isDemonstration whether the desk says that all data is made up; no setting can turn this on
 * @param readSite how the built site gets into memory, for a process that starts several apps on one build
 * @param readStandard how an uploaded standard is read, for a program that knows early what it will upload
 * @param shipped the facts in force until the owner publishes their own
 * @returns the app, the metrics where they are on, the administrator it had to make up a password for,
 *   `messagesHaveLeft` for a program that moves the clock, and `close`, which drains what is in flight
 */
export async function compose({
  config,
  logger,
  buildFolder,
  clock = () => new Date(),
  isDemonstration = false,
  readSite = loadSite,
  readStandard = readInProcess,
  shipped = sample,
}: Options) {
  const { dataDir, siteUrl, trustProxy } = config;
  putInForce(shipped, samplePaths(shipped, sample));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await refuseWhileRestoring(dataDir);
  const released = await releasedIn(buildFolder);
  const otherSiteUrl = released && released.siteUrl !== siteUrl ? siteUrl : undefined;
  const site = readSite(buildFolder, securityHeaders(siteUrl), otherSiteUrl);
  const database = await openDatabase(config.database);
  const { db } = database;
  await takeInRestored(db, dataDir);
  const files = await openFiles(config, database, logger);
  const inForce = await startFacts({
    db,
    files,
    dataDir,
    buildFolder,
    site,
    otherSiteUrl,
    clock,
    log: logger,
  });
  await deleteExpiredSessions(db, clock());
  const newAdministrator = await ensureAdministrator(db, config.admin, clock());
  const secret = database.kind === 'postgres' ? await sharedSecret(db, dataDir) : await fileSecret(dataDir);

  const connections = await openConnections({
    db,
    secret,
    fromEnvironment: { mail: config.mail, cards: config.stripe, storage: config.backupS3 },
  });
  const mail = currentMail(() => {
    const settings = connections.mail();
    return settings && { ...withSenderName(settings), site: siteUrl };
  });
  const provider = remembered(connections.cards, (secrets) =>
    stripeCards({ ...secrets, apiOrigin: config.stripeApiOrigin }),
  );
  const cloud = config.dropbox && dropboxCopies(config.dropbox, files.read);
  const deliveries = startDeliveries({
    database,
    files,
    mail,
    lookAtConnections: connections.look,
    cloud,
    siteUrl,
    takesAnswers: config.mailIn !== undefined,
    clock,
    logger,
  });
  const daily = startDaily(db, dailyWork({ db, files }), clock, logger);
  const isNightlyOn = config.nightlyBackup.on && !isDemonstration;
  const backups = serverBackups({
    config,
    isNightlyOn,
    async findBucket() {
      await connections.look();
      return connections.storage();
    },
  });
  const nightly = isNightlyOn
    ? startDaily(db, { 'nightly backup': backups.makeNightly }, clock, logger, {
        name: 'backup',
        isAtStart: false,
      })
    : undefined;
  const officeWork = startOfficeWork({
    database,
    backups,
    siteUrl,
    clock,
    wakeOutbox: deliveries.wake,
    logger,
  });
  const sessions = sessionsIn(db, siteUrl, clock);
  const limits = await startLimits(
    { read: (now) => readLimitCounts(db, now), add: (counts, now) => addLimitCounts(db, counts, now) },
    clock,
    logger,
  );
  const store = { files, dataDir, storedBytes: () => storedBytes(db), ...config.uploads };
  const quota = uploadQuota({ ...store, today: limits.perDay('uploads') });
  const { photoBytesPerDay: bytesPerDay } = config.uploads;
  const photoQuota = uploadQuota({ ...store, today: limits.perDay('photos'), bytesPerDay });

  if (config.mailIn) await clearMailFolder(dataDir);
  const mailbox =
    config.mailIn &&
    startMailbox({
      ...config.mailIn,
      kind: database.kind,
      siteUrl,
      copiesToCloud: cloud !== undefined,
      database,
      files,
      quota,
      dataDir,
      ownAddresses: () =>
        [connections.mail()?.from, connections.mail()?.notify]
          .flatMap((one) => (one ? [one.address.toLowerCase()] : []))
          .concat(facts.contact.email.toLowerCase()),
      clock,
      log: logger,
    });

  const app = await createApp({ siteUrl, trustProxy, secret, site, findUser: sessions.findUser, logger });
  const metrics =
    config.metrics &&
    (await openMetrics(watched(dataDir, { database, files, mailbox: mailbox?.status, clock })));
  metrics?.observe(app);
  await addRoutes(app, {
    config,
    database,
    files,
    site,
    sessions,
    limits,
    quota,
    photoQuota,
    secret,
    clock,
    isDemonstration,
    mailIsOn: mail.isOn,
    mailbox: mailbox?.status ?? noMailbox,
    cloudConfigured: cloud !== undefined,
    connections,
    backups,
    cards: cardPayments({ db, provider, log: logger }),
    readStandard,
    inForce,
    buildFolder,
    wakeOutbox: deliveries.wake,
  });

  return {
    app,
    newAdministrator,
    metrics,
    mailIsOn: mail.isOn,
    inForce,
    /** Resolves when every message that is due now has left or was refused. */
    messagesHaveLeft: deliveries.rested,
    /** Stops taking requests, lets those in flight and the message on its way finish, and closes everything. */
    async close(): Promise<void> {
      // Both at once, because requests in flight and other work share the remaining time.
      await Promise.all([
        backups.stop(),
        mailbox?.stop(),
        officeWork.stop(),
        app.close(),
        deliveries.stop(),
        daily.stop(),
        nightly?.stop(),
        inForce.stop(),
        metrics?.close(),
      ]);
      mail.close();
      await files.close();
      await limits.close();
      await db.destroy();
    },
  };
}

/** Opens the file store, and clears files that an earlier process left behind. */
async function openFiles(config: Config, { db, kind }: Database, log: FastifyBaseLogger): Promise<Files> {
  const owners = {
    findOwned: (filenames: string[]) => ownedAmong(db, filenames),
    since: await madeAt(db),
    log,
  };
  // Object storage is checked a moment later, when the bucket's listing is known.
  if (config.s3) return openS3Files(config.dataDir, config.s3, owners);
  const files = await openDiskFiles(config.dataDir);
  await files.clearOrphans(owners, { sparedMs: kind === 'postgres' ? OTHERS_ARE_DONE_MS : 0 });
  return files;
}

/** What the metrics watch. */
function watched(
  dataDir: string,
  {
    database: { db },
    files,
    mailbox,
    clock,
  }: {
    database: Database;
    files: Files;
    mailbox: (() => MailboxStatus) | undefined;
    clock: () => Date;
  },
) {
  return {
    read: (now: Date) => readings({ db, files }, now),
    freeBytes: () => freeBytes(dataDir),
    mailboxIsRead: () => mailbox && mailbox().problem === null,
    lastBackup: () => lastBackupIn(dataDir),
    clock,
  };
}

/** A sender without a name of its own is the business. */
function withSenderName({ from, ...settings }: MailSettings) {
  return { ...settings, from: { ...from, name: from.name || facts.identity.name } };
}

/** What is made of settings, made again only when they have changed. */
function remembered<Settings, Made>(
  settings: () => Settings | undefined,
  make: (settings: Settings) => Made,
): () => Made | undefined {
  let last: { of: Settings; made: Made } | undefined;
  return () => {
    const now = settings();
    if (now === undefined) return undefined;
    if (last?.of !== now) last = { of: now, made: make(now) };
    return last.made;
  };
}
