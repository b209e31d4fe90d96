import { LINES_OF_A_KIND, type Today, type TodayItem, type TodayKind } from '#contract/desk/today.ts';
import * as inquiries from '../inquiries/public.ts';
import { giveWay } from '../turns.ts';
import { answers, disputes, lapsedOffers, lapsedQuotes } from './from-customers.ts';
import { reports, visits } from './from-inspections.ts';
import { endsSoon, failedDeliveries, lateBackup, overdueInvoices, paymentsToConfirm } from './from-office.ts';
import { type PutOffLines, putOffLines } from './later.ts';
import type { Asked, Line } from './line.ts';

/** What is read, in the order of the lines, with the kinds that each gives. */
const sources: readonly { kinds: readonly TodayKind[]; read: (asked: Asked) => Promise<Line[]> }[] = [
  { kinds: ['late-answer', 'message'], read: answers },
  { kinds: ['inspection-today'], read: visits },
  { kinds: ['report-due', 'report-missing'], read: reports },
  { kinds: ['quote-lapsed'], read: lapsedQuotes },
  { kinds: ['offer-lapsed'], read: lapsedOffers },
  { kinds: ['invoice-overdue'], read: overdueInvoices },
  { kinds: ['payment-to-confirm'], read: paymentsToConfirm },
  { kinds: ['delivery-failed'], read: failedDeliveries },
  { kinds: ['dispute'], read: disputes },
  { kinds: ['ends-soon'], read: endsSoon },
  { kinds: ['backup-late'], read: lateBackup },
];

/** What asks for a person now, without what is put off. Every line ends when its cause ends, because it is read from that. */
export async function today(asked: Asked): Promise<Today> {
  const { db, now } = asked;
  const putOff = await putOffLines(db);
  const lines: Line[] = [];
  let total = 0;
  for (const { kinds, read } of sources) {
    await giveWay();
    const waiting = (await read(asked)).filter((line) => !putOff.isAway(line, now));
    total += waiting.length;
    const listed = new Set(kinds.flatMap((kind) => firstOf(waiting, kind)));
    lines.push(...waiting.filter((line) => listed.has(line)));
  }
  const known = await inquiries.namesOf(
    db,
    lines.flatMap(({ inquiryId }) => inquiryId ?? []),
  );
  return { items: lines.map((line) => shown(line, { known, putOff, now })), total };
}

/** Whether Today has a line, put off or not. */
export async function hasLine(asked: Asked, { kind, id }: { kind: TodayKind; id: string }): Promise<boolean> {
  const source = sources.find(({ kinds }) => kinds.includes(kind));
  const lines = (await source?.read(asked)) ?? [];
  return lines.some((line) => line.kind === kind && line.id === id);
}

/** The first lines of a kind, as many as are listed. */
function firstOf(lines: readonly Line[], kind: TodayKind): Line[] {
  return lines.filter((line) => line.kind === kind).slice(0, LINES_OF_A_KIND);
}

function shown(
  { title, detail, lacks = [], ...line }: Line,
  { known, putOff, now }: { known: ReadonlyMap<string, string>; putOff: PutOffLines; now: Date },
): TodayItem {
  const name = known.get(line.inquiryId ?? '') ?? '';
  return {
    ...line,
    title: title(name),
    detail: detail ?? null,
    lacks,
    late: line.dueAt !== null && new Date(line.dueAt) < now,
    back: putOff.until(line),
  };
}
