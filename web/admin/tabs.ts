import { pages } from '#contract/paths.ts';

/** The tabs of the desk, in order. Each is a child route of the desk and loads its own data when it is opened. */
export const tabs = [
  { label: 'Customer Inquiries', address: pages.desk, also: ['/admin/inquiries'] },
  { label: 'Schedule', address: pages.schedule, also: [pages.schedule, '/admin/inspections'] },
  { label: 'Referral Partners', address: pages.partners, also: ['/admin/partners'] },
  { label: 'Monthly Reports', address: pages.monthlyReports, also: ['/admin/statements'] },
  { label: 'Standards Library', address: pages.standards, also: [pages.standards] },
] as const;
