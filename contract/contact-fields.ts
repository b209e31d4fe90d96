import { withoutFormat } from './invisible.ts';
import { keptPhone, readPhone } from './phone.ts';
import { z } from './schema.ts';
import { text } from './text.ts';

const emailForm = 'Enter an email address in the form name@example.com';
const phoneForm = 'Enter a phone number, like 0412 345 678 or +64 21 123 4567';

/** A typed or pasted email address. `asks` is the message if it is empty. */
export function emailAddress(asks: string) {
  return z.pipe(typedEmail(asks).check(z.minLength(1, asks)), z.email(emailForm));
}

/** An email address that may be left empty. */
export function emailIfKnown() {
  return z.pipe(typedEmail(), z.union([z.literal(''), z.email(emailForm)], { error: emailForm }));
}

function typedEmail(asks?: string) {
  return z
    .string(asks === undefined ? undefined : { error: asks })
    .check(z.overwrite(withoutFormat), z.trim(), z.maxLength(254, 'Use at most 254 characters'));
}

/** A typed or pasted phone number, as it is kept. `asks` is the message if it is empty. */
export function phoneNumber(asks: string) {
  return text(asks).check(
    z.overwrite(withoutFormat),
    z.trim(),
    z.minLength(1, asks),
    z.refine((typed) => readPhone(typed) !== undefined, phoneForm),
    z.overwrite(keptPhone),
  );
}

/** A phone number that may be left out; empty is the same as not given. */
export function optionalPhone() {
  return z.pipe(
    z.optional(
      z.nullable(
        text().check(
          z.overwrite(withoutFormat),
          z.trim(),
          z.refine((typed) => typed === '' || readPhone(typed) !== undefined, phoneForm),
        ),
      ),
    ),
    z.transform((typed) => (typed ? keptPhone(typed) : null)),
  );
}
