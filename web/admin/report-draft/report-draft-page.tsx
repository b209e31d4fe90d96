import { lazy, Suspense } from 'react';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { readAfter } from '#web/admin/report-draft/read-draft.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import type { Route } from './+types/report-draft-page';

// The editors are loaded when a draft is opened, so that no other page of the desk waits for them.
const DraftScreen = lazy(() => import('#web/admin/report-draft/draft-screen.tsx'));

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { read: await loaded(readAfter(params.id)) };
}

/** The draft of an inspection's report: the preview, and beside it the fields. */
export default function ReportDraftPage({ loaderData: { read }, params }: Route.ComponentProps) {
  return (
    <Latest read={read} of={params.id} what="The draft of the report">
      {(first) => (
        <Suspense fallback={<Waiting>Opening the draft …</Waiting>}>
          <DraftScreen key={params.id} inspection={params.id} first={first} />
        </Suspense>
      )}
    </Latest>
  );
}
