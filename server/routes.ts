import { accountDeskRoutes, sessionRoutes } from './accounts/account-routes.ts';
import { invitationRoutes } from './accounts/invitation-routes.ts';
import { accountsOf, endAccount, endPhoneSessions, inviteAgain, inviteUser } from './accounts/invitations.ts';
import { knownBrowsers } from './accounts/known-browser.ts';
import { lockAccount, unlockAccount } from './accounts/locking.ts';
import { phoneRoutes } from './accounts/phone-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { secondFactorRoutes } from './accounts/second-factor-routes.ts';
import { hasOwnPassword } from './accounts/store.ts';
import { auditRoutes } from './audit/routes.ts';
import { noteAudit } from './audit/store.ts';
import { lastBackupIn } from './backup/last-backup.ts';
import { awaitedRoutes } from './capture/awaited.ts';
import { copiesRoute } from './capture/make-copies.ts';
import { photoRoutes } from './capture/photos.ts';
import { planPageRoutes } from './capture/plan-pages.ts';
import { readInRoute } from './capture/read-in.ts';
import { captureRoutes } from './capture/routes.ts';
import { startAgain } from './capture/start-again.ts';
import {
  addCustomerDesk,
  addCustomerPages,
  agreementsFor,
  customerMails,
  pageAfterChoice,
} from './customer-routes.ts';
import { endAcceptances } from './customers/desk-routes.ts';
import { requestLinks } from './customers/links.ts';
import type { Db } from './database/open.ts';
import { freeBytes } from './files/disk.ts';
import { healthRoutes } from './health.ts';
import { type App, addByteRoutes, addUploadRoutes } from './http/app.ts';
import { type Desk, deskCalls } from './http/desk.ts';
import { sitePages } from './http/site.ts';
import { agreementRoutes } from './inquiries/agreement-routes.ts';
import { inquiryDeskRoutes, inquiryDownloads } from './inquiries/desk-routes.ts';
import { detailsRoutes } from './inquiries/details.ts';
import { enteringRoutes } from './inquiries/entering.ts';
import { followUpRoutes } from './inquiries/follow-up-routes.ts';
import { moneyRoutes } from './inquiries/money-routes.ts';
import { personDownload } from './inquiries/person-download.ts';
import { personRoutes } from './inquiries/person-routes.ts';
import { referredInquiries as inquiries } from './inquiries/referred.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { spamRoutes } from './inquiries/spam-routes.ts';
import { thumbnailRoutes } from './inquiries/thumbnails.ts';
import { undoRoutes } from './inquiries/undo.ts';
import { availabilityRoute } from './inspections/availability.ts';
import { feedRoute } from './inspections/feed.ts';
import { inspectionsForCapture } from './inspections/for-capture.ts';
import { inspectorRoutes } from './inspections/inspector-routes.ts';
import { inspectorOf, mayReadFiles } from './inspections/inspectors.ts';
import { offerPage } from './inspections/offer-page.ts';
import { inspectionsForInquiries as inspections } from './inspections/register.ts';
import { inspectionRoutes } from './inspections/routes.ts';
import { installationRoutes } from './installation.ts';
import { addInvoices } from './invoice-routes.ts';
import { owedOn, standingInvoice } from './invoices/stored.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { subscriptionsOf } from './newsletter/store.ts';
import { subscriberDownload, subscriberRoutes } from './newsletter/subscriber-routes.ts';
import { pageInMail } from './outbox/page-link.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { noteCommission } from './partners/commissions.ts';
import { partnersForInquiries as partners } from './partners/for-inquiries.ts';
import { linkMailRoutes } from './partners/link-mail.ts';
import { partnerDeskRoutes } from './partners/partner-routes.ts';
import { reportRoutes, statementDownloads, statementRoutes } from './partners/report-routes.ts';
import { referralCookie, referralRoutes, rememberReferral } from './partners/routes.ts';
import { attributionFor } from './partners/store.ts';
import { whenDownloaded, whenRemoved } from './person-parts.ts';
import { reportDownloads } from './reports/downloads.ts';
import { draftPhotoRoute } from './reports/draft-photo.ts';
import { makeCopies } from './reports/make-pictures.ts';
import { reportDeskRoutes } from './reports/routes.ts';
import { verifyRoutes } from './reports/verify.ts';
import type { RouteDependencies } from './route-dependencies.ts';
import { answers, bookingOf, reports, reportsOf } from './route-parts.ts';
import { templateSets } from './standards/for-capture.ts';
import { standardDownloads, standardRoutes } from './standards/routes.ts';
import { templateDownloads, templateRoutes } from './standards/template-routes.ts';
import { standardUploadRoutes } from './standards/upload-routes.ts';

