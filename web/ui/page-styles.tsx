/**
 * Styles written into the page, made once, with its HTML. A page that comes alive as a whole takes them over as they stand:
 * they need not be in its scripts, so the caller may give them on the server only.
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
