import { mainLinks, type PageLink, sampleReports } from './navigation.ts';

/** The pages of the site that a partner can be given a link to, the one with the quote form first. */
export const referralPages: readonly { group: string; links: readonly PageLink[] }[] = [
  {
    group: 'Forms',
    links: [
      { href: '/#quote', label: 'Quote form' },
      { href: '/#contact', label: 'Booking form' },
    ],
  },
  {
    group: 'Pages',
    links: [
      ...mainLinks,
      { href: '/home-buying-tips', label: 'Home Buying Tips' },
      { href: '/cost-analysis', label: 'Cost Analysis' },
    ],
  },
  { group: 'Sample reports', links: sampleReports },
];

export function findReferralPage(href: string): PageLink | undefined {
  return referralPages.flatMap(({ links }) => links).find((link) => link.href === href);
}
