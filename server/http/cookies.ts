/**
 * How a cookie of this site is called and sent: on an https site over TLS only, under a name by which browsers take it from
 * this host alone.
 */
export function hostCookie(siteUrl: string, name: string): { name: string; secure: boolean } {
  const secure = siteUrl.startsWith('https:');
  return { name: secure ? `__Host-${name}` : name, secure };
}
