import type { MailboxStatus } from '#contract/desk/inbound.ts';
import { accountDeskRoutes, sessionRoutes } from './accounts/account-routes.ts';
import { invitationRoutes } from './accounts/invitation-routes.ts';
import { knownBrowsers } from './accounts/known-browser.ts';
import { officeRoutes } from './accounts/office-routes.ts';
import { phoneRoutes } from './accounts/phone-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { secondFactorRoutes } from './accounts/second-factor-routes.ts';
import type { Sessions } from './accounts/sessions.ts';
import { archiveRoute } from './archive/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import type { ServerBackups } from './backup/backups.ts';
import { backupRoutes } from './backup/routes.ts';
import type { FactsInForce } from './business/in-force.ts';
import { pictureRoute } from './business/picture-routes.ts';
import { pictureUploadRoute } from './business/picture-upload.ts';
import { businessRoutes } from './business/routes.ts';
import { awaitedRoutes } from './capture/awaited.ts';
import { copiesRoute } from './capture/make-copies.ts';
import { phoneListRoutes } from './capture/phone-list.ts';
import { photoRoutes } from './capture/photos.ts';
import { planPageRoutes } from './capture/plan-pages.ts';
import { readInRoute } from './capture/read-in.ts';
import { captureRoutes } from './capture/routes.ts';
import type { Config } from './config.ts';
import type { Connections } from './connections/connections.ts';
import { connectionRoutes } from './connections/routes.ts';
import { agreementDownload, agreementRoutes } from './customers/agreement-routes.ts';
import { answerDownloads, answerRoutes } from './customers/answer-routes.ts';
import { customerDeskRoutes } from './customers/desk-routes.ts';
import { filesRoute } from './customers/files-route.ts';
import { handOnRoutes } from './customers/hand-on-routes.ts';
import { linkRoutes } from './customers/link-routes.ts';
import { officeViewRoute } from './customers/office-view.ts';
import { pageOpener } from './customers/open-page.ts';
import { pageRoutes, refusedPage } from './customers/page-routes.ts';
import { postRoutes } from './customers/post-routes.ts';
import { customersQuoteRoutes } from './customers/quote-routes.ts';
import { recordAgreementRoutes } from './customers/record-agreement-routes.ts';
import { reportRoutes } from './customers/report-routes.ts';
import { shareAnswerRoutes } from './customers/share-answers.ts';
import { shareDeskRoutes, shareRoutes } from './customers/share-routes.ts';
import { sharedRoutes } from './customers/shared-routes.ts';
import { stageRoutes } from './customers/stage-routes.ts';
import { timeRoutes } from './customers/time-routes.ts';
import { waysBack } from './customers/ways-back.ts';
import { wrongTokens } from './customers/wrong-token.ts';
import type { Database } from './database/open.ts';
import { type Files, freeBytes } from './files/disk.ts';
import type { UploadQuota } from './files/quota.ts';
import { healthRoutes } from './health.ts';
import { type App, addByteRoutes, addUploadRoutes } from './http/app.ts';
import { deskCalls } from './http/desk.ts';
import type { Limits } from './http/limits.ts';
import { type Site, sitePages } from './http/site.ts';
import { importRoutes, importUploadRoute } from './imports/routes.ts';
import { inboundRoutes } from './inbound/routes.ts';
import { inquiryDeskRoutes, inquiryDownloads } from './inquiries/desk-routes.ts';
import { detailsRoutes } from './inquiries/details.ts';
import { enteringRoutes } from './inquiries/entering.ts';
import { followUpRoutes } from './inquiries/follow-up-routes.ts';
import { moneyRoutes } from './inquiries/money-routes.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { spamRoutes } from './inquiries/spam-routes.ts';
import { thumbnailRoutes } from './inquiries/thumbnails.ts';
import { undoRoutes } from './inquiries/undo.ts';
import { availabilityRoute } from './inspections/availability.ts';
import { feedRoute } from './inspections/feed.ts';
import { inspectorRoutes } from './inspections/inspector-routes.ts';
import { offerPage } from './inspections/offer-page.ts';
import { inspectionRoutes } from './inspections/routes.ts';
import { installationRoutes } from './installation.ts';
import { bankRoutes, bankUploadRoute } from './invoices/bank-routes.ts';
import type { CardPayments } from './invoices/card.ts';
import { cardEventRoute } from './invoices/card-routes.ts';
import { invoiceDownloads } from './invoices/downloads.ts';
import { pageInvoices } from './invoices/own-booking.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { replyFileDownload, replyUploadRoute } from './messages/reply-files-routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { subscriberDownload, subscriberRoutes } from './newsletter/subscriber-routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { linkMailRoutes } from './partners/link-mail.ts';
import { partnerDeskRoutes } from './partners/partner-routes.ts';
import { referralCookie, referralRoutes, rememberReferral } from './partners/routes.ts';
import { monthRoutes, statementDownloads, statementRoutes } from './partners/statement-routes.ts';
import { personDownload } from './people/download.ts';
import { personRoutes } from './people/routes.ts';
import { previewRoute } from './previews/routes.ts';
import { quoteDownloads, quoteRoutes } from './quotes/routes.ts';
import { reportDownloads } from './reports/downloads.ts';
import { draftPhotoRoute } from './reports/draft-photo.ts';
import { reportDeskRoutes } from './reports/routes.ts';
import { pictureSizes } from './reports/sizes.ts';
import { verifyRoutes } from './reports/verify.ts';
import { searchRoutes } from './search/routes.ts';
import type { Setup } from './setup.ts';
import type { ReadStandard } from './standards/intake.ts';
import { standardDownloads, standardRoutes } from './standards/routes.ts';
import { templateDownloads, templateRoutes } from './standards/template-routes.ts';
import { standardUploadRoutes } from './standards/upload-routes.ts';
import { todayRoutes } from './today/routes.ts';

