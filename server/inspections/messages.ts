import { addDays, dayOf, momentAt } from '#contract/calendar.ts';
import type { FreeTime } from '#contract/desk/inspections.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import type { Message } from '../outbox/message.ts';
import { pageInMail } from '../outbox/page-link.ts';
import { enqueue, withdrawMessage, withdrawStarting } from '../outbox/store.ts';
import type { Setup } from '../setup.ts';
import { costOf } from './cost.ts';
import { findInspector, findInspectorOnce, type InspectorRow } from './inspectors.ts';
import {
  type Became,
  customerReminder,
  inspectorReminder,
  offerMail,
  type Team,
  toCustomer,
  toInspector,
  type Visit,
} from './mails.ts';
import { inspects, type StoredInspection } from './stored.ts';

/** Customer and inspector are reminded at this hour of the day before. */
const REMINDER_AT = '16:00';

type InspectionNews = {
  after: StoredInspection;
  worker: InspectorRow | undefined;
  to: Exclude<Became, 'changed'>;
  before?: StoredInspection | undefined;
  reason: string | null;
  now: Date;
};

type Site = Pick<Setup, 'siteUrl'>;

type Offered = {
  inspection: StoredInspection;
  times: readonly FreeTime[];
  url: string;
  expiresAt: Date;
  now: Date;
};

/**
 * Queues the mails about a change to customer and inspector, and the reminders of the day before. Earlier unsent mails of
 * the inspection are withdrawn, so that nothing comes twice or after a cancellation.
 */
export async function tell(
  transaction: Db,
  { siteUrl }: Site,
  { after, worker, to, before, reason, now }: InspectionNews,
): Promise<void> {
  const pageUrl = pageInMail(siteUrl);
  await withdrawStarting(transaction, `${after.id}.`);
  const visit = await visitOf(transaction, after, { isNew: to === 'booked' });
  if (!visit || to === 'done' || to === 'withdrawn') return;
  const owe = ownedBy(after, transaction, now);
  // Who has nothing to do with it any more had it at the time before. A calendar takes the entry by the newer sequence.
  const had =
    (before && (await visitOf(transaction, { ...before, sequence: after.sequence }, { isNew: false }))) ??
    visit;
  const replaced = before && before.inspector_id !== after.inspector_id ? before.inspector_id : null;
  const earlier = replaced ? await findInspector(transaction, replaced) : undefined;
  const second = await secondOf(transaction, after);
  const left = before && leftAsSecond(before, after);
  const former = left ? await findInspector(transaction, left) : undefined;
  if (isMailed(earlier)) await owe('replaced', toInspector(had, earlier, { to: 'cancelled', reason, now }));
  if (isMailed(worker) && to !== 'no-access')
    await owe('inspector', toInspector(visit, worker, { to, reason, now, also: awayInWords(former) }));
  if (isMailed(second) && to !== 'no-access')
    await owe('second', toInspector(visit, second, { to, reason, now }));
  if (isMailed(former)) await owe('second-left', toInspector(had, former, { to: 'cancelled', reason, now }));
  if (visit.customer.email)
    await owe('customer', toCustomer(visit, worker, { to, before, reason, pageUrl, now }));
  if (to === 'booked' || to === 'moved') await oweReminders(transaction, visit, { worker, pageUrl, now });
}

/**
 * Tells the inspector about a change other than the time, and updates unsent reminders. The customer gets no mail,
 * because they asked for the change.
 */
export async function tellChange(
  transaction: Db,
  { siteUrl }: Site,
  { after, worker, now }: Pick<InspectionNews, 'after' | 'worker' | 'now'>,
): Promise<void> {
  const visit = await visitOf(transaction, after, { isNew: false });
  if (!visit || after.status !== 'booked' || visit.start <= now) return;
  const owe = ownedBy(after, transaction, now);
  if (isMailed(worker))
    await owe('inspector', toInspector(visit, worker, { to: 'changed', reason: null, now }));
  const second = await secondOf(transaction, after);
  if (isMailed(second)) await owe('second', toInspector(visit, second, { to: 'changed', reason: null, now }));
  if (reminderDueAt(visit) <= now) return;
  await withdrawStarting(transaction, `${after.id}.`, 'inspection-reminder');
  await oweReminders(transaction, visit, { worker, pageUrl: pageInMail(siteUrl), now });
}

/** Tells the first inspector that the second one does not come to the new time. */
function awayInWords(former: InspectorRow | undefined): string {
  if (!former) return '';
  const told = isMailed(former) ? '; a separate mail says so to them' : '';
  return `${former.name}, the second inspector until now, is not free at the new time and does not come${told}.`;
}

/** Who was the second inspector and has nothing to do with the inspection any more. */
function leftAsSecond(before: StoredInspection, after: StoredInspection): string | null {
  const was = before.second_inspector_id;
  return was === null || inspects(after, was) ? null : was;
}

