import { signature, TIME_ZONE_NAME } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { dayInWords, dayOf, timeInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import type { FreeTime } from '#contract/desk/inspections.ts';
import { phoneOf } from '#contract/phone.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import { type LetterPart, lettered } from '../outbox/letter.ts';
import type { Message } from '../outbox/message.ts';
import { type CalendarEntry, invitation } from './calendar.ts';
import type { InspectorRow } from './inspectors.ts';
import type { StoredInspection } from './stored.ts';

/** An inspection with a time, its customer, and what it costs them in words. */
export type Visit = {
  inspection: StoredInspection;
  start: Date;
  end: Date;
  customer: KnownInquiry;
  cost: string;
};
type Addressee = { name: string; email: string };

/** What happened to an inspection. `changed`: something other than its time. */
export type Became = 'booked' | 'moved' | 'changed' | 'cancelled' | 'no-access' | 'done' | 'withdrawn';

type News = { to: Became; before?: StoredInspection | undefined; reason: string | null; now: Date };

export function toCustomer(
  visit: Visit,
  worker: InspectorRow | undefined,
  { to, before, pageUrl, now }: News & { pageUrl: string },
): Message {
  const { customer, inspection } = visit;
  const type = labelOf(inspection.inspection_type);
  const isCancelled = to === 'cancelled' || to === 'no-access';
  const subjects = {
    booked: `Booked: ${type} inspection, ${whenShort(visit.start)}`,
    moved: `New time: ${type} inspection, ${whenShort(visit.start)}`,
    cancelled: `Cancelled: ${type} inspection, ${whenShort(visit.start)}`,
    'no-access': `We could not get in: ${type} inspection, ${whenShort(visit.start)}`,
  } as const;
  const opening: Record<keyof typeof subjects, string> = {
    booked: 'Your inspection is booked.',
    moved: `Your inspection has a new time.${before?.starts_at ? ` The old time was ${whenInWords(new Date(before.starts_at))}.` : ''}`,
    cancelled: 'Your inspection is cancelled. We will not come at this time.',
    'no-access': 'Our inspector came and could not get in. Please call us to find another time.',
  };
  const kind = to as keyof typeof subjects;
  return mailTo(customer, {
    subject: subjects[kind],
    parts: [
      `Hi ${customer.firstName},`,
      opening[kind],
      factsOf(visit, isCancelled ? undefined : worker, { isCancelled }),
      isCancelled
        ? `To book another time, reply to this email or call ${facts.contact.phone}.`
        : `To change the time, reply to this email or call ${facts.contact.phone}. The calendar entry is attached.`,
      isCancelled ? linkToPage(pageUrl) : linkBefore(pageUrl),
    ],
    entry: to === 'no-access' ? undefined : customerEntry(visit, { isCancelled, now }),
  });
}

export function toInspector(
  visit: Visit,
  worker: InspectorRow,
  { to, reason, now }: { to: Became; reason: string | null; now: Date },
): Message {
  const isCancelled = to === 'cancelled';
  const said = {
    booked: 'New inspection',
    moved: 'Inspection moved',
    changed: 'Inspection changed',
    cancelled: 'Inspection cancelled',
  };
  const what = said[to as keyof typeof said];
  const { inspection } = visit;
  return mailTo(worker, {
    subject: `${what}: ${labelOf(inspection.inspection_type)}, ${whenShort(visit.start)}`,
    parts: [`${what}.`, inspectorFacts(visit), reason && `Reason: ${reason}`],
    entry: inspectorEntry(visit, { isCancelled, now }),
  });
}

export function customerReminder(visit: Visit, pageUrl: string): Message {
  const { customer, inspection } = visit;
  return mailTo(customer, {
    subject: `Tomorrow: ${labelOf(inspection.inspection_type)} inspection, ${timeInWords(visit.start)}`,
    parts: [
      `Hi ${customer.firstName},`,
      'Your inspection is tomorrow.',
      factsOf(visit, undefined, { isCancelled: false }),
      `If the site will not be open then, call ${facts.contact.phone} today.`,
      linkBefore(pageUrl),
    ],
  });
}

export function inspectorReminder(visit: Visit, worker: InspectorRow): Message {
  return mailTo(worker, {
    subject: `Tomorrow ${timeInWords(visit.start)}: ${labelOf(visit.inspection.inspection_type)}, ${visit.inspection.property_address}`,
    parts: ['You have this inspection tomorrow.', inspectorFacts(visit)],
  });
}

export function offerMail({
  customer,
  type,
  times,
  cost,
  url,
  pageUrl,
  expiresAt,
}: {
  customer: KnownInquiry;
  type: string;
  times: readonly FreeTime[];
  cost: string;
  url: string;
  pageUrl: string;
  expiresAt: Date;
}): Message {
  return mailTo(customer, {
    subject: `Choose a time for your ${labelOf(type)} inspection`,
    parts: [
      `Hi ${customer.firstName},`,
      `We can inspect ${customer.propertyAddress} at one of these times:`,
      times.map(({ start }) => whenInWords(new Date(start))).join('\n'),
      `What it costs: ${cost}.`,
      { link: { text: 'Choose your time', address: url, isSecret: true } },
      `We are holding them for you until ${whenInWords(expiresAt)}. If none of them suits you, reply to this email or call ${facts.contact.phone}.`,
      linkToPage(pageUrl),
    ],
  });
}

/** Before an inspection there is something to do on the customer's page. */
function linkBefore(address: string): LetterPart {
  return { link: { text: 'Accept the agreement, see the invoice and add plans on your page', address } };
}

function linkToPage(address: string): LetterPart {
  return { link: { text: 'Everything about your request is on your page', address } };
}

function mailTo(
  { name, email }: Addressee,
  {
    subject,
    parts,
    entry,
  }: { subject: string; parts: (LetterPart | null | '')[]; entry?: CalendarEntry | undefined },
): Message {
  return {
    to: email,
    replyTo: facts.contact.email,
    subject,
    parts: lettered([...parts.map((part) => part ?? ''), signature()]),
    ...(entry && { attachments: [invitation(entry, { name, email })] }),
  };
}

function factsOf(
  { inspection, start, end, customer, cost }: Visit,
  worker: InspectorRow | undefined,
  { isCancelled }: { isCancelled: boolean },
): LetterPart {
  const facts: [string, string][] = [
    ['Inspection', labelOf(inspection.inspection_type)],
    ['When', `${whenInWords(start)} to ${timeInWords(end)} (${TIME_ZONE_NAME})`],
    ['Where', customer.propertyAddress],
  ];
  if (!isCancelled) facts.push(['Price', cost]);
  if (inspection.number !== null) facts.push(['Job', String(inspection.number)]);
  if (worker) facts.push(['Inspector', worker.name]);
  return { facts: [...facts, ...deadlineFacts(inspection)] };
}

/** Without the amount and the partner, because an inspector does not need them. */
function inspectorFacts({ inspection, start, end, customer }: Visit): LetterPart {
  const facts: [string, string][] = [
    ['When', `${whenInWords(start)} to ${timeInWords(end)}`],
    ['Where', customer.propertyAddress],
    ['Customer', customer.name],
    ['Phone', phoneOf(customer.phone).display],
    ['Job', String(inspection.number ?? '')],
  ];
  if (inspection.access_note) facts.push(['Access', inspection.access_note]);
  return { facts: [...facts, ...deadlineFacts(inspection)] };
}

/** By when the customer’s contract asks for the inspection, if it does. */
function deadlineFacts({ contract_deadline }: StoredInspection): [string, string][] {
  return contract_deadline ? [['Contract deadline', whenInWords(new Date(contract_deadline))]] : [];
}

/** The description of a calendar entry, line by line. */
function detailsOf(inspection: StoredInspection, lines: string[]): string {
  const deadline = deadlineFacts(inspection).map(([name, when]) => `${name}: ${when}`);
  return [`Job ${inspection.number ?? ''}`, ...lines, ...deadline].filter(Boolean).join('\n');
}

/** The entry of an inspection in its customer's calendar. */
export function customerEntry(
  { inspection, start, end, customer, cost }: Visit,
  { isCancelled, now }: { isCancelled: boolean; now: Date },
): CalendarEntry {
  return {
    id: inspection.id,
    sequence: inspection.sequence,
    start,
    end,
    isCancelled,
    stamp: now,
    summary: `${labelOf(inspection.inspection_type)} inspection, ${facts.identity.shortName}`,
    description: detailsOf(inspection, [
      isCancelled ? '' : `Price: ${cost}`,
      `To change the time, call ${facts.contact.phone}.`,
    ]),
    location: customer.propertyAddress,
  };
}

/** The entry of an inspection in its inspector's calendar, both by mail and in the feed. */
export function inspectorEntry(
  { inspection, start, end, customer }: Omit<Visit, 'cost'>,
  { isCancelled, now }: { isCancelled: boolean; now: Date },
): CalendarEntry {
  const { inspection_type, access_note, sequence, id } = inspection;
  return {
    id,
    sequence,
    start,
    end,
    isCancelled,
    stamp: now,
    summary: `${labelOf(inspection_type)}: ${customer.name}`,
    description: detailsOf(inspection, [phoneOf(customer.phone).display, access_note]),
    location: customer.propertyAddress,
  };
}

/** `Thursday, 3 December 2026 at 9:00 am` */
export function whenInWords(moment: Date): string {
  return `${dayInWords(dayOf(moment), 'full')} at ${timeInWords(moment)}`;
}

function whenShort(moment: Date): string {
  return `${dayInWords(dayOf(moment), 'short')} ${timeInWords(moment)}`;
}
