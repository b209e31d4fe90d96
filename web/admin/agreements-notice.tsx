import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import type { BrokenAgreements } from '#contract/desk/customer-pages.ts';
import { pages } from '#contract/paths.ts';
import { referenceOf } from '#contract/reference.ts';
import { formatMoment } from '#web/admin/format.ts';
import { Notice } from '#web/admin/notice.tsx';

/** Names the agreements whose record somebody changed, as the daily check found them. */
export default function AgreementsNotice({ broken: { count, agreements } }: { broken: BrokenAgreements }) {
  return (
    <Notice
      summary={`${counted(count, 'record of an agreement is', 'records of agreements are')} not as written`}
    >
      <div className="max-w-[70ch] space-y-2 text-[0.9rem]">
        <p>
          Each acceptance and withdrawal is recorded with a hash, and we check all of them every day. Somebody
          or something changed these records in the database:
        </p>
        <ul className="list-disc space-y-1 pl-5">
          {agreements.map(({ inquiryId, event, foundAt }) => (
            <li key={inquiryId}>
              <Link to={pages.inquiry(inquiryId)}>Inquiry {referenceOf(inquiryId)}</Link>, event {event},
              found on {formatMoment(foundAt)}
            </li>
          ))}
          {count > agreements.length && <li>and {count - agreements.length} more</li>}
        </ul>
        <p>
          <Link to={`${pages.manual}#a-changed-record-of-an-agreement`}>What to do about it</Link>
        </p>
      </div>
    </Notice>
  );
}
