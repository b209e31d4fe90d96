import { useEffect, useState } from 'react';
import * as endpoints from '#contract/desk/endpoints/standards.ts';
import type { PageText, Evidence as Rests } from '#contract/desk/standards.ts';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';

type PageAsReadProps = { standardId: string; rests: Rests };

/** The stored text of a page, with a template's quoted words marked. */
export function PageAsRead({ standardId, rests }: PageAsReadProps) {
  const [read, setRead] = useState<{ number: number; page: Loaded<PageText> }>();
  useEffect(() => {
    let isWanted = true;
    void loaded(call(endpoints.page, { id: standardId, page: String(rests.page) })).then(
      (page) => isWanted && setRead({ number: rests.page, page }),
    );
    return () => {
      isWanted = false;
    };
  }, [standardId, rests.page]);
  if (read?.number !== rests.page) return <p className="text-ink-soft">Loading the page…</p>;
  if (!read.page.ok) return <p role="alert">{read.page.sentence}</p>;
  const { text } = read.page.value;
  const at = text.indexOf(rests.snippet);
  if (at < 0) return <p className="text-[0.95rem] whitespace-pre-wrap wrap-anywhere">{text}</p>;
  return (
    <p className="text-[0.95rem] whitespace-pre-wrap wrap-anywhere">
      {text.slice(0, at)}
      <mark
        key={at}
        // Scrolls the words to the middle, because a page can be long.
        ref={(mark) => mark?.scrollIntoView({ block: 'center' })}
        className="bg-caution-wash text-ink underline decoration-caution decoration-2 underline-offset-3"
      >
        {rests.snippet}
      </mark>
      {text.slice(at + rests.snippet.length)}
    </p>
  );
}
