import { useState } from 'react';
import type { Standard, Template } from '#contract/desk/standards.ts';
import { type Quote, quotesOf } from '#web/admin/standards/quotes.ts';
import { useShownInAddress } from '#web/admin/viewer/shown-in-address.ts';
import { useWhenWanted } from '#web/admin/viewer/use-when-wanted.ts';

/** The words shown on their page, and the list that Previous and Next step through. */
export function useLookedAt(found: Template[]) {
  const { anchor, open, show, close } = useShownInAddress('templates');
  // The list from when the first one was opened, so that a template decided on meanwhile keeps its place.
  const [along, setAlong] = useState<Quote[]>();
  const isAsked = anchor.startsWith('words-');
  const among = [along, isAsked ? quotesOf(found) : []].find((quotes) =>
    quotes?.some((quote) => quote.anchor === anchor),
  );
  return {
    quotes: among ?? [],
    shown: among?.find((quote) => quote.anchor === anchor),
    open(wanted: string, shown: Template[]): void {
      setAlong(quotesOf(shown));
      open(wanted);
    },
    show,
    close,
  };
}

type TemplatePagesProps = {
  looked: ReturnType<typeof useLookedAt>;
  /** Their current state. */
  templates: Template[];
  standards: Standard[];
};

/** The page of the shown template, above everything else. */
export function TemplatePages({ looked, templates, standards }: TemplatePagesProps) {
  const { quotes, shown, show, close } = looked;
  const viewer = useWhenWanted(shown !== undefined, () => import('#web/admin/standards/page-viewer.tsx'), {
    title: 'Page not opened',
    onFailure: close,
  });
  if (!viewer) return null;
  const now = shown && (templates.find(({ id }) => id === shown.template.id) ?? shown.template);
  return (
    <viewer.PageViewer
      quotes={quotes}
      shown={shown && now && { ...shown, template: now }}
      standards={standards}
      onShow={show}
      onClose={close}
    />
  );
}
