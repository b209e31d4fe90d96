import { homeHead } from '#content/home/sections.ts';
import { readRejectedForm } from '#web/forms/rejected-form.ts';
import { Forms } from '#web/pages/home/forms.tsx';
import liveForms from '#web/pages/home/live-forms.ts?script';
import { Reading } from '#web/pages/home/reading.tsx';
import { Live } from '#web/site/live.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import type { Route } from './+types/home';

/** A page to read. Only its forms have a script, which starts by itself. */
export const handle = { static: true };

/** Called by our own server only, to render the form again for a visitor without JavaScript. */
export function action({ request }: Route.ActionArgs) {
  return readRejectedForm(request);
}

export default function Home({ actionData }: Route.ComponentProps) {
  return (
    import.meta.env.SSR && (
      <>
        <PageHead {...homeHead()} troubled={actionData !== undefined} />
        {/* A refused form comes first, because the visitor came back for it. */}
        {!actionData && <Reading />}
        <Live part={Forms} props={{ rejected: actionData }} script={liveForms} />
      </>
    )
  );
}
