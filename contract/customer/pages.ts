import { AgreementPage, ClosedPage, CustomerPage, ShareMadePage } from '#contract/customer/page.ts';
import { ActionsPage, CustomerReportPage } from '#contract/customer/report-page.ts';
import { z } from '#contract/schema.ts';

/** Everything that is shown under a customer's token, or under that of a link a customer handed on. */
export const AnyCustomerPage = z.discriminatedUnion('kind', [
  CustomerPage,
  AgreementPage,
  ShareMadePage,
  ClosedPage,
  CustomerReportPage,
  ActionsPage,
]);
export type AnyCustomerPage = z.infer<typeof AnyCustomerPage>;
