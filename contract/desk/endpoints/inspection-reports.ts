import {
  PublishReport,
  ReportDraft,
  ReportFigures,
  ReportInFull,
  ReportNotPublished,
  ReportPublished,
  ReportSaved,
  Reports,
  ReportsQuery,
  WithdrawReport,
} from '#contract/desk/inspection-reports.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeRoles, roleNames } from '#contract/roles.ts';

const roles = roleNames;

/** The draft of an inspection's report. An inspector gets those of their own inspections. */
export const draft = {
  method: 'GET',
  path: '/api/admin/inspections/:id/draft',
  roles,
  answer: ReportDraft,
} as const satisfies Endpoint;

/** Publishes the draft as the next version. Only an owner may publish with gaps, with a reason. */
export const publish = {
  method: 'POST',
  path: '/api/admin/inspections/:id/versions',
  roles,
  body: PublishReport,
  answer: ReportPublished,
  status: 201,
  conflict: ReportNotPublished,
} as const satisfies Endpoint;

/** Published versions, the latest first; an inspector gets those of their own inspections. */
export const list = {
  method: 'GET',
  path: '/api/admin/reports',
  roles,
  query: ReportsQuery,
  answer: Reports,
} as const satisfies Endpoint;

export const figures = {
  method: 'GET',
  path: '/api/admin/reports/figures',
  roles: officeRoles,
  answer: ReportFigures,
} as const satisfies Endpoint;

export const one = {
  method: 'GET',
  path: '/api/admin/reports/:id',
  roles,
  answer: ReportInFull,
} as const satisfies Endpoint;

/** Withdraws a version. It stays readable and says that it was withdrawn. */
export const withdraw = {
  method: 'PUT',
  path: '/api/admin/reports/:id/withdrawal',
  roles: officeRoles,
  body: WithdrawReport,
  answer: ReportSaved,
} as const satisfies Endpoint;
