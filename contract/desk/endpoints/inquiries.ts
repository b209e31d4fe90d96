import { AgreementRecorded, RecordAgreement } from '#contract/desk/agreement.ts';
import {
  AddNote,
  Answered,
  AnswerNoted,
  AttributionChanged,
  ChangeAttribution,
  Inquiry,
  InquiryInFull,
  InvoiceSaved,
  KeepThumbnail,
  NoteAdded,
  NoteCall,
  SaveInvoice,
  ThumbnailKept,
  Undone,
} from '#contract/desk/inquiries.ts';
import { InquiryListQuery } from '#contract/desk/inquiry-filter.ts';
import { Overview } from '#contract/desk/overview.ts';
import { AcknowledgementSent, SimilarInquiry, SpamDenied, SpamMarked } from '#contract/desk/spam.ts';
import { ChangeStatus, StatusChanged } from '#contract/desk/status-change.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeRoles } from '#contract/roles.ts';
import { z } from '#contract/schema.ts';

/** A page of the list, with the count and the next page in its headers. Without a limit it streams all. */
export const list = {
  method: 'GET',
  path: '/api/admin/submissions',
  roles: officeRoles,
  query: InquiryListQuery,
  answer: z.array(Inquiry),
} as const satisfies Endpoint;

export const overview = {
  method: 'GET',
  path: '/api/admin/overview',
  roles: officeRoles,
  answer: Overview,
} as const satisfies Endpoint;

export const one = {
  method: 'GET',
  path: '/api/admin/submissions/:id',
  roles: officeRoles,
  answer: InquiryInFull,
} as const satisfies Endpoint;

export const noteAnswer = {
  method: 'POST',
  path: '/api/admin/submissions/:id/answered',
  roles: officeRoles,
  body: Answered,
  answer: AnswerNoted,
} as const satisfies Endpoint;

/** Records the result of a call. `reached` answers a waiting inquiry. */
export const noteCall = {
  method: 'POST',
  path: '/api/admin/submissions/:id/calls',
  roles: officeRoles,
  body: NoteCall,
  answer: AnswerNoted,
} as const satisfies Endpoint;

export const changeStatus = {
  method: 'POST',
  path: '/api/admin/submissions/:id/status',
  roles: officeRoles,
  body: ChangeStatus,
  answer: StatusChanged,
} as const satisfies Endpoint;

/** Marks an inquiry as spam. A job is refused. */
export const markSpam = {
  method: 'POST',
  path: '/api/admin/submissions/:id/spam',
  roles: officeRoles,
  answer: SpamMarked,
} as const satisfies Endpoint;

/** Waiting or answered inquiries of the last 30 days that look like this one, newest first. */
export const similar = {
  method: 'GET',
  path: '/api/admin/submissions/:id/similar',
  roles: officeRoles,
  answer: z.array(SimilarInquiry),
} as const satisfies Endpoint;

/** Sends the customer the automatic answer that was held back. */
export const sendAcknowledgement = {
  method: 'POST',
  path: '/api/admin/submissions/:id/acknowledgement',
  roles: officeRoles,
  answer: AcknowledgementSent,
} as const satisfies Endpoint;

export const denySpam = {
  method: 'POST',
  path: '/api/admin/submissions/:id/not-spam',
  roles: officeRoles,
  answer: SpamDenied,
} as const satisfies Endpoint;

export const addNote = {
  method: 'POST',
  path: '/api/admin/submissions/:id/notes',
  roles: officeRoles,
  body: AddNote,
  answer: NoteAdded,
} as const satisfies Endpoint;

/** Undoes an event. If a later event of the same kind exists, the call is refused with 409. */
export const undo = {
  method: 'POST',
  path: '/api/admin/submissions/:id/events/:event/undo',
  roles: officeRoles,
  answer: Undone,
} as const satisfies Endpoint;

export const saveInvoice = {
  method: 'POST',
  path: '/api/admin/submissions/:id/invoice',
  roles: officeRoles,
  body: SaveInvoice,
  answer: InvoiceSaved,
} as const satisfies Endpoint;

export const clearInvoice = {
  method: 'DELETE',
  path: '/api/admin/submissions/:id/invoice',
  roles: officeRoles,
  answer: InvoiceSaved,
} as const satisfies Endpoint;

/** Attributes the inquiry to another partner, or to nobody. */
export const changeAttribution = {
  method: 'POST',
  path: '/api/admin/submissions/:id/credit',
  roles: officeRoles,
  body: ChangeAttribution,
  answer: AttributionChanged,
} as const satisfies Endpoint;

export const recordAgreement = {
  method: 'PUT',
  path: '/api/admin/submissions/:id/agreement',
  roles: officeRoles,
  body: RecordAgreement,
  answer: AgreementRecorded,
} as const satisfies Endpoint;

export const withdrawAgreement = {
  method: 'DELETE',
  path: '/api/admin/submissions/:id/agreement',
  roles: officeRoles,
  answer: AgreementRecorded,
} as const satisfies Endpoint;

/**
 * Stores the thumbnail of a customer's picture. The first one stays, even if another browser sends its own.
 */
export const keepThumbnail = {
  method: 'PUT',
  path: '/api/admin/submissions/:id/files/:filename/thumbnail',
  roles: officeRoles,
  body: KeepThumbnail,
  answer: ThumbnailKept,
} as const satisfies Endpoint;
