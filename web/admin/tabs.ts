import { pages } from '#contract/paths.ts';

/** `also`: the beginnings of other addresses that belong to it. */
export type Tab = { label: string; address: string; also?: readonly string[] };

/** The tabs of the desk, in order. Each is a child route of the desk and loads its own data when it is opened. */
export const tabs: readonly Tab[] = [
  { label: 'Customer Inquiries', address: pages.desk, also: ['/admin/inquiries'] },
  { label: 'Messages', address: pages.messages },
  { label: 'Schedule', address: pages.schedule, also: [pages.schedule, '/admin/inspections'] },
  {
    label: 'Inspection Reports',
    address: pages.inspectionReports,
    also: [`${pages.inspectionReports}/`],
  },
  { label: 'Invoices', address: pages.invoices, also: [`${pages.invoices}/`] },
  { label: 'Referral Partners', address: pages.partners, also: ['/admin/partners'] },
  { label: 'Monthly Reports', address: pages.monthlyReports, also: ['/admin/statements'] },
  { label: 'Standards Library', address: pages.standards, also: [pages.standards] },
];

/** Set apart from the tabs of daily work. */
export const aside: readonly Tab[] = [
  { label: 'Inspectors', address: pages.inspectors },
  { label: 'Newsletter', address: pages.subscribers },
  { label: 'Settings', address: pages.settings },
  { label: 'Account', address: pages.account },
];
