import { z } from './schema.ts';

/** What the sign-in form sends; an overlong password is refused before it is hashed. */
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

/** Who is signed in. The first administrator has a username and no more. */
export const CurrentUser = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.nullable(z.string()),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'CurrentUser' }));
export type CurrentUser = z.infer<typeof CurrentUser>;

export const LoggedOut = z.object({ success: z.literal(true) });
