import { business, signature } from '#content/business.ts';
import { addDays, dayInWords, dayOf, momentAt, timeInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import type { FreeTime } from '#contract/desk/inspections.ts';
import { phoneOf } from '#contract/phone.ts';
import type { Db } from '../database/open.ts';
import { type LetterPart, lettered } from '../outbox/letter.ts';
import type { Message } from '../outbox/message.ts';
import { enqueue, withdrawStarting } from '../outbox/store.ts';
import { type CalendarEntry, invitation } from './calendar.ts';
import type { Customer, Inquiries } from './inquiries.ts';
import { findInspector, type InspectorRow } from './inspectors.ts';
import type { StoredInspection } from './stored.ts';

/** Customer and inspector are reminded at this hour of the day before. */
const REMINDER_AT = '16:00';

type Told = {
  after: StoredInspection;
  worker: InspectorRow | undefined;
  to: 'booked' | 'moved' | 'cancelled' | 'no-access' | 'done' | 'withdrawn';
  before?: StoredInspection | undefined;
  reason: string | null;
  now: Date;
};

/** An inspection with a time, and whom it is for. */
type Visit = { inspection: StoredInspection; start: Date; end: Date; customer: Customer };
type Addressee = { name: string; email: string };

/** Writes what customers and inspectors are told of an inspection into the outbox. */
export function messagesOf(inquiries: Pick<Inquiries, 'customersOf'>) {
  return {
    /**
     * Tells of a change, and owes the reminders of the day before. What was owed of the inspection before and has not left is
     * withdrawn, so nothing comes twice, and nothing comes after a cancellation.
     */
    async tell(transaction: Db, { after, worker, to, before, reason, now }: Told): Promise<void> {
      await withdrawStarting(transaction, `${after.id}.`);
      const visit = await visitOf(transaction, after);
      if (!visit || to === 'done' || to === 'withdrawn') return;
      const owe = ownedBy(after, transaction, now);
      const replaced = before && before.inspector_id !== after.inspector_id ? before.inspector_id : null;
      const earlier = replaced ? await findInspector(transaction, replaced) : undefined;
      if (earlier) await owe('replaced', toInspector(visit, earlier, { to: 'cancelled', reason, now }));
      if (worker && to !== 'no-access')
        await owe('inspector', toInspector(visit, worker, { to, reason, now }));
      if (visit.customer.email) await owe('customer', toCustomer(visit, worker, { to, before, reason, now }));
      if (to === 'booked' || to === 'moved') await oweReminders(transaction, visit, { worker, now });
    },

    /** Mails a customer the times that they may choose from. */
    async offer(
      transaction: Db,
      {
        inspection,
        times,
        url,
        expiresAt,
        now,
      }: {
        inspection: StoredInspection;
        times: readonly FreeTime[];
        url: string;
        expiresAt: Date;
        now: Date;
      },
    ): Promise<void> {
      const customer = (await inquiries.customersOf(transaction, [inspection.submission_id])).get(
        inspection.submission_id,
      );
      if (!customer?.email) return;
      const message = offerMail({ customer, type: inspection.inspection_type, times, url, expiresAt });
      await ownedBy(inspection, transaction, now)('offer', message);
    },
  };

  async function visitOf(db: Db, inspection: StoredInspection): Promise<Visit | undefined> {
    const { starts_at, ends_at, submission_id } = inspection;
    const customer = (await inquiries.customersOf(db, [submission_id])).get(submission_id);
    if (!customer || starts_at === null || ends_at === null) return undefined;
    return { inspection, start: new Date(starts_at), end: new Date(ends_at), customer };
  }
}

export type Messages = ReturnType<typeof messagesOf>;

/** Owes a message under an id that begins with its inspection's, so that it can be withdrawn. */
function ownedBy(
  { id, sequence, submission_id: submissionId }: StoredInspection,
  transaction: Db,
  now: Date,
) {
  return (part: string, message: Message, due?: { kind: 'inspection-reminder'; dueAt: Date }) =>
    enqueue(transaction, now, {
      kind: 'inspection',
      ...due,
      message,
      id: `${id}.${sequence}.${part}`,
      submissionId,
    });
}

async function oweReminders(
  transaction: Db,
  visit: Visit,
  { worker, now }: { worker: InspectorRow | undefined; now: Date },
): Promise<void> {
  const dueAt = momentAt(`${addDays(dayOf(visit.start), -1)}T${REMINDER_AT}`);
  if (dueAt <= now) return;
  const owe = ownedBy(visit.inspection, transaction, now);
  const due = { kind: 'inspection-reminder', dueAt } as const;
  if (visit.customer.email) await owe('reminder', customerReminder(visit), due);
  if (worker) await owe('reminder-inspector', inspectorReminder(visit, worker), due);
}

type News = { to: Told['to']; before?: StoredInspection | undefined; reason: string | null; now: Date };

function toCustomer(visit: Visit, worker: InspectorRow | undefined, { to, before, now }: News): Message {
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
    moved: `Your inspection has a new time.${before?.starts_at ? ` It was ${whenInWords(new Date(before.starts_at))} before.` : ''}`,
    cancelled: 'Your inspection is cancelled. Nobody will come at this time.',
    'no-access': 'Our inspector came and could not get in. Please call us to find another time.',
  };
  const kind = to as keyof typeof subjects;
  return mailTo(customer, {
    subject: subjects[kind],
    parts: [
      `Hi ${customer.firstName},`,
      opening[kind],
      factsOf(visit, isCancelled ? undefined : worker),
      isCancelled
        ? `To book another time, reply to this mail or call ${business.phone}.`
        : `To change the time, reply to this mail or call ${business.phone}. The calendar entry is attached.`,
    ],
    entry: to === 'no-access' ? undefined : customerEntry(visit, { isCancelled, now }),
  });
}

