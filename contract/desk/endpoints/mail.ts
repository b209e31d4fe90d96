import type { Endpoint } from '#contract/endpoint.ts';
import { DismissMessages, MailStatus } from '#contract/mail.ts';
import { Subscriber } from '#contract/newsletter.ts';
import { officeRoles } from '#contract/roles.ts';
import { z } from '#contract/schema.ts';

/** The state of the outbox: mail, copies to the cloud, and files for the object storage. */
export const mailStatus = {
  method: 'GET',
  path: '/api/admin/mail',
  roles: officeRoles,
  answer: MailStatus,
} as const satisfies Endpoint;

export const retryMail = {
  method: 'POST',
  path: '/api/admin/mail/retry',
  roles: officeRoles,
  answer: MailStatus,
} as const satisfies Endpoint;

/** Deletes failed messages that somebody has read. */
export const dismissMail = {
  method: 'POST',
  path: '/api/admin/mail/dismissals',
  roles: officeRoles,
  body: DismissMessages,
  answer: MailStatus,
} as const satisfies Endpoint;

export const subscribers = {
  method: 'GET',
  path: '/api/admin/newsletter',
  roles: officeRoles,
  answer: z.array(Subscriber),
} as const satisfies Endpoint;
