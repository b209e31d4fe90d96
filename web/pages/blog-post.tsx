import { readRejectedForm } from '#web/forms/rejected-form.ts';
import { PostReading } from '#web/pages/blog/post-reading.tsx';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import liveNewsletter from '#web/pages/parts/live-newsletter.ts?script';
import { Newsletter } from '#web/pages/parts/newsletter.tsx';
import { Live } from '#web/site/live.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import type { Route } from './+types/blog-post';

/** A page to read. Only the newsletter's form has a script, which starts by itself. */
export const handle = { static: true };

/** Called only by our own server, to render the form again for a visitor without JavaScript. */
export function action({ request }: Route.ActionArgs) {
  return readRejectedForm(request);
}

export default function BlogPost({ params: { slug }, actionData }: Route.ComponentProps) {
  const page = `/blog/${slug}`;
  return (
    import.meta.env.SSR && (
      <>
        {actionData ? <PageHead title="Newsletter" unlisted troubled /> : <PostReading slug={slug} />}
        <Live part={Newsletter} props={{ page, rejected: actionData }} script={liveNewsletter} />
        <CallToAction />
      </>
    )
  );
}
