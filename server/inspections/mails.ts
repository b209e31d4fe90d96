import { signature, TIME_ZONE_NAME } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { letterOf } from '#content/mails.ts';
import type { MailValues } from '#contract/business/mails.ts';
import { dayInWords, dayOf, timeInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import type { FreeTime } from '#contract/desk/inspections.ts';
import type { LetterPart } from '#contract/letter.ts';
import { phoneOf } from '#contract/phone.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import { lettered } from '../outbox/letter.ts';
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
  team?: Team | undefined;
};
/** The two inspectors of a visit, by name. */
export type Team = { signs: string; second: string };
type Addressee = { name: string; email: string };

/** What happened to an inspection. `changed`: something other than its time. */
export type Became = 'booked' | 'moved' | 'changed' | 'cancelled' | 'no-access' | 'done' | 'withdrawn';

type News = { to: Became; before?: StoredInspection | undefined; reason: string | null; now: Date };

export function toCustomer(
  visit: Visit,
  worker: InspectorRow | undefined,
  { to, before, pageUrl, now }: News & { pageUrl: string },
): Message {
  const isCancelled = to === 'cancelled' || to === 'no-access';
  const values = {
    ...aboutVisit(visit),
    time: whenShort(visit.start),
    details: factsOf(visit, isCancelled ? undefined : worker, { isCancelled }),
    page: isCancelled ? linkToPage(pageUrl) : linkBefore(pageUrl),
  };
  const entry = to === 'no-access' ? undefined : customerEntry(visit, { isCancelled, now });
  return mailTo(visit.customer, { ...customerLetter(to, values, before), entry });
}

type VisitValues = MailValues<'inspection-booked'>;

/** What a customer reads of what happened to their inspection. */
function customerLetter(to: Became, values: VisitValues, before: StoredInspection | undefined) {
  if (to === 'cancelled') return letterOf('inspection-cancelled', values);
  if (to === 'no-access') return letterOf('inspection-no-access', values);
  if (to !== 'moved') return letterOf('inspection-booked', values);
  const oldTime = before?.starts_at ? `The old time was ${whenInWords(new Date(before.starts_at))}.` : '';
  return letterOf('inspection-moved', { ...values, oldTime });
}

const aboutVisit = ({ customer, inspection }: Visit) => ({
  firstName: customer.firstName,
  type: labelOf(inspection.inspection_type),
});

export function toInspector(
  visit: Visit,
  worker: InspectorRow,
  { to, reason, now, also = '' }: { to: Became; reason: string | null; now: Date; also?: string },
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
    parts: lettered([
      `${what}.`,
      inspectorFacts(visit),
      also,
      reason ? `Reason: ${reason}` : '',
      signature(),
    ]),
    entry: inspectorEntry(visit, { isCancelled, now }),
  });
}

export function customerReminder(visit: Visit, pageUrl: string): Message {
  const letter = letterOf('inspection-reminder', {
    ...aboutVisit(visit),
    time: timeInWords(visit.start),
    details: factsOf(visit, undefined, { isCancelled: false }),
    page: linkBefore(pageUrl),
  });
  return mailTo(visit.customer, letter);
}

export function inspectorReminder(visit: Visit, worker: InspectorRow): Message {
  return mailTo(worker, {
    subject: `Tomorrow ${timeInWords(visit.start)}: ${labelOf(visit.inspection.inspection_type)}, ${visit.inspection.property_address}`,
    parts: ['You have this inspection tomorrow.', inspectorFacts(visit), signature()],
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
  const letter = letterOf('inspection-offer', {
    firstName: customer.firstName,
    type: labelOf(type),
    address: customer.propertyAddress,
    times: times.map(({ start }) => whenInWords(new Date(start))).join('\n'),
    cost,
    choose: { link: { text: 'Choose your time', address: url, isSecret: true } },
    until: whenInWords(expiresAt),
    page: linkToPage(pageUrl),
  });
  return mailTo(customer, letter);
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
  { subject, parts, entry }: { subject: string; parts: LetterPart[]; entry?: CalendarEntry | undefined },
): Message {
  return {
    to: email,
    replyTo: facts.contact.email,
    subject,
    parts,
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
function inspectorFacts({ inspection, start, end, customer, team }: Visit): LetterPart {
  const facts: [string, string][] = [
    ['When', `${whenInWords(start)} to ${timeInWords(end)}`],
    ['Where', customer.propertyAddress],
    ['Customer', customer.name],
    ['Phone', phoneOf(customer.phone).display],
    ['Job', String(inspection.number ?? '')],
  ];
  if (inspection.access_note) facts.push(['Access', inspection.access_note]);
  if (team) facts.push(['Signs', team.signs], ['Second inspector', team.second]);
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
  { inspection, start, end, customer, team }: Omit<Visit, 'cost'>,
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
    description: detailsOf(inspection, [
      phoneOf(customer.phone).display,
      access_note,
      team ? `Signs: ${team.signs}` : '',
      team ? `Second inspector: ${team.second}` : '',
    ]),
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
