import { z } from './schema.ts';

/**
 * The body of every answer that is not a success: a message, and for a form one message for each wrong field.
 */
export const ApiError = z
  .object({
    message: z.string().check(z.describe('A sentence a person can act on')),
    errors: z.optional(z.record(z.string(), z.string())).check(z.describe('Field name to message')),
    code: z
      .optional(z.enum(['changed', 'ended', 'expired', 'locked']))
      .check(
        z.describe(
          'With 409, "changed": somebody saved a later version than the one in If-Match. With 401 under /api/inspect, "ended": somebody ended this phone’s session, and the phone must delete its data; "expired": the session ran out, and the phone keeps its data. With 401 at sign-in, "locked": the password is right, but the account is locked',
        ),
      ),
  })
  .check(z.meta({ id: 'Error' }));
export type ApiError = z.infer<typeof ApiError>;
export type FieldErrors = Record<string, string>;

/** The first message for each wrong field, in the order of the schema. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const found: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    found[field] ??= issue.message;
  }
  return found;
}
