import { readRejectedForm } from '#web/forms/form-state.ts';
import { PostReading } from '#web/pages/blog/post-reading.tsx';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import { Newsletter } from '#web/pages/parts/newsletter.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { Frozen } from '#web/ui/frozen.tsx';
import type { Route } from './+types/blog-post';

/** Read first: the newsletter's form comes alive a moment later, and works without that. */
export const handle = { lateScripts: true };

/** Called by our own server only, to render the form again for a visitor without JavaScript. */
export function action({ request }: Route.ActionArgs) {
  return readRejectedForm(request);
}

export default function BlogPost({ params: { slug }, actionData }: Route.ComponentProps) {
  return (
    <>
      {actionData ? (
        <PageHead title="Newsletter" unlisted troubled />
      ) : (
        <Frozen>{import.meta.env.SSR && <PostReading slug={slug} />}</Frozen>
      )}
      <Newsletter page={`/blog/${slug}`} rejected={actionData} />
      <Frozen>{import.meta.env.SSR && <CallToAction />}</Frozen>
    </>
  );
}
