/**
 * Styles inside the page's HTML, made at build time. A hydrated page keeps them, so they need not be in its
 * scripts, and the caller may pass them on the server only.
 */
export function PageStyles({ css }: { css: string | false }) {
  return (
    <style
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, at build time
      dangerouslySetInnerHTML={{ __html: css || '' }}
    />
  );
}
