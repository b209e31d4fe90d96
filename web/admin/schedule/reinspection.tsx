import { Link } from 'react-router';
import { dayInWords } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import type { Inspection, InspectionInFull, ReportToFollow } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import type { z } from '#contract/schema.ts';
import { useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** `VG-2026-FS-0012 of 3 December 2026` */
function inWords({ number, date }: ReportToFollow): string {
  return `${number} of ${dayInWords(date)}`;
}

/** The report that an inspection follows, and the button that books a re-inspection of its own report. */
export function Reinspection({ inspection, report, followed }: z.infer<typeof InspectionInFull>) {
  const { mayBook } = useScheduleFacts();
  if (inspection.follows === null && (!report || !mayBook)) return null;
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      {inspection.follows !== null && (
        <p>
          This is a re-inspection. It checks the open findings of{' '}
          <Link to={pages.inspection(inspection.follows)}>
            {followed ? inWords(followed) : 'the earlier inspection'}
          </Link>{' '}
          again.{' '}
          {mayBook && (
            <Link to={`${pages.inquiry(inspection.inquiryId)}#customer-page`}>Builders’ answers</Link>
          )}
        </p>
      )}
      {report && mayBook && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Link
            to={pages.bookReinspection(inspection.inquiryId, inspection.id)}
            className={buttonLook('secondary', 'small')}
          >
            Book a re-inspection
          </Link>
          <span className="text-[0.92rem] text-ink-soft">
            {report.number} has {counted(report.open, 'open finding')}
          </span>
        </p>
      )}
    </div>
  );
}

type StartsWithProps = { inspection: Inspection; report: ReportToFollow | null };

/** The report that a re-inspection follows, and the number of findings it starts with. */
export function StartsWith({ inspection, report }: StartsWithProps) {
  return (
    <p className="mb-4 border-l-4 border-blueprint bg-sheet px-3 py-2 leading-snug">
      {report ? (
        <>
          Follows <Link to={pages.inspection(inspection.id)}>{inWords(report)}</Link>. The phone starts with{' '}
          {report.open === 0 ? 'no open findings' : `its ${counted(report.open, 'open finding')}`}.
        </>
      ) : (
        <>
          <Link to={pages.inspection(inspection.id)}>The earlier inspection</Link> has no published report, so
          there is nothing to inspect again.
        </>
      )}
    </p>
  );
}
