import { newsletterPages } from '#content/pages/newsletter.ts';
import { pages } from '#contract/paths.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { usePath } from '#web/site/use-path.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { TitleBlock } from '#web/ui/title-block.tsx';

export const handle = { static: true };

/** The pages about a subscription: a sentence, and one button if there is something to do. */
export default function NewsletterPage() {
  const path = usePath();
  const page = newsletterPages().find((one) => one.path === path);
  if (!page) throw new Error(`There is no newsletter page ${path}`);
  return (
    <div className="page-width max-w-3xl py-12 sm:py-20">
      <PageHead title={page.title} unlisted />
      <TitleBlock sheet="N-02" as="h1">
        {page.title}
      </TitleBlock>
      <p className="mt-6">{page.text}</p>
      {'action' in page ? (
        // Without an action of its own the form posts to the page's address, with the token that came in it.
        <form method="post" className="mt-8">
          <Button type="submit">{page.action}</Button>
        </form>
      ) : (
        <p className="mt-8">
          <a href={pages.blog} className={buttonLook('secondary')}>
            Back to the blog
          </a>
        </p>
      )}
    </div>
  );
}
