import { useState } from 'react';
import { Link } from 'react-router';
import { suburbOf } from '#contract/address.ts';
import { isDay, weekdayInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import type { WaitingInquiry } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { formatCount } from '#web/admin/format.ts';
import { useMatches } from '#web/admin/inquiries/use-matches.ts';
import { draggable } from '#web/admin/schedule/drag.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Joined } from '#web/ui/joined.tsx';

type Waiting = { inquiries: readonly WaitingInquiry[] };

const SHOWN_AT_FIRST = 20;

/** The inquiries that wait for a time: beside the calendar, or folded above it on narrow screens. */
export function UnscheduledPanel({ inquiries }: Waiting) {
  const standsBeside = useMatches('(min-width: 75rem)');
  const title = `To schedule (${formatCount(inquiries.length)})`;
  const list =
    inquiries.length === 0 ? (
      <p className={`pb-3 text-ink-soft ${standsBeside ? '' : 'px-3'}`}>No inquiry waits for a time.</p>
    ) : (
      <List inquiries={inquiries} />
    );
  if (standsBeside)
    return (
      <section aria-label={title} className="mt-4">
        <h2 className="border-t-2 border-ink pt-1.5 pb-2 text-[1.05rem] font-bold">{title}</h2>
        <div className="relative max-h-[calc(100vh-5rem)] overflow-y-auto">{list}</div>
      </section>
    );
  return (
    <section aria-label={title} className="mt-3">
      <h2 className="sr-only">{title}</h2>
      <details className="border border-line bg-sheet">
        <summary className="min-h-11 px-3 py-2 font-semibold">{title}</summary>
        {list}
      </details>
    </section>
  );
}

function List({ inquiries }: Waiting) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? inquiries : inquiries.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="border-t border-line bg-sheet">
        {shown.map((inquiry) => (
          <Row key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
      {shown.length < inquiries.length && (
        <Button look="quiet" size="small" onClick={() => setShowsAll(true)}>
          Show {formatCount(inquiries.length - shown.length)} more
        </Button>
      )}
    </>
  );
}

function Row({ inquiry }: { inquiry: WaitingInquiry }) {
  const { id, name, type, address } = inquiry;
  return (
    <li
      {...draggable({ kind: 'inquiry', id })}
      className="cursor-grab border-x border-b border-line px-3 py-2 hover:bg-blueprint-wash"
    >
      <p className="leading-snug font-bold">
        <Link to={pages.inquiry(id)} draggable={false} className="text-ink">
          <bdi>{name}</bdi>
        </Link>
      </p>
      <p className="text-[0.88rem] leading-snug text-ink-soft">
        <Joined parts={[labelOf(type), suburbOf(address)]} />
      </p>
      <p className="text-[0.88rem] leading-snug text-ink-soft">{preferenceOf(inquiry)}</p>
      <p className="mt-1 flex gap-1.5">
        <Link to={pages.bookInspection(id)} draggable={false} className={buttonLook('secondary', 'small')}>
          Book<span className="sr-only"> {name}</span>
        </Link>
        <Link to={pages.offerTimes(id)} draggable={false} className={buttonLook('quiet', 'small')}>
          Offer times<span className="sr-only"> to {name}</span>
        </Link>
      </p>
    </li>
  );
}

function preferenceOf({ preferredDate, preferredTime }: WaitingInquiry): string {
  const time =
    preferredTime === 'flexible'
      ? 'any time'
      : preferredTime && labelOf(preferredTime).replace(/ \(.*/, '').toLowerCase();
  if (!isDay(preferredDate)) return time ? `Any day, ${time}` : 'No preferred day';
  return `Preferred: ${weekdayInWords(preferredDate)}${time ? `, ${time}` : ''}`;
}
