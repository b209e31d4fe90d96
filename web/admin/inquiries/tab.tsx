import { Suspense, use } from 'react';
import { actOnInquiry } from '#web/admin/inquiries/actions.ts';
import { InquiryListing } from '#web/admin/inquiries/inquiry-listing.tsx';
import { type InquiryList, loadInquiries } from '#web/admin/inquiries/load.ts';
import { LoadFailed } from '#web/admin/load-failed.tsx';
import type { Loaded } from '#web/admin/loaded.ts';
import { SampleNotice } from '#web/admin/sample-notice.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import type { Route } from './+types/tab';

/** The address says what is shown, so that a view can be bookmarked, and going back and reloading keep it. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { loading: loadInquiries(new URL(request.url).searchParams) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return actOnInquiry(await request.formData());
}

export default function CustomerInquiries({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SampleNotice />
      <Suspense fallback={<Waiting>Loading customer inquiries...</Waiting>}>
        <Inquiries loading={loaderData.loading} />
      </Suspense>
    </>
  );
}

function Inquiries({ loading }: { loading: Promise<Loaded<InquiryList>> }) {
  const list = use(loading);
  return list.ok ? (
    <InquiryListing {...list.value} />
  ) : (
    <LoadFailed what="The inquiries" sentence={list.sentence} />
  );
}
