import {
  CustomerDetails,
  DetailsCorrected,
  EnterInquiry,
  InquiryEntered,
  Person,
  PersonRemoved,
  Removal,
  RemovePerson,
} from '#contract/desk/customers.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeRoles } from '#contract/roles.ts';
import { z } from '#contract/schema.ts';

/** Enters a request that came by phone, in person or by email. */
export const enter = {
  method: 'POST',
  path: '/api/admin/submissions',
  roles: officeRoles,
  body: EnterInquiry,
  answer: InquiryEntered,
  status: 201,
} as const satisfies Endpoint;

/** Corrects a customer's details. The history keeps the old values. */
export const correct = {
  method: 'PUT',
  path: '/api/admin/submissions/:id/details',
  roles: officeRoles,
  body: CustomerDetails,
  answer: DetailsCorrected,
} as const satisfies Endpoint;

/** All stored data of the person who sent an inquiry. */
export const person = {
  method: 'GET',
  path: '/api/admin/submissions/:id/person',
  roles: officeRoles,
  answer: Person,
} as const satisfies Endpoint;

/** Deletes the data of the person who sent an inquiry; it cannot be undone. */
export const remove = {
  method: 'POST',
  path: '/api/admin/submissions/:id/removal',
  roles: officeRoles,
  body: RemovePerson,
  answer: PersonRemoved,
} as const satisfies Endpoint;

/** The receipts of deletions, newest first. */
export const removals = {
  method: 'GET',
  path: '/api/admin/removals',
  roles: officeRoles,
  answer: z.array(Removal),
} as const satisfies Endpoint;

export const removal = {
  method: 'GET',
  path: '/api/admin/removals/:id',
  roles: officeRoles,
  answer: Removal,
} as const satisfies Endpoint;
