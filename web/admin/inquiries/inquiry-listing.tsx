import { Link, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { formatCount } from '#web/admin/inquiries/format.ts';
import { InquiryCard } from '#web/admin/inquiries/inquiry-card.tsx';
import { type InquiryList, PAGE_SIZE } from '#web/admin/inquiries/load.ts';
import { buttonLook } from '#web/ui/button.tsx';

export function InquiryListing({ inquiries, total }: InquiryList) {
  if (inquiries.length === 0) return <NoInquiries />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5">
        <p className="text-ink-soft tabular-nums">
          Showing {formatCount(inquiries.length)} of {formatCount(total)}
        </p>
        <a href={paths.submissionsDownload} className={buttonLook('secondary', 'small')}>
          Download Inquiries
        </a>
      </div>
      <ul className="space-y-5">
        {inquiries.map((inquiry) => (
          <li key={inquiry.id}>
            <InquiryCard inquiry={inquiry} />
          </li>
        ))}
      </ul>
      {inquiries.length < total && <ShowMore shown={inquiries.length} />}
    </>
  );
}

function NoInquiries() {
  return (
    <div className="mt-8 border border-dashed border-edge px-5 py-14 text-center">
      <h2 className="text-[1.2rem] font-bold">No inquiries yet</h2>
      <p className="mt-1 text-ink-soft">Customer quote requests will appear here.</p>
    </div>
  );
}

function ShowMore({ shown }: { shown: number }) {
  const loading = useNavigation().state !== 'idle';
  return (
    <p className="mt-8 text-center">
      <Link to={`?shown=${shown + PAGE_SIZE}`} replace preventScrollReset className={buttonLook('secondary')}>
        {loading ? 'Loading…' : 'Show more'}
      </Link>
    </p>
  );
}
