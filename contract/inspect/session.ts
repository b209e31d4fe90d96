import { Credentials, CurrentUser } from '#contract/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { roleNames } from '#contract/roles.ts';
import { z } from '#contract/schema.ts';

/** The messages to a phone whose session has ended, by the `code` of the answer. */
export const phoneMessages = {
  /** A person ended the session: the phone deletes its data. */
  ended: 'This phone was signed out at the desk, and its inspections were deleted',
  /** The session expired: the phone keeps its data. */
  expired: 'Sign in again. Everything on this phone is still here',
  /** The account is locked: the phone keeps its data. */
  locked:
    'The office has locked your account. Everything on this phone is still here. You can save it to a file and give it to the office',
} as const;

/** Whose phone it is. */
export const PhoneSession = z
  .object({
    user: z.object({
      username: CurrentUser.shape.username,
      role: CurrentUser.shape.role,
      name: z.string().check(z.describe('The inspector’s name, else the username')),
      inspectorId: z.nullable(z.string()).check(z.describe('null for an owner who does not inspect')),
    }),
    serverTime: z.string().check(z.describe('ISO 8601 UTC: a phone whose clock is wrong can say so')),
  })
  .check(z.meta({ id: 'PhoneSession' }));
export type PhoneSession = z.infer<typeof PhoneSession>;
export type PhoneUser = PhoneSession['user'];

export const PhoneSignedOut = z.object({ success: z.literal(true) });

const path = '/api/inspect/session';

/** Who is signed in on this phone. The `code` of a 401 says whether the session was ended or has expired. */
export const phoneSession = {
  method: 'GET',
  path,
  roles: roleNames,
  answer: PhoneSession,
} as const satisfies Endpoint;

/** Signs in on a phone, for longer than at the desk, but only for the calls under /api/inspect. */
export const signInOnPhone = {
  method: 'POST',
  path,
  roles: roleNames,
  body: Credentials,
  answer: PhoneSession,
} as const satisfies Endpoint;

/** Signs out on a phone. A session that has ended already, or none, is no error. */
export const signOutOnPhone = {
  method: 'DELETE',
  path,
  roles: roleNames,
  answer: PhoneSignedOut,
} as const satisfies Endpoint;
