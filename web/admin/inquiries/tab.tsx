import { Suspense, use } from 'react';
import { actOnInquiry } from '#web/admin/inquiries/actions.ts';
import { InquiriesFailed } from '#web/admin/inquiries/inquiries-failed.tsx';
import { InquiryListing } from '#web/admin/inquiries/inquiry-listing.tsx';
import { type Loaded, loadInquiries, PAGE_SIZE } from '#web/admin/inquiries/load.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import type { Route } from './+types/tab';

/** `?shown=` says how many inquiries are open, so that saving, going back and reloading keep the place in the list. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const shown = Number(new URL(request.url).searchParams.get('shown')) || PAGE_SIZE;
  return { loading: loadInquiries(shown) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return actOnInquiry(await request.formData());
}

export default function CustomerInquiries({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Waiting>Loading customer inquiries...</Waiting>}>
      <Inquiries loading={loaderData.loading} />
    </Suspense>
  );
}

function Inquiries({ loading }: { loading: Promise<Loaded> }) {
  const loaded = use(loading);
  return loaded.ok ? <InquiryListing {...loaded.list} /> : <InquiriesFailed sentence={loaded.sentence} />;
}
