import { emailAddress } from '#contract/contact-fields.ts';
import { z } from '#contract/schema.ts';
import { line } from '#contract/text.ts';

/** A new person of the office. They choose a password through the link that the owner gets. */
export const NewOfficePerson = z
  .object({
    name: line('Enter the name', 200),
    email: emailAddress('Enter an email address'),
    username: line('Enter a username', 100),
    role: z.literal('office'),
  })
  .check(z.meta({ id: 'NewOfficePerson' }));
export type NewOfficePerson = z.output<typeof NewOfficePerson>;

/** A person of the office: they have no time in the schedule, and nobody can book them. */
export const OfficePerson = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    username: z.string(),
    hasSignedIn: z.boolean().check(z.describe('Whether they have chosen a password')),
  })
  .check(z.meta({ id: 'OfficePerson' }));
export type OfficePerson = z.infer<typeof OfficePerson>;

/** The people of the office, by name. */
export const OfficePeople = z.object({ people: z.array(OfficePerson) }).check(z.meta({ id: 'OfficePeople' }));

export const OfficePersonRemoved = z
  .object({ success: z.literal(true) })
  .check(z.meta({ id: 'OfficePersonRemoved' }));
