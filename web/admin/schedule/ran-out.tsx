import { Link } from 'react-router';
import type { Inspection } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';

const link = 'inline-flex min-h-10 items-center';

/** Customers who did not choose one of their offered times in time. Those times are free again. */
export function RanOut({ inspections }: { inspections: readonly Inspection[] }) {
  const { mayBook } = useScheduleFacts();
  const ranOut = inspections.filter(({ status, offer }) => status === 'offered' && offer?.hasRunOut);
  if (!mayBook || ranOut.length === 0) return null;
  return (
    <ul
      aria-label="Expired offers"
      className="no-print mb-3 border-l-4 border-caution bg-caution-wash px-3 py-1"
    >
      {ranOut.map(({ id, inquiryId, customer }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4">
          <span className="grow">
            <Link to={pages.inspection(id)} className="font-semibold text-ink">
              <bdi>{customer.name}</bdi>
            </Link>{' '}
            did not choose in time
          </span>
          <Link to={pages.offerTimes(inquiryId)} className={link}>
            Offer again<span className="sr-only"> to {customer.name}</span>
          </Link>
          <Link to={pages.bookInspection(inquiryId)} className={link}>
            Book by phone<span className="sr-only">, {customer.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
