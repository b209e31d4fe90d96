import { newsletterForm as words } from '#content/pages/newsletter.ts';
import type { RejectedForm } from '#contract/rejected-form.ts';
import { NewsletterForm } from '#web/forms/newsletter/newsletter-form.tsx';
import { TitleBlock } from '#web/ui/title-block.tsx';

type NewsletterProps = { page: string; rejected: RejectedForm | undefined };

/** The invitation to the newsletter at the end of what has been read. */
export function Newsletter({ page, rejected }: NewsletterProps) {
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className="border-y border-line bg-sheet print:hidden"
    >
      <div className="page-width grid gap-x-14 gap-y-6 py-12 lg:grid-cols-2">
        <div>
          <TitleBlock sheet="N-01" id="newsletter-title" as={rejected ? 'h1' : 'h2'}>
            {words.title}
          </TitleBlock>
          <p className="mt-4 max-w-xl">{words.lead}</p>
        </div>
        <NewsletterForm page={page} rejected={rejected} />
      </div>
    </section>
  );
}
