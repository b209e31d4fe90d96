import {
  AgreementPage,
  CancellationPage,
  ClosedPage,
  CustomerPage,
  QuotePage,
  ShareMadePage,
  StagesPage,
  TimesPage,
} from '#contract/customer/page.ts';
import { ActionsPage, CustomerReportPage } from '#contract/customer/report-page.ts';
import { z } from '#contract/schema.ts';

/** All pages under a customer's token, or under the token of a shared link. */
export const AnyCustomerPage = z.discriminatedUnion('kind', [
  CustomerPage,
  AgreementPage,
  QuotePage,
  TimesPage,
  StagesPage,
  CancellationPage,
  ShareMadePage,
  ClosedPage,
  CustomerReportPage,
  ActionsPage,
]);
export type AnyCustomerPage = z.infer<typeof AnyCustomerPage>;
