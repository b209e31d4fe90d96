import { readRejectedForm } from '#web/forms/rejected-form.ts';
import { BlogReading } from '#web/pages/blog/blog-reading.tsx';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import liveNewsletter from '#web/pages/parts/live-newsletter.ts?script';
import { Newsletter } from '#web/pages/parts/newsletter.tsx';
import { Live } from '#web/site/live.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import type { Route } from './+types/blog';

/** A page to read. Only the newsletter's form has a script, which starts by itself. */
export const handle = { static: true };

/** Called by our own server only, to render the form again for a visitor without JavaScript. */
export function action({ request }: Route.ActionArgs) {
  return readRejectedForm(request);
}

export default function Blog({ actionData }: Route.ComponentProps) {
  return (
    import.meta.env.SSR && (
      <>
        {actionData ? <PageHead title="Newsletter" unlisted troubled /> : <BlogReading />}
        <Live part={Newsletter} props={{ page: '/blog', rejected: actionData }} script={liveNewsletter} />
        <CallToAction />
      </>
    )
  );
}
