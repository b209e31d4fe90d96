import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Route } from './+types/manual';

/** Only at build time, so that the browser loads neither the text nor the Markdown reader. */
export async function loader() {
  const { manualText } = await import('#web/admin/manual/manual-text.ts');
  return { html: manualText() };
}

/** The operator’s manual, where the desk’s notices lead. It holds nobody’s data. */
export default function Manual({ loaderData: { html } }: Route.ComponentProps) {
  const text = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const heading = text.current?.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`);
    heading?.scrollIntoView({ behavior: 'instant' });
    heading?.focus({ preventScroll: true });
  }, [hash]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, at build time
  return <article ref={text} className="manual" dangerouslySetInnerHTML={{ __html: html }} />;
}
