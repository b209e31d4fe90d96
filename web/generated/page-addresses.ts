import { mainLinks } from '#content/navigation.ts';

/** The addresses a search engine should know, in the order of the menus. */
export function pageAddresses(): string[] {
  return [
    ...mainLinks.map(({ href }) => href),
    '/home-buying-tips',
    '/cost-analysis',
    '/privacy-policy',
    '/terms-of-service',
  ].filter((path) => path !== '/blog');
}
