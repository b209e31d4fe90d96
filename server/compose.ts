import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { paths } from '#contract/paths.ts';
import { accountDeskRoutes } from './accounts/account-routes.ts';
import { ensureAdministrator } from './accounts/first-administrator.ts';
import { accountRoutes } from './accounts/routes.ts';
import { deleteExpiredSessions } from './accounts/session-store.ts';
import { sessionsIn } from './accounts/sessions.ts';
import { auditRoutes } from './audit/routes.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open.ts';
import { openDiskFiles } from './files/disk.ts';
import { createApp } from './http/app.ts';
import { loadSite } from './http/site.ts';
import { inquiryDeskRoutes } from './inquiries/desk-routes.ts';
import { followUpRoutes } from './inquiries/follow-up-routes.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { noteCloudFolder, ownedUploads } from './inquiries/store.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { startDispatch } from './outbox/dispatch.ts';
import { dropboxCopies } from './outbox/dropbox.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { smtpDelivery } from './outbox/smtp.ts';
import { mailKinds } from './outbox/store.ts';
import { partnerDeskRoutes } from './partners/partner-routes.ts';
import { REFERRAL_COOKIE } from './partners/referral.ts';
import { reportRoutes } from './partners/report-routes.ts';
import { referralRoutes, rememberReferral } from './partners/routes.ts';
import { commissionOn, creditFor } from './partners/store.ts';
import { readStandard } from './standards/read-standard.ts';
import { standardRoutes } from './standards/routes.ts';
import { ownedDocuments } from './standards/store.ts';
import { templateRoutes } from './standards/template-routes.ts';
import { standardUploadRoutes } from './standards/upload-routes.ts';

export type Plumbline = Awaited<ReturnType<typeof compose>>;

/**
 * Puts the whole product together: the one place that knows every part. Nothing listens yet.
 *
 * @param clock the time by which everything is dated
 * @returns the app, the administrator it had to make up a password for, and `close`, which drains what is in flight
 */
export async function compose(options: {
  config: Config;
  logger: FastifyBaseLogger;
  buildFolder: string;
  clock?: () => Date;
}) {
  const { config, logger, buildFolder, clock = () => new Date() } = options;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const site = await loadSite(buildFolder);
  const database = await openDatabase(config.database);
  const { db } = database;
  const files = await openDiskFiles(config.dataDir);
  await files.sweep(async (filenames) => (await ownedUploads(db, filenames)).union(await ownedDocuments(db)));
  await deleteExpiredSessions(db, clock());
  const newAdministrator = await ensureAdministrator(db, config.admin, clock());
  const secret = await readSecret(config.dataDir);

  const mail = config.mail && (await smtpDelivery(config.mail));
  const cloud = config.dropbox && dropboxCopies(config.dropbox, files.read);
  const dispatch =
    (mail || cloud) &&
    startDispatch(
      database,
      {
        kinds: [...(mail ? mailKinds : []), ...(cloud ? (['cloud-copy'] as const) : [])],
        async deliver(owed) {
          if (owed.kind !== 'cloud-copy')
            return mail
              ? mail.deliver(owed.id, owed.message)
              : { ok: false, error: 'NO MAIL', permanent: false };
          const copied = cloud
            ? await cloud.copy(owed.message)
            : ({ ok: false, error: 'NO CLOUD', permanent: false } as const);
          if (copied.ok) await noteCloudFolder(db, owed.message.submissionId, owed.message.folder);
          return copied;
        },
      },
      clock,
      logger,
    );
  const wakeOutbox = () => dispatch?.wake();
  const sessions = sessionsIn(db, config.siteUrl, clock);
  const { findUser } = sessions;

  const app = await createApp({ siteUrl: config.siteUrl, trustProxy: config.trustProxy, logger });
  inquiryRoutes(app, {
    database,
    files,
    site,
    creditFor,
    referralCookie: REFERRAL_COOKIE,
    wakeOutbox,
    clock,
    secret,
    siteUrl: config.siteUrl,
    contactsPerMinute: config.contactsPerMinute,
    copiesToCloud: cloud !== undefined,
  });
  inquiryDeskRoutes(app, { database, files, findUser, clock });
  followUpRoutes(app, { database, findUser, commissionOn, creditFor, clock });
  newsletterRoutes(app, {
    database,
    site,
    findUser,
    mailConfigured: mail !== undefined,
    wakeOutbox,
    clock,
    secret,
    siteUrl: config.siteUrl,
    requestsPerMinute: config.contactsPerMinute,
  });
  accountRoutes(app, { db, sessions, site, clock });
  accountDeskRoutes(app, { db, sessions, clock });
  auditRoutes(app, { db, findUser });
  outboxRoutes(app, {
    db,
    findUser,
    mailConfigured: mail !== undefined,
    cloudConfigured: cloud !== undefined,
    wakeOutbox,
    clock,
  });
  partnerDeskRoutes(app, { db, findUser, clock });
  reportRoutes(app, { db, findUser, rctiEnabled: config.rctiEnabled, wakeOutbox, clock });
  standardRoutes(app, { db, files, findUser, clock });
  standardUploadRoutes(app, { database, files, findUser, readStandard, clock });
  templateRoutes(app, { db, findUser, clock });
  referralRoutes(app, { db, clock, siteUrl: config.siteUrl, lookupsPerMinute: config.contactsPerMinute });

  app.get(paths.health, { schema: { hide: true } }, async () => ({ status: 'up' }));
  app.get(paths.ready, { schema: { hide: true } }, async (_request, reply) => {
    const databaseAnswers = await db
      .selectFrom('users')
      .select('id')
      .limit(1)
      .execute()
      .then(() => true)
      .catch(() => false);
    const filesAnswer = await files.isWritable();
    const ready = databaseAnswers && filesAnswer;
    return reply.code(ready ? 200 : 503).send({ database: databaseAnswers, files: filesAnswer });
  });
  const remember = rememberReferral({ db, clock, siteUrl: config.siteUrl });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (/^\/(api|uploads)(\/|\?|$)/.test(request.url)) return reply.callNotFound();
    if (request.url.includes('ref=')) await remember(request, reply);
    return site.send(request, reply);
  });

  return {
    app,
    newAdministrator,
    /** Stops taking requests, lets those in flight and the message on its way finish, and closes everything. */
    async close(): Promise<void> {
      await app.close();
      await dispatch?.stop();
      mail?.close();
      await files.close();
      await db.destroy();
    },
  };
}

/** The key that signs form tokens, made at the first start. */
async function readSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}
