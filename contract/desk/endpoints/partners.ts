import { Deleted } from '#contract/desk/deleted.ts';
import {
  ChangeActive,
  LinkMailed,
  MailLink,
  Partner,
  PartnerForm,
  PartnerInFull,
} from '#contract/desk/partners.ts';
import {
  IssueStatement,
  MarkPaid,
  MonthClosed,
  MonthIssue,
  MonthIssued,
  PartnersMonth,
  ReportQuery,
  Statement,
} from '#contract/desk/statements.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { z } from '#contract/schema.ts';

export const list = {
  method: 'GET',
  path: '/api/admin/referrals',
  roles: ['owner'],
  answer: z.array(Partner),
} as const satisfies Endpoint;

export const create = {
  method: 'POST',
  path: '/api/admin/referrals',
  roles: ['owner'],
  body: PartnerForm,
  answer: Partner,
  status: 201,
} as const satisfies Endpoint;

export const one = {
  method: 'GET',
  path: '/api/admin/referrals/:id',
  roles: ['owner'],
  answer: PartnerInFull,
} as const satisfies Endpoint;

export const save = {
  method: 'PUT',
  path: '/api/admin/referrals/:id',
  roles: ['owner'],
  body: PartnerForm,
  answer: Partner,
} as const satisfies Endpoint;

export const setActive = {
  method: 'POST',
  path: '/api/admin/referrals/:id/active',
  roles: ['owner'],
  body: ChangeActive,
  answer: Partner,
} as const satisfies Endpoint;

/** Mails a partner their link. */
export const mailLink = {
  method: 'POST',
  path: '/api/admin/referrals/:id/link-mails',
  roles: ['owner'],
  body: MailLink,
  answer: LinkMailed,
} as const satisfies Endpoint;

export const remove = {
  method: 'DELETE',
  path: '/api/admin/referrals/:id',
  roles: ['owner'],
  answer: Deleted,
} as const satisfies Endpoint;

export const partnersMonth = {
  method: 'GET',
  path: '/api/admin/referrals/report/monthly',
  roles: ['owner'],
  query: ReportQuery,
  answer: PartnersMonth,
} as const satisfies Endpoint;

export const closeMonth = {
  method: 'POST',
  path: '/api/admin/referrals/report/close',
  roles: ['owner'],
  body: ReportQuery,
  answer: MonthClosed,
} as const satisfies Endpoint;

/** What issuing and mailing all statements of a closed month would do. */
export const monthIssue = {
  method: 'GET',
  path: '/api/admin/referrals/report/issue',
  roles: ['owner'],
  query: ReportQuery,
  answer: MonthIssue,
} as const satisfies Endpoint;

/** Issues and mails every statement of a closed month that is ready and not yet mailed. */
export const issueMonth = {
  method: 'POST',
  path: '/api/admin/referrals/report/issue',
  roles: ['owner'],
  body: ReportQuery,
  answer: MonthIssued,
} as const satisfies Endpoint;

export const statement = {
  method: 'GET',
  path: '/api/admin/statements/:id',
  roles: ['owner'],
  answer: Statement,
} as const satisfies Endpoint;

export const issueStatement = {
  method: 'POST',
  path: '/api/admin/statements/:id/issue',
  roles: ['owner'],
  body: IssueStatement,
  answer: Statement,
} as const satisfies Endpoint;

export const mailStatement = {
  method: 'POST',
  path: '/api/admin/statements/:id/mail',
  roles: ['owner'],
  answer: Statement,
} as const satisfies Endpoint;

export const markPaid = {
  method: 'POST',
  path: '/api/admin/statements/:id/paid',
  roles: ['owner'],
  body: MarkPaid,
  answer: Statement,
} as const satisfies Endpoint;
