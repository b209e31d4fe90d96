import type { Endpoint } from '#contract/endpoint.ts';
import { DismissMessages, MailStatus } from '#contract/mail.ts';
import { Subscriber } from '#contract/newsletter.ts';
import { z } from '#contract/schema.ts';

/** The state of the outbox: mail, copies to the cloud, and files for the object storage. */
export const mailStatus = {
  method: 'GET',
  path: '/api/admin/mail',
  roles: ['owner'],
  answer: MailStatus,
} as const satisfies Endpoint;

export const retryMail = {
  method: 'POST',
  path: '/api/admin/mail/retry',
  roles: ['owner'],
  answer: MailStatus,
} as const satisfies Endpoint;

/** Deletes failed messages that somebody has read. */
export const dismissMail = {
  method: 'POST',
  path: '/api/admin/mail/dismissals',
  roles: ['owner'],
  body: DismissMessages,
  answer: MailStatus,
} as const satisfies Endpoint;

export const subscribers = {
  method: 'GET',
  path: '/api/admin/newsletter',
  roles: ['owner'],
  answer: z.array(Subscriber),
} as const satisfies Endpoint;
