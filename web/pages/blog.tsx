import { readRejectedForm } from '#web/forms/form-state.ts';
import { BlogReading } from '#web/pages/blog/blog-reading.tsx';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import { Newsletter } from '#web/pages/parts/newsletter.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { Frozen } from '#web/ui/frozen.tsx';
import type { Route } from './+types/blog';

/** Read first: the newsletter's form comes alive a moment later, and works without that. */
export const handle = { lateScripts: true };

/** Called by our own server only, to render the form again for a visitor without JavaScript. */
export function action({ request }: Route.ActionArgs) {
  return readRejectedForm(request);
}

export default function Blog({ actionData }: Route.ComponentProps) {
  return (
    <>
      {actionData ? (
        <PageHead title="Newsletter" unlisted troubled />
      ) : (
        <Frozen>{import.meta.env.SSR && <BlogReading />}</Frozen>
      )}
      <Newsletter page="/blog" rejected={actionData} />
      <Frozen>{import.meta.env.SSR && <CallToAction />}</Frozen>
    </>
  );
}
