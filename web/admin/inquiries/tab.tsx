import { Suspense, use } from 'react';
import { actOnInquiry } from '#web/admin/inquiries/actions.ts';
import { InquiryListing } from '#web/admin/inquiries/inquiry-listing.tsx';
import { type InquiryList, loadInquiries } from '#web/admin/inquiries/load.ts';
import { Latest } from '#web/admin/latest.tsx';
import type { Loaded } from '#web/admin/loaded.ts';
import { SampleNotice } from '#web/admin/sample-notice.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import type { Route } from './+types/tab';

/** The address says what is shown, so that a view can be bookmarked, and going back and reloading keep it. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = new URL(request.url).searchParams;
  return { address: String(address), loading: loadInquiries(address) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return actOnInquiry(await request.formData());
}

export default function CustomerInquiries({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SampleNotice />
      <Suspense fallback={<Waiting>Loading customer inquiries...</Waiting>}>
        <Inquiries {...loaderData} />
      </Suspense>
    </>
  );
}

function Inquiries({ address, loading }: { address: string; loading: Promise<Loaded<InquiryList>> }) {
  return (
    <Latest read={use(loading)} of={address} what="The inquiries">
      {(list) => <InquiryListing {...list} />}
    </Latest>
  );
}
