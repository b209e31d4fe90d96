import { capturedForReports } from './capture/for-reports.ts';
import { agreementsFor } from './customer-routes.ts';
import { answersForCapture } from './customers/for-capture.ts';
import { shareNames } from './customers/shares.ts';
import { inquiriesForInspections } from './inquiries/for-inspections.ts';
import { inspectionsForCapture } from './inspections/for-capture.ts';
import { inspectionsForReports } from './inspections/for-reports.ts';
import { messagesOf } from './inspections/messages.ts';
import { inspectionsForInquiries as inspections } from './inspections/register.ts';
import { pageInMail } from './outbox/page-link.ts';
import { suburbOf } from './partners/suburb.ts';
import { reportsForCustomers } from './reports/for-customers.ts';
import { openFindingsOf } from './reports/open-findings.ts';
import { pictureSizes } from './reports/sizes.ts';
import type { RouteDependencies } from './route-dependencies.ts';
import { standardTitles } from './standards/for-reports.ts';

export const reports = { openFindingsOf };
export const answers = answersForCapture(reportsForCustomers);

/** The dependencies of a booking, at the desk or by a customer. */
export function bookingOf({ config, database, cloudConfigured }: RouteDependencies) {
  const { kind } = database;
  const { siteUrl } = config;
  const inquiries = inquiriesForInspections({ kind, siteUrl, inspections, copiesToCloud: cloudConfigured });
  return { kind, inquiries, messages: messagesOf(inquiries, pageInMail(siteUrl)) };
}

/** The dependencies of inspection reports. */
export function reportsOf(dependencies: RouteDependencies) {
  const { database, files } = dependencies;
  const booking = bookingOf(dependencies);
  const agreements = agreementsFor({ ...dependencies, booking });
  return {
    ...database,
    files,
    sizesOf: pictureSizes(files),
    inspections: inspectionsForReports(booking),
    captured: capturedForReports({
      inspections: inspectionsForCapture(booking),
      reports,
      answers,
      agreements,
    }),
    agreements,
    shares: { namesOf: shareNames },
    library: { titles: standardTitles },
    suburbOf,
  };
}
