import { facts } from '#content/facts.ts';
import { errorMark } from '#web/site/error-mark.ts';

/** The title of a page in its browser; `troubled` where it carries a refused form. */
export function Head({ title, troubled = false }: { title: string; troubled?: boolean }) {
  return <title>{`${troubled ? errorMark : ''}${title} | ${facts.identity.shortName}`}</title>;
}
