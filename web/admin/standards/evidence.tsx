import type { ReactNode } from 'react';
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
  /** What stands below the words. */
  children?: ReactNode;
};

/** The quoted words of a template. */
export function Evidence({ rests, children }: EvidenceProps) {
  return (
    <figure className="border-l-2 border-blueprint pl-3">
      <blockquote className="text-[0.93rem] leading-snug wrap-anywhere">“{rests.snippet}”</blockquote>
      {children && <figcaption className="mt-1">{children}</figcaption>}
    </figure>
  );
}

type PageLinksProps = {
  rests: Rests;
  /** Whether to show the clause. The template's own clause is already shown above. */
  isNamed: boolean;
  standard: Standard;
  onShow: () => void;
};

/** The page of quoted words, with what shows them there. */
export function PageLinks({ rests, isNamed, standard, onShow }: PageLinksProps) {
  const address = pageAddress(standard, rests.page);
  const isClauseSaid = isNamed && rests.clauseReference !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-[0.88rem] text-ink-soft">
      {(isClauseSaid || !address) && (
        <span>
          {isClauseSaid ? `Clause ${rests.clauseReference}, page` : 'Page'} {rests.page}
        </span>
      )}
      <button
        type="button"
        className="min-h-11 py-1 text-blueprint underline underline-offset-3 sm:min-h-0"
        onClick={onShow}
      >
        <span className={address ? 'max-sm:sr-only' : ''}>
          {address ? 'See it on the page' : 'Page as read'}
          <span className="sr-only">, </span>
        </span>
        <span className={address ? 'sm:sr-only' : 'sr-only'}>Page {rests.page}</span>
      </button>
      {/* On a phone the page view has this link. */}
      {address && (
        <a href={address} target="_blank" rel="noopener" className="py-1 max-sm:hidden">
          Open at page {rests.page}
          <span className="sr-only"> of {standard.standardCode} (opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}
