import * as z from 'zod';

/** What the sign-in form sends; an overlong password is refused before it is hashed. */
export const Credentials = z
  .object({
    username: z
      .string({ error: 'Username is required' })
      .trim()
      .min(1, 'Username is required')
      .max(200, 'Use at most 200 characters'),
    password: z
      .string({ error: 'Password is required' })
      .min(1, 'Password is required')
      .max(1000, 'Use at most 1,000 characters'),
  })
  .meta({ id: 'Credentials' });
export type Credentials = z.infer<typeof Credentials>;

export const CurrentUser = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;

export const LoggedOut = z.object({ success: z.literal(true) });
