import { business } from '#content/business.ts';

type PageHeadProps = {
  title: string;
  description?: string;
  /** Kept out of search engines. */
  unlisted?: boolean;
  /** The page carries a refused form: a person with many tabs, or a screen reader, hears it in the title. */
  troubled?: boolean;
};

/** The title and description of a page. React moves them into the head; they may change while the page is open. */
export function PageHead({ title, description, unlisted, troubled }: PageHeadProps) {
  return (
    <>
      <title>{`${troubled ? 'Error: ' : ''}${title} | ${business.name}`}</title>
      {description && <meta name="description" content={description} />}
      {unlisted && <meta name="robots" content="noindex" />}
    </>
  );
}
