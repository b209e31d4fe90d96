import {
  BrokenAgreements,
  CustomerPageState,
  EnterDay,
  GateSaved,
  GiveVerdict,
  Lights,
  LightsQuery,
  LinkMade,
  LinksRevoked,
  MakeLink,
  ReportAnswers,
  ShareRevoked,
  StageDayEntered,
  VerdictGiven,
  VerdictRefused,
  WaiveGate,
} from '#contract/desk/customer-pages.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeRoles, roleNames } from '#contract/roles.ts';
import { z } from '#contract/schema.ts';

const roles = officeRoles;

/**
 * The desk's view of an inquiry's customer's page: links, gate, agreement, shared links and the builder's
 * answers.
 */
export const state = {
  method: 'GET',
  path: '/api/admin/submissions/:id/customer-page',
  roles,
  answer: CustomerPageState,
} as const satisfies Endpoint;

/** The gates of some inquiries' inspections, and when each report is due. */
export const lights = {
  method: 'GET',
  path: '/api/admin/customer-pages/lights',
  roles,
  query: LightsQuery,
  answer: Lights,
} as const satisfies Endpoint;

/** The agreements whose record somebody changed after it was written, as the daily check found them. */
export const brokenAgreements = {
  method: 'GET',
  path: '/api/admin/customer-pages/broken-agreements',
  roles,
  answer: BrokenAgreements,
} as const satisfies Endpoint;

/** Makes another link to the customer's page, and mails it if asked. Earlier links still work. */
export const makeLink = {
  method: 'POST',
  path: '/api/admin/submissions/:id/link',
  roles,
  body: z.optional(z.nullable(MakeLink)),
  answer: LinkMade,
} as const satisfies Endpoint;

/** Revokes every link to the customer's page. */
export const revokeLinks = {
  method: 'DELETE',
  path: '/api/admin/submissions/:id/link',
  roles,
  answer: LinksRevoked,
} as const satisfies Endpoint;

/** Waives the agreement or the payment for a report, or lets the customer pay on terms. */
export const waiveGate = {
  method: 'PUT',
  path: '/api/admin/submissions/:id/gate',
  roles,
  body: WaiveGate,
  answer: GateSaved,
} as const satisfies Endpoint;

/** Enters or moves the builder's date of one of several inspections, or removes it. */
export const enterStageDay = {
  method: 'PUT',
  path: '/api/admin/submissions/:id/stages/:type',
  roles,
  body: EnterDay,
  answer: StageDayEntered,
} as const satisfies Endpoint;

export const revokeShare = {
  method: 'DELETE',
  path: '/api/admin/shares/:id',
  roles,
  answer: ShareRevoked,
} as const satisfies Endpoint;

/** What builders answered to the items of a report, by one of its versions; an inspector gets that of their own reports. */
export const reportAnswers = {
  method: 'GET',
  path: '/api/admin/reports/:id/answers',
  roles: roleNames,
  answer: ReportAnswers,
} as const satisfies Endpoint;

/** Accepts or rejects a builder's answer, or replies to it. The inspector of the report may do it too. */
export const giveVerdict = {
  method: 'PUT',
  path: '/api/admin/answers/:id/verdict',
  roles: roleNames,
  body: GiveVerdict,
  answer: VerdictGiven,
  conflict: VerdictRefused,
} as const satisfies Endpoint;
