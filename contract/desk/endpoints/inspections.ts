import {
  BookInspection,
  CancelInspection,
  ChangeAccess,
  ChangeSecond,
  CompleteInspection,
  InspectionInFull,
  InspectionSaved,
  Inspections,
  InspectionsQuery,
  MoveInspection,
  OfferTimes,
  Slots,
  SlotsQuery,
  TimesOffered,
  TimeTaken,
  WaitingInquiries,
} from '#contract/desk/inspections.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeRoles, roleNames } from '#contract/roles.ts';

/** The free times of every inspector, or of one, on some days. */
export const slots = {
  method: 'GET',
  path: '/api/admin/slots',
  roles: officeRoles,
  query: SlotsQuery,
  answer: Slots,
} as const satisfies Endpoint;

/** Inspections by time, including those without one. An inspector gets their own. */
export const list = {
  method: 'GET',
  path: '/api/admin/inspections',
  roles: roleNames,
  query: InspectionsQuery,
  answer: Inspections,
} as const satisfies Endpoint;

/** The inquiries that wait for a time. */
export const waiting = {
  method: 'GET',
  path: '/api/admin/inspections/waiting',
  roles: officeRoles,
  answer: WaitingInquiries,
} as const satisfies Endpoint;

export const one = {
  method: 'GET',
  path: '/api/admin/inspections/:id',
  roles: roleNames,
  answer: InspectionInFull,
} as const satisfies Endpoint;

/** Books an inspection. If the inquiry has an inspection without a time, that one gets the time. */
export const book = {
  method: 'POST',
  path: '/api/admin/inspections',
  roles: officeRoles,
  body: BookInspection,
  answer: InspectionSaved,
  status: 201,
  conflict: TimeTaken,
} as const satisfies Endpoint;

export const move = {
  method: 'PUT',
  path: '/api/admin/inspections/:id/time',
  roles: officeRoles,
  body: MoveInspection,
  answer: InspectionSaved,
  conflict: TimeTaken,
} as const satisfies Endpoint;

/** Cancels an inspection or an offer. `noAccess` means that the inspector could not get in. */
export const cancel = {
  method: 'PUT',
  path: '/api/admin/inspections/:id/cancellation',
  roles: officeRoles,
  body: CancelInspection,
  answer: InspectionSaved,
  conflict: TimeTaken,
} as const satisfies Endpoint;

export const complete = {
  method: 'PUT',
  path: '/api/admin/inspections/:id/completion',
  roles: roleNames,
  body: CompleteInspection,
  answer: InspectionSaved,
  conflict: TimeTaken,
} as const satisfies Endpoint;

/** Gives an inspection a second inspector, whose time it takes too, or none. Both capture; the first signs and finishes. */
export const second = {
  method: 'PUT',
  path: '/api/admin/inspections/:id/second',
  roles: officeRoles,
  body: ChangeSecond,
  answer: InspectionSaved,
  conflict: TimeTaken,
} as const satisfies Endpoint;

/** Saves the access note and the contract's deadline. */
export const changeAccess = {
  method: 'PUT',
  path: '/api/admin/inspections/:id/access',
  roles: officeRoles,
  body: ChangeAccess,
  answer: InspectionSaved,
  conflict: TimeTaken,
} as const satisfies Endpoint;

/** Mails the customer up to three times to choose from, and holds them. */
export const offer = {
  method: 'POST',
  path: '/api/admin/offers',
  roles: officeRoles,
  body: OfferTimes,
  answer: TimesOffered,
  status: 201,
  conflict: TimeTaken,
} as const satisfies Endpoint;
