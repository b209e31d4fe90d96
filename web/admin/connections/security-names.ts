import type { MailSecurity } from '#contract/desk/connections.ts';

/** How a connection to a mail server is encrypted, in words. */
export const securityNames: Record<MailSecurity, string> = {
  starttls: 'STARTTLS (usually port 587)',
  tls: 'TLS (usually port 465)',
  none: 'None (only inside your own network)',
};
