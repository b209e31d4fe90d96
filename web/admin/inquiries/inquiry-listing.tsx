import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { OVERVIEW_COUNTS_UP_TO } from '#contract/desk/overview.ts';
import { pages } from '#contract/paths.ts';
import { Empty } from '#web/admin/empty.tsx';
import { formatCount } from '#web/admin/format.ts';
import { ChosenBar } from '#web/admin/inquiries/chosen-bar.tsx';
import { DraftsNotice } from '#web/admin/inquiries/drafts-notice.tsx';
import { FilterForm } from '#web/admin/inquiries/filter-form.tsx';
import { InquiryGroup } from '#web/admin/inquiries/inquiry-group.tsx';
import { ListKeys } from '#web/admin/inquiries/list-keys.tsx';
import { downloadOf, type InquiryList, isEmpty, type View, views } from '#web/admin/inquiries/load.ts';
import { OpenedCard } from '#web/admin/inquiries/opened-card.tsx';
import { useMatches } from '#web/admin/inquiries/use-matches.ts';
import { useOpened } from '#web/admin/inquiries/use-opened.ts';
import { useHeadingOfPage, useKeptPlace } from '#web/admin/place.ts';
import { buttonLook } from '#web/ui/button.tsx';

type InquiryListingProps = InquiryList & {
  /** The inquiry changed last on this page. It stays open even if it has left the list. */
  changed: Inquiry | undefined;
};

/** The list with unanswered inquiries first, the opened card, and the filters. */
export function InquiryListing({ changed, ...list }: InquiryListingProps) {
  const { view, groups, overview } = list;
  const shown = groups.flatMap(({ inquiries }) => inquiries);
  const opened = useOpened();
  const card = useLastOf(opened.id, [...shown, ...(changed ? [changed] : [])]);
  // From this width the card opens beside the list. On narrower screens it opens in its row.
  const opensBeside = useMatches('(min-width: 75rem)');
  const { chosen, choose, clear } = useChosen(shown);
  if (isEmpty(list)) return <NoInquiries />;
  return (
    <>
      <Views view={view} counts={overview.counts} />
      <Tools view={view} />
      <DraftsNotice shown={card && (opensBeside || shown.includes(card)) ? [card] : []} />
      <div
        className={opensBeside && card ? 'grid grid-cols-[minmax(26rem,2fr)_3fr] items-start gap-x-6' : ''}
      >
        <div className="@container min-w-0">
          <Groups {...list} opened={opened} opensInPlace={!opensBeside} chosen={chosen} onChoose={choose} />
        </div>
        {opensBeside && card && <OpenedCard inquiry={card} opened={opened} />}
      </div>
      <ChosenBar inquiries={shown.filter(({ id }) => chosen.has(id))} onClear={clear} />
      <ListKeys opened={opened} inquiries={shown} chosen={chosen} onChoose={choose} />
    </>
  );
}

type GroupsProps = Pick<InquiryList, 'groups' | 'isFirst' | 'older' | 'view'> &
  Pick<React.ComponentProps<typeof InquiryGroup>, 'opened' | 'opensInPlace' | 'chosen' | 'onChoose'>;

function Groups({ groups, isFirst, older, view, ...rows }: GroupsProps) {
  const heading = useHeadingOfPage();
  useKeptPlace();
  return (
    <>
      {groups.map((group, at) => (
        <InquiryGroup key={group.title} {...group} {...rows} headingRef={at === 0 ? heading : undefined} />
      ))}
      <nav aria-label="Pages of the list" className="mt-4 flex justify-center gap-4 empty:hidden">
        {!isFirst && (
          <Link to={`?${new URLSearchParams(view)}`} className={buttonLook('secondary')}>
            First page
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

/** The inquiry with an id, as last seen. An open inquiry that leaves the list stays open. */
function useLastOf(id: string | undefined, seen: Inquiry[]): Inquiry | undefined {
  const last = useRef<Inquiry>(undefined);
  const found = seen.find((inquiry) => inquiry.id === id);
  if (found) last.current = found;
  return last.current?.id === id ? last.current : undefined;
}

/** The inquiries chosen for a group action. An inquiry that leaves the list is no longer chosen. */
function useChosen(shown: Inquiry[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(shown.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
  function choose(id: string, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setIds(next);
  }
  return { chosen, choose, clear: () => setIds(new Set()) };
}

/** The named views, each with its count. */
function Views({ view, counts }: { view: View; counts: Record<string, number> }) {
  return (
    <nav
      aria-label="Views"
      className="-mx-1 mt-1 flex gap-1.5 px-1 py-1 max-sm:overflow-x-auto sm:mt-4 sm:flex-wrap"
    >
      {views.map(({ status, name, address }) => (
        <Link
          key={status}
          to={address}
          aria-current={view.status === status ? 'page' : undefined}
          className="inline-flex shrink-0 min-h-10 items-center gap-1.5 rounded-sheet border border-line bg-sheet px-2.5 py-1 text-[0.9rem] text-ink no-underline hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-sheet sm:min-h-9"
        >
          {name} <span className="tabular-nums opacity-75">{counted(counts[status] ?? 0)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The server stops counting at this number. */
function counted(count: number): string {
  return count >= OVERVIEW_COUNTS_UP_TO ? `${formatCount(OVERVIEW_COUNTS_UP_TO)}+` : formatCount(count);
}

/** Search and filters, folded to one line, and the other actions of the list. */
function Tools({ view }: { view: View }) {
  const { status: _status, sort: _sort, ...narrowed } = view;
  return (
    <div className="relative">
      <details id="tools" open={Object.keys(narrowed).length > 0 || undefined}>
        <summary className="inline-flex min-h-10 cursor-pointer items-center text-[0.95rem] font-semibold text-blueprint">
          Search<span className="max-sm:sr-only">&nbsp;and filter</span>
        </summary>
        <div className="border-b border-line pb-4">
          <FilterForm key={JSON.stringify(view)} view={view} />
        </div>
      </details>
      <p className="absolute top-0 right-0 flex gap-4 max-sm:gap-3">
        <Link to={pages.newInquiry} className="flex min-h-10 items-center text-[0.95rem]">
          New<span className="max-sm:sr-only">&nbsp;inquiry</span>
        </Link>
        <a href={downloadOf(view)} className="flex min-h-10 items-center text-[0.95rem]">
          Download Inquiries
        </a>
      </p>
    </div>
  );
}

function NoInquiries() {
  return (
    <Empty as="h2" title="No inquiries yet">
      <p>Customer quote requests will appear here.</p>
      <p>
        Send one from <a href="/#quote">the quote form</a> to see how it arrives, or enter one that came by
        phone.
      </p>
      <p className="pt-3">
        <Link to={pages.newInquiry} className={buttonLook('secondary')}>
          Enter an inquiry
        </Link>
      </p>
    </Empty>
  );
}
