import { dayOf, timeInWords, weekdayInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { COUNTED_OF_A_KIND, LINES_OF_A_KIND, type TodayItem } from '#contract/desk/today.ts';
import * as customers from '../customers/public.ts';
import * as inquiries from '../inquiries/public.ts';
import * as inspections from '../inspections/public.ts';
import { type Asked, byTime, inquiriesOf, join, type Line } from './line.ts';

/** Today's inspections with what they lack, and earlier ones that nobody marked as done. */
export async function visits({ db, now }: Asked): Promise<Line[]> {
  const today = dayOf(now);
  const booked = await inspections.toInspect(db, { today, limit: COUNTED_OF_A_KIND });
  const isToday = ({ start }: Visit) => dayOf(new Date(start ?? 0)) === today;
  const ofToday = booked.filter(isToday).slice(0, LINES_OF_A_KIND);
  const clocks = await customers.clocksOf(db, inquiriesOf(ofToday), now);
  const lines = booked.map((visit): Line => {
    const { id, inquiryId, type, address, start, end } = visit;
    const begins = new Date(start ?? 0);
    const about = isToday(visit)
      ? { detail: address, lacks: lackedBy(visit, clocks.get(id)) }
      : { detail: 'Not marked as done' };
    const when = isToday(visit) ? timeInWords(begins) : weekdayInWords(dayOf(begins));
    const title = (name: string) => join(when, labelOf(type), name);
    return { kind: 'inspection-today', id, inquiryId, dueAt: end ?? start, title, ...about };
  });
  // Those of today are read as long as something can be done about what they lack.
  return lines.toSorted((one, other) => Number(other.lacks !== undefined) - Number(one.lacks !== undefined));
}

type Visit = Awaited<ReturnType<typeof inspections.toInspect>>[number];
type Clocks = Awaited<ReturnType<typeof customers.clocksOf>>;

function lackedBy({ hasInspector, hasAccess }: Visit, clock: ReturnType<Clocks['get']>): TodayItem['lacks'] {
  const isAgreed = clock === undefined || ['accepted', 'waived'].includes(clock.agreement);
  const isPaid = clock === undefined || !['unpaid', 'no-invoice'].includes(clock.payment);
  return [
    ...(isAgreed ? [] : ['agreement' as const]),
    ...(isPaid ? [] : ['payment' as const]),
    ...(hasInspector ? [] : ['inspector' as const]),
    ...(hasAccess ? [] : ['access' as const]),
  ];
}

/** Done inspections without a report: first those whose report is promised by a moment, the most urgent first. */
export async function reports({ db, now }: Asked): Promise<Line[]> {
  const done = await inspections.unreported(db, COUNTED_OF_A_KIND);
  const standings = await inquiries.standingsOf(db, inquiriesOf(done));
  const going = done.filter(({ inquiryId }) => (standings.get(inquiryId) ?? 'closed') !== 'closed');
  const clocks = await customers.clocksOf(db, inquiriesOf(going.slice(0, LINES_OF_A_KIND)), now);
  const lines = going.map(({ id, inquiryId, type, completedAt }): Line => {
    const dueAt = clocks.get(id)?.dueAt ?? null;
    return {
      kind: dueAt === null ? 'report-missing' : 'report-due',
      id,
      inquiryId,
      dueAt,
      title: (name) => join(labelOf(type), name),
      ...(completedAt !== null && { detail: `Done ${weekdayInWords(dayOf(new Date(completedAt)))}` }),
    };
  });
  return lines.toSorted(byTime);
}