function toInspector(
  visit: Visit,
  worker: InspectorRow,
  { to, reason, now }: { to: Told['to']; reason: string | null; now: Date },
): Message {
  const isCancelled = to === 'cancelled';
  const said = { booked: 'New inspection', moved: 'Inspection moved', cancelled: 'Inspection cancelled' };
  const what = said[to as keyof typeof said];
  const { inspection } = visit;
  return mailTo(worker, {
    subject: `${what}: ${labelOf(inspection.inspection_type)}, ${whenShort(visit.start)}`,
    parts: [`${what}.`, inspectorFacts(visit), reason && `Why: ${reason}`],
    entry: inspectorEntry(visit, { isCancelled, now }),
  });
}

function customerReminder(visit: Visit): Message {
  const { customer, inspection } = visit;
  return mailTo(customer, {
    subject: `Tomorrow: ${labelOf(inspection.inspection_type)} inspection, ${timeInWords(visit.start)}`,
    parts: [
      `Hi ${customer.firstName},`,
      'Your inspection is tomorrow.',
      factsOf(visit, undefined),
      `If the site will not be open then, call ${business.phone} today.`,
    ],
  });
}

function inspectorReminder(visit: Visit, worker: InspectorRow): Message {
  return mailTo(worker, {
    subject: `Tomorrow ${timeInWords(visit.start)}: ${labelOf(visit.inspection.inspection_type)}, ${visit.inspection.property_address}`,
    parts: ['You have this inspection tomorrow.', inspectorFacts(visit)],
  });
}

function offerMail({
  customer,
  type,
  times,
  url,
  expiresAt,
}: {
  customer: Customer;
  type: string;
  times: readonly FreeTime[];
  url: string;
  expiresAt: Date;
}): Message {
  return mailTo(customer, {
    subject: `Choose a time for your ${labelOf(type)} inspection`,
    parts: [
      `Hi ${customer.firstName},`,
      `We can inspect ${customer.address} at one of these times:`,
      times.map(({ start }) => whenInWords(new Date(start))).join('\n'),
      { link: { text: 'Choose your time', address: url } },
      `We hold them for you until ${whenInWords(expiresAt)}. If none of them suits you, reply to this mail or call ${business.phone}.`,
    ],
  });
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
    replyTo: business.email,
    subject,
    parts: lettered([...parts.map((part) => part ?? ''), signature]),
    ...(entry && { attachments: [invitation(entry, { name, email })] }),
  };
}

function factsOf({ inspection, start, end, customer }: Visit, worker: InspectorRow | undefined): LetterPart {
  const facts: [string, string][] = [
    ['Inspection', labelOf(inspection.inspection_type)],
    ['When', `${whenInWords(start)} to ${timeInWords(end)} (${business.timeZoneName})`],
    ['Where', customer.address],
  ];
  if (inspection.number !== null) facts.push(['Job', String(inspection.number)]);
  if (worker) facts.push(['Inspector', worker.name]);
  return { facts };
}

/** No amount, no partner: whoever inspects has no need of them. */
function inspectorFacts({ inspection, start, end, customer }: Visit): LetterPart {
  const facts: [string, string][] = [
    ['When', `${whenInWords(start)} to ${timeInWords(end)}`],
    ['Where', customer.address],
    ['Customer', customer.name],
    ['Phone', phoneOf(customer.phone).display],
    ['Job', String(inspection.number ?? '')],
  ];
  if (inspection.access_note) facts.push(['Access', inspection.access_note]);
  return { facts };
}

/** The entry of an inspection in its customer's calendar. */
function customerEntry(
  { inspection, start, end, customer }: Visit,
  { isCancelled, now }: { isCancelled: boolean; now: Date },
): CalendarEntry {
  return {
    ...{ id: inspection.id, sequence: inspection.sequence, start, end, isCancelled, stamp: now },
    summary: `${labelOf(inspection.inspection_type)} inspection, ${business.shortName}`,
    description: `Job ${inspection.number ?? ''}\nTo change the time, call ${business.phone}.`,
    location: customer.address,
  };
}

/** The entry of an inspection in its inspector's calendar, by mail and in the feed alike. */
export function inspectorEntry(
  { inspection, start, end, customer }: Visit,
  { isCancelled, now }: { isCancelled: boolean; now: Date },
): CalendarEntry {
  const { number, inspection_type, access_note, sequence, id } = inspection;
  return {
    ...{ id, sequence, start, end, isCancelled, stamp: now },
    summary: `${labelOf(inspection_type)}: ${customer.name}`,
    description: [`Job ${number ?? ''}`, phoneOf(customer.phone).display, access_note]
      .filter(Boolean)
      .join('\n'),
    location: customer.address,
  };
}

/** `Thursday, 3 December 2026 at 9:00 am` */
export function whenInWords(moment: Date): string {
  return `${dayInWords(dayOf(moment), 'full')} at ${timeInWords(moment)}`;
}

function whenShort(moment: Date): string {
  return `${dayInWords(dayOf(moment), 'short')} ${timeInWords(moment)}`;
}