/** Adds every route of every domain. */
export async function addRoutes(app: App, dependencies: RouteDependencies): Promise<void> {
  await addPublicCalls(app, dependencies);
  const desk = deskCalls(app, { ...dependencies, findUser: dependencies.sessions.findUser });
  addDeskCalls(desk, dependencies);
  const customers = { ...dependencies, booking: bookingOf(dependencies) };
  await addCustomerPages(app, customers);
  addCustomerDesk(app, desk, customers);
  await addInvoices(app, desk, customers);
  await addPhoneCalls(app, desk, dependencies);
  addDownloads(app, dependencies);
  healthRoutes(app, { db: dependencies.database.db, files: dependencies.files });
}

/** The calls of the public site including sign-in, its pages, and all uploads. */
async function addPublicCalls(app: App, dependencies: RouteDependencies): Promise<void> {
  const { config, database, sessions, site, limits, clock, secret } = dependencies;
  const { siteUrl, contactsPerMinute } = config;
  const { db } = database;
  await addUploadRoutes(app, (uploads) => {
    inquiryRoutes(uploads, {
      ...dependencies,
      linkFor: requestLinks(siteUrl, secret),
      pageUrl: pageInMail(siteUrl),
      carryOver: dependencies.files.carryOver,
      attributionFor,
      referralCookie: referralCookie(siteUrl),
      siteUrl,
      contactsPerMinute,
      copiesToCloud: dependencies.cloudConfigured,
    });
    standardUploadRoutes(uploads, { ...dependencies, findUser: sessions.findUser });
  });
  newsletterRoutes(app, { ...dependencies, siteUrl, requestsPerMinute: contactsPerMinute });
  accountRoutes(app, { db, sessions, browsers: knownBrowsers(siteUrl, secret), site, clock });
  const asked = { db, limits, requestsPerMinute: contactsPerMinute, clock };
  const booking = bookingOf(dependencies);
  availabilityRoute(app, asked);
  feedRoute(app, { db, inquiries: booking.inquiries, clock });
  const { wakeOutbox } = dependencies;
  offerPage(app, { ...asked, ...booking, site, wakeOutbox, pageAfter: pageAfterChoice(siteUrl) });
  invitationRoutes(app, { db, site, clock });
  verifyRoutes(app, { ...asked, site });
  const referrals = { db, limits, lookupsPerMinute: contactsPerMinute };
  referralRoutes(app, referrals);
  sitePages(app, site, rememberReferral({ ...referrals, clock, siteUrl }));
}

