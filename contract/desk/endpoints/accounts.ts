import {
  Account,
  ChangePassword,
  PasswordChanged,
  RecoveryCodes,
  SecondFactorOff,
  SecondFactorProof,
  SecondFactorSetup,
  SessionsEnded,
  SignedInSession,
} from '#contract/desk/accounts.ts';
import { AuditEntry, AuditQuery } from '#contract/desk/audit.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { roleNames } from '#contract/roles.ts';
import { z } from '#contract/schema.ts';

export const account = {
  method: 'GET',
  path: '/api/admin/account',
  roles: roleNames,
  answer: Account,
} as const satisfies Endpoint;

export const changePassword = {
  method: 'POST',
  path: '/api/admin/account/password',
  roles: roleNames,
  body: ChangePassword,
  answer: PasswordChanged,
} as const satisfies Endpoint;

export const sessions = {
  method: 'GET',
  path: '/api/admin/account/sessions',
  roles: roleNames,
  answer: z.array(SignedInSession),
} as const satisfies Endpoint;

export const endSession = {
  method: 'DELETE',
  path: '/api/admin/account/sessions/:id',
  roles: roleNames,
  answer: SessionsEnded,
} as const satisfies Endpoint;

export const endOtherSessions = {
  method: 'DELETE',
  path: '/api/admin/account/sessions',
  roles: roleNames,
  answer: SessionsEnded,
} as const satisfies Endpoint;

export const setUpSecondFactor = {
  method: 'POST',
  path: '/api/admin/account/second-factor/setup',
  roles: roleNames,
  answer: SecondFactorSetup,
} as const satisfies Endpoint;

export const confirmSecondFactor = {
  method: 'POST',
  path: '/api/admin/account/second-factor/confirmation',
  roles: roleNames,
  body: SecondFactorProof,
  answer: RecoveryCodes,
} as const satisfies Endpoint;

export const removeSecondFactor = {
  method: 'POST',
  path: '/api/admin/account/second-factor/removal',
  roles: roleNames,
  body: SecondFactorProof,
  answer: SecondFactorOff,
} as const satisfies Endpoint;

/** A page of the audit log, newest first; a header says where the next page is. */
export const audit = {
  method: 'GET',
  path: '/api/admin/audit',
  roles: ['owner'],
  query: AuditQuery,
  answer: z.array(AuditEntry),
} as const satisfies Endpoint;
