import { Filing, UnsortedAnswer, UnsortedMails } from '#contract/desk/inbound.ts';
import { MessageAnswer } from '#contract/desk/messages.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeRoles } from '#contract/roles.ts';

const roles = officeRoles;

/** The mails that belong to no inquiry yet. */
export const unsorted = {
  method: 'GET',
  path: '/api/admin/unsorted-mails',
  roles,
  answer: UnsortedMails,
} as const satisfies Endpoint;

/** Files a mail to the inquiry it belongs to: it is a message of its thread from then on. */
export const file = {
  method: 'POST',
  path: '/api/admin/unsorted-mails/:id/filing',
  roles,
  body: Filing,
  answer: MessageAnswer,
  status: 201,
} as const satisfies Endpoint;

/** Says that a mail needs no reply. */
export const dismiss = {
  method: 'PUT',
  path: '/api/admin/unsorted-mails/:id/dismissal',
  roles,
  answer: UnsortedAnswer,
} as const satisfies Endpoint;

/** Says that it waits after all. */
export const reopen = {
  method: 'DELETE',
  path: '/api/admin/unsorted-mails/:id/dismissal',
  roles,
  answer: UnsortedAnswer,
} as const satisfies Endpoint;
