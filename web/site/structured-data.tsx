/** What a page is about, for machines that read (schema.org, as JSON-LD). Data only: nothing in it runs. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own content, closed against its own end tag
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}
