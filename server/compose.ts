import { mkdir } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { business, retention } from '#content/business.ts';
import { monthsBefore } from '#contract/calendar.ts';
import { accountDeskRoutes } from './accounts/account-routes.ts';
import { ensureAdministrator } from './accounts/first-administrator.ts';
import { knownBrowsers } from './accounts/known-browser.ts';
import { accountRoutes } from './accounts/routes.ts';
import { deleteExpiredSessions } from './accounts/session-store.ts';
import { sessionsIn } from './accounts/sessions.ts';
import { deleteOldAttempts } from './accounts/store.ts';
import { auditRoutes } from './audit/routes.ts';
import { noteAudit } from './audit/store.ts';
import { lastBackupIn } from './backup/last-backup.ts';
import { refuseWhileRestoring } from './backup/restoring.ts';
import type { Config } from './config.ts';
import { type DailyWork, startDaily } from './daily.ts';
import { addLimitCounts, readLimitCounts } from './database/limit-counts.ts';
import { type Database, type Db, madeAt, openDatabase } from './database/open.ts';
import { fileSecret, sharedSecret } from './database/secret.ts';
import { type Files, freeBytes, OTHERS_ARE_DONE_MS, openDiskFiles } from './files/disk.ts';
import { ownedAmong, storedBytes } from './files/owned.ts';
import { uploadQuota } from './files/quota.ts';
import { openS3Files } from './files/s3.ts';
import { healthRoutes } from './health.ts';
import { addUploadRoutes, createApp } from './http/app.ts';
import { standingHeaders } from './http/headers.ts';
import { startLimits } from './http/limits.ts';
import { loadSite, sitePages } from './http/site.ts';
import { agreementRoutes } from './inquiries/agreement-routes.ts';
import { inquiryDeskRoutes } from './inquiries/desk-routes.ts';
import { noteNotDelivered } from './inquiries/events.ts';
import { followUpRoutes } from './inquiries/follow-up-routes.ts';
import { moneyRoutes } from './inquiries/money-routes.ts';
import { countOverdue } from './inquiries/overview.ts';
import { referredInquiries } from './inquiries/referred.ts';
import { deleteOldFiles, deleteOldKeys } from './inquiries/retention.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { noteCloudFolder } from './inquiries/store.ts';
import { openMetrics, type Readings } from './metrics/metrics.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { startDispatch } from './outbox/dispatch.ts';
import { dropboxCopies } from './outbox/dropbox.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { smtpDelivery } from './outbox/smtp.ts';
import { deleteOldMessages, mailKinds, outboxState } from './outbox/store.ts';
import { noteCommission } from './partners/commissions.ts';
import { partnerDeskRoutes } from './partners/partner-routes.ts';
import { reportRoutes } from './partners/report-routes.ts';
import { referralCookie, referralRoutes, rememberReferral } from './partners/routes.ts';
import { noteMailed } from './partners/statement-mails.ts';
import { creditFor } from './partners/store.ts';
import { readStandard } from './standards/read-standard.ts';
import { standardRoutes } from './standards/routes.ts';
import { templateRoutes } from './standards/template-routes.ts';
import { standardUploadRoutes } from './standards/upload-routes.ts';

/**
 * Puts the whole product together: the one place that knows every part. Nothing listens yet.
 *
 * @param clock the time by which everything is dated
 * @returns the app, the metrics where they are on, the administrator it had to make up a password for, and `close`, which
 * drains what is in flight
 */
