/** Never fetched ahead: what is signed in, answers with data, is taken along, or opens beside the page. */
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

/** Tells browsers that know how to fetch the page behind a link while the pointer rests on it. */
export function SpeculationRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, as written above
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />;
}