/** The calls of the desk. */
function addDeskCalls(desk: Desk, dependencies: RouteDependencies): void {
  const { config, database, files, sessions, clock, secret, wakeOutbox } = dependencies;
  const { db, kind } = database;
  const browsers = knownBrowsers(config.siteUrl, secret);
  inquiryDeskRoutes(desk, { database, partners });
  const { siteUrl } = config;
  const followUp = { kind, siteUrl, copiesToCloud: dependencies.cloudConfigured, inspections };
  followUpRoutes(desk, { ...followUp, wakeOutbox });
  const pageUrl = pageInMail(siteUrl);
  spamRoutes(desk, { ...followUp, db, pageUrl, wakeOutbox });
  enteringRoutes(desk, { ...followUp, attributionFor, pageUrl, wakeOutbox });
  detailsRoutes(desk, followUp);
  personRoutes(desk, {
    ...{ ...whenRemoved, db, kind, files, subscriptionsOf, wakeOutbox },
    cloudConfigured: dependencies.cloudConfigured,
  });
  moneyRoutes(desk, { kind, inspections, noteCommission, attributionFor, standingInvoice });
  undoRoutes(desk, { ...followUp, noteCommission, standingInvoice });
  const mails = customerMails({ ...dependencies, booking: bookingOf(dependencies) });
  agreementRoutes(desk, { kind, customers: { endAcceptances, ...mails } });
  const booking = { ...bookingOf(dependencies), reports, capture: { startAgain } };
  inspectionRoutes(desk, { ...booking, db, siteUrl, wakeOutbox });
  const { reserveBytes } = config.uploads;
  const hasRoom = async () => (await freeBytes(config.dataDir)) > reserveBytes;
  reportDeskRoutes(desk, { ...reportsOf(dependencies), ...mails, siteUrl, hasRoom, wakeOutbox });
  thumbnailRoutes(desk, { database, files, quota: dependencies.quota });
  partnerDeskRoutes(desk, { database, inquiries });
  linkMailRoutes(desk, { kind, siteUrl: config.siteUrl, wakeOutbox });
  reportRoutes(desk, { db, inquiries, owedOn });
  statementRoutes(desk, { db, rctiEnabled: config.rctiEnabled, wakeOutbox });
  standardRoutes(desk, { database, files, readStandard: dependencies.readStandard });
  templateRoutes(desk, database);
  accountDeskRoutes(desk, { db, sessions, browsers, clock });
  sessionRoutes(desk, { db, sessions });
  secondFactorRoutes(desk, { db, browsers, clock });
  inspectorRoutes(desk, {
    ...{ db, kind, siteUrl: config.siteUrl, inquiries: bookingOf(dependencies).inquiries },
    accounts: {
      ...{ inviteUser, inviteAgain, endAccount, endPhoneSessions, accountsOf },
      ...{ lockAccount, unlockAccount },
    },
  });
  auditRoutes(desk, db);
  subscriberRoutes(desk, db);
  installationRoutes(desk, {
    ...dependencies,
    hasOwnPassword: (username) => hasOwnPassword(db, username),
    lastBackup: () => lastBackupIn(config.dataDir),
  });
  awaitedRoutes(desk, db);
  outboxRoutes(desk, {
    db,
    mailConfigured: dependencies.mailConfigured,
    cloudConfigured: dependencies.cloudConfigured,
    storageBacklog: files.backlog,
    noteDeletion: (transaction: Db, actor, detail) =>
      noteAudit(transaction, { kind: 'deletion', ...actor, detail }),
    wakeOutbox: () => {
      wakeOutbox();
      files.wake();
    },
  });
}

/** The calls of the phone app, with its own session or the desk's. */
async function addPhoneCalls(app: App, desk: Desk, dependencies: RouteDependencies): Promise<void> {
  const { config, database, files, sessions, clock, secret, photoQuota: quota } = dependencies;
  const { db } = database;
  const { findPhoneUser: findUser } = sessions;
  const calls = deskCalls(app, { database, findUser, clock });
  const browsers = knownBrowsers(config.siteUrl, secret);
  phoneRoutes(app, calls, { db, sessions, browsers, clock, inspectorOf });
  const captured = inspectionsForCapture(bookingOf(dependencies));
  const agreements = agreementsFor({ ...dependencies, booking: bookingOf(dependencies) });
  const library = { templateSets };
  captureRoutes(calls, { db, inspections: captured, library, reports, answers, agreements });
  const photos = { database, files, quota, inspections: captured, answers, findUser, clock };
  copiesRoute(desk, { ...photos, drawCopies: (original) => makeCopies(files, original) });
  await addByteRoutes(app, (bodies) => {
    photoRoutes(bodies, photos);
    planPageRoutes(bodies, photos);
    readInRoute(bodies, { ...photos, findUser: sessions.findUser });
  });
}

/** The downloads of the desk. */
function addDownloads(app: App, dependencies: RouteDependencies): void {
  const { config, database, files, sessions, secret, clock } = dependencies;
  const { db } = database;
  const { findUser } = sessions;
  inquiryDownloads(app, { database, files, partners, findUser, mayReadFiles, clock });
  personDownload(app, { db, files, findUser, ...whenDownloaded, clock });
  statementDownloads(app, { db, findUser });
  const reports = { ...reportsOf(dependencies), findUser, clock };
  reportDownloads(app, reports);
  draftPhotoRoute(app, reports);
  standardDownloads(app, { database, files, findUser });
  templateDownloads(app, { db, findUser, clock });
  subscriberDownload(app, { db, findUser, secret, siteUrl: config.siteUrl });
}