export async function compose(options: {
  config: Config;
  logger: FastifyBaseLogger;
  buildFolder: string;
  clock?: () => Date;
}) {
  const { config, logger, buildFolder, clock = () => new Date() } = options;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await refuseWhileRestoring(config.dataDir);
  const site = await loadSite(buildFolder, standingHeaders(config.siteUrl));
  const database = await openDatabase(config.database);
  const { db } = database;
  const owners = {
    findOwned: (filenames: string[]) => ownedAmong(db, filenames),
    since: await madeAt(db),
    log: logger,
  };
  const files = config.s3
    ? await openS3Files(config.dataDir, config.s3, owners)
    : await openDiskFiles(config.dataDir);
  // Object storage is looked through a moment later, when it is known what the bucket holds of what is owned.
  if (!config.s3)
    await files.sweep(owners, { sparedMs: database.kind === 'postgres' ? OTHERS_ARE_DONE_MS : 0 });
  await deleteExpiredSessions(db, clock());
  const newAdministrator = await ensureAdministrator(db, config.admin, clock());
  const secret =
    database.kind === 'postgres' ? await sharedSecret(db, config.dataDir) : await fileSecret(config.dataDir);

  const mail = config.mail && (await smtpDelivery(withSenderName(config.mail)));
  const cloud = config.dropbox && dropboxCopies(config.dropbox, files.read);
  const deliveries = startDeliveries({ database, mail, cloud, clock, logger });
  const daily = startDaily(db, dailyWork({ db, files }), clock, logger);
  const wakeOutbox = deliveries.wake;
  const sessions = sessionsIn(db, config.siteUrl, clock);
  const { findUser } = sessions;

  const limits = await startLimits(
    { read: (now) => readLimitCounts(db, now), add: (counts, now) => addLimitCounts(db, counts, now) },
    clock,
    logger,
  );
  const quota = uploadQuota({
    files,
    dataDir: config.dataDir,
    storedBytes: () => storedBytes(db),
    today: limits.perDay('uploads'),
    ...config.uploads,
  });

  const app = await createApp({
    siteUrl: config.siteUrl,
    trustProxy: config.trustProxy,
    secret,
    site,
    findUser,
    logger,
  });
  const metrics =
    config.metrics &&
    (await openMetrics({
      read: (now) => readings({ db, files }, now),
      freeBytes: () => freeBytes(config.dataDir),
      lastBackup: () => lastBackupIn(config.dataDir),
      clock,
    }));
  metrics?.observe(app);
  await addUploadRoutes(app, (uploads) => {
    inquiryRoutes(uploads, {
      database,
      quota,
      carryOver: files.carryOver,
      limits,
      site,
      creditFor,
      referralCookie: referralCookie(config.siteUrl),
      wakeOutbox,
      clock,
      secret,
      siteUrl: config.siteUrl,
      contactsPerMinute: config.contactsPerMinute,
      copiesToCloud: cloud !== undefined,
    });
    standardUploadRoutes(uploads, { database, files, quota, findUser, readStandard, clock });
  });
  inquiryDeskRoutes(app, { database, files, findUser, clock });
  followUpRoutes(app, {
    db,
    findUser,
    siteUrl: config.siteUrl,
    copiesToCloud: cloud !== undefined,
    wakeOutbox,
    clock,
  });
  moneyRoutes(app, { database, findUser, noteCommission, creditFor, clock });
  agreementRoutes(app, { database, findUser, clock });
  newsletterRoutes(app, {
    database,
    site,
    findUser,
    limits,
    mailConfigured: mail !== undefined,
    wakeOutbox,
    clock,
    secret,
    siteUrl: config.siteUrl,
    requestsPerMinute: config.contactsPerMinute,
  });
  const browsers = knownBrowsers(config.siteUrl, secret);
  accountRoutes(app, { db, sessions, browsers, site, clock });
  accountDeskRoutes(app, { db, sessions, browsers, clock });
  auditRoutes(app, { db, findUser });
  outboxRoutes(app, {
    db,
    findUser,
    mailConfigured: mail !== undefined,
    cloudConfigured: cloud !== undefined,
    storageBacklog: files.backlog,
    noteDeletion: (transaction, act, detail) => noteAudit(transaction, { kind: 'deletion', ...act, detail }),
    wakeOutbox: () => {
      wakeOutbox();
      files.wake();
    },
    clock,
  });
  const inquiries = referredInquiries;
  partnerDeskRoutes(app, { database, findUser, inquiries, clock });
  reportRoutes(app, { db, findUser, inquiries, rctiEnabled: config.rctiEnabled, wakeOutbox, clock });
  standardRoutes(app, { database, files, findUser, clock });
  templateRoutes(app, { database, findUser, clock });
  const referrals = { db, limits, lookupsPerMinute: config.contactsPerMinute };
  referralRoutes(app, referrals);

  healthRoutes(app, { db, files });
  sitePages(app, site, rememberReferral({ ...referrals, clock, siteUrl: config.siteUrl }));

  return {
    app,
    newAdministrator,
    metrics,
    /** Stops taking requests, lets those in flight and the message on its way finish, and closes everything. */
    async close(): Promise<void> {
      // Both at once: requests in flight and whatever else is going on share the time there is.
      await Promise.all([app.close(), deliveries.stop(), daily.stop(), metrics?.close()]);
      mail?.close();
      await files.close();
      await limits.close();
      await db.destroy();
    },
  };
}

