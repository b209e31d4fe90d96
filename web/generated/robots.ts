/** What search engines are asked to leave alone, and where the sitemap is. */
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
