import { Link } from 'react-router';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { inspectionStatuses } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { Latest } from '#web/admin/latest.tsx';
import type { Loaded } from '#web/admin/loaded.ts';
import { inspectionInWords } from '#web/admin/schedule/customer-line.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';

type InquiryInspectionsProps = { inquiry: Inquiry; read: Loaded<{ inspections: Inspection[] }> };

/** The inspections of an inquiry and the offers of times with their results. */
export function InquiryInspections({ inquiry, read }: InquiryInspectionsProps) {
  return (
    <Latest read={read} of={inquiry.id} what="The inspections">
      {({ inspections }) =>
        inspections.length > 0 && (
          <section aria-labelledby="inspections">
            <h2
              id="inspections"
              className="mb-3 scroll-mt-16 border-t-2 border-ink pt-2 text-[1.05rem] font-bold"
            >
              Inspections
            </h2>
            <ul className="space-y-2">
              {inspections.map((inspection) => (
                <One key={inspection.id} inspection={inspection} />
              ))}
            </ul>
          </section>
        )
      }
    </Latest>
  );
}

function One({ inspection }: { inspection: Inspection }) {
  const { id, inquiryId, status, offer, reason } = inspection;
  const ranOut = status === 'offered' && offer?.hasRunOut;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border border-line bg-sheet px-4 py-2">
      <Link to={pages.inspection(id)} className="font-semibold">
        {inspectionInWords(inspection)}
      </Link>
      {!ranOut && <Badge tone={status === 'booked' ? 'pass' : 'quiet'}>{inspectionStatuses[status]}</Badge>}
      {reason && <span className="text-[0.92rem] wrap-anywhere text-ink-soft">{reason}</span>}
      {ranOut && (
        <>
          <Badge tone="caution">The customer did not choose in time</Badge>
          <Link to={pages.offerTimes(inquiryId)} className={buttonLook('secondary', 'small')}>
            Offer again
          </Link>
          <Link to={pages.bookInspection(inquiryId)} className={buttonLook('secondary', 'small')}>
            Book by phone
          </Link>
        </>
      )}
    </li>
  );
}
