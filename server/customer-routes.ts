import { agreementDownload, agreementRoutes } from './customers/agreement-routes.ts';
import { answerDownloads, answerRoutes } from './customers/answer-routes.ts';
import { customerDeskRoutes } from './customers/desk-routes.ts';
import { filesRoute } from './customers/files-route.ts';
import { agreementsOfInspections } from './customers/for-inspections.ts';
import { gateOf } from './customers/gate.ts';
import { linkRoutes } from './customers/link-routes.ts';
import { customerLinks } from './customers/links.ts';
import type { Neighbours } from './customers/neighbours.ts';
import { pageOpener } from './customers/open-page.ts';
import { pageRoutes, refusedPage } from './customers/page-routes.ts';
import { postRoutes } from './customers/post-routes.ts';
import { type ReportMails, reportMails } from './customers/report-mails.ts';
import { reportRoutes } from './customers/report-routes.ts';
import { doneAddress } from './customers/said.ts';
import { shareAnswerRoutes } from './customers/share-answers.ts';
import { shareDeskRoutes, shareRoutes } from './customers/share-routes.ts';
import { sharedRoutes } from './customers/shared-routes.ts';
import { waysBack } from './customers/ways-back.ts';
import { wrongTokens } from './customers/wrong-token.ts';
import type { Db } from './database/open.ts';
import type { StoredFile } from './files/disk.ts';
import { type App, addUploadRoutes } from './http/app.ts';
import type { Desk } from './http/desk.ts';
import { inquiriesForCustomers } from './inquiries/for-customers.ts';
import { inspectionsForCustomers } from './inspections/for-customers.ts';
import { inspectionsForInquiries as inspections } from './inspections/register.ts';
import { invoicesForCustomers } from './invoices/for-customers.ts';
import { pageInMail } from './outbox/page-link.ts';
import { partnersForCustomers as partners } from './partners/for-customers.ts';
import { reportsForCustomers as reports } from './reports/for-customers.ts';
import { makeStrangersPictures } from './reports/make-pictures.ts';
import type { RouteDependencies } from './route-dependencies.ts';

type Dependencies = Omit<
  RouteDependencies,
  'photoQuota' | 'secret' | 'mailConfigured' | 'isDemonstration'
> & {
  /** The dependencies of a booking. */
  booking: Parameters<typeof inspectionsForCustomers>[0];
};

/** What the other domains do for customers' pages. */
export function customerNeighbours({
  config,
  database,
  cloudConfigured,
  cards,
  booking,
}: Pick<Dependencies, 'config' | 'database' | 'cloudConfigured' | 'cards' | 'booking'>): Neighbours {
  const { siteUrl } = config;
  const followUp = { kind: database.kind, siteUrl, copiesToCloud: cloudConfigured, inspections };
  return {
    inquiries: inquiriesForCustomers(followUp),
    inspections: inspectionsForCustomers(booking),
    invoices: invoicesForCustomers(cards),
    reports,
    partners,
  };
}

/** What is known of the agreement of inspections. */
export function agreementsFor(given: Parameters<typeof customerNeighbours>[0] & { clock: () => Date }) {
  return agreementsOfInspections(customerNeighbours(given), given.clock);
}

/** Makes the address of a customer's page for somebody who has just chosen an offered time. Their mail has links to both pages. */
export function pageAfterChoice(siteUrl: string) {
  const linkFor = customerLinks(siteUrl);
  return async (transaction: Db, inquiryId: string, now: Date): Promise<string> => {
    const { url } = await linkFor(transaction, inquiryId, now);
    return doneAddress(new URL(url).pathname, 'time');
  };
}

/** The mails to customers about their reports, for the code that publishes or opens one. */
export function customerMails(dependencies: Parameters<typeof customerNeighbours>[0]): ReportMails {
  const neighbours = customerNeighbours(dependencies);
  const pageUrl = pageInMail(dependencies.config.siteUrl);
  return reportMails({ ...neighbours, gatesOf: gatesFrom(neighbours), pageUrl });
}

/** Adds customers' pages and shared links. */
export async function addCustomerPages(app: App, dependencies: Dependencies): Promise<void> {
  const { config, database, files, site, limits, quota, wakeOutbox, clock } = dependencies;
  const { db } = database;
  const { siteUrl } = config;
  const neighbours = customerNeighbours(dependencies);
  const answerWrongToken = wrongTokens({ limits, site, wrongPerMinute: config.contactsPerMinute });
  const opener = pageOpener({ db, neighbours, site, answerWrongToken, clock });
  const pages = { db, neighbours, opener, siteUrl, limits, wakeOutbox };
  waysBack(app);
  const readers = { ...neighbours, ...opener, db, files, gatesOf: gatesFrom(neighbours) };
  const shared = { ...readers, answerWrongToken, clock };
  pageRoutes(app, pages);
  postRoutes(app, pages);
  agreementRoutes(app, { ...pages, pageUrl: pageInMail(siteUrl), ...customerMails(dependencies) });
  reportRoutes(app, readers);
  shareRoutes(app, { ...readers, siteUrl, limits, showRefused: refusedPage(pages) });
  shareAnswerRoutes(app, readers);
  sharedRoutes(app, shared);
  await addUploadRoutes(app, (uploads) => {
    filesRoute(uploads, { ...pages, database, quota, carryOver: files.carryOver });
    const shownPicture = async (file: StoredFile) => {
      const made = await makeStrangersPictures(files, file);
      return 'problem' in made ? made : made.large;
    };
    answerRoutes(uploads, { ...shared, database, quota, limits, siteUrl, wakeOutbox, shownPicture });
  });
}

/** Adds the desk's calls and downloads about customers' pages. */
export function addCustomerDesk(app: App, desk: Desk, dependencies: Dependencies): void {
  const { config, database, files, sessions, wakeOutbox } = dependencies;
  const { db } = database;
  const { findUser } = sessions;
  const neighbours = customerNeighbours(dependencies);
  customerDeskRoutes(desk, { db, neighbours, wakeOutbox, ...customerMails(dependencies) });
  const { siteUrl } = config;
  linkRoutes(desk, { neighbours, linkFor: customerLinks(siteUrl), pageUrl: pageInMail(siteUrl), wakeOutbox });
  shareDeskRoutes(desk, neighbours);
  agreementDownload(app, { db, findUser });
  answerDownloads(app, { db, files, findUser });
}

/** The gates of an inquiry's inspections, for code that shows reports. */
function gatesFrom(neighbours: Neighbours) {
  return (db: Db, inquiryId: string, now: Date) => gateOf(db, neighbours, { inquiryId, now });
}
