import { z } from '#contract/schema.ts';

/** The kinds of entries in the audit log, with their labels. */
export const auditKinds = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in refused',
  'sign-out': 'Signed out',
  'password-changed': 'Password changed',
  'session-ended': 'Session ended',
  'second-factor': 'Second factor changed',
  export: 'Data exported',
  import: 'Data brought in',
  money: 'Invoice, payment or commission changed',
  partner: 'Partner changed',
  standard: 'Standard added or changed',
  inspector: 'Inspector changed',
  office: 'Person of the office changed',
  report: 'Report published or withdrawn',
  business: 'Settings published',
  waiver: 'Waiver changed',
  'customer-page': 'Link to a customer’s page made or revoked',
  connection: 'Mail or card payments changed',
  backup: 'Backup made',
  deletion: 'Deleted',
} as const;
export type AuditKind = keyof typeof auditKinds;

/** One line of the audit log. */
export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string().check(z.describe('ISO 8601 UTC')),
    kind: z.enum(Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]),
    username: z.nullable(z.string()).check(z.describe('Who did it; null when nobody was signed in')),
    detail: z.string().check(z.describe('What changed, without a customer’s name or address')),
  })
  .check(z.meta({ id: 'AuditEntry' }));
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Which page of the log: `cursor` comes from the page before. */
export const AuditQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
