import {
  CorrectInspector,
  FeedRenewed,
  HoursSaved,
  InspectorConflict,
  InspectorInvited,
  InspectorRemoved,
  InspectorSaved,
  Inspectors,
  InvitationRenewed,
  NewInspector,
  PhoneSessionsEnded,
  SaveHours,
} from '#contract/desk/inspectors.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** Everybody who inspects. An inspector gets themselves. */
export const list = {
  method: 'GET',
  path: '/api/admin/inspectors',
  roles: ['owner', 'inspector'],
  answer: Inspectors,
} as const satisfies Endpoint;

/** Adds somebody who inspects, and answers the link by which they set their password. */
export const invite = {
  method: 'POST',
  path: '/api/admin/inspectors',
  roles: ['owner'],
  body: NewInspector,
  answer: InspectorInvited,
  status: 201,
} as const satisfies Endpoint;

export const correct = {
  method: 'PUT',
  path: '/api/admin/inspectors/:id',
  roles: ['owner'],
  body: CorrectInspector,
  answer: InspectorSaved,
  conflict: InspectorConflict,
} as const satisfies Endpoint;

/** A new link, which ends the one before: for somebody whose invitation ran out, or who forgot their password. */
export const inviteAgain = {
  method: 'PUT',
  path: '/api/admin/inspectors/:id/invitation',
  roles: ['owner'],
  answer: InvitationRenewed,
} as const satisfies Endpoint;

/** Replaces the hours and the leave, and says what stays booked outside them. */
export const saveHours = {
  method: 'PUT',
  path: '/api/admin/inspectors/:id/hours',
  roles: ['owner'],
  body: SaveHours,
  answer: HoursSaved,
  conflict: InspectorConflict,
} as const satisfies Endpoint;

/** Makes a new address of the calendar feed, which ends the one before. An inspector may make their own. */
export const renewFeed = {
  method: 'PUT',
  path: '/api/admin/inspectors/:id/feed',
  roles: ['owner', 'inspector'],
  answer: FeedRenewed,
} as const satisfies Endpoint;

/** Removes an inspector with no inspection ahead, and ends their sessions. */
export const remove = {
  method: 'DELETE',
  path: '/api/admin/inspectors/:id',
  roles: ['owner'],
  answer: InspectorRemoved,
} as const satisfies Endpoint;

/** Ends the sessions of an inspector's phones, for one that was lost: each deletes what it has at its next contact. */
export const endPhoneSessions = {
  method: 'DELETE',
  path: '/api/admin/inspectors/:id/phone-sessions',
  roles: ['owner'],
  answer: PhoneSessionsEnded,
} as const satisfies Endpoint;
