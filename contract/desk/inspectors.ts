import { emailAddress, phoneNumber } from '#contract/contact-fields.ts';
import { Inspection } from '#contract/desk/inspections.ts';
import { NewOfficePerson, OfficePerson } from '#contract/desk/office.ts';
import { version } from '#contract/desk/version.ts';
import { roleNames } from '#contract/roles.ts';
import { z } from '#contract/schema.ts';
import { line, lineIfKnown } from '#contract/text.ts';

/** The version on the sender's screen may also be in the body. */
const seen = { version: z.optional(z.int()).check(z.describe('The version you read, as in If-Match')) };
const day = (asks: string) => z.iso.date(asks);

/** Given to inspectors in turn. They are easy to tell apart, and readable on white. */
export const inspectorColours = [
  '#1b6e53',
  '#2f5aa8',
  '#9a4a06',
  '#8b2f6b',
  '#0f6b7a',
  '#5b4a9c',
  '#a32a2a',
  '#5d6417',
] as const;

/** Working hours until somebody enters others. */
export const defaultWeekly = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '16:00' }));

/** How many days before its expiry a licence is marked. */
export const LICENCE_NOTICE_DAYS = 60;

export const Licence = z.object({
  class: line('Enter the class of the licence', 100),
  number: line('Enter the number of the licence', 40),
  expires: day('Enter the day the licence expires, like 2028-06-30'),
});

/** The details of an inspector that the owner enters and may correct. */
const typed = {
  name: line('Enter the name', 200),
  email: emailAddress('Enter an email address'),
  phone: phoneNumber('Enter a phone number'),
  licence: Licence,
  area: z.optional(lineIfKnown(100)),
  colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Choose a colour'))),
};

/** The roles of people who inspect. */
export const rolesOfInspectors = ['owner', 'inspector'] as const;

/** A new inspector. They choose a password through the link that the owner gets. */
export const NewInspector = z
  .object({
    ...typed,
    username: line('Enter a username', 100),
    role: z.enum(rolesOfInspectors, 'Choose what they may do'),
  })
  .check(z.meta({ id: 'NewInspector' }));
export type NewInspector = z.output<typeof NewInspector>;

/** Who is invited: somebody who inspects, or a person of the office. */
export const NewPerson = z.discriminatedUnion(
  'role',
  [NewOfficePerson, NewInspector],
  'Choose what they may do',
);

/** The corrected details of an inspector. All are replaced; the username and the role stay. */
export const CorrectInspector = z.object({ ...typed, ...seen });
export type CorrectInspector = z.output<typeof CorrectInspector>;

/** A time of day in the office's time zone. */
export const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 08:00'));

/** The working hours of one day of the week. */
const DayHours = z
  .object({
    day: z.int().check(z.minimum(1), z.maximum(7), z.describe('1 is Monday, 7 is Sunday')),
    from: clock,
    to: clock,
  })
  .check(z.refine(({ from, to }) => from < to, { error: 'Work must end after it begins', path: ['to'] }));
export type DayHours = z.infer<typeof DayHours>;

/** A leave, with its first and last day. */
const Leave = z
  .object({ from: day('Enter the first day'), to: day('Enter the last day') })
  .check(
    z.refine(({ from, to }) => from <= to, { error: 'The last day can’t be before the first', path: ['to'] }),
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
  leave: z.array(Leave).check(z.maxLength(100, 'Enter at most 100 periods of leave')),
  ...seen,
});
export type SaveHours = z.output<typeof SaveHours>;

/** A person who inspects and signs reports. */
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
    hasSignedIn: z.boolean().check(z.describe('Whether they have chosen a password')),
    hasFeed: z.boolean(),
    isLocked: z.boolean().check(z.describe('Nobody is let in as them, and nobody can book them')),
    version,
  })
  .check(z.meta({ id: 'Inspector' }));
export type Inspector = z.infer<typeof Inspector>;