/** A sender without a name of its own is the business. */
function withSenderName({ from, ...settings }: NonNullable<Config['mail']>) {
  return { ...settings, from: { ...from, name: from.name || business.name } };
}

/** Delivers what is owed: mails, and copies to the cloud apart, so that large files on their way to it hold no mail up. */
function startDeliveries(parts: {
  database: Database;
  mail: Awaited<ReturnType<typeof smtpDelivery>> | undefined;
  cloud: ReturnType<typeof dropboxCopies> | undefined;
  clock: () => Date;
  logger: FastifyBaseLogger;
}) {
  const { database, mail, cloud, clock, logger } = parts;
  const { db } = database;
  const dispatches = [
    mail &&
      startDispatch(
        database,
        {
          kinds: mailKinds,
          batch: 4,
          async deliver({ id, kind, message }) {
            const delivered = await mail.deliver(id, message);
            if (delivered.ok && kind === 'partner-statement') await noteMailed(db, id, clock());
            return delivered;
          },
          notDelivered: noteNotDelivered,
        },
        clock,
        logger,
      ),
    cloud &&
      startDispatch(
        database,
        {
          kinds: ['cloud-copy'],
          batch: 1,
          async deliver({ message }) {
            const copied = await cloud.copy(message);
            if (copied.ok) await noteCloudFolder(db, message.submissionId, message.folder);
            return copied;
          },
        },
        clock,
        logger,
      ),
  ];
  return {
    wake() {
      for (const dispatch of dispatches) dispatch?.wake();
    },
    async stop(): Promise<void> {
      await Promise.all(dispatches.map((dispatch) => dispatch?.stop()));
    },
  };
}

/** What is watched while the product runs. */
async function readings(
  { db, files }: { db: Db; files: Pick<Files, 'backlog'> },
  now: Date,
): Promise<Readings> {
  return {
    outbox: await Promise.all(
      [...mailKinds, 'cloud-copy' as const].map(async (kind) => {
        const { waiting, failed, oldestWaiting } = await outboxState(db, now, [kind]);
        return { kind, waiting, givenUp: failed, oldestWaiting };
      }),
    ),
    leadsOverdue: await countOverdue(db, now),
    storedBytes: await storedBytes(db),
    filesWaiting: (await files.backlog())?.waiting,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What goes once it need not be kept: the privacy policy says after how long a customer's part does. */
function dailyWork({ db, files }: { db: Db; files: Pick<Files, 'discard'> }): DailyWork {
  const days = (now: Date, count: number) => new Date(now.getTime() - count * DAY_MS);
  return {
    async files(now, stopping) {
      const receivedBefore = monthsBefore(now, retention.filesMonths);
      await deleteOldFiles({ db, files }, { receivedBefore, now, stopping });
    },
    messages: (now) =>
      deleteOldMessages(db, {
        sent: days(now, retention.messagesDays),
        givenUp: days(now, 3 * retention.messagesDays),
      }),
    // A request repeated after a month is a new request.
    'idempotency keys': (now) => deleteOldKeys(db, days(now, 30)),
    sessions: (now) => deleteExpiredSessions(db, now),
    'sign-in attempts': (now) => deleteOldAttempts(db, days(now, 1)),
  };
}
