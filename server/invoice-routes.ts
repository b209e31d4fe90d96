import { customerMails } from './customer-routes.ts';
import { type App, addUploadRoutes } from './http/app.ts';
import type { Desk } from './http/desk.ts';
import type { FindUser } from './http/guards.ts';
import { inquiriesForInvoices } from './inquiries/for-invoices.ts';
import { inspectionsForInvoices } from './inspections/for-invoices.ts';
import { inspectionsForInquiries as inspections } from './inspections/register.ts';
import { bankRoutes, bankUploadRoute } from './invoices/bank-routes.ts';
import { cardEventRoute } from './invoices/card-routes.ts';
import { invoiceDownloads } from './invoices/downloads.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { pageInMail } from './outbox/page-link.ts';
import { noteCommission } from './partners/commissions.ts';

type Dependencies = Parameters<typeof customerMails>[0] & {
  sessions: { findUser: FindUser };
  wakeOutbox: () => void;
  clock: () => Date;
};

/** Adds invoices and payments: from the desk, from bank files and by card. */
export async function addInvoices(app: App, desk: Desk, dependencies: Dependencies): Promise<void> {
  const { database, sessions, cards, wakeOutbox, clock } = dependencies;
  const { db } = database;
  const { findUser } = sessions;
  const invoicing = { ...invoicingOf(dependencies), db, wakeOutbox, cards };
  invoiceRoutes(desk, invoicing);
  bankRoutes(desk, invoicing);
  await addUploadRoutes(app, (uploads) => bankUploadRoute(uploads, { database, findUser, clock }));
  await cardEventRoute(app, { ...invoicing, provider: cards.provider, clock });
  invoiceDownloads(app, { db, findUser, clock });
}

/** The dependencies of invoices for the desk, bank files and cards. */
function invoicingOf(dependencies: Dependencies) {
  const { config, database } = dependencies;
  const { kind } = database;
  return {
    kind,
    siteUrl: config.siteUrl,
    inquiries: inquiriesForInvoices({ kind, inspections, noteCommission }),
    inspections: inspectionsForInvoices,
    pageUrl: pageInMail(config.siteUrl),
    ...customerMails(dependencies),
  };
}
