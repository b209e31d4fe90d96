import { Link } from 'react-router';
import { isDay, weekdayInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import type { Unscheduled, UnscheduledList } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { formatCount } from '#web/admin/format.ts';
import { useMatches } from '#web/admin/inquiries/use-matches.ts';
import { draggable } from '#web/admin/schedule/drag.ts';
import { suburbOf } from '#web/admin/schedule/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** The inquiries that wait for a time: beside the calendar, and folded above it where there is no room beside. */
export function UnscheduledPanel({ unscheduled, total }: UnscheduledList) {
  const standsBeside = useMatches('(min-width: 75rem)');
  const title = `To schedule (${formatCount(total)})`;
  const ranOut = unscheduled.filter(({ offer }) => offer === 'ran-out').length;
  const list = <List unscheduled={unscheduled} total={total} />;
  if (standsBeside)
    return (
      <section aria-label={title} className="mt-5">
        <h2 className="border-t-2 border-ink pt-1.5 pb-2 text-[1.05rem] font-bold">{title}</h2>
        <div className="max-h-[calc(100vh-6rem)] overflow-y-auto">{list}</div>
      </section>
    );
  return (
    <section aria-label={title} className="mt-3">
      <h2 className="sr-only">{title}</h2>
      <details className="border border-line bg-sheet">
        <summary className="flex min-h-11 flex-wrap items-center gap-x-2 px-3 py-1.5 font-semibold">
          {title}
          {ranOut > 0 && <Badge tone="caution">{ranOut} did not choose in time</Badge>}
        </summary>
        {list}
      </details>
    </section>
  );
}

function List({ unscheduled, total }: UnscheduledList) {
  if (total === 0) return <p className="px-3 pb-3 text-ink-soft">Every inquiry has a time.</p>;
  return (
    <>
      <ul className="border-t border-line bg-sheet">
        {unscheduled.map((inquiry) => (
          <Row key={inquiry.inquiryId} inquiry={inquiry} />
        ))}
      </ul>
      {total > unscheduled.length && (
        <p className="px-3 py-2 text-[0.9rem] text-ink-soft">
          These have waited longest. The others are among the{' '}
          <Link to={`${pages.desk}?status=answered`}>answered inquiries</Link>.
        </p>
      )}
    </>
  );
}

function Row({ inquiry }: { inquiry: Unscheduled }) {
  const { inquiryId, name, type, address, offer, jobNumber } = inquiry;
  const isOffered = offer === 'waiting';
  return (
    <li
      {...draggable(isOffered ? undefined : { kind: 'inquiry', id: inquiryId })}
      className={`border-x border-b border-line px-3 py-2 ${isOffered ? '' : 'cursor-grab'}`}
    >
      <p className="leading-snug font-bold">
        <Link to={pages.inquiry(inquiryId)} draggable={false} className="text-ink">
          {name}
        </Link>
      </p>
      <p className="text-[0.88rem] leading-snug text-ink-soft">
        {[labelOf(type), suburbOf(address), jobNumber !== null && `Job ${jobNumber}`]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className="text-[0.88rem] leading-snug text-ink-soft">{askedFor(inquiry)}</p>
      {offer === 'ran-out' && (
        <p className="mt-1 text-[0.88rem] font-semibold text-caution">The customer did not choose in time</p>
      )}
      {isOffered && <p className="mt-1 text-[0.88rem] font-semibold">Offered: the customer is choosing</p>}
      <p className="mt-1 flex gap-1.5">
        <Link
          to={pages.bookInspection(inquiryId)}
          draggable={false}
          className={buttonLook('secondary', 'small')}
        >
          {offer === 'ran-out' ? 'Book by phone' : 'Book'}
          <span className="sr-only"> {name}</span>
        </Link>
        {!isOffered && (
          <Link to={pages.offerTimes(inquiryId)} draggable={false} className={buttonLook('quiet', 'small')}>
            {offer === 'ran-out' ? 'Offer again' : 'Offer times'}
            <span className="sr-only"> to {name}</span>
          </Link>
        )}
      </p>
    </li>
  );
}

function askedFor({ preferredDate, preferredTime }: Unscheduled): string {
  const time = preferredTime && labelOf(preferredTime).replace(/ \(.*/, '').toLowerCase();
  if (!isDay(preferredDate)) return time ? `Any day, ${time}` : 'No day asked for';
  return `Asked for ${weekdayInWords(preferredDate)}${time ? `, ${time}` : ''}`;
}
