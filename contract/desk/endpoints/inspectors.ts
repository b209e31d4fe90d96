import {
  CorrectInspector,
  FeedRenewed,
  HoursSaved,
  InspectorConflict,
  InspectorLocked,
  InspectorRemoved,
  InspectorSaved,
  Inspectors,
  InvitationRenewed,
  NewPerson,
  PersonInvited,
  PhoneSessionsEnded,
  rolesOfInspectors,
  SaveHours,
  SignedInPhone,
} from '#contract/desk/inspectors.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeRoles, roleNames } from '#contract/roles.ts';
import { z } from '#contract/schema.ts';

/** All inspectors. An inspector gets only themselves. */
export const list = {
  method: 'GET',
  path: '/api/admin/inspectors',
  roles: roleNames,
  answer: Inspectors,
} as const satisfies Endpoint;

/** Adds an inspector or a person of the office, and returns the link by which they set their password. */
export const invite = {
  method: 'POST',
  path: '/api/admin/inspectors',
  roles: ['owner'],
  body: NewPerson,
  answer: PersonInvited,
  status: 201,
} as const satisfies Endpoint;

export const correct = {
  method: 'PUT',
  path: '/api/admin/inspectors/:id',
  roles: officeRoles,
  body: CorrectInspector,
  answer: InspectorSaved,
  conflict: InspectorConflict,
} as const satisfies Endpoint;

/** Makes a new link, which ends the earlier one: for an expired invitation, or a forgotten password. */
export const inviteAgain = {
  method: 'PUT',
  path: '/api/admin/inspectors/:id/invitation',
  roles: ['owner'],
  answer: InvitationRenewed,
} as const satisfies Endpoint;

/** Replaces the hours and the leave, and returns the bookings that are now outside them. */
export const saveHours = {
  method: 'PUT',
  path: '/api/admin/inspectors/:id/hours',
  roles: officeRoles,
  body: SaveHours,
  answer: HoursSaved,
  conflict: InspectorConflict,
} as const satisfies Endpoint;

/** Makes a new calendar link, which ends the earlier one. An inspector may make their own. */
export const renewFeed = {
  method: 'PUT',
  path: '/api/admin/inspectors/:id/feed',
  roles: rolesOfInspectors,
  answer: FeedRenewed,
} as const satisfies Endpoint;

/**
 * Locks an inspector at once, whatever is booked: their sessions, password, invitations and calendar link stop. Their phones keep what
 * they have, and their visits stay booked.
 */
export const lock = {
  method: 'PUT',
  path: '/api/admin/inspectors/:id/lock',
  roles: ['owner'],
  answer: InspectorLocked,
} as const satisfies Endpoint;

/** Lets a locked inspector sign in and be booked again. They need a new calendar link. */
export const unlock = {
  method: 'DELETE',
  path: '/api/admin/inspectors/:id/lock',
  roles: ['owner'],
  answer: InspectorSaved,
} as const satisfies Endpoint;

/** Removes an inspector who has no future inspections, and ends their sessions. */
export const remove = {
  method: 'DELETE',
  path: '/api/admin/inspectors/:id',
  roles: ['owner'],
  answer: InspectorRemoved,
} as const satisfies Endpoint;

/** The phones on which an inspector signed in and that nobody signed out, the one used last first. */
export const phones = {
  method: 'GET',
  path: '/api/admin/inspectors/:id/phones',
  roles: ['owner'],
  answer: z.object({ phones: z.array(SignedInPhone) }),
} as const satisfies Endpoint;

/** Signs one phone out. It deletes its data at its next contact; the others stay signed in. */
export const signOutPhone = {
  method: 'DELETE',
  path: '/api/admin/phones/:id',
  roles: ['owner'],
  answer: z.object({ success: z.literal(true) }),
} as const satisfies Endpoint;

/**
 * Ends the sessions of an inspector's phones, for example after a loss. Each phone deletes its data at its
 * next contact.
 */
export const endPhoneSessions = {
  method: 'DELETE',
  path: '/api/admin/inspectors/:id/phone-sessions',
  roles: ['owner'],
  answer: PhoneSessionsEnded,
} as const satisfies Endpoint;
