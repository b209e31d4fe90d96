import { dataForPage, FACTS_ELEMENT } from '#content/facts.ts';

/** The facts for the scripts of a page, as data that runs no code. A hydrated page keeps what the server wrote. */
export function PageFacts() {
  const json = import.meta.env.SSR ? JSON.stringify(dataForPage()).replaceAll('<', '\\u003c') : '';
  return (
    <script
      id={FACTS_ELEMENT}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own facts, closed against their own end tag
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