/** What `compose` has opened. */
export type Opened = {
  config: Config;
  database: Database;
  files: Files;
  site: Site;
  sessions: Sessions;
  limits: Limits;
  quota: UploadQuota;
  photoQuota: UploadQuota;
  secret: string;
  mailIsOn: () => boolean;
  mailbox: () => MailboxStatus;
  cloudConfigured: boolean;
  cards: CardPayments;
  connections: Connections;
  backups: ServerBackups;
  readStandard: ReadStandard;
  inForce: FactsInForce;
  buildFolder: string;
  wakeOutbox: () => void;
  clock: () => Date;
  isDemonstration: boolean;
};

/** Adds every route of every domain: what is served, from the public site to the health check. */
export async function addRoutes(app: App, opened: Opened): Promise<void> {
  const { config, database, files, site, sessions, limits, quota, secret, cards, wakeOutbox, clock } = opened;
  const { cloudConfigured, mailIsOn, connections, backups, isDemonstration, readStandard, inForce } = opened;
  const { buildFolder } = opened;
  const { siteUrl, contactsPerMinute, dataDir } = config;
  const { db, kind } = database;
  const { findUser } = sessions;
  const { carryOver } = files;
  const setup: Setup = { kind, siteUrl, copiesToCloud: cloudConfigured };
  const browsers = knownBrowsers(siteUrl, secret);
  const limited = { db, limits, requestsPerMinute: contactsPerMinute, clock };
  const desk = deskCalls(app, { database, findUser, clock });

  // The public site.
  sitePages(app, site, rememberReferral({ db, limits, lookupsPerMinute: contactsPerMinute, clock, siteUrl }));
  await addUploadRoutes(app, (uploads) =>
    inquiryRoutes(uploads, {
      ...setup,
      database,
      quota,
      carryOver,
      limits,
      site,
      wakeOutbox,
      clock,
      secret,
      contactsPerMinute,
      referralCookie: referralCookie(siteUrl),
    }),
  );
  referralRoutes(app, { db, limits, lookupsPerMinute: contactsPerMinute });
  newsletterRoutes(app, { ...opened, siteUrl, requestsPerMinute: contactsPerMinute });
  availabilityRoute(app, limited);
  offerPage(app, { ...setup, ...limited, site, wakeOutbox });
  feedRoute(app, { db, clock });
  verifyRoutes(app, { ...limited, site });

  // Accounts.
  accountRoutes(app, { db, sessions, browsers, site, clock });
  invitationRoutes(app, { db, site, clock });
  accountDeskRoutes(desk, { db, sessions, browsers, clock });
  sessionRoutes(desk, { db, sessions });
  secondFactorRoutes(desk, { db, browsers, clock });
  officeRoutes(desk, { db, siteUrl });

  // Inquiries, and the people who sent them.
  inquiryDeskRoutes(desk, database);
  inquiryDownloads(app, { database, files, findUser, clock });
  followUpRoutes(desk, { ...setup, wakeOutbox });
  spamRoutes(desk, { ...setup, db, wakeOutbox });
  enteringRoutes(desk, { ...setup, wakeOutbox });
  detailsRoutes(desk, setup);
  moneyRoutes(desk, kind);
  undoRoutes(desk, setup);
  thumbnailRoutes(desk, { database, files, quota });
  personRoutes(desk, { db, kind, files, wakeOutbox, cloudConfigured });
  personDownload(app, { db, files, findUser, clock });

  // Inspections and inspectors.
  inspectionRoutes(desk, { ...setup, db, wakeOutbox });
  inspectorRoutes(desk, { db, kind, siteUrl });

  // The phone app, with its own session; the desk reads in what a phone saved to a file.
  const phone = deskCalls(app, { database, findUser: sessions.findPhoneUser, clock });
  phoneRoutes(app, phone, { db, sessions, browsers, clock });
  captureRoutes(phone, { ...setup, db, noteDevice: sessions.phone.noteDevice });
  phoneListRoutes(desk, { db });
  const photos = { database, files, quota: opened.photoQuota, findUser: sessions.findPhoneUser, clock };
  copiesRoute(desk, photos);
  await addByteRoutes(app, (bodies) => {
    photoRoutes(bodies, photos);
    planPageRoutes(bodies, photos);
    readInRoute(bodies, { ...photos, findUser, setup });
  });
  awaitedRoutes(desk, db);

  // Reports.
  const hasRoom = async () => (await freeBytes(dataDir)) > config.uploads.reserveBytes;
  reportDeskRoutes(desk, { ...database, files, sizesOf: pictureSizes(files), siteUrl, hasRoom, wakeOutbox });
  reportDownloads(app, { db, files, findUser, clock });
  draftPhotoRoute(app, { db, files, findUser });

  // Quotes.
  quoteRoutes(desk, { ...setup, db, files, wakeOutbox });
  quoteDownloads(app, { db, files, findUser, clock });

  // Invoices and payments: from the desk, from bank files and by card.
  const invoicing = { ...setup, db, wakeOutbox, cards };
  invoiceRoutes(desk, invoicing);
  bankRoutes(desk, invoicing);
  await addUploadRoutes(app, (uploads) => bankUploadRoute(uploads, { database, findUser, clock }));
  await cardEventRoute(app, { ...setup, db, wakeOutbox, provider: cards.provider, clock });
  invoiceDownloads(app, { db, files, findUser, clock });

  // Partners.
  partnerDeskRoutes(desk, database);
  linkMailRoutes(desk, { kind, siteUrl, wakeOutbox });
  monthRoutes(desk, db);
  statementRoutes(desk, { db, rctiEnabled: config.rctiEnabled, wakeOutbox });
  statementDownloads(app, { db, findUser });

  // Customers' pages and what customers share.
  const answerWrongToken = wrongTokens({ limits, site, wrongPerMinute: contactsPerMinute });
  const opener = pageOpener({ db, site, answerWrongToken, cards, secret, clock });
  const pages = { ...setup, db, files, cards, opener, limits, wakeOutbox, pageInvoices: pageInvoices(setup) };
  const readers = { ...opener, db, files };
  const shared = { ...readers, answerWrongToken, clock };
  waysBack(app);
  pageRoutes(app, pages);
  stageRoutes(app, pages);
  timeRoutes(app, { ...pages, chooseOffered: postRoutes(app, pages) });
  agreementRoutes(app, pages);
  customersQuoteRoutes(app, pages);
  reportRoutes(app, readers);
  shareRoutes(app, { ...readers, kind, siteUrl, limits, showRefused: refusedPage(pages) });
  shareAnswerRoutes(app, readers);
  sharedRoutes(app, shared);
  handOnRoutes(app, { ...shared, kind, siteUrl, limits });
  await addUploadRoutes(app, (uploads) => {
    filesRoute(uploads, { ...pages, database, quota, carryOver });
    answerRoutes(uploads, { ...shared, database, quota, limits, siteUrl, wakeOutbox });
  });
  customerDeskRoutes(desk, { ...setup, db, wakeOutbox });
  recordAgreementRoutes(desk, setup);
  linkRoutes(desk, { kind, siteUrl, wakeOutbox });
  shareDeskRoutes(desk);
  agreementDownload(app, { db, files, findUser });
  officeViewRoute(app, { db, findUser, secret, clock });
  answerDownloads(app, { db, files, findUser });

  // What people write to each other.
  messageRoutes(desk, { ...setup, db, files, wakeOutbox });
  await addUploadRoutes(app, (uploads) =>
    replyUploadRoute(uploads, { ...setup, database, files, quota, findUser, clock, wakeOutbox }),
  );
  replyFileDownload(app, { db, files, findUser });
  inboundRoutes(desk, { ...setup, db, files, wakeOutbox });
  todayRoutes(desk, { db, backups });

  // Standards.
  await addUploadRoutes(app, (uploads) => standardUploadRoutes(uploads, { ...opened, findUser }));
  standardRoutes(desk, { database, files, readStandard });
  standardDownloads(app, { database, files, findUser });
  templateRoutes(desk, database);
  templateDownloads(app, { db, findUser, clock });

  // Moving in and out.
  importRoutes(desk, database);
  await addUploadRoutes(app, (uploads) => importUploadRoute(uploads, { database, findUser, clock }));
  archiveRoute(app, { database, where: config.database, dataDir, files, findUser, clock });

  // One search for all of it.
  searchRoutes(desk, database);

  // The newsletter's subscribers.
  subscriberRoutes(desk, db);
  subscriberDownload(app, { db, findUser, secret, siteUrl });

  // The installation: its settings, its messages, what was done at the desk, and whether it is well.
  businessRoutes(desk, { db, inForce });
  previewRoute(app, { db, files, inForce, findUser, buildFolder, clock });
  pictureRoute(app, { db, files, findUser, clock });
  await addUploadRoutes(app, (uploads) =>
    pictureUploadRoute(uploads, { database, files, quota, findUser, clock }),
  );
  installationRoutes(desk, { db, dataDir, mailIsOn, isDemonstration, inForce });
  outboxRoutes(desk, { db, files, mailIsOn, mailbox: opened.mailbox, cloudConfigured, wakeOutbox });
  connectionRoutes(desk, { db, connections, wakeOutbox });
  backupRoutes(desk, { db, backups });
  auditRoutes(desk, db);
  healthRoutes(app, { db, files, inForce });
}
