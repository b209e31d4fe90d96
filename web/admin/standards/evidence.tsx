import { useEffect, useState } from 'react';
import * as endpoints from '#contract/desk/endpoints/standards.ts';
import type { PageText, Evidence as Rests, Standard } from '#contract/desk/standards.ts';
import { paths } from '#contract/paths.ts';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Where the browser opens a standard's document at a page; it can do so with a PDF only. */
export function pageAddress({ id, mediaType }: Standard, page: number): string | undefined {
  return mediaType === 'application/pdf' ? `${paths.standardDocument(id)}#page=${page}` : undefined;
}

/** The words a template rests on, and the ways to see them where they stand. */
export function Evidence({ rests, standard }: { rests: Rests; standard: Standard }) {
  const [reading, setReading] = useState(false);
  const address = pageAddress(standard, rests.page);
  return (
    <figure className="border-l-2 border-blueprint pl-3">
      <blockquote className="text-[0.93rem] leading-snug wrap-anywhere">“{rests.snippet}”</blockquote>
      <figcaption className="mt-1 flex flex-wrap items-center gap-x-4 text-[0.88rem] text-ink-soft">
        <span>
          {rests.clauseReference ? `Clause ${rests.clauseReference}, page` : 'Page'} {rests.page}
        </span>
        {address && (
          <a href={address} target="_blank" rel="noopener" className="py-1">
            Open at page {rests.page}
            <span className="sr-only"> of {standard.standardCode} (opens in a new tab)</span>
          </a>
        )}
        <button
          type="button"
          className="py-1 text-blueprint underline underline-offset-3"
          onClick={() => setReading(true)}
        >
          Page as read
          <span className="sr-only">, page {rests.page}</span>
        </button>
      </figcaption>
      <Dialog
        open={reading}
        onClose={() => setReading(false)}
        title={`${standard.standardCode}, page ${rests.page}`}
      >
        <PageAsRead standard={standard} rests={rests} />
        <form method="dialog" className="mt-5">
          <Button type="submit" look="secondary" size="small">
            Close
          </Button>
        </form>
      </Dialog>
    </figure>
  );
}

function PageAsRead({ standard, rests }: { standard: Standard; rests: Rests }) {
  const [page, setPage] = useState<Loaded<PageText>>();
  useEffect(() => {
    void loaded(call(endpoints.page, { id: standard.id, page: String(rests.page) })).then(setPage);
  }, [standard.id, rests.page]);
  if (!page) return <p className="text-ink-soft">Loading the page…</p>;
  if (!page.ok) return <p role="alert">{page.sentence}</p>;
  const { text } = page.value;
  const at = text.indexOf(rests.snippet);
  if (at < 0) return <p className="text-[0.95rem] whitespace-pre-wrap wrap-anywhere">{text}</p>;
  return (
    <p className="text-[0.95rem] whitespace-pre-wrap wrap-anywhere">
      {text.slice(0, at)}
      <mark
        // A page can be long: the words stand in its middle.
        ref={(mark) => mark?.scrollIntoView({ block: 'center' })}
        className="bg-caution-wash text-ink underline decoration-caution decoration-2 underline-offset-3"
      >
        {rests.snippet}
      </mark>
      {text.slice(at + rests.snippet.length)}
    </p>
  );
}
