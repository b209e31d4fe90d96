/** Data for the scripts of a page, which runs no code. A hydrated page keeps what the server wrote, so a script may pass `false`. */
export function PageData({ id, data }: { id: string; data: object | false }) {
  const json = data ? JSON.stringify(data).replaceAll('<', '\\u003c') : '';
  return (
    <script
      id={id}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, closed against its own end tag
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
