import { isDay } from '#contract/calendar.ts';
import { z } from '#contract/schema.ts';
import { line } from '#contract/text.ts';

const isoTime = z.string().check(z.describe('ISO 8601, UTC'));

/** The pre-inspection agreement as it was accepted: AS 4349.1 expects one before the inspection (AGR-1). */
export const Agreement = z
  .object({
    version: z.string(),
    acceptedBy: z.string(),
    acceptedAt: isoTime,
    recordedAt: isoTime.check(z.describe('When this was recorded at the desk')),
  })
  .check(z.meta({ id: 'Agreement' }));
export type Agreement = z.infer<typeof Agreement>;

/** The state of the agreement for an inspection. `superseded`: something agreed on has changed since. */
export const agreementStandings = ['accepted', 'waived', 'missing', 'superseded'] as const;
export type AgreementStanding = (typeof agreementStandings)[number];

const WHEN = 'Enter the day and the time it was accepted';

/** A local date and time in this century. A year with two digits is refused. */
function isClockTime(value: string): boolean {
  return /^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(value) && isDay(value.slice(0, 10));
}

export const RecordAgreement = z.object({
  version: line('Enter the version of the agreement, like 2026-07', 40),
  acceptedBy: line('Enter who accepted the agreement', 201),
  acceptedAt: z
    .string({ error: WHEN })
    .check(
      z.trim(),
      z.minLength(1, WHEN),
      z.refine(isClockTime, `${WHEN}, with the year in four digits`),
      z.describe('In the office’s time zone: 2026-07-31T09:30'),
    ),
});
export type RecordAgreement = z.output<typeof RecordAgreement>;

export const AgreementRecorded = z
  .object({ success: z.literal(true), agreement: z.nullable(Agreement) })
  .check(z.meta({ id: 'AgreementRecorded' }));
