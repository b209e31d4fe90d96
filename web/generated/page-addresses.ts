import { mainLinks, sampleReports } from '#content/navigation.ts';
import { posts } from '#web/blog/posts.ts';

/** The addresses a search engine should know, in the order of the menus. */
export function pageAddresses(): string[] {
  return [
    ...mainLinks.map(({ href }) => href),
    ...sampleReports.map(({ href }) => href),
    ...posts().map(({ slug }) => `/blog/${slug}`),
    '/home-buying-tips',
    '/cost-analysis',
    '/privacy-policy',
    '/terms-of-service',
  ];
}
