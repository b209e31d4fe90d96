import { LinePutOff, PutOff, Today } from '#contract/desk/today.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeRoles } from '#contract/roles.ts';

const roles = officeRoles;

/** What asks for a person now, the most urgent first. */
export const today = {
  method: 'GET',
  path: '/api/admin/today',
  roles,
  answer: Today,
} as const satisfies Endpoint;

/** Puts a line off until a day. */
export const putOff = {
  method: 'PUT',
  path: '/api/admin/today/:kind/:id/later',
  roles,
  body: PutOff,
  answer: LinePutOff,
} as const satisfies Endpoint;

/** Takes that back. */
export const takeUp = {
  method: 'DELETE',
  path: '/api/admin/today/:kind/:id/later',
  roles,
  answer: LinePutOff,
} as const satisfies Endpoint;
