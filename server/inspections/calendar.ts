import ical, {
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { facts } from '#content/facts.ts';

/** An inspection as a calendar entry. */
export type CalendarEntry = {
  id: string;
  /** Counts the changes. Calendars ignore an older number. */
  sequence: number;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  location: string;
  isCancelled: boolean;
  /** When it was last written. */
  stamp: Date;
};

/** The UID of an inspection's entry never changes, because calendars identify the inspection by it. */
const uidOf = (id: string) => `${id}@inspections.plumbline`;

/**
 * A calendar entry for a mail: an invitation, or its cancellation (RFC 5546).
 *
 * @returns the attachment as the outbox keeps it
 */
export function invitation(entry: CalendarEntry, attendee: { name: string; email: string }) {
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: facts.identity.shortName, product: 'Plumbline' }, method });
  calendar.createEvent({
    ...eventOf(entry),
    organizer: { name: facts.identity.name, email: facts.contact.email },
    attendees: [{ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return {
    filename: entry.isCancelled ? 'cancelled.ics' : 'inspection.ics',
    mediaType: `text/calendar; charset=utf-8; method=${method}`,
    base64: Buffer.from(textOf(calendar)).toString('base64'),
  };
}

/** Many entries as a calendar to subscribe to. */
export function feed(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    // The library escapes the texts of events, but not this one (RFC 5545, 3.3.11).
    name: name.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n'),
    prodId: { company: facts.identity.shortName, product: 'Plumbline' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const entry of entries) calendar.createEvent(eventOf(entry));
  return textOf(calendar);
}

/** Every line ends with CRLF, the last one too (RFC 5545, 3.1). The library leaves out the last. */
function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

function eventOf({
  id,
  sequence,
  start,
  end,
  summary,
  description,
  location,
  isCancelled,
  stamp,
}: CalendarEntry) {
  return {
    id: uidOf(id),
    sequence,
    start,
    end,
    summary,
    description,
    location,
    stamp,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
