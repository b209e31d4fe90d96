import type { Evidence as Rests, Standard } from '#contract/desk/standards.ts';
import { paths } from '#contract/paths.ts';

/** Whether the pages of a standard's document can be drawn. */
export function hasPictures({ mediaType }: Standard): boolean {
  return mediaType === 'application/pdf';
}

/** The address that opens a standard's document at a page. Only a PDF has one. */
export function pageAddress(standard: Standard, page: number): string | undefined {
  return hasPictures(standard) ? `${paths.standardDocument(standard.id)}#page=${page}` : undefined;
}

type EvidenceProps = {
  rests: Rests;
  /** Whether to show the clause. The template's own clause is already shown above. */
  isNamed: boolean;
  standard: Standard;
  onShow: () => void;
};

/** The quoted words of a template, with links to their page. */
export function Evidence({ rests, isNamed, standard, onShow }: EvidenceProps) {
  const address = pageAddress(standard, rests.page);
  return (
    <figure className="border-l-2 border-blueprint pl-3">
      <blockquote className="text-[0.93rem] leading-snug wrap-anywhere">“{rests.snippet}”</blockquote>
      <figcaption className="mt-1 flex flex-wrap items-center gap-x-4 text-[0.88rem] text-ink-soft">
        <span>
          {isNamed && rests.clauseReference ? `Clause ${rests.clauseReference}, page` : 'Page'} {rests.page}
        </span>
        <button
          type="button"
          className="min-h-11 py-1 text-blueprint underline underline-offset-3 sm:min-h-0"
          onClick={onShow}
        >
          {address ? 'See it on the page' : 'Page as read'}
          <span className="sr-only">, page {rests.page}</span>
        </button>
        {address && (
          <a href={address} target="_blank" rel="noopener" className="py-1">
            Open at page {rests.page}
            <span className="sr-only"> of {standard.standardCode} (opens in a new tab)</span>
          </a>
        )}
      </figcaption>
    </figure>
  );
}
