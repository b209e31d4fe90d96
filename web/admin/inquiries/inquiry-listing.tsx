import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import type { Inquiry } from '#contract/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { formatCount } from '#web/admin/inquiries/format.ts';
import { InquiryCard } from '#web/admin/inquiries/inquiry-card.tsx';
import { type InquiryList, PAGE_SIZE } from '#web/admin/inquiries/load.ts';
import { buttonLook } from '#web/ui/button.tsx';

/** What waits for an answer stands first, the most urgent at the top; below it what has been answered. */
export function InquiryListing({ open, openTotal, closed, closedTotal }: InquiryList) {
  const total = openTotal + closedTotal;
  if (total === 0) return <NoInquiries />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5">
        <p className="text-ink-soft tabular-nums">
          Showing {formatCount(open.length + closed.length)} of {formatCount(total)}
        </p>
        <a href={paths.submissionsDownload} className={buttonLook('secondary', 'small')}>
          Download Inquiries
        </a>
      </div>
      <Group title={`To answer (${formatCount(openTotal)})`} inquiries={open}>
        {open.length === 0 && <p className="text-ink-soft">Everybody has an answer.</p>}
      </Group>
      {closedTotal > 0 && (
        <Group title={`Answered and set aside (${formatCount(closedTotal)})`} inquiries={closed} />
      )}
      {closed.length < closedTotal && <ShowMore shown={closed.length} />}
    </>
  );
}

type GroupProps = { title: string; inquiries: Inquiry[]; children?: ReactNode };

function Group({ title, inquiries, children }: GroupProps) {
  return (
    <section aria-label={title} className="mb-10">
      <h2 className="mb-3 border-t-2 border-ink pt-2 text-[1.05rem] font-bold">{title}</h2>
      {children}
      <ul className="space-y-5">
        {inquiries.map((inquiry) => (
          <li key={inquiry.id}>
            <InquiryCard inquiry={inquiry} />
          </li>
        ))}
      </ul>
    </section>
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
