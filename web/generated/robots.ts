import { siteUrl } from '#web/site/site-url.ts';
/** The paths that search engines should skip, and the address of the sitemap. */
export function loader(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /login',
    'Disallow: /api/',
    'Disallow: /uploads/',
    '',
    `Sitemap: ${siteUrl()}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
}
