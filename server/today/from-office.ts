import { facts } from '#content/facts.ts';
import { holidaysKnownTo } from '#content/opening.ts';
import { addDays, dayInWords, dayOf, monthInWords, startOfDay } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import { LICENCE_NOTICE_DAYS } from '#contract/desk/inspectors.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { COUNTED_OF_A_KIND, endsOfBusiness, idOfMonth, LINES_OF_A_KIND } from '#contract/desk/today.ts';
import * as inspections from '../inspections/public.ts';
import * as invoices from '../invoices/public.ts';
import { failedMessages } from '../outbox/failed.ts';
import * as partners from '../partners/public.ts';
import { type Asked, join, type Line, maySeePartnersMoney, maySet } from './line.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The listed public holidays end soon when it is so many days until then. */
const HOLIDAYS_NOTICE_DAYS = 90;
/** One night was missed when the last backup is so old. */
const BACKUP_LATE_MS = 36 * HOUR_MS;

/** Invoices that are owed on and past their day. */
export async function overdueInvoices({ db, now }: Asked): Promise<Line[]> {
  const overdue = await invoices.overdueInvoices(db, { today: dayOf(now), limit: COUNTED_OF_A_KIND });
  const listed = overdue.slice(0, LINES_OF_A_KIND).map(({ id }) => id);
  const balances = await invoices.balancesOf(db, listed);
  return overdue.map(({ id, number, inquiryId, dueOn }) => ({
    kind: 'invoice-overdue',
    id,
    inquiryId,
    dueAt: startOfDay(addDays(dueOn, 1)),
    title: (name) => join(name, `${number}, ${dollarsOf(balances.get(id) ?? 0)}`),
  }));
}

/** Bank files with payments that nobody confirmed. */
export async function paymentsToConfirm({ db }: Asked): Promise<Line[]> {
  const files = await invoices.filesToConfirm(db, COUNTED_OF_A_KIND);
  return files.map(({ id, name, lines, hasColumns }) => ({
    kind: 'payment-to-confirm',
    id,
    inquiryId: null,
    dueAt: null,
    title: () => (lines > 0 ? `${counted(lines, 'payment')} in ${name}` : name),
    detail: hasColumns ? (lines > 0 ? 'Bank file' : 'Lines that we could not read') : 'Choose its columns',
  }));
}

/** Mails and copies that nobody will take. */
export async function failedDeliveries({ db }: Asked): Promise<Line[]> {
  const failed = await failedMessages(db, COUNTED_OF_A_KIND);
  return failed.map(({ id, to, subject, inquiryId }) => ({
    kind: 'delivery-failed',
    id,
    inquiryId,
    dueAt: null,
    title: (name) => join(name || (to ?? ''), subject ?? 'copy of files'),
    detail: 'Not delivered',
  }));
}

/** Licences, the insurance and the list of public holidays that end soon, and months whose partners are to be paid. */
export async function endsSoon(asked: Asked): Promise<Line[]> {
  const { db, now } = asked;
  const licences = await inspections.licencesEnding(db, addDays(dayOf(now), LICENCE_NOTICE_DAYS));
  const holidays = holidaysKnownTo();
  const isShort = holidays < addDays(dayOf(now), HOLIDAYS_NOTICE_DAYS);
  return [
    ...licences.map(({ id, name, day }) => endOf(id, `Licence of ${name}`, day)),
    ...(maySet(asked) ? ofBusiness(addDays(dayOf(now), LICENCE_NOTICE_DAYS)) : []),
    ...(isShort && maySet(asked)
      ? [endOf(endsOfBusiness.closures, 'The list of public holidays', holidays)]
      : []),
    ...(maySeePartnersMoney(asked) ? await partnersMonths(asked) : []),
  ];
}

/** The licence and the insurance of the business, if they end by a day. */
function ofBusiness(by: string): Line[] {
  const { until, insuredUntil } = facts.licence;
  const ends: [id: string, what: string, day: string | undefined][] = [
    [endsOfBusiness.licence, 'Licence of the business', until],
    [endsOfBusiness.insurance, 'Insurance of the business', insuredUntil],
  ];
  return ends.flatMap(([id, what, day]) => (day !== undefined && day <= by ? [endOf(id, what, day)] : []));
}

async function partnersMonths({ db, now }: Asked): Promise<Line[]> {
  const months = await partners.monthsThatAsk(db, now);
  return months.map(({ month, dueOn, toIssue }) => ({
    kind: 'ends-soon',
    id: idOfMonth(month),
    inquiryId: null,
    dueAt: startOfDay(addDays(dueOn, 1)),
    title: () =>
      toIssue === null ? `${monthInWords(month)} to close` : `${monthInWords(month)}, ${toIssue} to issue`,
    detail: `Due ${dayInWords(dueOn, 'short')} to partners`,
  }));
}

const endOf = (id: string, what: string, day: string): Line => ({
  kind: 'ends-soon',
  id,
  inquiryId: null,
  dueAt: startOfDay(addDays(day, 1)),
  title: () => what,
  detail: `Until ${dayInWords(day, 'short')}`,
});

/** The nightly backup, when it failed or was not made. Before the first one, the steps before going live name it. */
export async function lateBackup(asked: Asked): Promise<Line[]> {
  const { now, backups } = asked;
  if (!maySet(asked)) return [];
  const { nightly, running } = await backups();
  if (!nightly.on || running || nightly.lastAt === null) return [];
  const last = new Date(nightly.lastAt);
  const isOld = now.getTime() - last.getTime() > BACKUP_LATE_MS;
  if (nightly.lastOk && !isOld) return [];
  return [
    {
      kind: 'backup-late',
      id: 'nightly',
      inquiryId: null,
      dueAt: new Date(last.getTime() + (nightly.lastOk ? BACKUP_LATE_MS : 0)).toISOString(),
      title: () => (nightly.lastOk ? 'The nightly backup was not made' : 'The last backup failed'),
      detail: `The last one is of ${dayInWords(dayOf(last), 'short')}`,
    },
  ];
}
