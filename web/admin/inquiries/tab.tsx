import { Suspense, use, useState } from 'react';
import { type ShouldRevalidateFunction, useRevalidator } from 'react-router';
import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import { type Setup, setup } from '#contract/desk/endpoints/installation.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { Today } from '#contract/desk/today.ts';
import { InquiryListing } from '#web/admin/inquiries/inquiry-listing.tsx';
import { type InquiryList, isEmpty, loadInquiries } from '#web/admin/inquiries/load.ts';
import { placed } from '#web/admin/inquiries/placed.ts';
import { showSame, withoutOpened } from '#web/admin/inquiries/use-opened.ts';
import { Latest } from '#web/admin/latest.tsx';
import type { Loaded } from '#web/admin/loaded.ts';
import { AmongNotices } from '#web/admin/notice.tsx';
import { mayCall } from '#web/admin/session.ts';
import { SetupNotice } from '#web/admin/setup-notice.tsx';
import { loadToday } from '#web/admin/today/load.ts';
import { TodayPanel } from '#web/admin/today/today-panel.tsx';
import { Reread } from '#web/admin/use-call.ts';
import { call } from '#web/api.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import type { Route } from './+types/tab';

/** The address holds the view, so that bookmarks, the back button and reloads keep it. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = withoutOpened(new URL(request.url)).searchParams;
  // The desk opens even if the set-up steps fail to load.
  const left = mayCall(setup) ? call(setup, {}).catch(() => undefined) : undefined;
  const ofToday = address.size === 0 ? loadToday() : undefined;
  return { address: String(address), loading: Promise.all([loadInquiries(address), left, ofToday]) };
}

/** Opening a card loads nothing, because the list already has it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && (currentUrl.href === nextUrl.href || !showSame(currentUrl, nextUrl));

export default function CustomerInquiries({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Waiting>Loading customer inquiries...</Waiting>}>
      <Inquiries {...loaderData} />
    </Suspense>
  );
}

type InquiriesProps = {
  address: string;
  /** Today stands above the whole desk, and not above a view of it. */
  loading: Promise<[Loaded<InquiryList>, Setup | undefined, Loaded<Today> | undefined]>;
};

function Inquiries({ address, loading }: InquiriesProps) {
  const [read, left, today] = use(loading);
  const [changes, setChanges] = useState(0);
  const isEmptyDesk = read.ok && isEmpty(read.value);
  return (
    <>
      {left && isEmptyDesk && <SetupNotice setup={left} isOpen />}
      {left && !isEmptyDesk && (
        <AmongNotices>
          <SetupNotice setup={left} isOpen={false} />
        </AmongNotices>
      )}
      {today && <TodayPanel read={today} changes={changes} />}
      <Latest read={read} of={address} what="The inquiries">
        {(list) => <LiveListing list={list} onChange={() => setChanges((count) => count + 1)} />}
      </Latest>
    </>
  );
}

/** The loaded list, the shown list, and the inquiry changed last on this page. */
type Live = { of: InquiryList; shown: InquiryList; changed?: Inquiry | undefined };

/** The loaded list with the inquiries changed since in their new places. */
function LiveListing({ list, onChange }: { list: InquiryList; onChange: () => void }) {
  const { revalidate } = useRevalidator();
  const [live, setLive] = useState<Live>({ of: list, shown: list });
  if (live.of !== list) setLive({ of: list, shown: list, changed: live.changed });

  /**
   * Reloads one inquiry and the figures of the desk. If that fails, reloads the whole list, which shows the
   * error.
   */
  async function reread(id: string): Promise<void> {
    onChange();
    try {
      const [{ inquiry }, overview] = await Promise.all([
        call(endpoints.one, { id }),
        call(endpoints.overview, {}),
      ]);
      setLive(({ of, shown }) => ({ of, shown: { ...placed(shown, inquiry), overview }, changed: inquiry }));
    } catch {
      await revalidate();
    }
  }

  return (
    <Reread value={(given) => reread((given as { id: string }).id)}>
      <InquiryListing {...(live.of === list ? live.shown : list)} changed={live.changed} />
    </Reread>
  );
}
