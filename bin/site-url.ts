/** The public origin that the built pages name in their canonical addresses; the server's own default unless set. */
export function siteUrl(): string {
  const { SITE_URL, PORT = '3000' } = process.env;
  return SITE_URL ? new URL(SITE_URL).origin : `http://localhost:${PORT === '0' ? '3000' : PORT}`;
}
