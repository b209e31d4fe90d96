import { roleNames } from './roles.ts';
import { z } from './schema.ts';

/** The sign-in form's data. A password that is too long is refused before hashing. */
export const Credentials = z
  .object({
    username: z
      .string({ error: 'Username is required' })
      .check(
        z.trim(),
        z.minLength(1, 'Username is required'),
        z.maxLength(200, 'Use at most 200 characters'),
      ),
    password: z
      .string({ error: 'Password is required' })
      .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'Use at most 1,000 characters')),
    code: z
      .optional(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters')))
      .check(z.describe('If a second factor is on: six digits from the app, or a recovery code')),
  })
  .check(z.meta({ id: 'Credentials' }));
export type Credentials = z.infer<typeof Credentials>;

/** The signed-in person. The first administrator has only a username. */
export const CurrentUser = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.nullable(z.string()),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    role: z.enum(roleNames).check(z.describe('What they may do at the desk')),
  })
  .check(z.meta({ id: 'CurrentUser' }));
export type CurrentUser = z.infer<typeof CurrentUser>;

export const LEAST_PASSWORD_LENGTH = 12;

/** A new password. `asks` is the message if it is empty. */
export function newPassword(asks: string) {
  return z
    .string({ error: asks })
    .check(
      z.minLength(1, asks),
      z.minLength(LEAST_PASSWORD_LENGTH, `Use at least ${LEAST_PASSWORD_LENGTH} characters`),
      z.maxLength(1000, 'Use at most 1,000 characters'),
    );
}

/** The data of an accepted invitation: the password to sign in with. */
export const AcceptInvitation = z
  .object({ password: newPassword('Choose a password') })
  .check(z.meta({ id: 'AcceptInvitation' }));
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

export const InvitationAccepted = z
  .object({
    success: z.literal(true),
    username: z.string().check(z.describe('The username they sign in with')),
  })
  .check(z.meta({ id: 'InvitationAccepted' }));

export const LoggedOut = z.object({ success: z.literal(true) });
