/** Never prefetched: signed-in pages, answers with data, downloads, and links that open another tab. */
const apart = [
  { href_matches: '/admin*' },
  { href_matches: '/login' },
  { href_matches: '/api/*' },
  { href_matches: '/uploads/*' },
  { href_matches: '/*.pdf' },
  { selector_matches: '[target=_blank]' },
];
const where = { and: [{ href_matches: '/*' }, ...apart.map((rule) => ({ not: rule }))] };
const rules = JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });

/** Tells supporting browsers to prefetch a link's page while the pointer rests on it. */
export function SpeculationRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, as written above
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />;
}
