import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { OVERVIEW_COUNTS_UP_TO } from '#contract/desk/inquiries.ts';
import { formatCount } from '#web/admin/format.ts';
import { DraftsNotice } from '#web/admin/inquiries/drafts-notice.tsx';
import { FilterForm } from '#web/admin/inquiries/filter-form.tsx';
import { InquiryCard } from '#web/admin/inquiries/inquiry-card.tsx';
import { downloadOf, type InquiryList, type View, views } from '#web/admin/inquiries/load.ts';
import { OverviewPanel } from '#web/admin/inquiries/overview-panel.tsx';
import { useHeadingOfPage, useKeptPlace } from '#web/admin/place.ts';
import { buttonLook } from '#web/ui/button.tsx';

/** How the desk stands, the ways to narrow the list, and the list: what waits for an answer first. */
export function InquiryListing({ view, groups, older, isFirst, overview }: InquiryList) {
  const heading = useHeadingOfPage();
  useKeptPlace();
  const { leads = 0, spam = 0 } = overview.counts;
  if (leads + spam === 0) return <NoInquiries />;
  return (
    <>
      <DraftsNotice shown={groups.flatMap(({ inquiries }) => inquiries)} />
      <OverviewPanel overview={overview} />
      <Views view={view} counts={overview.counts} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line py-4">
        <FilterForm key={JSON.stringify(view)} view={view} />
        <a href={downloadOf(view)} className={buttonLook('secondary', 'small')}>
          Download Inquiries
        </a>
      </div>
      {groups.map((group, at) => (
        <Group key={group.title} {...group} headingRef={at === 0 ? heading : undefined} />
      ))}
      <nav aria-label="Pages of the list" className="flex justify-center gap-4 empty:hidden">
        {!isFirst && (
          <Link to={`?${new URLSearchParams(view)}`} className={buttonLook('secondary')}>
            To the first page
          </Link>
        )}
        {older && (
          <Link to={older} className={buttonLook('secondary')}>
            Next page
          </Link>
        )}
      </nav>
    </>
  );
}

/** The views with a name, each with how many it holds. */
function Views({ view, counts }: { view: View; counts: Record<string, number> }) {
  return (
    <nav aria-label="Views" className="-mx-1 mt-5 flex gap-1.5 px-1 py-1 max-sm:overflow-x-auto sm:flex-wrap">
      {views.map(({ status, name, address }) => (
        <Link
          key={status}
          to={address}
          aria-current={view.status === status ? 'page' : undefined}
          className="inline-flex shrink-0 min-h-9 items-center gap-1.5 rounded-sheet border border-line bg-sheet px-2.5 py-1 text-[0.9rem] text-ink no-underline hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white"
        >
          {name} <span className="tabular-nums opacity-75">{counted(counts[status] ?? 0)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The server counts so far and no further. */
function counted(count: number): string {
  return count >= OVERVIEW_COUNTS_UP_TO ? `${formatCount(OVERVIEW_COUNTS_UP_TO)}+` : formatCount(count);
}

type GroupProps = InquiryList['groups'][number] & { headingRef: Ref<HTMLHeadingElement> | undefined };

function Group({ title, total, inquiries, all, empty, headingRef }: GroupProps) {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(
    section,
    inquiries.map(({ id }) => id),
  );
  const heading = `${title} (${total.endsWith('+') ? `more than ${formatCount(Number.parseInt(total, 10))}` : formatCount(Number(total))})`;
  return (
    <section ref={section} aria-label={heading} className="mt-7 mb-10">
      <h2
        ref={headingRef}
        tabIndex={-1}
        className="mb-3 border-t-2 border-ink pt-2 text-[1.05rem] font-bold outline-none"
      >
        {heading}
      </h2>
      {inquiries.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <ul className="space-y-5">
        {inquiries.map((inquiry) => (
          <li key={inquiry.id}>
            <InquiryCard inquiry={inquiry} />
          </li>
        ))}
      </ul>
      {all && (
        <p className="mt-5 text-center">
          <Link to={all} className={buttonLook('secondary')}>
            Show all of them
          </Link>
        </p>
      )}
    </section>
  );
}

/** An inquiry that is answered leaves its group, and would take the focus with it: the group's heading takes it over. */
function useKeptFocus(section: RefObject<HTMLElement | null>, ids: string[]) {
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = section.current?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [section]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever other inquiries are shown
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      section.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [ids.join(' ')]);
}

function NoInquiries() {
  return (
    <div className="mt-8 border border-dashed border-edge px-5 py-14 text-center">
      <h2 className="text-[1.2rem] font-bold">No inquiries yet</h2>
      <p className="mt-1 text-ink-soft">Customer quote requests will appear here.</p>
    </div>
  );
}
