import { business } from '#content/business.ts';
import { errorMark } from '#web/site/error-mark.ts';
import { SpeculationRules } from '#web/site/speculation-rules.tsx';
import { usePath } from '#web/site/use-path.ts';

type PageHeadProps = {
  title: string;
  description?: string;
  /** Kept out of search engines. */
  unlisted?: boolean;
  /** The page carries a refused form, and says so in its title. */
  troubled?: boolean;
};

/** What a page says of itself in its head. React moves it there; the title may change while the page is open. */
export function PageHead({ title, description, unlisted, troubled }: PageHeadProps) {
  const pathname = usePath();
  const address = `${import.meta.env.SITE_URL}${pathname}`;
  const fullTitle = `${title} | ${business.name}`;
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
          <meta property="og:site_name" content={business.name} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={`${import.meta.env.SITE_URL}/share.png`} />
          <meta property="og:locale" content="en_AU" />
          <meta name="twitter:card" content="summary_large_image" />
          {!troubled && <SpeculationRules />}
        </>
      )}
    </>
  );
}
