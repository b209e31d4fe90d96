import { Link } from 'react-router';
import { isDay, weekdayInWords } from '#contract/calendar.ts';
import { inspectionTypeInWords, labelOf } from '#contract/choices.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { inspectionStatuses } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { phoneOf } from '#contract/phone.ts';
import { whenInWords } from '#web/admin/schedule/words.ts';

/** The customer to book for: name, address, requested time, and existing inspections. */
export function CustomerLine({ inquiry, inspections }: { inquiry: Inquiry; inspections: Inspection[] }) {
  const { id, firstName, lastName, phone, propertyAddress, preferredDate, preferredTime } = inquiry;
  const time = preferredTime === 'flexible' ? 'any time' : preferredTime && labelOf(preferredTime);
  const asked = [isDay(preferredDate) && weekdayInWords(preferredDate, 'full'), time].filter(Boolean);
  return (
    <div className="mb-4 border-l-4 border-blueprint bg-sheet px-3 py-2 leading-snug">
      <p>
        <Link to={pages.inquiry(id)} className="font-bold text-ink">
          <bdi>
            {firstName} {lastName}
          </bdi>
        </Link>
        {phone && (
          <>
            , <a href={`tel:${phoneOf(phone).dial}`}>{phoneOf(phone).display}</a>
          </>
        )}
      </p>
      <p className="text-[0.92rem] wrap-anywhere text-ink-soft">
        <bdi>{propertyAddress}</bdi>
      </p>
      {asked.length > 0 && <p className="text-[0.92rem]">Preferred: {asked.join(', ')}</p>}
      {inspections
        .filter(({ status }) => status === 'booked' || status === 'offered')
        .map((inspection) => (
          <p key={inspection.id} className="text-[0.92rem]">
            {inspectionStatuses[inspection.status]}:{' '}
            <Link to={pages.inspection(inspection.id)}>{inspectionInWords(inspection)}</Link>
          </p>
        ))}
    </div>
  );
}

/** `Frame, Wed 2 Dec, 8:00–9:30 am, Job 1042` */
export function inspectionInWords({ type, follows, start, end, number, offer }: Inspection): string {
  const when =
    start && end
      ? whenInWords(start, end)
      : offer?.hasRunOut
        ? 'offer expired'
        : offer
          ? 'the customer is choosing'
          : 'no time yet';
  const what = inspectionTypeInWords(type, { isAgain: follows !== null });
  return [what, when, number !== null && `Job ${number}`].filter(Boolean).join(', ');
}
