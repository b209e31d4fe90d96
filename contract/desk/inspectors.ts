import { version } from '#contract/desk/version.ts';
import { readPhone } from '#contract/phone.ts';
import { roleNames } from '#contract/roles.ts';
import { z } from '#contract/schema.ts';
import { line, lineIfKnown } from '#contract/text.ts';
import { LEAST_PASSWORD_LENGTH } from './accounts.ts';

const day = (asks: string) => z.iso.date(asks);

const Licence = z.object({
  class: line('Enter the class of the licence', 100),
  number: line('Enter the number of the licence', 40),
  expires: day('Enter the day the licence expires, like 2028-06-30'),
});

/** Somebody who is to inspect, as the owner types them. They choose a password by the link that they get. */
export const NewInspector = z
  .object({
    name: line('Enter the name', 200),
    email: z.pipe(
      line('Enter an email address', 254),
      z.email('Enter an email address in the form name@example.com'),
    ),
    phone: line('Enter a phone number', 40).check(
      z.refine((typed) => readPhone(typed) !== undefined, {
        error: 'Enter an Australian phone number, like 0412 345 678',
      }),
    ),
    username: line('Enter a username', 100),
    role: z.enum(roleNames, 'Choose what they may do'),
    licence: Licence,
    area: z.optional(lineIfKnown(100)),
    colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Choose a colour'))),
  })
  .check(z.meta({ id: 'NewInspector' }));
export type NewInspector = z.output<typeof NewInspector>;

/** What is corrected of an inspector: all of it is replaced. Their username and their role stay. */
export const CorrectInspector = z.object({
  ...z.omit(NewInspector, { username: true, role: true }).shape,
  version: z.optional(z.int()),
});

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 08:00'));

/** When somebody works on one day of the week. */
const DayHours = z
  .object({
    day: z.int().check(z.minimum(1), z.maximum(7), z.describe('1 Monday to 7 Sunday')),
    from: clock,
    to: clock,
  })
  .check(z.refine(({ from, to }) => from < to, { error: 'Work ends after it begins', path: ['to'] }));
export type DayHours = z.infer<typeof DayHours>;

/** Days on which somebody does not work, the first and the last included. */
const Leave = z
  .object({ from: day('Enter the first day'), to: day('Enter the last day') })
  .check(
    z.refine(({ from, to }) => from <= to, { error: 'The last day comes after the first', path: ['to'] }),
  );
export type Leave = z.infer<typeof Leave>;

/** When somebody works; a day of the week that is not among them is free. */
export const SaveHours = z.object({
  weekly: z.array(DayHours).check(
    z.maxLength(7, 'Enter each day of the week once'),
    z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, {
      error: 'Enter each day of the week once',
    }),
  ),
  leave: z.array(Leave).check(z.maxLength(100, 'Enter at most 100 times of leave')),
  version: z.optional(z.int()),
});

/** Somebody who inspects and signs. */
export const Inspector = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    username: z.string(),
    role: z.enum(roleNames),
    licence: z.object({ class: z.string(), number: z.string(), expires: z.string() }),
    area: z.string().check(z.describe('Where they prefer to work; may be empty')),
    colour: z.string().check(z.describe('Their colour in the schedule, like #1b6e53')),
    weekly: z.array(DayHours),
    leave: z.array(Leave),
    hasSignedIn: z.boolean().check(z.describe('Whether they have used their invitation')),
    hasFeed: z.boolean(),
    version,
  })
  .check(z.meta({ id: 'Inspector' }));
export type Inspector = z.infer<typeof Inspector>;

const isoTime = z.string().check(z.describe('ISO 8601, UTC'));

/** The link by which somebody sets their password. It works once and is told once. */
const Invitation = z.object({ url: z.string(), expiresAt: isoTime });

export const InspectorInvited = z
  .object({ inspector: Inspector, invitation: Invitation })
  .check(z.meta({ id: 'InspectorInvited' }));

export const InvitationRenewed = z
  .object({ invitation: Invitation })
  .check(z.meta({ id: 'InvitationRenewed' }));

export const InspectorSaved = z.object({ inspector: Inspector }).check(z.meta({ id: 'InspectorSaved' }));

export const Inspectors = z.object({ inspectors: z.array(Inspector) }).check(z.meta({ id: 'Inspectors' }));

export const InspectorRemoved = z
  .object({ success: z.literal(true) })
  .check(z.meta({ id: 'InspectorRemoved' }));

/** The address that a calendar application subscribes to. It is told once; a new one ends the one before. */
export const FeedRenewed = z.object({ feedUrl: z.string() }).check(z.meta({ id: 'FeedRenewed' }));

/** The password that somebody chooses who was invited. */
export const AcceptInvitation = z.object({
  password: z
    .string({ error: 'Choose a password' })
    .check(
      z.minLength(1, 'Choose a password'),
      z.minLength(LEAST_PASSWORD_LENGTH, `Use at least ${LEAST_PASSWORD_LENGTH} characters`),
      z.maxLength(1000, 'Use at most 1,000 characters'),
    ),
});
