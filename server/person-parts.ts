import { forgetCaptured } from './capture/forget.ts';
import { agreementPdfsOf, pageOfPerson } from './customers/for-person.ts';
import { forgetOnPages } from './customers/forget.ts';
import type { Db } from './database/open.ts';
import { inspectionsForInquiries as inspections } from './inspections/register.ts';
import { invoicePdfsOf, invoicesOfPerson } from './invoices/for-person.ts';
import { keepWithoutPerson as keepInvoices } from './invoices/forget.ts';
import { deleteSubscriptions, subscriptionsOf } from './newsletter/store.ts';
import { keepWithoutPerson as keepReports, pdfsOf } from './reports/retention.ts';

/** What each domain does when a person's data is deleted. */
export const whenRemoved = {
  ...{ inspections, deleteSubscriptions, keepReports, keepInvoices, forgetOnPages },
  forgetCaptured: async (transaction: Db, inquiryIds: readonly string[]) =>
    forgetCaptured(transaction, await inspections.idsOf(transaction, inquiryIds)),
};

/** What each domain gives when everything about a person is downloaded. */
export const whenDownloaded = {
  ...{ subscriptionsOf, reportsOf: pdfsOf },
  othersOf: async (db: Db, id: string) => ({
    ...(await pageOfPerson(db, id)),
    invoices: await invoicesOfPerson(db, id),
  }),
  papersOf: { agreements: agreementPdfsOf, invoices: invoicePdfsOf },
};
