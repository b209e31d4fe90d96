import { siteUrl } from '#web/site/site-url.ts';
import { pageAddresses } from './page-addresses.ts';

/** Every page worth finding, for search engines. */
export function loader(): Response {
  const urls = pageAddresses().map((path) => `<url><loc>${siteUrl()}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}
