import { Link } from 'react-router';
import { timeInWords } from '#contract/calendar.ts';
import type { TimeHeld } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { whenInWords } from '#web/admin/schedule/words.ts';

/** Times that customers have chosen and are about to book. They are free in the calendar, but can't be booked here meanwhile. */
export function HeldNow({ held }: { held: readonly TimeHeld[] }) {
  const { inspectors, mayBook } = useScheduleFacts();
  if (held.length === 0) return null;
  const nameOf = (id: string) => inspectors.find((inspector) => inspector.id === id)?.name;
  return (
    <ul
      aria-label="Times that customers are booking"
      className="no-print mb-3 border-l-4 border-signal px-3 py-1"
    >
      {held.map(({ id, inquiryId, customer, inspectorId, start, end, expiresAt }) => (
        <li key={id} className="py-1.5">
          <span className="font-semibold">
            {[whenInWords(start, end), nameOf(inspectorId)].filter(Boolean).join(', ')}
          </span>
          {': '}
          {mayBook ? (
            <Link to={pages.inquiry(inquiryId)}>
              <bdi>{customer}</bdi>
            </Link>
          ) : (
            <bdi>{customer}</bdi>
          )}{' '}
          is booking it now. It is held until {timeInWords(new Date(expiresAt))}.
        </li>
      ))}
    </ul>
  );
}
