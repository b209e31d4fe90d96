import { useId, useState } from 'react';
import { Link } from 'react-router';
import { dayInWords, dayOf, shortDeadline, weekdayInWords } from '#contract/calendar.ts';
import type { TodayItem } from '#contract/desk/today.ts';
import { LineAct } from '#web/admin/today/line-act.tsx';
import { pageOf } from '#web/admin/today/page-of.ts';
import { PutOff } from '#web/admin/today/put-off.tsx';

/** A line of Today: who and what, until when, one thing to do, and "Later". */
export function TodayLine({ item }: { item: TodayItem }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="grid min-h-13 grid-cols-[1fr_auto_auto] items-center gap-x-1">
      <Link
        to={pageOf(item)}
        className="min-w-0 items-baseline gap-x-6 py-1 leading-snug text-ink no-underline max-sm:block sm:grid sm:grid-cols-2"
      >
        <span className="block truncate text-[0.95rem] font-semibold underline-offset-2 hover:underline">
          <bdi>{item.title}</bdi>
        </span>
        <span className="block truncate text-[0.82rem] text-ink-soft">
          <Until item={item} />
        </span>
      </Link>
      <LineAct item={item} />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`Later: ${item.title}`}
        onClick={() => setOpen(!isOpen)}
        className="min-h-10 px-2 text-[0.88rem] text-blueprint underline"
      >
        Later
      </button>
      {isOpen && <PutOff id={id} item={item} />}
    </li>
  );
}

/** `Late, 9:30 am today · 12 Sample Street`, `Lacks agreement, payment`. */
function Until({ item }: { item: TodayItem }) {
  const { late, lacks, detail, back, kind } = item;
  const isWarned = late && !['quote-lapsed', 'offer-lapsed'].includes(kind);
  const parts = [
    timeOf(item),
    lacks.length > 0 && `lacks ${lacks.join(', ')}`,
    detail,
    back !== null && 'back from later',
  ].filter(Boolean);
  return (
    <>
      {isWarned && <strong className="font-semibold text-fail">Late{parts.length > 0 && ' · '}</strong>}
      {parts.join(' · ')}
    </>
  );
}

function timeOf({ kind, dueAt }: TodayItem): string | undefined {
  if (dueAt === null) return undefined;
  const due = new Date(dueAt);
  // Days end at midnight, so the day that is meant is the one before it.
  const day = dayOf(new Date(due.getTime() - 1));
  switch (kind) {
    case 'inspection-today':
      return undefined;
    case 'quote-lapsed':
    case 'offer-lapsed':
      return `ran out ${weekdayInWords(day)}`;
    case 'invoice-overdue':
      return `due ${dayInWords(day, 'short')}`;
    case 'ends-soon':
    case 'backup-late':
      return undefined;
    default:
      return `by ${shortDeadline(due, new Date())}`;
  }
}
