import { facts } from '#content/facts.ts';
import { VerifyPage } from '#contract/verify-page.ts';
import { CodeForm } from '#web/pages/verify/code-form.tsx';
import { Verified } from '#web/pages/verify/verified.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { TitleBlock } from '#web/ui/title-block.tsx';
import type { Route } from './+types/verify';

export const handle = { static: true };

/** Called by our own server only, to render the page of one code. */
export async function action({ request }: Route.ActionArgs): Promise<VerifyPage> {
  return VerifyPage.parse(await request.json());
}

/**
 * The page where anybody can check whether a report is ours, whether it is still current, and whether a file
 * was changed. It works without JavaScript.
 */
export default function Verify({ actionData: page }: Route.ComponentProps) {
  const { verified, code = '', given = null } = page ?? {};
  return (
    <div className="page-width max-w-3xl py-12 sm:py-20">
      <PageHead title="Verify a report" unlisted />
      <TitleBlock sheet="V-01" as="h1">
        {verified ? `Report ${verified.number}` : 'Verify a report'}
      </TitleBlock>
      {verified ? <Verified verified={verified} code={code} given={given} /> : <CodeForm unknown={code} />}
      <p className="mt-10 border-t border-line pt-5">
        Is something wrong with a report? Call <PhoneLink number={facts.contact.phone} /> or write to{' '}
        <a href={`mailto:${facts.contact.email}`}>{facts.contact.email}</a>.
      </p>
    </div>
  );
}
