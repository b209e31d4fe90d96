import * as z from 'zod';

/** The body of every answer that is not a success: a sentence, and for a form one message for each field at fault. */
export const ApiError = z
  .object({
    message: z.string().describe('A sentence a person can act on'),
    errors: z.record(z.string(), z.string()).optional().describe('Field name to message'),
  })
  .meta({ id: 'Error' });
export type ApiError = z.infer<typeof ApiError>;
export type FieldErrors = Record<string, string>;

/** The first message for each field at fault, in the order of the schema. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const found: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    found[field] ??= issue.message;
  }
  return found;
}