const isoTime = z.string().check(z.describe('ISO 8601, UTC'));

/** The link to set a password. It works once and is shown once. */
const Invitation = z.object({ url: z.string(), expiresAt: isoTime });

export const PersonInvited = z
  .object({
    inspector: z.nullable(Inspector).check(z.describe('null for a person of the office')),
    officePerson: z.nullable(OfficePerson).check(z.describe('null for somebody who inspects')),
    invitation: z
      .nullable(Invitation)
      .check(z.describe('null for an owner who signs in already: their own account is used')),
  })
  .check(z.meta({ id: 'PersonInvited' }));

export const InvitationRenewed = z
  .object({ invitation: Invitation })
  .check(z.meta({ id: 'InvitationRenewed' }));

export const InspectorSaved = z.object({ inspector: Inspector }).check(z.meta({ id: 'InspectorSaved' }));

/** The new hours and leave, and the bookings outside them. */
export const HoursSaved = z
  .object({
    inspector: Inspector,
    stillBooked: z
      .array(Inspection)
      .check(
        z.describe('Still booked or held outside their new hours or during leave. Nothing was cancelled'),
      ),
  })
  .check(z.meta({ id: 'HoursSaved' }));

/** A locked inspector, and the visits that somebody else must take on. */
export const InspectorLocked = z
  .object({
    inspector: Inspector,
    stillBooked: z
      .array(Inspection)
      .check(z.describe('Booked or held with them from now on. Nothing was cancelled')),
  })
  .check(z.meta({ id: 'InspectorLocked' }));

/** The inspectors, by name. Removed ones are still named on their inspections. */
export const Inspectors = z
  .object({
    inspectors: z.array(Inspector),
    removed: z.array(z.object({ id: z.string(), name: z.string(), colour: z.string() })),
  })
  .check(z.meta({ id: 'Inspectors' }));

/** The body of a 409 when somebody else changed the inspector meanwhile. */
export const InspectorConflict = z
  .object({
    message: z.string(),
    errors: z.optional(z.record(z.string(), z.string())),
    code: z.optional(z.literal('changed')),
    inspector: z.optional(Inspector).check(z.describe('Their current state')),
  })
  .check(z.meta({ id: 'InspectorConflict' }));

export const InspectorRemoved = z
  .object({ success: z.literal(true) })
  .check(z.meta({ id: 'InspectorRemoved' }));

/** A phone on which somebody signed in and that nobody signed out. */
export const SignedInPhone = z
  .object({
    id: z.string(),
    name: z.string().check(z.describe('The browser and its system in words')),
    signedInAt: z.string().check(z.describe('ISO 8601, UTC')),
    lastContact: z.string().check(z.describe('ISO 8601, UTC')),
    asksToSignIn: z
      .boolean()
      .check(
        z.describe(
          'It must sign in again, because it was not used for long or its account was locked. It keeps what it has, and can still be signed out',
        ),
      ),
    unsent: z
      .nullable(z.object({ operations: z.int(), photos: z.int() }))
      .check(z.describe('What still waited on it when it last counted; null until it has')),
    countedTogether: z
      .boolean()
      .check(z.describe('An older app counts changes and photo files together: `operations` is both')),
    countedAt: z
      .nullable(z.string())
      .check(z.describe('When it last counted what waits on it: ISO 8601, UTC')),
  })
  .check(z.meta({ id: 'SignedInPhone' }));
export type SignedInPhone = z.infer<typeof SignedInPhone>;

export const PhoneSessionsEnded = z
  .object({
    success: z.literal(true),
    ended: z.int().check(z.describe('How many phones were signed in')),
  })
  .check(z.meta({ id: 'PhoneSessionsEnded' }));

/** The address for calendar apps. It is shown once, and a new one ends the earlier one. */
export const FeedRenewed = z.object({ feedUrl: z.string() }).check(z.meta({ id: 'FeedRenewed' }));
