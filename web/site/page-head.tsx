import { facts } from '#content/facts.ts';
import { errorMark } from '#web/site/error-mark.ts';
import { siteUrl } from '#web/site/site-url.ts';
import { SpeculationRules } from '#web/site/speculation-rules.tsx';
import { usePath } from '#web/site/use-path.ts';

type PageHeadProps = {
  title: string;
  description?: string;
  /** The address of the picture that a shared link shows, if it is not the site’s. */
  image?: string | undefined;
  /** Whether search engines should skip the page. */
  unlisted?: boolean;
  /** Whether the page has a refused form, which its title then says. */
  troubled?: boolean;
};

/**
 * The title and description of a page. React moves them to the head. The title may change while the page is
 * open.
 */
export function PageHead({ title, description, image = '/share.png', unlisted, troubled }: PageHeadProps) {
  const pathname = usePath();
  const address = `${siteUrl()}${pathname}`;
  const fullTitle = `${title} | ${facts.identity.name}`;
  return (
    <>
      <title>{`${troubled ? errorMark : ''}${fullTitle}`}</title>
      {description && <meta name="description" content={description} />}
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={facts.identity.name} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={`${siteUrl()}${image}`} />
          <meta property="og:locale" content="en_AU" />
          <meta name="twitter:card" content="summary_large_image" />
          {!troubled && <SpeculationRules />}
        </>
      )}
    </>
  );
}