async function secondOf(db: Db, inspection: StoredInspection): Promise<InspectorRow | undefined> {
  const { second_inspector_id: id } = inspection;
  return id === null ? undefined : findInspector(db, id);
}

/** Tells the first inspector, the second one and who was it, and updates unsent reminders. The customer isn't concerned. */
export async function tellSecond(
  transaction: Db,
  { siteUrl }: Site,
  { after, before, now }: { after: StoredInspection; before: StoredInspection; now: Date },
): Promise<void> {
  const visit = await visitOf(transaction, after, { isNew: false });
  if (!visit || visit.start <= now) return;
  const owe = ownedBy(after, transaction, now);
  const worker = after.inspector_id ? await findInspector(transaction, after.inspector_id) : undefined;
  const news = { reason: null, now };
  if (isMailed(worker)) await owe('inspector', toInspector(visit, worker, { to: 'changed', ...news }));
  const second = await secondOf(transaction, after);
  if (isMailed(second)) await owe('second', toInspector(visit, second, { to: 'booked', ...news }));
  const left = leftAsSecond(before, after);
  const former = left ? await findInspector(transaction, left) : undefined;
  if (isMailed(former)) await owe('second-left', toInspector(visit, former, { to: 'cancelled', ...news }));
  if (reminderDueAt(visit) <= now) return;
  await withdrawStarting(transaction, `${after.id}.`, 'inspection-reminder');
  await oweReminders(transaction, visit, { worker, pageUrl: pageInMail(siteUrl), now });
}

/** Mails a customer the times that they may choose from. */
export async function mailOffer(
  transaction: Db,
  { siteUrl }: Site,
  { inspection, times, url, expiresAt, now }: Offered,
): Promise<void> {
  const customer = await inquiries.find(transaction, inspection.submission_id);
  if (!customer?.email) return;
  const message = offerMail({
    customer,
    type: inspection.inspection_type,
    times,
    cost: await costOf(transaction, inspection, { customer, isNew: true }),
    url,
    pageUrl: pageInMail(siteUrl),
    expiresAt,
  });
  await ownedBy(inspection, transaction, now)('offer', message);
}

async function visitOf(
  db: Db,
  inspection: StoredInspection,
  { isNew }: { isNew: boolean },
): Promise<Visit | undefined> {
  const { starts_at, ends_at, submission_id } = inspection;
  const customer = await inquiries.find(db, submission_id);
  if (!customer || starts_at === null || ends_at === null) return undefined;
  const cost = await costOf(db, inspection, { customer, isNew });
  const team = await teamOf(db, inspection);
  return { inspection, start: new Date(starts_at), end: new Date(ends_at), customer, cost, team };
}

/** The two inspectors of an inspection, by name; nothing if there is only one. */
export async function teamOf(
  db: Db,
  { inspector_id, second_inspector_id }: Pick<StoredInspection, 'inspector_id' | 'second_inspector_id'>,
): Promise<Team | undefined> {
  if (second_inspector_id === null) return undefined;
  const nameOf = async (id: string) => (await findInspectorOnce(db, id))?.name ?? '';
  return { signs: await nameOf(inspector_id ?? ''), second: await nameOf(second_inspector_id) };
}

/** Queues a message under an id that starts with its inspection's, so that it can be withdrawn. */
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
  { worker, pageUrl, now }: { worker: InspectorRow | undefined; pageUrl: string; now: Date },
): Promise<void> {
  const dueAt = reminderDueAt(visit);
  if (dueAt <= now) return;
  const owe = ownedBy(visit.inspection, transaction, now);
  const due = { kind: 'inspection-reminder', dueAt } as const;
  if (visit.customer.email) await owe('reminder', customerReminder(visit, pageUrl), due);
  if (isMailed(worker)) await owe('reminder-inspector', inspectorReminder(visit, worker), due);
  const second = await secondOf(transaction, visit.inspection);
  if (isMailed(second)) await owe('reminder-second', inspectorReminder(visit, second), due);
}

/** A locked inspector hears nothing of customers. */
function isMailed(worker: InspectorRow | undefined): worker is InspectorRow {
  return worker !== undefined && !worker.isLocked;
}

/** Withdraws what is still to be mailed to an inspector of an inspection, the first or the second one. */
export async function withdrawInspectorMails(
  transaction: Db,
  { id, sequence, second_inspector_id }: Pick<StoredInspection, 'id' | 'sequence' | 'second_inspector_id'>,
  inspectorId: string,
): Promise<void> {
  const role = second_inspector_id === inspectorId ? 'second' : 'inspector';
  for (const part of [role, `reminder-${role}`])
    await withdrawMessage(transaction, `${id}.${sequence}.${part}`);
}

const reminderDueAt = ({ start }: Visit) => momentAt(`${addDays(dayOf(start), -1)}T${REMINDER_AT}`);
