/** The paths that search engines should skip, and the address of the sitemap. */
export function loader(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /login',
    'Disallow: /api/',
    'Disallow: /uploads/',
    '',
    `Sitemap: ${import.meta.env.SITE_URL}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
}
