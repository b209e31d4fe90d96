import type { ReactNode } from 'react';

type FrozenProps = {
  as?: 'div' | 'style' | 'script';
  /** Of a script: what kind it is. */
  type?: string;
  html?: string | false;
  children?: ReactNode;
};

/**
 * What is made once, with the page's HTML, and left alone in the browser: neither its code nor its words are sent a second
 * time as JavaScript. For that the caller gives it on the server only, as in
 * `<Frozen>{import.meta.env.SSR && <Gallery />}</Frozen>`. Nothing inside may need an event handler.
 */
export function Frozen({ as: Tag = 'div', type, html, children }: FrozenProps) {
  const className = Tag === 'div' ? 'contents' : undefined;
  if (import.meta.env.SSR && html === undefined) return <Tag className={className}>{children}</Tag>;
  // React takes such an element over as it stands and never looks inside.
  return (
    <Tag
      className={className}
      type={type}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, at build time; empty in the browser
      dangerouslySetInnerHTML={{ __html: html || '' }}
    />
  );
}
