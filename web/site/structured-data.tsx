/** Facts about a page for search engines (schema.org, as JSON-LD). It is data only and runs no code. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own content, closed against its own end tag
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}
