import { InvitationRenewed } from '#contract/desk/inspectors.ts';
import { OfficePeople, OfficePersonRemoved } from '#contract/desk/office.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** The people of the office. They are invited where inspectors are. */
export const list = {
  method: 'GET',
  path: '/api/admin/office',
  roles: ['owner'],
  answer: OfficePeople,
} as const satisfies Endpoint;

/** Makes a new link, which ends the earlier one: for an expired invitation, or a forgotten password. */
export const inviteAgain = {
  method: 'PUT',
  path: '/api/admin/office/:id/invitation',
  roles: ['owner'],
  answer: InvitationRenewed,
} as const satisfies Endpoint;

/** Ends the account and the sessions of a person of the office at once. */
export const remove = {
  method: 'DELETE',
  path: '/api/admin/office/:id',
  roles: ['owner'],
  answer: OfficePersonRemoved,
} as const satisfies Endpoint;
